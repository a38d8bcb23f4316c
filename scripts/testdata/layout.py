"""The look of travel documents: a national style, grounds, field grids, zones, signatures."""

from dataclasses import dataclass

import cv2
import numpy as np

from . import people, security
from .fonts import font
from .titles import title

STEP, RISE = 2.54, 6.35  # character pitch and line distance of a zone, mm (Doc 9303 part 3)


@dataclass
class Style:
    """A national look, the same for each document of that country and kind."""

    tint: np.ndarray
    accent: np.ndarray
    value_face: str
    title_face: str
    head_face: str
    value_size: float
    dates: str
    photo_left: bool
    both: bool
    process: str
    dense: float
    form: str


def style(country, kind):
    """The style of a country, drawn from a generator seeded by its name alone."""
    rng = np.random.default_rng([ord(c) for c in country + kind])
    tint = np.array(
        [
            [120, 150, 200],
            [200, 130, 140],
            [120, 180, 150],
            [190, 160, 110],
            [160, 130, 190],
            [110, 170, 190],
            [190, 120, 170],
        ]
    )[rng.integers(7)]
    return Style(
        tint=tint,
        accent=tint * 0.55,
        value_face=str(
            rng.choice(
                ["sans-bold", "sans", "narrow-bold", "dejavu-condensed", "courier", "open", "mono-bold"]
            )
        ),
        title_face=str(rng.choice(["sans", "narrow", "serif", "open"])),
        head_face=str(rng.choice(["sans-bold", "serif-bold", "gothic-demi", "open-bold"])),
        value_size=rng.uniform(2.9, 3.5),
        dates=str(rng.choice(["dots", "space", "month", "slash"])),
        photo_left=bool(rng.random() < 0.85),
        both=bool(rng.random() < 0.7),
        process=str(rng.choice(["laser", "inkjet", "engraved", "crisp"])),
        dense=rng.uniform(0.5, 1.5),
        form=str(rng.choice(["stack", "stack", "numbered", "ledger"])),
    )


def ground(sheet, rng, look, below=None):
    """Rainbow, waves and a rosette over the sheet; `below` leaves the strip under that height pale."""
    height, width = sheet.image.shape[:2]
    wash = security.rainbow(np.random.default_rng(int(look.tint.sum())), height, width)
    sheet.image[:] = wash * 0.75 + (look.tint * 0.18 + 255 * 0.82) * 0.25
    for index in range(3):
        colour = look.tint + rng.normal(0, 22, 3)
        security.guilloche(
            sheet,
            rng,
            (0, sheet.height * (index * 0.3), sheet.width, sheet.height * 0.42),
            np.clip(colour, 0, 235),
            int(26 * look.dense),
            0.07,
            rng.uniform(0.25, 0.6),
        )
    for _ in range(2):
        security.rosette(
            sheet,
            rng,
            sheet.width * rng.uniform(0.2, 0.9),
            sheet.height * rng.uniform(0.2, 0.7),
            sheet.height * rng.uniform(0.15, 0.35),
            look.tint,
            rng.uniform(0.2, 0.5),
        )
    if below is not None:
        sheet.fill(0, below, sheet.width, sheet.height - below, (250, 249, 246), rng.uniform(0.45, 0.95))


def zone(sheet, rng, lines, left, bottom, process=None, face=None, colour=None, wear=0.0):
    """Prints zone lines at the standard's pitch, the last baseline `bottom` mm above the edge; gives their quads.

    Marks each line with the key `mrz`.
    """
    process = process or str(rng.choice(["laser", "inkjet", "engraved", "crisp"], p=[0.35, 0.25, 0.2, 0.2]))
    face = face or str(rng.choice(["ocrb", "ocrb-sharp"]))
    colour = colour if colour is not None else np.full(3, rng.uniform(8, 60))
    tall = font(face, 100).getbbox("H", anchor="ls")
    size = 2.42 / ((tall[3] - tall[1]) / 100)
    left, bottom = left + rng.normal(0, 0.5), bottom + rng.normal(0, 0.4)
    quads = []
    for index, line in enumerate(lines):
        y = sheet.height - bottom - RISE * (len(lines) - 1 - index)
        quads.append(sheet.text(left, y, line, face, size, colour, rng, process, "mrz", STEP, wear))
    return quads


def entry(sheet, rng, look, x, y, key, name, value, size=None, wear=0.0, face=None):
    """A field: its small title at (x, y) and its value beneath."""
    size = size or look.value_size
    sheet.text(x, y, name, look.title_face, size * 0.56, look.accent * 0.8)
    sheet.text(
        x,
        y + size * 1.02,
        value,
        face or look.value_face,
        size,
        np.full(3, 25.0),
        rng,
        look.process,
        key,
        wear=wear,
    )


