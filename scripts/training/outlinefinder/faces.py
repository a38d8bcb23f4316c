"""Faces of documents at low resolution: the test data's own generators, and layouts drawn by chance.

A face is a picture (uint8 RGB, long side some 300 to 520 pixels) and the rounding of its corners in
its own pixels.
"""

import cv2
import numpy as np

from testdata import (
    card_kinds,
    cards,
    covers,
    degrade,
    idcards,
    licences,
    pages,
    passports,
    russian,
    slips,
    textures,
    wear,
)

from . import lettering

# (share, maker of a sheet)
MAKERS = (
    (10, lambda r: passports.passport(r, scale=4.0)),
    (3, lambda r: passports.visa(r, scale=4.0)),
    (3, lambda r: russian.russian_passport(r, scale=4.0, spread=False)),
    (2, lambda r: covers.passport_cover(r, scale=4.0)),
    (10, lambda r: idcards.CardHolder(r).front(r, scale=5.0)),
    (7, lambda r: idcards.CardHolder(r).back(r, scale=5.0)),
    (3, lambda r: idcards.td2(r, scale=4.0)),
    (2, lambda r: idcards.french_card(r, scale=4.0)),
    (4, lambda r: licences.Licence(r).front(r, scale=5.0)),
    (2, lambda r: licences.Licence(r).back(r, scale=5.0)),
    (10, lambda r: cards.front(r, scale=5.0)),
    (2, lambda r: card_kinds.portrait_card(r, scale=5.0)),
    (3, lambda r: card_kinds.back(r, scale=5.0)),
    (3, lambda r: card_kinds.store_card(r, scale=5.0)),
    (8, lambda r: pages.letter(r, scale=2.5)),
    (7, lambda r: pages.receipt(r, scale=4.0)),
    (3, lambda r: pages.two_columns(r, scale=2.5)),
    (4, lambda r: pages.business_card(r, scale=5.0)),
    (4, lambda r: pages.form(r, scale=2.5)),
    (2, lambda r: pages.blank(r, scale=2.5)),
    (4, lambda r: slips.swiss(r, scale=2.5)),
    (2, lambda r: slips.epc(r, scale=3.0)),
)
_SHARES = np.array([share for share, _ in MAKERS], float)
_SHARES /= _SHARES.sum()

# width, height in millimetres, corner radius
BLANKS = (
    (85.6, 54, 3.2), (85.6, 54, 3.2), (105, 74, 3), (125, 88, 3), (88, 125, 3), (210, 297, 0),
    (297, 210, 0), (148, 210, 0), (80, 120, 0), (80, 180, 0), (80, 240, 0), (60, 170, 0),
    (150, 70, 0), (210, 99, 0), (100, 150, 0), (120, 120, 0), (105, 148, 1), (54, 85.6, 3.2),
)  # fmt: skip


def _ground(rng, height, width):
    """Paper, a plain colour, a gradient, clouds or waves."""
    if rng.random() < 0.6:
        colour = rng.uniform(205, 254) + rng.normal(0, 5, 3)
    elif rng.random() < 0.5:
        colour = rng.uniform(20, 240, 3)
    else:
        colour = rng.uniform(15, 70) + rng.normal(0, 8, 3)
    field = np.zeros((height, width, 3), np.float32) + colour
    chance = rng.random()
    if chance < 0.2:
        other = rng.uniform(20, 250, 3)
        t = degrade.smooth_field(rng, height, width, cells=1.2)[..., None]
        field = field * (1 - t) + other * t
    elif chance < 0.45:
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        wave = np.sin((y + 14 * np.sin(x / rng.uniform(10, 60))) / rng.uniform(1.2, 8) + x * rng.uniform(-0.1, 0.1))
        field += (wave * rng.uniform(2, 16))[..., None] * rng.uniform(0, 1, 3)
    elif chance < 0.55:
        cloud = textures.fractal(rng, height, width, cells=rng.integers(3, 12))[..., None]
        field = field * (1 - cloud * rng.uniform(0, 0.7)) + cloud * 0.3 * rng.uniform(20, 250, 3)
    return field


