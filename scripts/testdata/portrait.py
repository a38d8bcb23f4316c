"""A drawn face: shoulders, hair, features, shaded softly. Nobody in particular."""

import cv2
import numpy as np

from .degrade import smooth_field, to_bytes
from .hands import SKIN


def portrait(rng, height, width, grey=False):
    """A head-and-shoulders picture, RGB uint8."""
    big = np.empty((height, width, 3), np.float32)
    big[:] = rng.uniform(180, 245) + rng.normal(0, 8, 3)
    big -= 25 * smooth_field(rng, height, width, 1)[..., None]
    skin = SKIN[rng.integers(len(SKIN))] * rng.uniform(0.9, 1.05)
    hair = np.array([[30, 24, 20], [70, 45, 28], [150, 110, 60], [120, 118, 115], [95, 50, 30]])[
        rng.integers(5)
    ]
    shirt = rng.uniform(20, 220, 3)
    cx, cy = width * rng.uniform(0.48, 0.52), height * 0.43
    rx, ry = width * rng.uniform(0.2, 0.24), height * rng.uniform(0.22, 0.26)

    def blob(x, y, a, b, colour, strength=1.0, soft=0.02, power=2.0):
        nonlocal big
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        d = (np.abs((xs - x) / a) ** power + np.abs((ys - y) / b) ** power) ** (1 / power)
        cover = np.clip((1 - d) / max(soft, 1e-3) + 0.5, 0, 1) * strength
        big = big * (1 - cover[..., None]) + np.asarray(colour, np.float32) * cover[..., None]

    long_hair = rng.random() < 0.5
    if long_hair:
        blob(cx, cy + ry * 0.35, rx * 1.45, ry * 1.6, hair, 1, 0.06, 2.6)
    blob(cx, height * 1.08, width * 0.46, height * 0.34, shirt, 1, 0.05, 2.6)
    blob(cx, cy + ry * 1.05, rx * 0.5, ry * 0.62, skin * 0.82, 1, 0.12)
    blob(cx, cy - ry * 0.25, rx * 1.14, ry * 1.02, hair, 1, 0.06)
    blob(cx, cy, rx, ry, skin, 1, 0.05, 2.2)
    blob(cx - rx * 0.5, cy + ry * 0.2, rx * 0.6, ry * 0.9, skin * 1.1, 0.25, 0.9)
    blob(cx + rx * 0.75, cy + ry * 0.2, rx * 0.5, ry, skin * 0.7, 0.35, 0.9)
    blob(cx, cy - ry * 0.85, rx * 1.02, ry * 0.42, hair, 1, 0.1)
    for side in (-1, 1):
        blob(cx + side * rx * 0.42, cy - ry * 0.08, rx * 0.2, ry * 0.07, (245, 243, 240), 1, 0.3)
        blob(cx + side * rx * 0.42, cy - ry * 0.08, rx * 0.09, ry * 0.075, (45, 35, 30), 1, 0.3)
        blob(cx + side * rx * 0.42, cy - ry * 0.26, rx * 0.26, ry * 0.045, hair, 0.9, 0.4)
    blob(cx + rx * 0.06, cy + ry * 0.2, rx * 0.1, ry * 0.26, skin * 0.78, 0.5, 0.8)
    blob(cx, cy + ry * 0.56, rx * 0.36, ry * 0.075, np.array([165, 80, 75]) * skin.mean() / 190, 0.9, 0.4)
    if not long_hair and rng.random() < 0.3:
        blob(cx, cy + ry * 0.68, rx * 0.75, ry * 0.4, hair, 0.55, 0.5)
    if rng.random() < 0.25:
        for side in (-1, 1):
            at = (int(cx + side * rx * 0.42), int(cy - ry * 0.06))
            cv2.ellipse(
                big,
                at,
                (int(rx * 0.34), int(ry * 0.2)),
                0,
                0,
                360,
                (40, 40, 45),
                max(1, width // 90),
                cv2.LINE_AA,
            )
    big += rng.normal(0, 3, (height, width, 1))
    big = cv2.GaussianBlur(big, (0, 0), max(0.6, width / 220))
    if grey:
        big[:] = (big @ np.array([0.3, 0.59, 0.11]))[..., None]
    return to_bytes(big)
