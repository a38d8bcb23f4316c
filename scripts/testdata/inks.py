"""How print differs from perfect type: spread, ragged edges, dots, wear.

Each process takes a mask of the type (float32, 0 to 1) and gives the mask that the ink leaves.
`scale` is pixels a millimetre.
"""

import cv2
import numpy as np


def crisp(mask, rng, scale):
    """Offset print: as drawn."""
    return mask


def laser(mask, rng, scale):
    """Toner: sharp, a little spread, with pinholes and specks."""
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.3, 0.03 * scale))
    out = np.clip((soft - 0.5) * 2.2 + 0.5 + rng.uniform(-0.1, 0.25), 0, 1)
    pits = rng.random(mask.shape, dtype=np.float32)
    return np.where(pits < 0.004, out * 0.5, out)


def inkjet(mask, rng, scale):
    """Drops that run: soft and ragged, uneven in strength."""
    noise = cv2.GaussianBlur(
        rng.standard_normal(mask.shape, dtype=np.float32), (0, 0), max(0.5, 0.05 * scale)
    )
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.5, 0.06 * scale))
    edge = soft + noise * 0.35 * np.clip(soft * (1 - soft) * 4, 0, 1)
    return np.clip((edge - 0.42) * 2.4 + 0.42, 0, 1) * rng.uniform(0.8, 0.97)


def engraved(mask, rng, scale):
    """Laser-engraved in plastic: rows of grey dots, soft, never quite black."""
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.5, 0.07 * scale))
    pitch = max(2.0, 0.085 * scale)
    ys, xs = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(np.float32)
    dots = 0.5 + 0.25 * np.cos(ys * 2 * np.pi / pitch) + 0.15 * np.cos(xs * 2 * np.pi / pitch)
    noise = rng.standard_normal(mask.shape, dtype=np.float32) * 0.08
    return np.clip(soft * (0.62 + 0.4 * dots + noise), 0, 1) * rng.uniform(0.75, 0.95)


def dot_matrix(mask, rng, scale):
    """Needles through a ribbon: separate dots, fading along the line."""
    pitch = max(2.0, scale * rng.uniform(0.24, 0.3))
    rows, columns = int(mask.shape[0] / pitch) + 1, int(mask.shape[1] / pitch) + 1
    small = cv2.resize(mask, (columns, rows), interpolation=cv2.INTER_AREA)
    hit = (small > 0.38).astype(np.float32) * rng.uniform(0.7, 1.0, small.shape).astype(np.float32)
    big = cv2.resize(hit, (mask.shape[1], mask.shape[0]), interpolation=cv2.INTER_NEAREST)
    ys, xs = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(np.float32)
    px, py = mask.shape[1] / columns, mask.shape[0] / rows
    u, v = (xs + 0.5) % px / px - 0.5, (ys + 0.5) % py / py - 0.5
    dot = np.clip((0.56 - np.hypot(u, v)) * 6, 0, 1)
    return np.clip(big * dot, 0, 1) * rng.uniform(0.55, 0.95)


def thermal(mask, rng, scale):
    """A till roll: grey, with pale columns where the head is worn, and fading."""
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.3, 0.04 * scale))
    columns = np.ones(mask.shape[1], np.float32)
    for _ in range(rng.integers(0, 4)):
        at = rng.integers(mask.shape[1])
        columns[at : at + max(1, int(0.12 * scale))] = rng.uniform(0.1, 0.5)
    return np.clip(soft * 1.15, 0, 1) * columns * rng.uniform(0.6, 0.95)


def worn(mask, rng, scale, strength=0.5):
    """Rubs print away in patches and scratches."""
    height, width = mask.shape
    grid = rng.random((max(2, height // int(scale) + 2), max(2, width // int(scale) + 2)), dtype=np.float32)
    patches = cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
    fine = cv2.GaussianBlur(rng.standard_normal(mask.shape, dtype=np.float32), (0, 0), max(0.6, 0.08 * scale))
    keep = np.clip(1.15 - strength * np.clip(patches + fine * 0.5 - 0.25, 0, 1.2), 0, 1)
    out = mask * keep
    for _ in range(rng.integers(0, 1 + int(6 * strength))):
        a = (int(rng.integers(width)), int(rng.integers(height)))
        b = (int(a[0] + rng.normal(0, width * 0.3)), int(a[1] + rng.normal(0, height)))
        cv2.line(out, a, b, 0.0, 1, cv2.LINE_AA)
    return out


PROCESSES = {
    "crisp": crisp,
    "laser": laser,
    "inkjet": inkjet,
    "engraved": engraved,
    "dot-matrix": dot_matrix,
    "thermal": thermal,
}
