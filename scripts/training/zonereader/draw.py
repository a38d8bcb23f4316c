"""Draws lines as a camera would see them, cut and scaled as the reader's caller cuts them.

A drawing goes through the same stations as a photograph: the field of a line is bent and becomes
ink at the camera's resolution, lies on a backdrop, is lit, blurred, given noise and compressed,
and is then cut out and scaled to the reader's height. `severity`, 0 to 1, widens every range.
"""

import cv2
import numpy as np

from . import text as texts
from .alphabet import DIGITS_SET, encode
from .backdrop import Backdrops
from .glyphs import CAP, CELL_HEIGHT, CELL_WIDTH, REACH, faces

HEIGHT = 32
"""Rows of the reader's input."""
CAP_OUT = 18.0
"""Rows a capital letter should fill there."""
PAD = 48
"""Rows above and below a line's field, for parts of a neighbouring line."""


class Artist:
    """Draws lines from one seed."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.backdrops = Backdrops(np.random.default_rng(20240607))
        self.faces = faces()
        shares = np.array([face.share for face in self.faces])
        self.shares = shares / shares.sum()

    # -- fields -------------------------------------------------------------------------------

    def _compose(self, text, face, advance, wobble):
        """The field of a text; the first symbol's cell is centred CELL_WIDTH/2 from the left."""
        rng = self.rng
        field = np.full(
            (CELL_HEIGHT + 2 * PAD, int(advance * (len(text) - 1)) + CELL_WIDTH + 8), -REACH, np.float32)
        glyphs = face.fields if rng.random() < 0.5 else self._cut_anew(face, set(text))
        shake = rng.standard_normal((len(text), 2)) * wobble
        for k, symbol in enumerate(text):
            x = max(0, int(round(4 + k * advance + shake[k, 0])))
            y = PAD + int(round(np.clip(shake[k, 1], -4, 4)))
            place = field[y:y + CELL_HEIGHT, x:x + CELL_WIDTH]
            np.maximum(place, glyphs[symbol][:, :place.shape[1]], out=place)
        return field

    def _cut_anew(self, face, symbols):
        """The face as another foundry would cut it: each symbol a little wider, taller, leaning.

        Digits change their height together, since 0 and O differ by it in most cuts of OCR-B.
        """
        rng = self.rng
        base = (CELL_HEIGHT + CAP) / 2
        digits = rng.uniform(0.93, 1.09) if rng.random() < 0.5 else 1.0
        amount = rng.uniform(0, 1)
        glyphs = {}
        for symbol in sorted(symbols):
            wide = 1 + np.clip(rng.normal(0, 0.06), -0.13, 0.1) * amount
            tall = (1 + np.clip(rng.normal(0, 0.015), -0.03, 0.03) * amount) * (digits if symbol in DIGITS_SET else 1)
            lean = rng.normal(0, 0.02) * amount
            turn = np.float32([[wide, lean, (1 - wide) * CELL_WIDTH / 2 - lean * CELL_HEIGHT / 2],
                               [0, tall, (1 - tall) * base]])
            glyphs[symbol] = cv2.warpAffine(
                face.fields[symbol], turn, (CELL_WIDTH, CELL_HEIGHT), borderMode=cv2.BORDER_REPLICATE)
        return glyphs

    def _neighbour(self, field, face, advance):
        """Parts of another line, close above or below."""
        rng = self.rng
        count = max(1, int((field.shape[1] - CELL_WIDTH) / advance))
        other = self._compose(texts.chars(rng, texts.SYMBOLS, count), face, advance, 0)
        shift = int(CAP * rng.uniform(1.45, 2.2)) * (1 if rng.random() < 0.5 else -1)
        width = min(field.shape[1], other.shape[1])
        moved = np.full_like(field, -REACH)
        if shift > 0:
            moved[shift:, :width] = other[:-shift, :width]
        else:
            moved[:shift, :width] = other[-shift:, :width]
        np.maximum(field, moved, out=field)

    # -- stations -----------------------------------------------------------------------------

    def _ink(self, alpha, cap, severity):
        """Print processes: what is missing from the ink and where it has run."""
        rng = self.rng
        h, w = alpha.shape
        kind = rng.random()
        cut = self.backdrops.cut
        if kind < 0.15:  # toner and ink-jet speckle
            grain = cut(rng, "grain", h, w, rng.uniform(0.6, 1.6))
            alpha = alpha * np.clip(1.2 + grain * rng.uniform(0.1, 0.6), 0, 1)
        elif kind < 0.25 and severity > 0.15:  # worn away in places
            worn = cut(rng, "clouds", h, w, cap / 18) + 0.7 * cut(rng, "grain", h, w, 1.3)
            alpha = alpha * np.clip(rng.uniform(1.0, 2.2) + worn * rng.uniform(0.3, 1.0), 0.1, 1)
        elif kind < 0.32:  # dot matrix, engraved points
            period = cap / rng.uniform(6.5, 13)
            y, x = np.ogrid[0:h, 0:w]
            p, q = rng.uniform(0, 6.3, 2)
            dots = np.sin(x * (6.2832 / period) + p) * np.sin(y * (6.2832 / period) + q)
            alpha = alpha * np.clip(0.75 + dots * rng.uniform(0.2, 1.0), 0, 1).astype(np.float32)
        elif kind < 0.40:  # uneven along the line
            uneven = cut(rng, "clouds", h, w, cap / 10)
            alpha = alpha * np.clip(0.8 + 0.18 * uneven, 0.25, 1)
        if rng.random() < 0.06:  # smeared
            k = max(1, int(cap * rng.uniform(0.05, 0.25)))
            alpha = np.maximum(alpha, 0.7 * cv2.blur(alpha, (2 * k + 1, 1)))
        return alpha

    def _paper(self, h, w, cap, span, severity):
        """Backdrop around 0, in grey levels, for a contrast of `span` levels."""
        rng = self.rng
        cut = self.backdrops.cut
        paper = np.zeros((h, w), np.float32)
        scale = cap / 18
        for kind, chance, strength in (
            ("clouds", 0.5, 0.30), ("guilloche", 0.45, 0.22), ("grain", 0.4, 0.12),
            ("halftone", 0.12, 0.15), ("prose", 0.10, 0.12),
        ):
            if rng.random() < chance:
                piece = cut(rng, kind, h, w, scale * rng.uniform(0.5, 2.0))
                paper += piece * (span * strength * severity * rng.uniform(0.1, 1.0))
        return paper

    def _scene(self, grey, cap, left, right, level):
        """Things beyond the text: the document's edge, a table, a finger, a printed rule."""
        rng = self.rng
        h, w = grey.shape
        y, x = np.ogrid[0:h, 0:w]
        soft = rng.uniform(0.5, 3.0)
        lean = rng.uniform(-0.25, 0.25)
        other = level * rng.uniform(0.1, 1.4) + self.backdrops.cut(rng, "clouds", h, w) * rng.uniform(0, 25)
        if rng.random() < 0.16:
            edge = right + cap * rng.uniform(0.25, 1.5)
            mask = np.clip((x - edge + lean * (y - h / 2)) / soft, 0, 1)
            grey = grey * (1 - mask) + other * mask
        if rng.random() < 0.16:
            edge = left - cap * rng.uniform(0.25, 1.5)
            mask = np.clip((edge - x + lean * (y - h / 2)) / soft, 0, 1)
            grey = grey * (1 - mask) + other * mask
        if rng.random() < 0.14:
            sign = 1 if rng.random() < 0.6 else -1
            away = cap * rng.uniform(0.66, 1.1)
            tilt = rng.uniform(-0.01, 0.01)
            mask = np.clip((sign * (y - h / 2) - away + tilt * (x - w / 2)) / soft, 0, 1)
            if rng.random() < 0.3:  # a rule instead of an edge
                mask = mask * np.clip(1.5 - (sign * (y - h / 2) - away) / rng.uniform(1, 4), 0, 1)
            grey = grey * (1 - mask) + other * mask
        for border in (left - cap * rng.uniform(0.3, 2), right + cap * rng.uniform(0.3, 2)):
            if rng.random() < 0.05:  # one side of a printed frame
                away = np.abs(x - border + 0.2 * lean * (y - h / 2))
                mask = np.clip(rng.uniform(0.6, 2.5) - away, 0, 1)
                grey = grey * (1 - mask) + level * rng.uniform(0.05, 0.7) * mask
        return grey.astype(np.float32)

    def _light(self, grey, cap, severity):
        rng = self.rng
        h, w = grey.shape
        y, x = np.ogrid[0:h, 0:w]
        if rng.random() < 0.35:  # a slow gradient
            a, b = rng.uniform(-0.5, 0.5, 2) * (0.3 + 0.7 * severity)
            grey = grey * (1 + a * (x / w - 0.5) + b * 0.5 * (y / h - 0.5)).astype(np.float32)
        if rng.random() < 0.15:  # edges of shadows
            for _ in range(int(rng.integers(1, 3))):
                edge = rng.uniform(0, w)
                lean = rng.uniform(-2, 2)
                soft = cap * rng.uniform(0.1, 3)
                side = np.clip((x - edge + lean * (y - h / 2)) / soft + 0.5, 0, 1)
                if rng.random() < 0.5:
                    side = 1 - side
                grey = grey * (1 - side * rng.uniform(0.15, 0.6)).astype(np.float32)
        if rng.random() < 0.14 * (0.4 + severity):  # glare
            cx, cy = rng.uniform(0, w), rng.uniform(-0.5 * h, 1.5 * h)
            rx, ry = cap * rng.uniform(1, 8), cap * rng.uniform(0.6, 3)
            glare = np.exp(-((x - cx) / rx) ** 2 - ((y - cy) / ry) ** 2) * rng.uniform(0.3, 0.5 + 0.38 * severity)
            grey = (grey * (1 - glare) + 255 * glare).astype(np.float32)
        return grey

    def _lens(self, grey, cap, span, severity):
        rng = self.rng
        if rng.random() < 0.75:
            sigma = cap * rng.uniform(0.0, 0.035 + 0.095 * severity)
            if sigma > 0.2:
                grey = cv2.GaussianBlur(grey, (0, 0), sigma)
        if rng.random() < 0.08 + 0.2 * severity:  # motion
            length = cap * rng.uniform(0.05, 0.08 + 0.30 * severity)
            k = int(length) * 2 + 3
            angle = rng.uniform(0, np.pi)
            kernel = np.zeros((k, k), np.float32)
            d = np.array([np.cos(angle), np.sin(angle)]) * length / 2
            c = (k - 1) / 2
            cv2.line(kernel, tuple(int(round((c + v) * 16)) for v in d), tuple(int(round((c - v) * 16)) for v in d),
                     1, 1, cv2.LINE_AA, 4)
            grey = cv2.filter2D(grey, -1, kernel / kernel.sum())
        if rng.random() < 0.6:
            grain = "white" if rng.random() < 0.6 else "grain"
            noise = self.backdrops.cut(rng, grain, *grey.shape)
            grey = grey + noise * (span * rng.uniform(0.0, 0.04 + 0.24 * severity) + rng.uniform(0, 2))
        if rng.random() < 0.25:  # the camera's own sharpening
            blurred = cv2.GaussianBlur(grey, (0, 0), rng.uniform(0.8, 2.0))
            grey = grey + (grey - blurred) * rng.uniform(0.3, 1.8)
        if rng.random() < 0.10 and cap > 10:  # made smaller once and larger again
            h, w = grey.shape
            factor = rng.uniform(max(0.35, 8 / cap), 0.9)
            small = cv2.resize(grey, (max(8, int(w * factor)), max(8, int(h * factor))), interpolation=cv2.INTER_AREA)
            back = (cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_CUBIC, cv2.INTER_NEAREST)[int(rng.integers(4))]
            grey = cv2.resize(small, (w, h), interpolation=back)
        if rng.random() < 0.08 * severity:  # moiré
            h, w = grey.shape
            y, x = np.ogrid[0:h, 0:w]
            f, a = rng.uniform(0.2, 1.6), rng.uniform(0, 3.15)
            wave = np.sin((x * np.cos(a) + y * np.sin(a)) * f + 2 * np.sin(x * rng.uniform(0.005, 0.03)))
            grey = grey + wave.astype(np.float32) * (span * rng.uniform(0.02, 0.2))
        return grey

    def _file(self, grey, severity):
        rng = self.rng
        grey = np.clip(grey, 0, 255).astype(np.uint8)
        if rng.random() < 0.6:
            quality = int(rng.uniform(95 - 75 * severity, 96))
            code = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
            grey = cv2.imdecode(code, cv2.IMREAD_GRAYSCALE)
        return grey

    def _two_levels(self, grey, cap):
        """A fax or a scanner's black and white."""
        rng = self.rng
        if rng.random() < 0.5:
            grey = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        block = int(cap * rng.uniform(0.8, 2)) * 2 + 3
        if rng.random() < 0.5:
            return cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1]
        return cv2.adaptiveThreshold(
            grey, 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY, block, rng.uniform(4, 14))

    # -- whole --------------------------------------------------------------------------------

    def draw(self, text, severity, width=None):
        """(picture 32 × width, the text on it); a text too long for the width is cut to a part."""
        rng = self.rng
        face = self.faces[int(rng.choice(len(self.faces), p=self.shares))]
        if rng.random() < 0.22:  # a thumbnail, or a document far away: few pixels, little else
            cap = rng.uniform(9 - 4 * severity, 12 - 2 * severity)
            severity = 0.5 * severity
        else:
            fine = 9 + 13 * (1 - severity)
            cap = float(np.exp(rng.uniform(np.log(fine), np.log(40))))
        cap_out = CAP_OUT * float(np.clip(rng.normal(1.0, 0.12), 0.7, 1.35))
        stretch = rng.uniform(0.86, 1.16) * (1.0 if face.file.startswith("OCR") else rng.uniform(1.0, 1.2))
        pitch = face.pitch * (rng.uniform(0.94, 1.12) if rng.random() < 0.85 else rng.uniform(0.88, 1.25))
        per_symbol = pitch * stretch * cap_out  # columns of the output
        margins = rng.uniform(0.5, 2.5) if rng.random() < 0.85 else rng.uniform(2.5, 6)
        if width is None:
            width = int(np.ceil((len(text) + margins) * per_symbol / 4)) * 4
        room = int(width / per_symbol - margins)
        if room < 1:
            room = 1
        if len(text) > room:
            start = (0, len(text) - room, int(rng.integers(0, len(text) - room + 1)))[int(rng.integers(3))]
            text = text[start:start + room]
        zoom = cap_out / cap
        w = int(width / zoom) + 4
        h = int(HEIGHT / zoom) + 6
        free = w - len(text) * per_symbol / zoom
        share = rng.beta(0.7, 0.7)
        left = free * share
        if rng.random() < 0.06:
            left = -0.2 * per_symbol / zoom * rng.random()
        elif rng.random() < 0.06:
            left = free + 0.2 * per_symbol / zoom * rng.random()

        advance = CAP * pitch
        wobble = 0 if rng.random() < 0.6 else rng.uniform(0.2, 1.5)
        field = self._compose(text, face, advance, wobble)
        if rng.random() < 0.12:
            self._neighbour(field, face, advance)

        # Where each of the camera's pixels lies in the field.
        u = np.arange(w, dtype=np.float32)
        v = np.arange(h, dtype=np.float32)
        across = (u - w / 2) / w
        drift = rng.normal(0, 0.08 + 0.08 * severity) * CAP * across
        drift = drift + rng.normal(0, 0.10 * severity) * CAP * (across ** 2 - 0.08)
        sway = np.interp(u, np.linspace(0, w, 9), rng.normal(0, rng.uniform(0, 1.5), 9))
        grow = 1 + rng.normal(0, 0.03) * across
        slant = rng.normal(0, 0.05 + 0.04 * severity)
        to_field = CAP / cap
        rows = (v[:, None] - h / 2) * to_field * grow[None, :]
        map_y = rows + (PAD + CELL_HEIGHT / 2 + drift + sway)[None, :].astype(np.float32)
        along = (u - left) * to_field / stretch + (4 + CELL_WIDTH / 2 - advance / 2)
        along = along + np.interp(u, np.linspace(0, w, 17), rng.normal(0, rng.uniform(0, 1.2), 17))
        map_x = along[None, :].astype(np.float32) + slant * rows
        bent = cv2.remap(field, map_x.astype(np.float32), map_y.astype(np.float32), cv2.INTER_LINEAR,
                         borderMode=cv2.BORDER_CONSTANT, borderValue=-REACH)
        half_stroke = rng.triangular(1.3, 2.6, 4.1)
        weight = half_stroke - face.half_stroke
        if rng.random() < 0.5:
            weight = weight + self.backdrops.cut(rng, "clouds", h, w, cap / 12) * rng.uniform(0, 0.5)
            weight = weight + self.backdrops.cut(rng, "grain", h, w, rng.uniform(0.7, 2)) * rng.uniform(0, 0.7)
        sharp = rng.uniform(0.8, 1.7)
        alpha = np.clip(0.5 + (bent + weight) * (1 / to_field / sharp), 0, 1).astype(np.float32)

        alpha = self._ink(alpha, cap, severity)
        contrast = rng.uniform(0.75 - 0.55 * severity, 0.97 - 0.25 * severity * rng.random())
        level = rng.uniform(70, 250) if rng.random() < 0.92 else rng.uniform(16, 70)
        span = level * contrast
        grey = level + self._paper(h, w, cap, span, severity)
        grey = grey * (1 - alpha * contrast)
        if rng.random() < 0.14:  # dots raised or punched through part of the line
            a = rng.uniform(-0.2, 1.0) * w
            b = a + cap * rng.uniform(2, 12)
            x = np.arange(w)
            part = ((x > a) & (x < b)).astype(np.float32)
            grid = self.backdrops.cut(rng, "grid", h, w, cap / 18 * rng.uniform(0.6, 1.6))
            grey = grey - np.clip(grid, 0, 3) * part[None, :] * (span * rng.uniform(0.05, 0.30) * (0.5 + severity))
        end = left + len(text) * per_symbol / zoom
        grey = self._scene(grey, cap, left, end, level)
        grey = self._light(grey, cap, severity)
        grey = self._lens(grey, cap, span, severity)
        if rng.random() < 0.2:
            grey = 255 * (np.clip(grey, 0, 255) / 255) ** rng.uniform(0.6, 1.6)
        grey = self._file(grey, severity)
        if rng.random() < 0.05:
            grey = self._two_levels(grey, cap)

        # The cut: centre a little off, one resampling.
        zoom_x = zoom * w / grey.shape[1]
        zoom_y = zoom * h / grey.shape[0]
        dy = np.clip(rng.normal(0, 1.5), -4.5, 4.5)
        kind = (cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_AREA)[int(rng.integers(3))]
        if kind == cv2.INTER_AREA and zoom_y < 1:
            small = cv2.resize(grey, (width, max(HEIGHT, int(round(grey.shape[0] * zoom_y)))),
                               interpolation=cv2.INTER_AREA)
            turn = np.float32([[1, 0, 0], [0, 1, HEIGHT / 2 - small.shape[0] / 2 + dy]])
            out = cv2.warpAffine(small, turn, (width, HEIGHT), borderMode=cv2.BORDER_REPLICATE)
        else:
            if kind == cv2.INTER_AREA:
                kind = cv2.INTER_LINEAR
            turn = np.float32([[zoom_x, 0, 0], [0, zoom_y, HEIGHT / 2 - grey.shape[0] * zoom_y / 2 + dy]])
            out = cv2.warpAffine(grey, turn, (width, HEIGHT), flags=kind, borderMode=cv2.BORDER_REPLICATE)
        return out, text

    def nothing(self, width):
        """A crop without a zone line: paper, print patterns, an edge."""
        rng = self.rng
        level = rng.uniform(70, 250)
        grey = level + self._paper(HEIGHT, width, 18, level * 0.9, 1.0)
        grey = self._scene(grey, 18, width / 2, width / 2, level)
        grey = self._lens(self._light(grey, 18, 1.0), 18, level * rng.uniform(0.02, 0.5), 1.0)
        return self._file(grey, 1.0)

    def batch(self, count, width, empty=0.02):
        """`count` pictures of one width with their class numbers."""
        pictures = np.empty((count, HEIGHT, width), np.uint8)
        labels = []
        for k in range(count):
            if self.rng.random() < empty:
                pictures[k] = self.nothing(width)
                labels.append([])
                continue
            severity = float(self.rng.beta(1.0, 1.1))
            pictures[k], shown = self.draw(texts.line(self.rng), severity, width)
            labels.append(encode(shown))
        return pictures, labels
