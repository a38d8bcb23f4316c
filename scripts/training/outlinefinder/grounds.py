"""What lies under and round documents, beyond the test data's desks."""

import cv2
import numpy as np

from testdata import degrade, textures


def crumpled(rng, height, width):
    """Plastic or foil: folds with hard highlights, often of a strong colour."""
    folds = textures.fractal(rng, height, width, cells=rng.integers(3, 8), octaves=4)
    dx, dy = cv2.Sobel(folds, cv2.CV_32F, 1, 0, ksize=5), cv2.Sobel(folds, cv2.CV_32F, 0, 1, ksize=5)
    angle = rng.uniform(0, 6.28)
    shade = dx * np.cos(angle) + dy * np.sin(angle)
    shade = shade / max(float(shade.std()), 1e-6)
    colour = rng.uniform(10, 150, 3)
    gloss = np.clip(shade - rng.uniform(0.8, 1.8), 0, 2) * rng.uniform(20, 110)
    return degrade.to_bytes(colour * (1 + 0.25 * np.clip(shade, -2, 2))[..., None] + gloss[..., None])


def room(rng, height, width):
    """Things of a room, out of focus or not: areas with straight edges, bars, gradients."""
    out = np.zeros((height, width, 3), np.float32) + rng.uniform(20, 230, 3)
    for _ in range(int(rng.integers(3, 14))):
        colour = rng.uniform(5, 250) + rng.normal(0, 25, 3)
        centre, reach = rng.uniform(0, 1, 2) * (width, height), rng.uniform(0.1, 0.9) * max(height, width)
        if rng.random() < 0.5:
            a = rng.uniform(0, 3.14)
            way = np.array([np.cos(a), np.sin(a)]) * reach
            cv2.line(out, tuple((centre - way).astype(int).tolist()), tuple((centre + way).astype(int).tolist()),
                     colour.tolist(), int(rng.integers(2, max(3, width // 6))), cv2.LINE_AA)
        else:
            points = centre + rng.normal(0, 0.4, (int(rng.integers(3, 7)), 2)) * reach
            cv2.fillPoly(out, [points.astype(np.int32)], colour.tolist(), cv2.LINE_AA)
    out *= 1 + 0.5 * (textures.fractal(rng, height, width, cells=4)[..., None] - 0.5)
    blur = rng.uniform(0, 6)
    return degrade.to_bytes(cv2.GaussianBlur(out, (0, 0), blur) if blur > 0.5 else out)


def leather(rng, height, width):
    """Leather, carpet, rubber: fine grain, dark or coloured."""
    grain = textures.fractal(rng, height, width, cells=rng.integers(40, 160), octaves=3)
    colour = rng.uniform(15, 190) + rng.normal(0, 12, 3)
    return degrade.to_bytes(colour * (1 + rng.uniform(0.1, 0.9) * (grain[..., None] - 0.5)) + rng.normal(0, 3, (height, width, 1)))


def tiles(rng, height, width):
    """Tiles or boards with joints."""
    base = textures.stone(rng, height, width) if rng.random() < 0.5 else textures.plain(rng, height, width)
    out = base.astype(np.float32)
    step = rng.uniform(0.12, 0.6) * max(height, width)
    ratio = rng.choice([1.0, 1.0, 2.0, 0.4])
    joint = out.mean() * rng.uniform(0.3, 1.6)
    for x in np.arange(rng.uniform(0, step), width, step):
        out[:, int(x) : int(x) + max(1, width // 200)] = joint
    for y in np.arange(rng.uniform(0, step * ratio), height, step * ratio):
        out[int(y) : int(y) + max(1, width // 200)] = joint
    return degrade.to_bytes(out)


def coloured_cloth(rng, height, width):
    """Cloth of a strong colour with folds."""
    folds = textures.fractal(rng, height, width, cells=4, octaves=4)
    hue = rng.uniform(0, 255, 3)
    return degrade.to_bytes(hue * (0.5 + 0.8 * folds)[..., None] + rng.normal(0, 3, (height, width, 1)))


OWN = (
    (0.10, crumpled), (0.13, room), (0.12, leather), (0.06, tiles), (0.06, coloured_cloth),
    (0.12, textures.wood), (0.06, textures.cloth), (0.12, textures.plain), (0.05, textures.pale),
    (0.04, textures.stone), (0.17, textures.printed), (0.03, textures.keyboard),
)  # fmt: skip
_SHARES = np.array([share for share, _ in OWN])
_SHARES = _SHARES / _SHARES.sum()


def ground(rng, side=420):
    """One flat ground, `side` pixels square; sometimes two, that meet in a straight line."""
    picture = OWN[rng.choice(len(OWN), p=_SHARES)][1](rng, side, side)
    if rng.random() < 0.2:
        other = OWN[rng.choice(len(OWN), p=_SHARES)][1](rng, side, side)
        angle, at = rng.uniform(0, 6.28), rng.uniform(-0.3, 0.3) * side
        y, x = np.mgrid[0:side, 0:side].astype(np.float32) - side / 2
        t = np.clip((x * np.cos(angle) + y * np.sin(angle) - at) / rng.uniform(0.7, 2) + 0.5, 0, 1)[..., None]
        picture = degrade.to_bytes(picture * (1 - t) + other * t)
    return picture
