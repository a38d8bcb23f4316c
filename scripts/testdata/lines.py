"""Endless samples of single lines in memory, for training: drawn, degraded, cut out, with their text.

rng = numpy.random.default_rng(1)
sample = draw_zone_line(rng, "mid")      # sample.image, sample.text
"""

from dataclasses import dataclass

import cv2
import numpy as np

from . import cards, degrade, idcards, layout, numbers, pages, passports, people, security, wear, zones
from .capture import Capture
from .sheet import Sheet


@dataclass
class Line:
    """One cut line: RGB uint8 picture, what stands there, and the quad of its ink in the cut."""

    image: np.ndarray
    text: str
    quad: np.ndarray


def cut(picture, quad, rng=None, height=48, margin=0.35, jitter=0.04):
    """Cuts a quad out of a picture as a level strip `height` pixels tall, with a margin and random error.

    `margin` and `jitter` are shares of the line's height. Gives the strip and the quad's place in it.
    """
    quad = np.asarray(quad, np.float64)
    tall = (np.linalg.norm(quad[3] - quad[0]) + np.linalg.norm(quad[2] - quad[1])) / 2
    wide = (np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
    step = height / (tall * (1 + 2 * margin))
    inner, edge = tall * step, margin * tall * step
    width = int(np.ceil(wide * step + 2 * edge))
    target = np.array(
        [[edge, edge], [width - edge, edge], [width - edge, edge + inner], [edge, edge + inner]]
    )
    if rng is not None:
        shift = rng.normal(0, jitter * inner, 2) + rng.normal(0, jitter * inner * 0.4, (4, 2))
        target = target + np.clip(shift, -edge * 0.8, edge * 0.8)
    matrix = cv2.getPerspectiveTransform(np.float32(quad), np.float32(target))
    flags = cv2.INTER_AREA if step < 0.7 else cv2.INTER_LINEAR
    return cv2.warpPerspective(
        picture, matrix, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE
    ), target


def zone_lines(rng):
    """The lines of a random zone of any layout, and the layout's name."""
    kind = rng.choice(
        ["TD3", "TD1", "TD2", "MRVA", "MRVB", "FRA_ID", "RUS"], p=[0.4, 0.25, 0.08, 0.07, 0.05, 0.07, 0.08]
    )
    who = people.person(rng, long_name=bool(rng.random() < 0.08), unknown_date=bool(rng.random() < 0.03))
    number = people.code(
        rng, str(rng.choice(["A99999999", "AA9999999", "999999999", "XXXXXXXXX", "AA999999"]))
    )
    common = (
        who.country,
        who.zone_surname,
        who.zone_given,
        number,
        who.country,
        zones.yymmdd(who.birth),
        "<" if who.sex == "X" else who.sex,
        zones.yymmdd(who.expires),
    )
    optional = people.code(rng, str(rng.choice(["", "9999999999", "XXXXXXX", "99999999999999"])))
    if kind == "TD3":
        return kind, zones.td3(str(rng.choice(["P", "PA", "PP", "PD"])), *common, optional)
    if kind == "TD1":
        return kind, zones.td1(str(rng.choice(["I", "ID", "AC", "C"])), *common, optional1=optional)
    if kind == "TD2":
        return kind, zones.td2("I", *common, optional[:7])
    if kind in ("MRVA", "MRVB"):
        return kind, zones.visa(44 if kind == "MRVA" else 36, "V", *common, optional[:8])
    if kind == "RUS":
        surname, given, patronymic, sex = people.RUSSIANS[rng.integers(len(people.RUSSIANS))]
        return kind, zones.russian_passport(
            surname,
            given,
            patronymic,
            people.code(rng, "9999"),
            people.code(rng, "999999"),
            zones.yymmdd(who.birth),
            sex,
            zones.yymmdd(who.issued),
            people.code(rng, "999999"),
        )
    return kind, zones.french_card(
        who.zone_surname,
        who.zone_given.replace("<", "<<"),
        people.code(rng, "999999"),
        people.code(rng, "9912")[:4],
        people.code(rng, "999"),
        people.code(rng, "99999"),
        zones.yymmdd(who.birth),
        "F",
    )


def zone_strip(rng, lines=None):
    """The foot of a document with its zone, on security printing, worn or not; text marks keyed `mrz`."""
    lines = zone_lines(rng)[1] if lines is None else lines
    width = len(lines[0]) * layout.STEP + 13
    tall = 8 + layout.RISE * len(lines)
    sheet = Sheet(width, tall, rng.uniform(5, 9))
    look = layout.style(list(people.COUNTRIES)[rng.integers(len(people.COUNTRIES))], str(rng.integers(50)))
    sheet.image[:] = security.rainbow(rng, *sheet.image.shape[:2], pale=rng.uniform(0.55, 0.95))
    for _ in range(rng.integers(0, 3)):
        security.guilloche(
            sheet,
            rng,
            (0, 0, width, tall),
            look.tint * rng.uniform(0.6, 1.1),
            int(rng.integers(6, 22)),
            0.08,
            rng.uniform(0.2, 0.75),
        )
    if rng.random() < 0.3:
        sheet.text(
            5, 1.5, look.value_face.upper() + " 12 345", look.value_face, 3.2, (30, 30, 30), mark=False
        )
    layout.zone(sheet, rng, lines, 6.6, 4.2, wear=rng.uniform(0.1, 0.8) if rng.random() < 0.3 else 0.0)
    if rng.random() < 0.15:
        wear.scratches(sheet, rng, int(rng.integers(1, 12)))
    if rng.random() < 0.1:
        security.hologram(sheet, rng, rng.uniform(0, width), rng.uniform(0, tall), rng.uniform(5, 12), 0.5)
    if rng.random() < 0.08:
        wear.photocopy(sheet, rng)
    return sheet


def _shoot(sheet, rng, grade, size):
    """A quick capture of a strip: slant, scale and the camera's ills, without a desk around it."""
    level = degrade.GRADES.index(grade)
    height, width = sheet.image.shape[:2]
    factor = size / (2.4 * sheet.scale)
    lean = (0.01, 0.03, 0.07)[level]
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    moved = (corners + rng.normal(0, lean, (4, 2)) * (height, height)) * factor + 6
    matrix = cv2.getPerspectiveTransform(corners, np.float32(moved)).astype(np.float64)
    out = (int(moved[:, 0].max()) + 6, int(moved[:, 1].max()) + 6)
    flags = cv2.INTER_AREA if factor < 0.6 else cv2.INTER_LINEAR
    source = sheet.pixels()
    if factor < 0.8:
        source = cv2.resize(source, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        picture = cv2.warpPerspective(
            source,
            matrix @ np.diag([width / source.shape[1], height / source.shape[0], 1]),
            out,
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
    else:
        picture = cv2.warpPerspective(source, matrix, out, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return Capture(picture, [matrix], [moved])


def _sample(sheet, mark, rng, grade, height, lowest):
    size = rng.uniform(lowest, {"easy": 34, "mid": 28, "hard": 22}[grade])
    shot = _shoot(sheet, rng, grade, size)
    strip, quad = cut(shot.picture, shot.place(mark["quad"]), rng, height=max(16, int(size * 1.7)))
    strip = degrade.degrade(strip, rng, grade)
    if height:
        factor = height / strip.shape[0]
        strip = cv2.resize(
            strip,
            (max(1, round(strip.shape[1] * factor)), height),
            interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC,
        )
        quad = quad * factor
    return Line(strip, mark["text"], quad)


def draw_zone_line(rng, grade="mid", height=None):
    """One line of a zone; `height` scales the cut to so many rows (None: as photographed)."""
    sheet = zone_strip(rng)
    marks = [mark for mark in sheet.marks if mark["key"] == "mrz"]
    return _sample(sheet, marks[rng.integers(len(marks))], rng, grade, height, 9.0)


def draw_card_line(rng, grade="mid", height=None, key="pan"):
    """The number (`pan`), the `expiry` or the holder's `name` of a payment card, flat or embossed."""
    while True:
        sheet = cards.front(rng, list(numbers.NETWORKS)[rng.integers(len(numbers.NETWORKS))], scale=7.0)
        marks = [mark for mark in sheet.marks if mark["key"] == key]
        if marks:
            return _sample(sheet, marks[0], rng, grade, height, 9.0)


def draw_text_line(rng, grade="mid", height=None):
    """A line of a letter, receipt, form or card, in any of the typefaces."""
    draw = [pages.letter, pages.receipt, pages.form, pages.business_card, pages.two_columns][rng.integers(5)]
    sheet = draw(rng)
    marks = [mark for mark in sheet.marks if len(mark["text"]) > 1]
    return _sample(sheet, marks[rng.integers(len(marks))], rng, grade, height, 10.0)


def draw_field_line(rng, grade="mid", height=None):
    """A printed field of a passport or an ID card: its value, over security printing."""
    draw = [
        lambda r: passports.passport(r, scale=8.0),
        lambda r: idcards.CardHolder(r).front(r, 8.0),
        lambda r: idcards.td2(r, scale=8.0),
    ]
    sheet = draw[rng.integers(3)](rng)
    marks = [mark for mark in sheet.marks if mark["key"] not in (None, "mrz")]
    return _sample(sheet, marks[rng.integers(len(marks))], rng, grade, height, 10.0)
