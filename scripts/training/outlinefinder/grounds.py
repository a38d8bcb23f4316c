"""What lies under and round documents, beyond the test data's desks."""

import cv2
import numpy as np

from testdata import degrade, textures

from . import lettering


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


def newspaper(rng, height, width):
    """A page full of print: columns, headings, photographs, portraits, boxes, coloured advertisements; or text alone."""
    page = np.zeros((height, width, 3), np.float32) + np.array([232, 229, 220]) * rng.uniform(0.75, 1.08)
    if rng.random() < 0.15:  # white on dark, as in magazines
        page = np.zeros((height, width, 3), np.float32) + rng.uniform(10, 90, 3)
    ink = np.full(3, 30.0) if page.mean() > 120 else np.full(3, 235.0)
    plain = rng.random() < 0.2  # as a book has it
    shares = [0.96, 0.02, 0.02, 0] if plain else [0.62, 0.12, 0.17, 0.09]
    columns = int(rng.integers(1, 5)) if plain else int(rng.integers(3, 9))
    wide = width / columns
    tall = max(2.5, wide * rng.uniform(0.035, 0.11) * min(1, columns / 3))
    y = np.full(columns, rng.uniform(0, 2) * tall)
    while (y < height).any():
        column = int(np.argmin(y))
        span = 1
        while column + span < columns and y[column + span] <= y[column] + tall and rng.random() < 0.35:
            span += 1
        left, top, room = column * wide + tall, float(y[column : column + span].max()), span * wide - 2 * tall
        kind = rng.choice(["text", "heading", "picture", "box"], p=shares)
        high = tall * rng.uniform(8, 30)
        x, x2, y1, y2 = int(left), int(left + room), int(top), int(min(height, top + high))
        if kind == "heading":
            high = min(room * 0.12, tall * rng.uniform(2, 6))
            if top + high < height:
                lettering.words(page, rng, left, top, room * rng.uniform(0.6, 1), high, ink)
        elif kind == "text":
            at = top
            while at < top + high and at + tall < height:
                lettering.words(page, rng, left, at, room * (1 if rng.random() < 0.85 else rng.uniform(0.2, 0.9)), max(2, tall), ink)
                at += tall * 1.45
        elif y2 > y1 + 4 and x2 > x + 4:
            page[y1:y2, x:x2] = _block(rng, kind, y2 - y1, x2 - x)
        y[column : column + span] = top + high + tall * rng.uniform(0.5, 2)
    return degrade.to_bytes(page)


def sheet(rng, long=420):
    """A printed sheet with its margins, `long` pixels on its longer side: of a newspaper, a magazine, a book."""
    aspect = rng.uniform(0.55, 1.0)
    height, width = (long, int(long * aspect)) if rng.random() < 0.6 else (int(long * aspect), long)
    inset = int(long * rng.uniform(0.02, 0.09))
    print_ = newspaper(rng, height - 2 * inset, width - 2 * inset)
    paper = np.percentile(print_.reshape(-1, 3), 85 if print_.mean() > 110 else 15, axis=0)
    page = cv2.copyMakeBorder(print_, inset, inset, inset, inset, cv2.BORDER_CONSTANT, value=paper.tolist()).astype(np.float32)
    if rng.random() < 0.4:  # a fold
        along = np.arange(width if rng.random() < 0.5 else height, dtype=np.float32)
        off = (along - along.size * rng.uniform(0.3, 0.7)) / (long * rng.uniform(0.01, 0.08))
        shade = 1 - rng.uniform(0.05, 0.3) * np.exp(-(off**2)) * np.sign(off + 1e-3)
        page *= shade[None, :, None] if along.size == width else shade[:, None, None]
    return degrade.to_bytes(page)


def window(rng, height, width):
    """A window with its frame, blinds and sill, or shelves: straight bars, bright panes."""
    out = np.zeros((height, width, 3), np.float32) + rng.uniform(90, 235) + rng.normal(0, 8, 3)
    for _ in range(int(rng.integers(1, 4))):
        left, top = rng.uniform(-0.2, 0.7) * width, rng.uniform(-0.2, 0.7) * height
        right, bottom = left + rng.uniform(0.2, 0.9) * width, top + rng.uniform(0.2, 0.9) * height
        box = [(int(left), int(top)), (int(right), int(bottom))]
        pane = rng.uniform(200, 255) if rng.random() < 0.6 else rng.uniform(20, 120)
        cv2.rectangle(out, *box, (pane + rng.normal(0, 10, 3)).tolist(), -1)
        step = rng.uniform(0.012, 0.06) * height
        if rng.random() < 0.6:
            slat = (rng.uniform(60, 240) + rng.normal(0, 6, 3)).tolist()
            for y in np.arange(top, min(bottom, height), step):
                cv2.line(out, (int(left), int(y)), (int(right), int(y)), slat, max(1, int(step * rng.uniform(0.2, 0.6))))
        cv2.rectangle(out, *box, (rng.uniform(30, 250) + rng.normal(0, 8, 3)).tolist(), int(rng.integers(2, max(3, width // 25))))
    out *= 0.75 + 0.5 * textures.fractal(rng, height, width, cells=3)[..., None]
    blur = rng.uniform(0, 4)
    return degrade.to_bytes(cv2.GaussianBlur(out, (0, 0), blur) if blur > 0.5 else out)


def _block(rng, kind, height, width):
    """A photograph, a portrait, or a coloured box with a few large words."""
    if kind == "picture" and rng.random() < 0.5:
        patch = lettering.portrait(rng, height, width) * rng.uniform(0.6, 1.1, 3 if rng.random() < 0.5 else 1)
        return np.clip(patch, 0, 255)
    if kind == "picture":
        patch = textures.fractal(rng, height, width, cells=3)[..., None] * rng.uniform(30, 260, 3)
        return np.clip(patch + rng.normal(0, 12, (height, width, 1)), 0, 255)
    colour = rng.uniform(10, 250, 3)
    patch = np.zeros((height, width, 3), np.float32) + (colour if rng.random() < 0.6 else 238)
    ink = np.full(3, 245.0) if patch.mean() < 130 else rng.uniform(0, 90, 3)
    if rng.random() < 0.5:
        cv2.rectangle(patch, (1, 1), (width - 2, height - 2), colour.tolist(), int(rng.integers(1, 4)))
    y, high = height * 0.12, height * rng.uniform(0.08, 0.3)
    while y + high < height * 0.92:
        lettering.words(patch, rng, width * 0.06, y, width * rng.uniform(0.4, 0.88), high, ink)
        y += high * rng.uniform(1.3, 2)
    return patch


OWN = (
    (0.10, crumpled), (0.13, room), (0.12, leather), (0.06, tiles), (0.06, coloured_cloth),
    (0.12, textures.wood), (0.06, textures.cloth), (0.12, textures.plain), (0.05, textures.pale),
    (0.04, textures.stone), (0.10, textures.printed), (0.12, newspaper), (0.03, textures.keyboard), (0.05, window),
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
