"""Security printing: fine curved lines, rosettes, rainbow grounds, holograms, stamps, microprint."""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from .degrade import smooth_field
from .fonts import font


def rainbow(rng, height, width, pale=0.8):
    """A ground that runs softly between two or three pale colours, float32 RGB."""
    stops = 255 - rng.uniform(10, 150, (3, 3)) * (1 - pale) * 2
    t = np.linspace(0, 2, width, dtype=np.float32)
    low = np.clip(t.astype(int), 0, 1)
    part = (t - low)[:, None]
    row = stops[low] * (1 - part) + stops[low + 1] * part
    if rng.random() < 0.3:
        t = np.linspace(0, 2, height, dtype=np.float32)
        low = np.clip(t.astype(int), 0, 1)
        part = (t - low)[:, None]
        column = stops[low] * (1 - part) + stops[low + 1] * part
        return np.repeat(column[:, None, :], width, axis=1).astype(np.float32)
    return np.repeat(row[None], height, axis=0).astype(np.float32)


def guilloche(sheet, rng, box, colour, lines=40, width=0.06, strength=0.6):
    """A band of fine waves that cross each other, in `box` (x, y, width, height in millimetres)."""
    x, y, w, h = box
    mask = sheet.mask()
    t = np.linspace(0, 1, max(40, int(w * 3)))
    freq, freq2 = rng.uniform(1, 5), rng.uniform(3, 11)
    amp, amp2 = h * rng.uniform(0.1, 0.35), h * rng.uniform(0.03, 0.15)
    drift = rng.uniform(1, 4)
    for index in range(lines):
        u = index / lines
        wave = amp * np.sin(2 * np.pi * (freq * t + u * drift)) + amp2 * np.sin(
            2 * np.pi * (freq2 * t - u * 3)
        )
        ys = np.clip(y + h * u + wave, y, y + h)
        path = np.column_stack([x + w * t, ys]) * sheet.scale * 16
        cv2.polylines(mask, [path.astype(np.int32)], False, 1.0, max(1, sheet.px(width)), cv2.LINE_AA, 4)
    sheet.ink(mask, colour, strength=strength)


def rosette(sheet, rng, x, y, radius, colour, strength=0.6, width=0.06):
    """A round figure of nested wave rings about (x, y)."""
    mask = sheet.mask()
    t = np.linspace(0, 2 * np.pi, 500)
    petals = rng.integers(5, 17)
    depth, twist = rng.uniform(0.1, 0.4), rng.uniform(0, 2)
    for ring in np.linspace(0.25, 1, 12):
        r = radius * ring * (1 + depth * np.sin(petals * t + twist * ring * 6) * ring)
        path = np.column_stack([x + r * np.cos(t), y + r * np.sin(t)]) * sheet.scale * 16
        cv2.polylines(mask, [path.astype(np.int32)], True, 1.0, max(1, sheet.px(width)), cv2.LINE_AA, 4)
    sheet.ink(mask, colour, strength=strength)


def microprint(sheet, rng, x, y, width, word, colour, size=0.7):
    """A line of tiny type that repeats a word; not marked as text."""
    text = word * int(width / (len(word) * size * 0.6) + 1)
    sheet.text(x, y, text[: int(width / (size * 0.62))], "sans", size, colour, mark=False)


def hologram(sheet, rng, x, y, radius, strength=0.45):
    """A patch of foil that shimmers in colours."""
    size = sheet.px(2 * radius)
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32) / size - 0.5
    hue = smooth_field(rng, size, size, cells=2) * 3 + np.arctan2(ys, xs) * rng.integers(1, 5) / np.pi
    phase = np.stack([hue, hue + 0.33, hue + 0.67], axis=2) * 2 * np.pi
    foil = 175 + 70 * np.cos(phase)
    rays = 0.5 + 0.5 * np.cos(np.arctan2(ys, xs) * rng.integers(12, 40))
    mask = np.clip((0.5 - np.hypot(xs, ys)) * 14, 0, 1) * (0.45 + 0.55 * rays)
    sheet.ink_picture(foil, mask * strength, sheet.px(x - radius), sheet.px(y - radius))


def stamp(sheet, rng, x, y, radius, words, colour, strength=0.7, turn=None):
    """A rubber stamp with a ring of words, ink missing in places; not marked as text."""
    size = sheet.px(2 * radius)
    canvas = Image.new("L", (size, size))
    pen = ImageDraw.Draw(canvas)
    stroke = max(1, size // 50)
    pen.ellipse((stroke, stroke, size - stroke, size - stroke), outline=255, width=stroke)
    pen.ellipse((size * 0.22, size * 0.22, size * 0.78, size * 0.78), outline=255, width=max(1, stroke // 2))
    typeface = font("sans-bold", size * 0.11)
    for index, letter in enumerate(words):
        angle = 360 * index / len(words)
        tile = Image.new("L", (size, size))
        ImageDraw.Draw(tile).text((size / 2, size * 0.13), letter, 255, typeface, anchor="mm")
        canvas.paste(255, mask=tile.rotate(-angle))
    mask = np.asarray(canvas.rotate(float(rng.uniform(-40, 40) if turn is None else turn)), np.float32) / 255
    blot = smooth_field(rng, size, size, cells=9)
    mask = mask * np.clip(0.35 + 1.1 * blot, 0, 1)
    sheet.ink(mask, colour, sheet.px(x - radius), sheet.px(y - radius), strength)
