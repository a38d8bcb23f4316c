"""What lies under a line: paper, security print, parts of a portrait, other print.

Everything is made once, as wide strips of values around 0, and cut from at random.
"""

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .glyphs import proportional_fonts

WIDTH, HEIGHT = 2048, 256


def _unit(strip):
    strip = strip - strip.mean()
    return (strip / max(float(strip.std()), 1e-6)).astype(np.float32)


def _clouds(rng, finest):
    """Low-frequency noise, as in portraits and stained paper."""
    total = np.zeros((HEIGHT, WIDTH), np.float32)
    size = 256.0
    while size >= finest:
        small = rng.standard_normal((max(2, int(HEIGHT / size) + 2), max(2, int(WIDTH / size) + 2)))
        total += cv2.resize(small.astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC) * size
        size /= 2
    return _unit(total)


def _guilloche(rng):
    """Bundles of thin waves, as in security print."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    total = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        wave = np.zeros((1, WIDTH), np.float32)
        for _ in range(int(rng.integers(1, 4))):
            wave += rng.uniform(3, 30) * np.sin(x[:1] * rng.uniform(0.003, 0.08) + rng.uniform(0, 6.3))
        angle = rng.uniform(-0.6, 0.6)
        phase = (y + wave + x * angle) / rng.uniform(1.6, 9.0) + rng.uniform(0, 6.3)
        thin = rng.uniform(0.0, 0.9)
        total += np.clip(np.sin(phase) - thin, 0, 1)
    return _unit(total)


def _grid(rng):
    """Dots and dashes in rows, as raised or punched print makes them."""
    strip = np.zeros((HEIGHT, WIDTH), np.float32)
    step_x, step_y = rng.uniform(3, 9), rng.uniform(3, 9)
    for y in np.arange(0, HEIGHT - 4, step_y):
        for x in np.arange(0, WIDTH - 6, step_x):
            if rng.random() < 0.7:
                h, w = (1, 2) if rng.random() < 0.6 else (2, 1)
                strip[int(y):int(y) + h, int(x):int(x) + w] = 1
    if rng.random() < 0.5:
        strip = cv2.GaussianBlur(strip, (0, 0), 0.6)
    return _unit(strip)


def _halftone(rng):
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    a, f = rng.uniform(0, 3.1), rng.uniform(0.5, 2.2)
    u, v = x * np.cos(a) + y * np.sin(a), -x * np.sin(a) + y * np.cos(a)
    return _unit(np.sin(u * f) * np.sin(v * f) + 0.7 * _clouds(rng, 16))


def _prose(rng, fonts):
    """Ordinary print in letters of many sizes."""
    picture = Image.new("L", (WIDTH, HEIGHT), 0)
    draw = ImageDraw.Draw(picture)
    y = -10
    alphabet = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,:/- "
    while y < HEIGHT:
        size = int(rng.integers(8, 60))
        font = ImageFont.truetype(fonts[int(rng.integers(len(fonts)))], size)
        text = "".join(alphabet[i] for i in rng.integers(0, len(alphabet), 4 * WIDTH // size))
        draw.text((int(rng.integers(-30, 10)), y), text, font=font, fill=255)
        y += int(size * rng.uniform(1.1, 2.5))
    return _unit(np.asarray(picture, np.float32))


class Backdrops:
    """Banks of strips; `cut` gives a piece at a random place, turn and scale."""

    def __init__(self, rng):
        fonts = proportional_fonts()
        self.banks = {
            "clouds": [_clouds(rng, f) for f in (4, 8, 16, 32, 64, 128)],
            "guilloche": [_guilloche(rng) for _ in range(16)],
            "grid": [_grid(rng) for _ in range(6)],
            "halftone": [_halftone(rng) for _ in range(6)],
            "prose": [_prose(rng, fonts) for _ in range(8)],
            "white": [rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32) for _ in range(2)],
        }
        grain = rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32)
        self.banks["grain"] = [_unit(cv2.GaussianBlur(grain, (0, 0), s)) for s in (0.6, 0.9, 1.4, 2.2)]

    def cut(self, rng, kind, height, width, scale=1.0):
        bank = self.banks[kind]
        strip = bank[int(rng.integers(len(bank)))]
        h = min(HEIGHT, max(2, int(height / scale)))
        w = min(WIDTH, max(2, int(width / scale)))
        y = int(rng.integers(0, HEIGHT - h + 1))
        x = int(rng.integers(0, WIDTH - w + 1))
        piece = strip[y:y + h, x:x + w]
        if rng.random() < 0.5:
            piece = piece[:, ::-1]
        if rng.random() < 0.5:
            piece = piece[::-1]
        if piece.shape != (height, width):
            piece = cv2.resize(piece, (width, height), interpolation=cv2.INTER_LINEAR)
        return piece