def chance_face(rng):
    """A layout drawn by chance: bands, frames, portraits, tables, columns of print."""
    wide, high, radius = BLANKS[rng.integers(len(BLANKS))]
    scale = rng.uniform(280, 460) / max(wide, high)
    width, height = int(wide * scale), int(high * scale * rng.uniform(0.92, 1.08))
    field = np.ascontiguousarray(_ground(rng, height, width))
    light = field.mean() > 120
    unit = min(width, height)

    def ink():
        base = rng.uniform(5, 90) if light else rng.uniform(190, 255)
        return np.clip(base + rng.normal(0, 25, 3), 0, 255)

    if rng.random() < 0.3:  # a band of another colour along a side
        part = rng.uniform(0.08, 0.45)
        if rng.random() < 0.7:
            box = (slice(0, int(height * part)) if rng.random() < 0.7 else slice(int(height * (1 - part)), None), slice(None))
        else:
            box = (slice(None), slice(0, int(width * part)) if rng.random() < 0.5 else slice(int(width * (1 - part)), None))
        field[box] = field[box] * rng.uniform(0, 0.6) + rng.uniform(10, 250, 3) * 0.6
    for _ in range(int(rng.integers(0, 3))):  # polygons, as on cards
        if rng.random() < 0.3:
            points = (rng.uniform(-0.2, 1.2, (int(rng.integers(3, 6)), 2)) * (width, height)).astype(np.int32)
            cv2.fillConvexPoly(field, cv2.convexHull(points), rng.uniform(10, 250, 3).tolist(), cv2.LINE_AA)
    if rng.random() < 0.3:  # a printed frame
        inset = unit * rng.uniform(0.03, 0.13)
        cv2.rectangle(field, (int(inset), int(inset)), (int(width - inset), int(height - inset)), ink().tolist(),
                      int(rng.integers(1, 5)), cv2.LINE_AA)
    for _ in range(int(rng.choice([0, 1, 1, 2]))):  # a portrait or a picture
        w, h = int(unit * rng.uniform(0.2, 0.6)), int(unit * rng.uniform(0.2, 0.6))
        x, y = int(rng.uniform(0, max(1, width - w))), int(rng.uniform(0, max(1, height - h)))
        patch = textures.fractal(rng, h, w, cells=3)[..., None] * rng.uniform(30, 230, 3) + rng.uniform(0, 60)
        if rng.random() < 0.5:
            patch = lettering.portrait(rng, h, w)
        field[y : y + h, x : x + w] = patch[: height - y, : width - x]
    margin = unit * rng.uniform(0.04, 0.12)
    columns = int(rng.choice([1, 1, 1, 2, 3]))
    for column in range(columns):
        left = margin + column * (width - 2 * margin) / columns
        room = (width - 2 * margin) / columns - (margin / 2 if columns > 1 else 0)
        if columns == 1 and rng.random() < 0.4:
            shift = rng.uniform(0, 0.5) * room
            left, room = left + shift, room - shift
        tall = max(2.0, unit * rng.uniform(0.012, 0.05))
        y = margin + rng.uniform(0, 0.3) * height
        colour = ink()
        while y < height - margin - tall:
            if rng.random() < 0.8:
                big = tall * (rng.uniform(1.5, 3) if rng.random() < 0.06 else 1)
                lettering.words(field, rng, left, y, room * rng.uniform(0.3, 1), min(big, height - y - 1), colour)
                y += big - tall
            elif rng.random() < 0.25:
                cv2.line(field, (int(left), int(y)), (int(left + room), int(y)), colour.tolist(), 1, cv2.LINE_AA)
            y += tall * rng.uniform(1.3, 2.6)
            if rng.random() < 0.04:
                y += tall * 6
            if rng.random() < 0.02:
                break
    if rng.random() < 0.12:  # a square code
        n, side = int(rng.integers(12, 33)), int(unit * rng.uniform(0.15, 0.4))
        code = cv2.resize((rng.random((n, n)) < 0.5).astype(np.float32) * 235 + 10, (side, side), interpolation=cv2.INTER_NEAREST)
        x, y = int(rng.uniform(0, width - side)), int(rng.uniform(0, height - side))
        field[y : y + side, x : x + side] = code[..., None]
    return degrade.to_bytes(field), radius * scale


def photocopied(image, rng):
    """A grey copy: the tones of a copier, on its paper."""
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.float32)
    low, high = np.percentile(grey, (2, 96))
    grey = np.clip((grey - low) / max(high - low, 20), 0, 1) ** rng.uniform(0.6, 1.3)
    out = 25 + grey * rng.uniform(195, 228)
    return degrade.to_bytes(np.repeat(out[..., None], 3, 2))


def face(rng):
    """One face by chance: `(image, radius)`."""
    if rng.random() < 0.4:
        image, radius = chance_face(rng)
    else:
        sheet = MAKERS[rng.choice(len(MAKERS), p=_SHARES)][1](rng)
        if rng.random() < 0.15:
            wear.age(sheet, rng, rng.uniform(0.2, 1.0))
        image, radius = sheet.pixels(), sheet.radius * sheet.scale
    if rng.random() < 0.28:
        image = photocopied(image, rng)
        radius = 0.0 if rng.random() < 0.7 else radius
        if rng.random() < 0.3:  # cut out with some paper round it
            pad = int(min(image.shape[:2]) * rng.uniform(0.01, 0.06))
            image = cv2.copyMakeBorder(image, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(int(image.max()),) * 3)
    return image, radius