NUMBERING = {
    "number": "5",
    "surname": "1",
    "givenNames": "2",
    "nationality": "3",
    "dateOfBirth": "4",
    "personalNumber": "6",
    "sex": "7",
    "placeOfBirth": "8",
    "dateOfIssue": "9",
    "placeOfIssue": "10",
    "dateOfExpiry": "11",
}


def body(sheet, rng, look, country, printed, x, top, room, rows, row=6.6, wear=0.0):
    """Sets the fields of a document in the style's form.

    `rows` lists tuples of keys, one row each; `stack` and `numbered` put titles above the values, in two columns,
    `ledger` puts a title and its value side by side, one key a row.
    """
    size = look.value_size
    if look.form == "ledger":
        keys = [key for keys in rows for key in keys if printed.get(key)]
        step = min(row, row * len(rows) / len(keys))
        for index, key in enumerate(keys):
            y = top + index * step + size * 0.6
            name = caption(country, key, look).split(" / ")[0]
            sheet.text(
                x,
                y,
                name,
                look.title_face,
                fit(name, look.title_face, size * 0.62, room * 0.33),
                look.accent * 0.8,
            )
            sheet.text(
                x + room * 0.36,
                y,
                printed[key],
                look.value_face,
                fit(printed[key], look.value_face, size, room * 0.64),
                np.full(3, 25.0),
                rng,
                look.process,
                key,
                wear=wear,
            )
        return
    for index, keys in enumerate(rows):
        for column, key in enumerate(keys):
            if not printed.get(key):
                continue
            name = caption(country, key, look)
            name = f"{NUMBERING.get(key, '')}. {name}" if look.form == "numbered" else name
            width = room if len(keys) == 1 else room * (0.46 if column == 0 else 0.54)
            entry(
                sheet,
                rng,
                look,
                x + column * room * 0.46,
                top + index * row,
                key,
                name,
                printed[key],
                fit(printed[key], look.value_face, size, width - 1),
                wear,
            )


def fit(string, face, size, room):
    """The em that lets the string fit in `room` millimetres."""
    length = font(face, 100).getlength(string) / 100 * size
    return size if length <= room else size * room / length


def photo(sheet, rng, picture, x, y, ghost=None):
    """Sets a portrait, with its edge faded into the ground and perhaps a pale copy elsewhere."""
    mask = np.ones(picture.shape[:2], np.float32)
    if rng.random() < 0.5:
        mask = cv2.copyMakeBorder(mask[4:-4, 4:-4], 4, 4, 4, 4, cv2.BORDER_CONSTANT, value=0.0)
        mask = cv2.GaussianBlur(mask, (0, 0), 5)
    sheet.ink_picture(picture.astype(np.float32), mask * 0.97, sheet.px(x), sheet.px(y))
    if ghost:
        size = (max(4, sheet.px(ghost[2])), max(4, sheet.px(ghost[2] * 1.25)))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        sheet.ink_picture(
            small, np.full(small.shape[:2], 0.35, np.float32), sheet.px(ghost[0]), sheet.px(ghost[1])
        )


def signature(sheet, rng, x, y, width, colour=(25, 30, 80)):
    """A scrawl of joined loops, not text."""
    steps = np.linspace(0, 1, 160)
    xs = x + width * (steps + 0.03 * np.sin(steps * rng.uniform(30, 60)))
    ys = y + width * 0.09 * np.sin(steps * rng.uniform(25, 50) + rng.uniform(0, 6)) * (1.1 - steps)
    ys += width * 0.05 * np.sin(steps * rng.uniform(5, 12))
    sheet.line(np.column_stack([xs, ys]), colour, rng.uniform(0.2, 0.4), 0.85)


def values(person, rng, look, number, **more):
    """The printed fields of a holder as (key, printed text), and their truth with ISO dates."""
    printed = {
        "surname": person.surname,
        "givenNames": person.given,
        "nationality": person.nationality,
        "dateOfBirth": people.printed_date(person.birth, look.dates),
        "sex": person.sex,
        "placeOfBirth": person.place,
        "dateOfIssue": people.printed_date(person.issued, look.dates),
        "dateOfExpiry": people.printed_date(person.expires, look.dates),
        "number": number,
        **more,
    }
    truth = printed | {
        "dateOfBirth": person.birth,
        "dateOfIssue": person.issued,
        "dateOfExpiry": person.expires,
    }
    return printed, {key: value for key, value in truth.items() if value}


def caption(country, key, look):
    return title(country, key, look.both)
