"""Faces of card numbers: our own strokes for the embossing face, and flat faces from Debian's fonts.

A row of characters is drawn as a mask of ink, with the box of every character in it.
"""

import os
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FOLDER = "/usr/share/fonts"

# Strokes on a grid of 4 x 7, y downwards: the square face that embossing machines press.
PRESSED = {
    "0": [[(0.5, 0), (3.5, 0), (4, 0.5), (4, 6.5), (3.5, 7), (0.5, 7), (0, 6.5), (0, 0.5), (0.5, 0)]],
    "1": [[(0.6, 0), (2, 0), (2, 7)], [(0, 7), (4, 7)]],
    "2": [[(0, 0), (3.5, 0), (4, 0.5), (4, 3), (3.5, 3.5), (0.5, 3.5), (0, 4), (0, 7), (4, 7)]],
    "3": [[(0, 0), (4, 0), (4, 1.2), (2, 3), (3.4, 3), (4, 3.6), (4, 6.5), (3.5, 7), (0, 7)]],
    "4": [[(0.2, 0), (0.2, 4.4), (4, 4.4)], [(3, 2.4), (3, 7)]],
    "5": [[(3.8, 0), (0.2, 0), (0.2, 3), (3.4, 3), (4, 3.6), (4, 6.4), (3.4, 7), (0, 7)]],
    "6": [[(0, 0), (0, 7), (4, 7), (4, 3.6), (0, 3.6)]],
    "7": [[(0, 1), (0, 0), (4, 0), (4, 1.4), (3.2, 2.6), (3.2, 7)]],
    "8": [[(0.7, 0), (3.3, 0), (3.3, 3.2), (0.7, 3.2), (0.7, 0)], [(0, 3.2), (4, 3.2), (4, 7), (0, 7), (0, 3.2)]],
    "9": [[(4, 3.5), (0, 3.5), (0, 0), (4, 0), (4, 7)]],
    "/": [[(0.2, 7), (3.8, 0)]],
}
# The same face in rounder moulds.
ROUND = {
    "0": [[(1, 0), (3, 0), (4, 1.2), (4, 5.8), (3, 7), (1, 7), (0, 5.8), (0, 1.2), (1, 0)]],
    "1": [[(0.8, 1.2), (2.2, 0), (2.2, 7)], [(1, 7), (3.4, 7)]],
    "2": [[(0, 1.2), (0.8, 0), (3.2, 0), (4, 1), (4, 2.6), (0, 7), (4, 7)]],
    "3": [[(0, 0.6), (0.8, 0), (3.2, 0), (4, 1), (4, 2.4), (3, 3.3), (1.4, 3.3)],
          [(3, 3.3), (4, 4.3), (4, 6), (3.2, 7), (0.8, 7), (0, 6.2)]],
    "4": [[(3, 7), (3, 0), (0, 4.9), (4, 4.9)]],
    "5": [[(3.7, 0), (0.4, 0), (0.2, 3), (3, 2.8), (4, 3.8), (4, 5.9), (3, 7), (0.8, 7), (0, 6.2)]],
    "6": [[(3.4, 0), (1.2, 0.9), (0, 3), (0, 5.8), (1, 7), (3, 7), (4, 5.9), (4, 4.2), (3, 3.1), (1, 3.1), (0, 4.2)]],
    "7": [[(0, 0), (4, 0), (1.8, 4), (1.5, 7)]],
    "8": [[(1, 0), (3, 0), (3.8, 0.9), (3.8, 2.4), (3, 3.3), (1, 3.3), (0.2, 2.4), (0.2, 0.9), (1, 0)],
          [(1, 3.3), (0, 4.3), (0, 6), (1, 7), (3, 7), (4, 6), (4, 4.3), (3, 3.3)]],
    "9": [[(0.6, 7), (2.8, 6.1), (4, 4), (4, 1.2), (3, 0), (1, 0), (0, 1.1), (0, 2.8), (1, 3.9), (3, 3.9), (4, 2.8)]],
    "/": [[(0, 7), (4, 0)]],
}

