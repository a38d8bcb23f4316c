"""Draws pieces of documents: labels and values in flat print on security print, with the place of every
letter. Laid out, seen and given out as pieces of cards are (`draw.py`).
"""

import unicodedata

import cv2
import numpy as np

from . import glyphs, texts
from .alphabet import PRINT
from .camera import HEIGHT, OVER, WIDTH, see
from .draw import DIGIT_HEIGHTS, Artist

# (file, share), beside the faces of cards
FONTS = glyphs.FONTS + (
    ("truetype/liberation/LiberationSans-Regular.ttf", 5), ("truetype/liberation/LiberationSans-Bold.ttf", 5),
    ("truetype/liberation/LiberationSansNarrow-Regular.ttf", 2), ("truetype/liberation/LiberationSansNarrow-Bold.ttf", 2),
    ("truetype/liberation/LiberationSans-Italic.ttf", 2), ("truetype/liberation/LiberationSerif-Regular.ttf", 3),
    ("truetype/liberation/LiberationSerif-Bold.ttf", 2), ("truetype/liberation/LiberationSerif-Italic.ttf", 1),
    ("truetype/dejavu/DejaVuSansCondensed.ttf", 2), ("truetype/dejavu/DejaVuSansCondensed-Bold.ttf", 1),
    ("truetype/dejavu/DejaVuSerif.ttf", 1), ("truetype/dejavu/DejaVuSerif-Bold.ttf", 1),
    ("truetype/freefont/FreeSansBold.ttf", 2), ("truetype/freefont/FreeSerif.ttf", 1),
    ("truetype/open-sans/OpenSans-CondBold.ttf", 1), ("truetype/open-sans/OpenSans-Bold.ttf", 1),
    ("opentype/urw-base35/NimbusSansNarrow-Regular.otf", 2), ("opentype/urw-base35/NimbusSansNarrow-Bold.otf", 2),
    ("opentype/urw-base35/NimbusMonoPS-Regular.otf", 2), ("opentype/urw-base35/NimbusMonoPS-Bold.otf", 2),
    ("opentype/urw-base35/NimbusRoman-Bold.otf", 1), ("opentype/urw-base35/C059-Roman.otf", 1),
    ("opentype/urw-base35/P052-Roman.otf", 1), ("opentype/courier-prime/Courier Prime.otf", 2),
    ("opentype/courier-prime/Courier Prime Bold.otf", 1), ("truetype/lato/Lato-Heavy.ttf", 1),
)
WITHOUT_ACCENTS = "truetype/ocr-a", "opentype/ocr-b"
LEAST_HEIGHT = 10.5
"""Rows of a capital below which nothing is said of a letter (`target.READABLE`, and some room)."""


def symbol(alphabet, letter):
    """The symbol a character is read as: its capital without accents; one of the others if it has none."""
    if letter == ",":
        return "."
    base = unicodedata.normalize("NFD", {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "ı": "i"}.get(letter, letter))[0].upper()
    return base if base in alphabet.symbols else alphabet.others[0]


