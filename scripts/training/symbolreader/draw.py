"""Draws pieces of cards as a camera sees them, with the place of every digit.

A piece is laid out at twice the size it is given out: ground, other print, digits printed flat or
pressed out of the ground as a relief lit from a side; then it is tilted, lit, blurred, given noise
and compressed. `severity`, 0 to 1, widens the ranges.
"""

import cv2
import numpy as np

from zonereader.backdrop import Backdrops

from . import glyphs, texts
from .alphabet import LETTERS
from .camera import HEIGHT, OVER, WIDTH, see

DIGIT_HEIGHTS = (12.5, 31.0)
TURNED = 0.08
"""Share of pieces that lie upside down or on their side."""


class Artist:
    def __init__(self, seed, alphabet):
        self.alphabet = alphabet
        self.known = alphabet.symbols + alphabet.others
        self.names = alphabet is LETTERS
        glyphs.check_fonts()
        self.rng = np.random.default_rng(seed)
        self.backdrops = Backdrops(np.random.default_rng(20240607))
        del self.backdrops.banks["prose"]

    # -- ground -------------------------------------------------------------------------------

    def _ground(self, h, w, severity):
        rng = self.rng
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        level = rng.uniform(10, 245)
        sheet = np.full((h, w), level, np.float32)
        if rng.random() < 0.6:  # a gradient
            a = rng.uniform(0, 6.3)
            u = (x / w - 0.5) * np.cos(a) + (y / h - 0.5) * np.sin(a)
            sheet += u * rng.uniform(10, 110)
        for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.6 else 0):  # bands, discs, big letters
            tone = rng.uniform(-1, 1) * (20 + 80 * severity)
            shape = np.zeros((h, w), np.uint8)
            kind = rng.random()
            if kind < 0.35:
                cv2.circle(shape, (int(rng.uniform(-50, w + 50)), int(rng.uniform(-50, h + 50))),
                           int(rng.uniform(15, 160)), 255, -1 if rng.random() < 0.7 else int(rng.integers(2, 12)), cv2.LINE_AA)
            elif kind < 0.75:
                a, b = rng.uniform(-0.2 * w, 1.2 * w, 2)
                cv2.line(shape, (int(a), -5), (int(b), h + 5), 255, int(rng.integers(1, 3) if rng.random() < 0.4 else rng.integers(3, 90)), cv2.LINE_AA)
            else:
                row = glyphs.typed(rng, texts.words(rng)[:4], rng.uniform(70, 200), font=self._other())
                self._lay(shape, row.mask * 255, rng.uniform(-60, w * 0.6), rng.uniform(-150, h * 0.4))
            sheet += tone * (shape.astype(np.float32) / 255)
        if rng.random() < 0.15:  # beads and dashes along curves
            centre = rng.uniform(-0.3, 1.3, 2) * (w, h)
            radius, start = rng.uniform(20, 250), rng.uniform(0, 6.3)
            bead, tone = int(rng.integers(2, 9)), rng.uniform(-1, 1) * (30 + 90 * severity)
            step = bead * rng.uniform(2.2, 5) / radius
            shape = np.zeros((h, w), np.uint8)
            for k in range(int(rng.integers(10, 80))):
                angle = start + k * step
                cv2.circle(shape, (int(centre[0] + radius * np.cos(angle)), int(centre[1] + radius * np.sin(angle))),
                           bead, 255, -1 if rng.random() < 0.9 else 1, cv2.LINE_AA)
            sheet += tone * (shape.astype(np.float32) / 255)
        chance = rng.random()
        if chance < 0.65:
            kind = ("clouds", "clouds", "guilloche", "grain", "halftone")[int(rng.integers(5))]
            strength = rng.uniform(2, 6 + 34 * severity ** 1.5)
            sheet += self.backdrops.cut(rng, kind, h, w, rng.uniform(0.6, 4.0)) * strength
        return sheet

    def _other(self):
        rng = self.rng
        if rng.random() < 0.5:
            return None
        return glyphs.OTHER_FONTS[int(rng.integers(len(glyphs.OTHER_FONTS)))]

    @staticmethod
    def _lay(canvas, mask, left, top):
        """Puts a mask on a canvas by its maximum, cut off at the edges."""
        left, top = int(round(left)), int(round(top))
        h, w = canvas.shape
        y0, x0 = max(0, top), max(0, left)
        y1, x1 = min(h, top + mask.shape[0]), min(w, left + mask.shape[1])
        if y1 > y0 and x1 > x0:
            place = canvas[y0:y1, x0:x1]
            np.maximum(place, mask[y0 - top:y1 - top, x0 - left:x1 - left].astype(canvas.dtype), out=place)

    # -- inks ---------------------------------------------------------------------------------

    def _style(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.45:
            return {"kind": "flat", "shadow": rng.random() < 0.2, "tone": self._tone()}
        return {
            "kind": "relief", "light": rng.uniform(0, 6.283), "slope": rng.uniform(25, 150),
            "soft": rng.uniform(0.03, 0.10), "shine": rng.random() < 0.4,
            "tip": None if rng.random() < 0.35 else self._tone(), "wear": rng.uniform(0, 0.5) if rng.random() < 0.5 else 0,
            "cast": rng.random() < 0.5,
        }

    def _tone(self):
        """How far print stands off its ground, and whether it is light or dark."""
        return (self.rng.random() < 0.62, self.rng.uniform(0.12, 1.0) ** 0.7)

    def _print(self, sheet, mask, size, style):
        """Lays ink or relief on the sheet; `size` is the height of a digit there."""
        rng = self.rng
        h, w = sheet.shape
        ys, xs = np.nonzero(mask.max(1) > 0)[0], np.nonzero(mask.max(0) > 0)[0]
        if len(ys) == 0:
            return
        m = int(size * 0.5) + 4
        a, b = max(0, ys[0] - m), min(h, ys[-1] + m)
        c, d = max(0, xs[0] - m), min(w, xs[-1] + m)
        part, ink = sheet[a:b, c:d], mask[a:b, c:d]
        if style["kind"] == "flat":
            if style["shadow"]:
                self._cast(part, ink, size)
            self._colour(part, ink, style["tone"])
            return
        if style["cast"]:
            self._cast(part, ink, size)
        body = cv2.GaussianBlur(ink, (0, 0), max(0.6, style["soft"] * size))
        gx = cv2.Sobel(body, cv2.CV_32F, 1, 0, ksize=3, scale=0.25)
        gy = cv2.Sobel(body, cv2.CV_32F, 0, 1, ksize=3, scale=0.25)
        slope = -(gx * np.cos(style["light"]) + gy * np.sin(style["light"]))
        slope /= max(float(np.abs(slope).max()), 1e-5)
        if style["shine"]:
            slope = np.sign(slope) * np.abs(slope) ** 1.6
        if style["tip"]:
            core = np.clip((cv2.GaussianBlur(ink, (0, 0), max(0.5, 0.5 * style["soft"] * size)) - 0.3) * 2, 0, 1)
            if style["wear"]:
                kept = self.backdrops.cut(rng, "clouds", *ink.shape, size / 40)
                grain = self.backdrops.cut(rng, "grain", *ink.shape, size / 20)
                core = core * np.clip(1.3 - 2 * style["wear"] + 0.4 * kept + 0.25 * grain, 0, 1)
            self._colour(part, core, style["tip"])
        part += slope * style["slope"]

    def _colour(self, part, ink, tone):
        light, share = tone
        ground = float((part * ink).sum() / max(float(ink.sum()), 1e-3))
        if light and ground > 205 or not light and ground < 50:
            light = not light
        goal = ground + (255 - ground) * share if light else ground * (1 - share)
        if abs(goal - ground) < 18:
            goal = ground + (18 if light else -18)
        part += ink * (goal - part)

    def _cast(self, part, ink, size):
        rng = self.rng
        move = np.float32([[1, 0, rng.uniform(-0.12, 0.12) * size], [0, 1, rng.uniform(-0.05, 0.14) * size]])
        shadow = cv2.warpAffine(ink, move, (ink.shape[1], ink.shape[0]))
        shadow = cv2.GaussianBlur(shadow, (0, 0), max(0.6, rng.uniform(0.02, 0.10) * size))
        part *= 1 - shadow * rng.uniform(0.2, 0.7)

    # -- layout -------------------------------------------------------------------------------

    def _row(self, text, size, style, face):
        rng = self.rng
        if face == "pressed":
            return glyphs.pressed(rng, text, size, self.pitch, self.gap)
        mono = self.mono
        return glyphs.typed(rng, text, size, font=face, pitch=self.pitch if mono else None, gap=self.gap)

    def _settle(self):
        """Choices that one card keeps for all its rows."""
        rng = self.rng
        style = self._style()
        relief = style["kind"] == "relief"
        self.pitch = rng.uniform(0.68, 0.98)
        self.gap = self.pitch * rng.uniform(0.7, 1.5)
        self.mono = rng.random() < 0.4
        if self.names:  # a blank is as wide as a symbol where all are, else narrower
            self.gap = self.pitch if self.mono or relief else rng.uniform(0.28, 0.7)
        if rng.random() < (0.75 if relief else 0.15):
            return style, "pressed"
        shares = np.array([share for _, share in glyphs.FONTS], float)
        return style, glyphs.FONTS[int(rng.choice(len(shares), p=shares / shares.sum()))][0]

    def piece(self, severity):
        """A picture (HEIGHT × WIDTH, uint8), the digits in it (class name, x, y, width, height),
        and boxes (left, top, right, bottom) in which nothing is said."""
        rng = self.rng
        h, w = HEIGHT * OVER, WIDTH * OVER
        sheet = self._ground(h, w, severity)
        found, unsaid = [], []
        used = []

        def place(row, left, top, style, size, known=True):
            mask = np.zeros((h, w), np.float32)
            self._lay(mask, row.mask, left, top)
            self._print(sheet, mask, size, style)
            for letter, a, b, c, d in row.boxes:
                box = (left + a, top + b, left + c, top + d)
                if letter in self.known:
                    if known:
                        found.append((letter, *box))
                    else:
                        unsaid.append(box)
                elif self.names and letter.islower():  # many look like their capitals
                    unsaid.append(box)
            used.append((top, top + row.mask.shape[0]))

        kind = rng.random()
        style, face = self._settle()
        low, high = DIGIT_HEIGHTS
        size = OVER * np.exp(rng.uniform(np.log(low), np.log(high)))
        if kind < 0.60:
            text = texts.name(rng, face == "pressed") if self.names else " ".join(texts.groups(rng))
            row = self._row(text, size, style, face)
            spare = w - row.mask.shape[1]
            left = rng.uniform(min(0, spare), max(0, spare)) + rng.uniform(-20, 20)
            top = rng.uniform(-0.6 * size, h - 1.9 * size)
            place(row, left, top, style, size)
            below = top + row.mask.shape[0]
        elif kind < 0.70:  # rows on top of each other
            step = size * rng.uniform(1.35, 2.1)
            left, top = rng.uniform(-10, w * 0.6), rng.uniform(-size, h * 0.3)
            for _ in range(int(rng.integers(2, 5))):
                text = texts.name(rng, face == "pressed") if self.names else texts.digits(rng, 4)
                place(self._row(text, size, style, face), left, top, style, size)
                top += step
            below = top
        else:
            below = rng.uniform(-0.5 * size, 0.2 * h)
        # Dates and words, under the number or alone.
        while below < h - 0.6 * size and (kind >= 0.70 or rng.random() < 0.6):
            small = max(OVER * 11.0, size * rng.uniform(0.5, 0.85)) if kind < 0.7 else OVER * rng.uniform(11, 26)
            left = rng.uniform(-20, 0.5 * w)
            top = below + rng.uniform(-0.5, 0.3) * small
            while left < w:
                what = rng.random()
                if what < (0.2 if self.names else 0.5):
                    text, known = texts.date(rng), True
                elif what < (0.35 if self.names else 0.58):
                    text, known = texts.digits(rng, int(rng.integers(1, 8))), True
                else:
                    text, known = texts.words(rng), True
                here = small
                font = face
                if what >= (0.35 if self.names else 0.58) and rng.random() < 0.5:
                    here, font = small * rng.uniform(0.35, 1.0), self._other()
                if font == "pressed" and any(c not in glyphs.PRESSED and c != " " for c in text):
                    font = "truetype/ocr-a/OCRA.ttf" if rng.random() < 0.5 else "opentype/ocr-b/OCRB.otf"
                row = self._row(text, here, style, font)
                place(row, left, top + rng.uniform(-0.1, 0.1) * small, style if font != face or rng.random() < 0.8
                      else self._style(), here, known and here >= OVER * 10.5)
                left += row.mask.shape[1] + rng.uniform(-0.5, 4) * small
            below = top + 2.0 * small
        return see(self.rng, sheet, found, unsaid, severity)

    def _turned(self, severity):
        """A piece upside down or on its side: nothing on it is to be read."""
        if self.rng.random() < 0.7:
            return self.piece(severity)[0][::-1, ::-1], [], []
        sides = np.hstack([np.rot90(self.piece(severity)[0]) for _ in range(3)])
        y = int(self.rng.integers(0, sides.shape[0] - HEIGHT + 1))
        x = int(self.rng.integers(0, sides.shape[1] - WIDTH + 1))
        return sides[y:y + HEIGHT, x:x + WIDTH], [], []

    def batch(self, count):
        out = []
        for _ in range(count):
            severity = float(self.rng.beta(1.0, 1.1))
            out.append(self._turned(severity) if self.rng.random() < TURNED else self.piece(severity))
        return np.stack([p for p, _, _ in out]), [d for _, d, _ in out], [q for _, _, q in out]
