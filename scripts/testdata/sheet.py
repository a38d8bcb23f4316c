"""A document being drawn: a surface measured in millimetres that remembers what it says and where."""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from . import inks
from .fonts import font


class Sheet:
    """A drawn document. `image` is float32 RGB; `marks` holds each text with its quad in pixels.

    `scale` is pixels a millimetre; `radius` the rounding of the corners in millimetres.
    """

    def __init__(self, width, height, scale, colour=(255, 255, 255), radius=0.0):
        self.width, self.height, self.scale, self.radius = width, height, scale, radius
        size = (int(round(height * scale)), int(round(width * scale)), 3)
        self.image = np.empty(size, np.float32)
        self.image[:] = colour
        self.marks, self.truth, self.kind = [], {}, "unknown"

    def pixels(self):
        """The finished surface as uint8."""
        return np.clip(self.image + 0.5, 0, 255).astype(np.uint8)

    def px(self, millimetres):
        return int(round(millimetres * self.scale))

    def mask(self):
        """An empty mask of the sheet's size."""
        return np.zeros(self.image.shape[:2], np.float32)

    def ink(self, mask, colour, left=0, top=0, strength=1.0):
        """Lays `colour` through a mask whose top left corner is at pixel (left, top), clipped."""
        height, width = self.image.shape[:2]
        x0, y0, x1, y1 = (
            max(left, 0),
            max(top, 0),
            min(left + mask.shape[1], width),
            min(top + mask.shape[0], height),
        )
        if x0 >= x1 or y0 >= y1:
            return
        part = (mask[y0 - top : y1 - top, x0 - left : x1 - left] * strength)[..., None]
        view = self.image[y0:y1, x0:x1]
        view *= 1 - part
        view += part * np.asarray(colour, np.float32)

    def ink_picture(self, picture, mask, left, top):
        """Blends an RGB picture in through a mask of its size, its corner at pixel (left, top), clipped."""
        height, width = self.image.shape[:2]
        x0, y0, x1, y1 = (
            max(left, 0),
            max(top, 0),
            min(left + mask.shape[1], width),
            min(top + mask.shape[0], height),
        )
        if x0 >= x1 or y0 >= y1:
            return
        part = mask[y0 - top : y1 - top, x0 - left : x1 - left, None]
        view = self.image[y0:y1, x0:x1]
        view += (picture[y0 - top : y1 - top, x0 - left : x1 - left] - view) * part

    def fill(self, x, y, width, height, colour, strength=1.0):
        """Fills a rectangle given in millimetres."""
        self.ink(
            np.ones((max(1, self.px(height)), max(1, self.px(width))), np.float32),
            colour,
            self.px(x),
            self.px(y),
            strength,
        )

    def paste(self, picture, x, y, strength=1.0):
        """Lays an RGB picture with its top left corner at (x, y) millimetres."""
        mask = np.full(picture.shape[:2], strength, np.float32)
        self.ink_picture(picture.astype(np.float32), mask, self.px(x), self.px(y))

    def text(
        self,
        x,
        y,
        string,
        face="sans",
        size=3.0,
        colour=(20, 20, 25),
        rng=None,
        process="crisp",
        key=None,
        pitch=None,
        wear=0.0,
        strength=1.0,
        mark=True,
        anchor="left",
        stretch=1.0,
    ):
        """Prints one line with its baseline at `y` and its start at `x` (millimetres); `size` is the em.

        `pitch` sets each character in the middle of a step of that many millimetres. Gives the
        quad of the inked box in pixels; `key` names the field it holds.
        """
        em = size * self.scale
        typeface = font(face, em)
        step = None if pitch is None else pitch * self.scale
        length = len(string) * step if step else typeface.getlength(string)
        margin = int(em * 0.5) + 2
        canvas = Image.new("L", (int(length) + 2 * margin, int(em * 1.7) + 2))
        pen = ImageDraw.Draw(canvas)
        base = int(em * 1.2)
        if step:
            for index, letter in enumerate(string):
                pen.text((margin + (index + 0.5) * step, base), letter, 255, typeface, anchor="ms")
        else:
            pen.text((margin, base), string, 255, typeface, anchor="ls")
        mask = np.asarray(canvas, np.float32) / 255
        if stretch != 1.0:
            mask = cv2.resize(
                mask, (max(1, int(mask.shape[1] * stretch)), mask.shape[0]), interpolation=cv2.INTER_AREA
            )
            length, margin = length * stretch, int(round(margin * stretch))
        rows, columns = np.nonzero(mask.max(axis=1) > 0.3)[0], np.nonzero(mask.max(axis=0) > 0.3)[0]
        if rng is not None:
            mask = inks.PROCESSES[process](mask, rng, self.scale)
            mask = inks.worn(mask, rng, self.scale, wear) if wear > 0 else mask
        start = {"left": 0, "middle": length / 2, "right": length}[anchor]
        left, top = int(round(x * self.scale - start)) - margin, int(round(y * self.scale)) - base
        self.ink(mask, colour, left, top, strength)
        if not len(rows):
            return None
        quad = _box(left + columns[0], top + rows[0], left + columns[-1] + 1, top + rows[-1] + 1)
        if mark and string.strip():
            self.marks.append({"key": key, "text": string, "quad": quad, "base": round(y, 2)})
        return quad

    def line(self, points, colour, width=0.1, strength=1.0):
        """Draws a path of millimetre points, `width` millimetres thick."""
        mask = self.mask()
        path = (np.asarray(points) * self.scale * 16).astype(np.int32)
        cv2.polylines(mask, [path], False, 1.0, max(1, self.px(width)), cv2.LINE_AA, 4)
        self.ink(mask, colour, strength=strength)

    def code(self, matrix, x, y, module, colour=(10, 10, 10), ground=None, row=None):
        """Prints a barcode from a 0/1 matrix with cells `module` mm wide and `row` high; gives its quad."""
        row = module if row is None else row
        height, width = self.px(matrix.shape[0] * row), self.px(matrix.shape[1] * module)
        if ground is not None:
            quiet = 3 * module
            self.fill(
                x - quiet,
                y - quiet,
                matrix.shape[1] * module + 2 * quiet,
                matrix.shape[0] * row + 2 * quiet,
                ground,
            )
        big = cv2.resize(
            np.asarray(matrix, np.float32), (width * 4, height * 4), interpolation=cv2.INTER_NEAREST
        )
        mask = cv2.resize(big, (width, height), interpolation=cv2.INTER_AREA)
        left, top = self.px(x), self.px(y)
        self.ink(mask, colour, left, top)
        return _box(left, top, left + width, top + height)


def _box(x0, y0, x1, y1):
    return [[int(x0), int(y0)], [int(x1), int(y0)], [int(x1), int(y1)], [int(x0), int(y1)]]