class PageArtist(Artist):
    def __init__(self, seed, alphabet):
        glyphs.check_fonts([name for name, _ in FONTS])
        super().__init__(seed, alphabet)

    def _ground(self, h, w, severity):
        rng = self.rng
        if rng.random() < 0.15:  # as cards have it
            return super()._ground(h, w, severity)
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        sheet = np.full((h, w), rng.uniform(120, 245), np.float32)
        if rng.random() < 0.5:
            a = rng.uniform(0, 6.3)
            sheet += ((x / w - 0.5) * np.cos(a) + (y / h - 0.5) * np.sin(a)) * rng.uniform(10, 70)
        for _ in range(int(rng.integers(1, 4))):
            if rng.random() < 0.75:
                kind = ("guilloche", "guilloche", "guilloche", "clouds", "halftone", "grain")[int(rng.integers(6))]
                strip = self.backdrops.cut(rng, kind, h, w, rng.uniform(0.5, 4.0))
                if rng.random() < 0.3:
                    strip = cv2.resize(np.rot90(self.backdrops.cut(rng, kind, h, h, rng.uniform(0.5, 3.0))), (w, h))
                sheet += strip * rng.uniform(1, 5 + 16 * severity ** 1.3)
        for _ in range(int(rng.integers(0, 3))):  # rules, boxes, and great letters beneath
            shape = np.zeros((h, w), np.uint8)
            what = rng.random()
            if what < 0.4:
                level = rng.uniform(0, h)
                cv2.line(shape, (int(rng.uniform(-20, w)), int(level)), (int(rng.uniform(0, w + 20)), int(level + rng.normal(0, 2))),
                         255, int(rng.integers(1, 5)), cv2.LINE_AA)
            elif what < 0.7:
                a, b = rng.uniform(-60, w, 1), rng.uniform(-60, h, 1)
                cv2.rectangle(shape, (int(a[0]), int(b[0])), (int(a[0] + rng.uniform(60, w)), int(b[0] + rng.uniform(40, h))), 255,
                              -1 if rng.random() < 0.6 else int(rng.integers(1, 5)), cv2.LINE_AA)
            else:
                row = glyphs.typed(rng, texts.words(rng)[:4], rng.uniform(60, 200), font=self._other())
                self._lay(shape, row.mask * 255, rng.uniform(-60, w * 0.6), rng.uniform(-150, h * 0.4))
            sheet += rng.uniform(-1, 0.6) * (10 + 50 * severity) * (shape.astype(np.float32) / 255)
        return sheet

    def _tone(self):
        return (self.rng.random() < 0.1, self.rng.uniform(0.2, 1.0) ** 0.7)

    def _ink(self):
        """Flat print, on some pages broken by grain as an ink jet or a worn page has it."""
        return {"kind": "flat", "shadow": False, "tone": self._tone(), "grain": self.rng.uniform(0, 0.5) if self.rng.random() < 0.25 else 0}

    def _face(self):
        shares = np.array([share for _, share in FONTS], float)
        return FONTS[int(self.rng.choice(len(FONTS), p=shares / shares.sum()))][0]

    def piece(self, severity):
        """As `Artist.piece`; every box is as high as a capital of its row and stands on its line."""
        rng = self.rng
        h, w = HEIGHT * OVER, WIDTH * OVER
        sheet = self._ground(h, w, severity)
        found, unsaid = [], []
        low, high = np.log(DIGIT_HEIGHTS)
        values = (self._face(), OVER * np.exp(low + (high - low) * rng.beta(1.0, 1.5)), self._ink())
        labels = (self._face(), values[1] * rng.uniform(0.42, 0.95), values[2] if rng.random() < 0.5 else self._ink())
        pitch = rng.uniform(0.72, 1.0) if rng.random() < 0.12 else None
        gap = rng.uniform(0.3, 0.75)
        below = rng.uniform(-0.7, 0.8) * values[1]
        while below < h:
            is_label = rng.random() < 0.4
            left, most = rng.uniform(-0.15, 0.35) * w, below
            while left < w:
                face, size, ink = labels if is_label else values
                text = texts.printed(rng, is_label, accents=not face.startswith(WITHOUT_ACCENTS))
                row = glyphs.typed(rng, text, size, font=face, pitch=pitch if not is_label else None, gap=gap)
                mask = np.zeros((h, w), np.float32)
                top = below + rng.uniform(-0.04, 0.04) * size
                self._lay(mask, row.mask, left, top - 0.7 * size)
                if ink["grain"]:
                    mask *= np.clip(1.15 - ink["grain"] + ink["grain"] * self.backdrops.cut(rng, "grain", h, w, rng.uniform(0.7, 1.6)), 0, 1)
                self._print(sheet, mask, size, ink)
                base = top - 0.7 * size + int(size * 1.7)
                for letter, a, _, c, _ in row.boxes:
                    box = (left + a, base - size, left + c, base)
                    if size >= OVER * LEAST_HEIGHT:
                        found.append((letter if letter == " " else symbol(self.alphabet, letter), *box))
                    else:
                        unsaid.append(box)
                left += row.mask.shape[1] - 2 * int(size) + rng.uniform(0.9, 5) * size
                most = max(most, below + size)
                if rng.random() < 0.3:
                    is_label = not is_label
            below = most + rng.uniform(0.35, 1.6) * values[1]
        return see(rng, sheet, found, unsaid, severity)


def artist_of(seed, alphabet):
    """Draws what an alphabet is read from."""
    return (PageArtist if alphabet is PRINT else Artist)(seed, alphabet)