LETTERS = {
    "A": [[(0, 7), (2, 0), (4, 7)], [(0.8, 4.4), (3.2, 4.4)]],
    "B": [[(0, 7), (0, 0), (3, 0), (3.8, 0.8), (3.8, 2.6), (3, 3.4), (0, 3.4)],
          [(3, 3.4), (4, 4.2), (4, 6.2), (3.2, 7), (0, 7)]],
    "C": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 6), (1, 7), (3, 7), (4, 6)]],
    "D": [[(0, 0), (0, 7), (2.8, 7), (4, 5.8), (4, 1.2), (2.8, 0), (0, 0)]],
    "E": [[(4, 0), (0, 0), (0, 7), (4, 7)], [(0, 3.4), (3, 3.4)]],
    "F": [[(4, 0), (0, 0), (0, 7)], [(0, 3.4), (3, 3.4)]],
    "G": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 6), (1, 7), (3, 7), (4, 6), (4, 3.8), (2.2, 3.8)]],
    "H": [[(0, 0), (0, 7)], [(4, 0), (4, 7)], [(0, 3.5), (4, 3.5)]],
    "I": [[(2, 0), (2, 7)], [(0.8, 0), (3.2, 0)], [(0.8, 7), (3.2, 7)]],
    "J": [[(3.4, 0), (3.4, 5.8), (2.4, 7), (1, 7), (0, 5.8)]],
    "K": [[(0, 0), (0, 7)], [(4, 0), (0, 4)], [(1.4, 2.8), (4, 7)]],
    "L": [[(0, 0), (0, 7), (4, 7)]],
    "M": [[(0, 7), (0, 0), (2, 3.6), (4, 0), (4, 7)]],
    "N": [[(0, 7), (0, 0), (4, 7), (4, 0)]],
    "O": [[(1, 0), (3, 0), (4, 1), (4, 6), (3, 7), (1, 7), (0, 6), (0, 1), (1, 0)]],
    "P": [[(0, 7), (0, 0), (3, 0), (4, 0.9), (4, 2.9), (3, 3.8), (0, 3.8)]],
    "Q": [[(1, 0), (3, 0), (4, 1), (4, 6), (3, 7), (1, 7), (0, 6), (0, 1), (1, 0)], [(2.4, 5), (4, 7)]],
    "R": [[(0, 7), (0, 0), (3, 0), (4, 0.9), (4, 2.9), (3, 3.8), (0, 3.8)], [(2, 3.8), (4, 7)]],
    "S": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 2.6), (1, 3.4), (3, 3.6), (4, 4.4), (4, 6), (3, 7), (1, 7), (0, 6)]],
    "T": [[(0, 0), (4, 0)], [(2, 0), (2, 7)]],
    "U": [[(0, 0), (0, 6), (1, 7), (3, 7), (4, 6), (4, 0)]],
    "V": [[(0, 0), (2, 7), (4, 0)]],
    "W": [[(0, 0), (0.9, 7), (2, 2.4), (3.1, 7), (4, 0)]],
    "X": [[(0, 0), (4, 7)], [(4, 0), (0, 7)]],
    "Y": [[(0, 0), (2, 3.4), (4, 0)], [(2, 3.4), (2, 7)]],
    "Z": [[(0, 0), (4, 0), (0, 7), (4, 7)]],
    "-": [[(0.6, 3.6), (3.4, 3.6)]],
}
PRESSED |= LETTERS
ROUND |= LETTERS

# (file, share)
FONTS = (
    ("opentype/ocr-b/OCRB.otf", 4), ("opentype/ocr-b/OCRBS.otf", 2), ("truetype/ocr-a/OCRA.ttf", 5),
    ("truetype/dejavu/DejaVuSansMono.ttf", 2), ("truetype/dejavu/DejaVuSansMono-Bold.ttf", 1),
    ("truetype/liberation/LiberationMono-Regular.ttf", 2), ("truetype/liberation/LiberationMono-Bold.ttf", 1),
    ("truetype/liberation/LiberationSans-Regular.ttf", 3), ("truetype/liberation/LiberationSans-Bold.ttf", 2),
    ("truetype/liberation/LiberationSansNarrow-Regular.ttf", 1), ("truetype/freefont/FreeSans.ttf", 1),
    ("truetype/freefont/FreeMonoBold.ttf", 1), ("truetype/dejavu/DejaVuSans.ttf", 2),
    ("truetype/dejavu/DejaVuSans-Bold.ttf", 1), ("truetype/lato/Lato-Regular.ttf", 2),
    ("truetype/lato/Lato-Light.ttf", 1), ("truetype/lato/Lato-Bold.ttf", 2),
    ("truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", 3),
    ("truetype/roboto/unhinted/RobotoTTF/Roboto-Light.ttf", 1),
    ("truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", 2),
    ("truetype/open-sans/OpenSans-Regular.ttf", 2), ("truetype/open-sans/OpenSans-Semibold.ttf", 2),
    ("truetype/open-sans/OpenSans-Light.ttf", 1), ("opentype/cantarell/Cantarell-Regular.otf", 1),
    ("opentype/cantarell/Cantarell-Bold.otf", 1), ("opentype/urw-base35/URWGothic-Book.otf", 2),
    ("opentype/urw-base35/URWGothic-Demi.otf", 1), ("opentype/urw-base35/NimbusSans-Bold.otf", 1),
    ("truetype/inconsolata/Inconsolata.otf", 1), ("opentype/courier-prime/Courier Prime Sans.otf", 1),
)
# Serifs and scripts print names and slogans, never numbers.
OTHER_FONTS = (
    "truetype/liberation/LiberationSerif-Regular.ttf", "truetype/dejavu/DejaVuSerif-Bold.ttf",
    "opentype/urw-base35/C059-Roman.otf", "opentype/urw-base35/URWBookman-Demi.otf",
    "opentype/urw-base35/Z003-MediumItalic.otf",
)


