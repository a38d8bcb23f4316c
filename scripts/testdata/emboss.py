"""Raised lettering on cards: our own stroke type for the digits, relief lit from a side, worn tips."""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from .fonts import font

# Strokes of an embossing face on a 4 x 6 grid, y downwards: each path is a list of points.
DIGITS = {
    "0": [[(1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0)]],
    "1": [[(0.9, 0.9), (2.1, 0), (2.1, 6)], [(0.8, 6), (3.4, 6)]],
    "2": [[(0.1, 1.1), (0.9, 0), (3.1, 0), (4, 0.9), (4, 2.3), (0, 6), (4, 6)]],
    "3": [[(0.2, 0), (3.8, 0), (2, 2.4), (3.2, 2.6), (4, 3.6), (4, 5), (3.1, 6), (0.9, 6), (0, 5.1)]],
    "4": [[(2.9, 6), (2.9, 0), (0, 4.2), (4, 4.2)]],
    "5": [[(3.7, 0), (0.5, 0), (0.3, 2.5), (3, 2.5), (4, 3.4), (4, 5), (3, 6), (0.9, 6), (0, 5.2)]],
    "6": [
        [
            (3.2, 0),
            (1.2, 0.7),
            (0, 2.6),
            (0, 5),
            (0.9, 6),
            (3.1, 6),
            (4, 5),
            (4, 3.5),
            (3.1, 2.7),
            (0.9, 2.7),
            (0.1, 3.5),
        ]
    ],
    "7": [[(0, 0.9), (0, 0), (4, 0), (2, 3), (1.6, 6)]],
    "8": [
        [(1, 0), (3, 0), (3.7, 0.8), (3.7, 2), (3, 2.8), (1, 2.8), (0.3, 2), (0.3, 0.8), (1, 0)],
        [(1, 2.8), (0, 3.7), (0, 5.1), (0.9, 6), (3.1, 6), (4, 5.1), (4, 3.7), (3, 2.8)],
    ],
    "9": [
        [
            (3.9, 2.5),
            (3.1, 3.3),
            (0.9, 3.3),
            (0, 2.5),
            (0, 1),
            (0.9, 0),
            (3.1, 0),
            (4, 1),
            (4, 3.4),
            (2.8, 5.3),
            (0.8, 6),
        ]
    ],
}


def digit_mask(digit, height, stroke):
    """One digit, `height` pixels tall, float32 with a margin of a stroke all round."""
    over = 4
    unit = height / 6 * over
    pad = stroke * over
    size = (int(unit * 6 + 2 * pad), int(unit * 4 + 2 * pad))
    canvas = np.zeros(size, np.float32)
    for path in DIGITS[digit]:
        points = np.array([(pad + x * unit, pad + y * unit) for x, y in path])
        cv2.polylines(
            canvas, [(points * 16).astype(np.int32)], False, 1.0, max(1, int(stroke * over)), cv2.LINE_AA, 4
        )
    return cv2.resize(
        canvas, (max(1, size[1] // over), max(1, size[0] // over)), interpolation=cv2.INTER_AREA
    )


def line_mask(text, height, pitch, stroke, face=None):
    """A line of raised type: digits by strokes, other letters by a font; advances `pitch` pixels."""
    margin = int(height)
    canvas = np.zeros((int(height * 2.2), int(len(text) * pitch) + 2 * margin), np.float32)
    top = int(height * 0.6)
    spans = []
    for index, letter in enumerate(text):
        left = margin + index * pitch
        if letter in DIGITS and face is None:
            tile = digit_mask(letter, height, stroke)
            y, x = int(top - stroke), int(round(left + (pitch - tile.shape[1]) / 2))
        elif letter.strip():
            typeface = font(face or "ocrb", height * 1.4)
            image = Image.new("L", (int(height * 2), int(height * 2.2)))
            ImageDraw.Draw(image).text((height, top + height), letter, 255, typeface, anchor="ms")
            tile = np.asarray(image, np.float32) / 255
            y, x = 0, int(round(left + pitch / 2 - height))
        else:
            continue
        rows = min(tile.shape[0], canvas.shape[0] - y)
        x0 = max(x, 0)
        tile = tile[:rows, x0 - x : x0 - x + canvas.shape[1] - x0]
        view = canvas[y : y + rows, x0 : x0 + tile.shape[1]]
        np.maximum(view, tile, out=view)
        ink = np.nonzero(tile.max(axis=0) > 0.3)[0]
        spans.append((index, x0 + ink[0], x0 + ink[-1] + 1))
    return canvas, spans, margin, top


def raise_type(sheet, rng, mask, left, top, tip=None, depth=0.35, light=None, wear=0.3):
    """Presses the mask out of the sheet: slopes lit from `light` (radians) and coloured tips where not worn."""
    light = rng.uniform(0, 2 * np.pi) if light is None else light
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.7, depth * sheet.scale * 0.35))
    gx, gy = cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3)
    slope = gx * np.cos(light) + gy * np.sin(light)
    slope = slope / max(float(np.abs(slope).max()), 1e-6)
    strength = rng.uniform(0.55, 1.0)
    sheet.ink(np.clip(-slope, 0, 1), (8, 8, 10), left, top, 0.8 * strength)
    sheet.ink(np.clip(slope, 0, 1), (255, 255, 252), left, top, 0.75 * strength)
    if tip is not None:
        core = np.clip((cv2.GaussianBlur(mask, (0, 0), max(0.5, 0.06 * sheet.scale)) - 0.35) * 2.2, 0, 1)
        small = rng.random(
            (
                max(2, mask.shape[0] // max(3, int(sheet.scale * 0.5))),
                max(2, mask.shape[1] // max(3, int(sheet.scale * 0.5))),
            ),
            dtype=np.float32,
        )
        patches = cv2.resize(small, (mask.shape[1], mask.shape[0]), interpolation=cv2.INTER_LINEAR)
        kept = np.clip((patches - wear) * 4 + 0.5, 0, 1)
        shine = 1 + 0.15 * np.sin(np.arange(mask.shape[1]) / (sheet.scale * 4) + rng.uniform(0, 6))
        colour = np.clip(np.asarray(tip, np.float32) * shine[None, :, None], 0, 255)
        sheet.ink_picture(np.broadcast_to(colour, (*mask.shape, 3)), core * kept * 0.92, left, top)
