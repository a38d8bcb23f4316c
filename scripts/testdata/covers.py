"""Things that look like documents with something to read, and hold nothing: covers, crosswords."""

import numpy as np

from . import security
from .people import COUNTRIES
from .sheet import Sheet


def passport_cover(rng, scale=8.0):
    """A closed passport: dark cloth with gilt type and an emblem."""
    country = list(COUNTRIES)[rng.integers(len(COUNTRIES))]
    colour = np.array([[110, 25, 40], [25, 35, 80], [20, 70, 50], [30, 30, 32]])[rng.integers(4)]
    sheet = Sheet(88, 125, scale, colour, radius=3)
    sheet.image += rng.normal(0, 5, (*sheet.image.shape[:2], 1))
    gold = (205, 170, 95)
    sheet.text(
        44,
        28,
        COUNTRIES[country][0].upper(),
        "serif-bold",
        min(6.0, 100 / len(COUNTRIES[country][0])),
        gold,
        rng,
        "crisp",
        wear=0.4,
        anchor="middle",
    )
    security.rosette(sheet, rng, 44, 62, 16, gold, 0.9, 0.25)
    sheet.text(44, 104, "PASSPORT", "serif-bold", 7, gold, rng, "crisp", wear=0.4, anchor="middle")
    sheet.kind, sheet.truth = "passport", {}
    return sheet


def crossword(rng, scale=6.0):
    """A grid of black and white squares, some with a letter: no barcode."""
    sheet = Sheet(110, 110, scale, (250, 249, 244))
    count = int(rng.integers(11, 18))
    cell = 96 / count
    black = rng.random((count, count)) < 0.35
    sheet.code(black.astype(np.uint8), 7, 7, cell)
    for index in range(count + 1):
        at = 7 + index * cell
        sheet.line([(7, at), (7 + 96, at)], (40, 40, 40), 0.2)
        sheet.line([(at, 7), (at, 7 + 96)], (40, 40, 40), 0.2)
    for row, column in np.argwhere(~black)[rng.permutation(int((~black).sum()))[:40]]:
        sheet.text(
            7 + (column + 0.5) * cell,
            7 + (row + 0.8) * cell,
            str(rng.choice(list("AEIRSTLN"))),
            "sans",
            cell * 0.8,
            (50, 50, 120),
            anchor="middle",
        )
    sheet.kind, sheet.truth = "page", {}
    return sheet