def check_fonts(more=()):
    """A missing face, of these or of `more`, would make another model of the same seed, so it is an error."""
    missing = [name for name in [f for f, _ in FONTS] + list(OTHER_FONTS) + list(more)
               if not os.path.exists(os.path.join(FOLDER, name))]
    if missing:
        raise SystemExit("fonts are missing: " + ", ".join(missing) + "; see scripts/setup --training")


@lru_cache(maxsize=2048)
def _font(name, pixels):
    return ImageFont.truetype(os.path.join(FOLDER, name), pixels)


@lru_cache(maxsize=256)
def _digit_share(name):
    """Height of a digit over the em."""
    box = _font(name, 200).getbbox("0")
    return (box[3] - box[1]) / 200


class Row:
    """A mask (0 to 1) and the boxes (character, left, top, right, bottom) in it."""

    def __init__(self, mask, boxes):
        self.mask = mask
        self.boxes = boxes


def typed(rng, text, height, font=None, pitch=None, gap=None):
    """A row in a font, its digits `height` pixels high; `pitch` sets it monospaced (in heights)."""
    shares = np.array([share for _, share in FONTS], float)
    name = font or FONTS[int(rng.choice(len(FONTS), p=shares / shares.sum()))][0]
    face = _font(name, max(6, int(round(height / _digit_share(name)))))
    margin = int(height)
    x = float(margin)
    places, gaps = [], []
    extra = (rng.uniform(0.0, 0.25) if pitch is None else 0) * height
    for index, letter in enumerate(text):
        if letter == " ":
            wide = (gap or rng.uniform(0.5, 0.9)) * height
            gaps.append((x, x + wide))
            x += wide
            continue
        natural = face.getlength(letter)
        advance = pitch * height if pitch else natural + extra
        places.append((letter, x + (advance - natural) / 2, x, advance))
        x += advance
    picture = Image.new("L", (int(x + margin), int(height * 2.4)))
    draw = ImageDraw.Draw(picture)
    base = int(height * 1.7)
    boxes = []
    for letter, left, start, advance in places:
        draw.text((left, base), letter, font=face, fill=255, anchor="ls")
        box = face.getbbox(letter, anchor="ls")
        if letter in "-'":  # as high as the letters beside it
            box = (box[0], -height, box[2], 0)
        boxes.append((letter, left + box[0], base + box[1], left + box[2], base + box[3]))
    boxes += [(" ", a, base - height, b, base) for a, b in gaps]
    mask = np.asarray(picture, np.float32) / 255
    weight = rng.random()
    if weight < 0.15:
        mask = cv2.dilate(mask, np.ones((2, 2), np.uint8))
    elif weight < 0.22 and height > 30:
        mask = cv2.erode(mask, np.ones((2, 2), np.uint8))
    return Row(mask, boxes)


def pressed(rng, text, height, pitch, gap):
    """A row in the embossing face, its strokes a little different each time."""
    strokes = PRESSED if rng.random() < 0.7 else ROUND
    wide = rng.uniform(0.42, 0.66) * height
    stroke = max(1.2, rng.uniform(0.08, 0.17) * height)
    over = 8
    margin = int(height)
    lean = rng.uniform(-0.04, 0.08) if rng.random() < 0.3 else 0.0
    shake = rng.uniform(0, 0.22)
    shape = {letter: [[(x + rng.normal(0, shake) * 0.5, y + rng.normal(0, shake) * 0.5) for x, y in path]
                      for path in paths] for letter, paths in strokes.items()}
    for letter, paths in shape.items():
        for path, old in zip(paths, strokes[letter]):
            if old[0] == old[-1]:
                path[-1] = path[0]
    x = float(margin)
    total = margin * 2 + sum(gap * height if letter == " " else pitch * height for letter in text)
    canvas = np.zeros((int(height * 2.4), int(total)), np.uint8)
    top = height * 0.7
    boxes = []
    for letter in text:
        if letter == " ":
            boxes.append((" ", x, top, x + gap * height, top + height))
            x += gap * height
            continue
        left = x + (pitch * height - wide) / 2
        for path in shape[letter]:
            points = np.array([
                (left + u / 4 * wide + lean * (7 - v) / 7 * height, top + v / 7 * height) for u, v in path])
            cv2.polylines(canvas, [np.round(points * over).astype(np.int32)], False, 255,
                          max(1, int(round(stroke))), cv2.LINE_AA, 3)
        boxes.append((letter, left - stroke / 2, top - stroke / 2, left + wide + stroke / 2, top + height + stroke / 2))
        x += pitch * height
    return Row(canvas.astype(np.float32) / 255, boxes)
