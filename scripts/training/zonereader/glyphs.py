"""Symbols as signed distance fields, so that one drawing serves for every stroke weight.

A field holds, for each place, the distance in pixels to the nearest edge of the stroke, positive
inside. A line is the maximum of its symbols' fields; it is bent, scaled and thickened as a field
and becomes ink only at the camera's resolution.
"""

import glob
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .alphabet import SYMBOLS

CAP = 36
"""Height of a capital letter in a field, pixels."""
CELL_HEIGHT = 72
CELL_WIDTH = 60
OVERSAMPLE = 4
REACH = 9.0
"""Distances are cut off here, pixels."""

# (file, share among the lines)
FONTS = (
    ("opentype/ocr-b/OCRB.otf", 0.50),
    ("opentype/ocr-b/OCRBS.otf", 0.20),
    ("opentype/ocr-b/OCRBL.otf", 0.03),
    ("truetype/ocr-a/OCRA.ttf", 0.02),
    ("truetype/dejavu/DejaVuSansMono.ttf", 0.02),
    ("truetype/liberation/LiberationMono-Regular.ttf", 0.05),
    ("truetype/liberation/LiberationMono-Bold.ttf", 0.03),
    ("truetype/freefont/FreeMonoBold.ttf", 0.03),
    ("truetype/freefont/FreeMono.ttf", 0.02),
    ("opentype/courier-prime/Courier Prime Code.otf", 0.04),
    ("opentype/courier-prime/Courier Prime Sans.otf", 0.03),
    ("opentype/courier-prime/Courier Prime.otf", 0.03),
    ("truetype/liberation/LiberationSans-Regular.ttf", 0.015),
    ("truetype/liberation/LiberationSans-Bold.ttf", 0.015),
)
FOLDER = "/usr/share/fonts"


class Face:
    """One typeface: a field for each symbol, and its own pitch in capital heights."""

    def __init__(self, path, share):
        self.share = share
        self.file = os.path.basename(path)
        probe = ImageFont.truetype(path, 400)
        box = Image.new("L", (600, 800), 0)
        ImageDraw.Draw(box).text((100, 600), "H", font=probe, fill=255, anchor="ls")
        rows = np.nonzero(np.asarray(box).max(1) > 127)[0]
        size = 400 * CAP * OVERSAMPLE / (rows[-1] - rows[0] + 1)
        font = ImageFont.truetype(path, int(round(size)))
        # A proportional face is set at the pitch of its capital O.
        self.pitch = font.getlength("O") / (CAP * OVERSAMPLE)
        self.fields = {symbol: self._field(font, symbol) for symbol in SYMBOLS}
        # The clear strokes' half width, to speak of weight in the same words for all faces.
        self.half_stroke = float(max(self.fields["I"].max(), 0.5))

    @staticmethod
    def _field(font, symbol):
        width, height = CELL_WIDTH * OVERSAMPLE, CELL_HEIGHT * OVERSAMPLE
        cell = Image.new("L", (width, height), 0)
        baseline = (CELL_HEIGHT + CAP) // 2 * OVERSAMPLE
        x = (width - font.getlength(symbol)) / 2
        ImageDraw.Draw(cell).text((x, baseline), symbol, font=font, fill=255, anchor="ls")
        ink = (np.asarray(cell) > 127).astype(np.uint8)
        inside = cv2.distanceTransform(ink, cv2.DIST_L2, 5)
        outside = cv2.distanceTransform(1 - ink, cv2.DIST_L2, 5)
        field = cv2.resize(inside - outside, (CELL_WIDTH, CELL_HEIGHT), interpolation=cv2.INTER_AREA)
        return np.clip(field / OVERSAMPLE, -REACH, REACH).astype(np.float32)


def faces():
    """All faces; a missing one would make another model of the same seed, so it is an error."""
    missing = [name for name, _ in FONTS if not os.path.exists(os.path.join(FOLDER, name))]
    if missing:
        raise SystemExit(
            "fonts are missing: " + ", ".join(missing) + "; install fonts-ocr-b, fonts-ocr-a, "
            "fonts-dejavu-core, fonts-liberation, fonts-freefont-ttf and fonts-courier-prime")
    return [Face(os.path.join(FOLDER, name), share) for name, share in FONTS]


def proportional_fonts():
    """Fonts of ordinary text, for what is printed under and around a zone."""
    paths = glob.glob(FOLDER + "/truetype/liberation/LiberationS*-Regular.ttf")
    return sorted(paths + glob.glob(FOLDER + "/truetype/dejavu/DejaVuS*.ttf"))[:8]
