"""Fronts of payment cards, 85.6 x 53.98 mm, flat or embossed."""

import numpy as np

from . import emboss, layout, numbers, security
from .card_faces import BANKS, HOLDERS, contrast, dates, face, logo, place_number, printed_expiry
from .idcards import chip
from .sheet import Sheet


def mark_groups(sheet, groups, quads):
    for text, quad in zip(groups, quads):
        sheet.marks.append({"key": "pan-group", "text": text, "quad": quad})


def embossed_line(sheet, rng, text, x, y, height, pitch, key, tip, light, wear, face_name=None):
    """Raises one line with its top at `y` mm; gives a quad for each space-parted word."""
    scale = sheet.scale
    mask, spans, margin, top = emboss.line_mask(
        text, height * scale, pitch * scale, max(1.0, 0.5 * scale * height / 4), face_name
    )
    left, up = int(round(x * scale)) - margin, int(round(y * scale)) - top
    emboss.raise_type(sheet, rng, mask, left, up, tip, 0.35, light, wear)
    quads, words, at = [], text.split(" "), 0
    for word in words:
        inside = [s for s in spans if at <= s[0] < at + len(word)]
        x0, x1 = left + inside[0][1], left + inside[-1][2]
        quads.append(
            [
                [int(x0), up + top],
                [int(x1), up + top],
                [int(x1), int(up + top + height * scale)],
                [int(x0), int(up + top + height * scale)],
            ]
        )
        at += len(word) + 1
    if key:
        sheet.marks.append(
            {"key": key, "text": text, "quad": [quads[0][0], quads[-1][1], quads[-1][2], quads[0][3]]}
        )
    return quads


def front(rng, network=None, style=None, scale=12.0, ground=None, broken=False):
    """A card lying: `style` is `flat` or `embossed`; `broken` gives it a wrong Luhn digit, as specimens have."""
    network = network or list(numbers.NETWORKS)[rng.integers(len(numbers.NETWORKS))]
    style = style or str(rng.choice(["flat", "embossed"]))
    pan, groups = numbers.card_number(rng, network, broken)
    sheet = Sheet(85.6, 53.98, scale, radius=3.18)
    sheet.kind = "paymentCard"
    face(sheet, rng, ground)
    bank = BANKS[rng.integers(len(BANKS))]
    sheet.text(
        5,
        9,
        bank,
        str(rng.choice(["gothic-demi", "lato-bold", "sans-bold", "century"])),
        rng.uniform(4, 6),
        contrast(sheet, rng, (5, 4, 40, 6)),
        mark=False,
    )
    if rng.random() < 0.9:
        chip(sheet, rng, 8.5, 17)
    logo(sheet, rng, network, 68, 45)
    if rng.random() < 0.3:
        security.hologram(sheet, rng, 76, 33, 6, 0.7)
    holder = HOLDERS[rng.integers(len(HOLDERS))]
    since, (month, year) = dates(rng)
    expiry = printed_expiry(rng, month, year)
    show_since = rng.random() < 0.3
    truth = {
        "pan": pan,
        "luhn_ok": not broken,
        "expiry": f"{month:02d}/{year % 100:02d}",
        "name": holder,
        "network": network,
        "style": style,
    }
    number = " ".join(groups)
    if style == "embossed":
        light, wear = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.55)
        tip = (
            None
            if rng.random() < 0.25
            else [(215, 218, 222), (220, 190, 110), (240, 240, 240), (30, 30, 34)][rng.integers(4)]
        )
        pitch = min(3.56, 72 / len(number))
        quads = embossed_line(
            sheet, rng, number, 7.0, 29.3, min(4.0, pitch * 1.14), pitch, "pan", tip, light, wear
        )
        mark_groups(sheet, groups, quads)
        small = contrast(sheet, rng, (7, 34, 30, 10))
        at = 34 if not show_since else 46
        if show_since:
            sheet.text(17, 38, "VALID", "sans", 1.5, small, mark=False)
            sheet.text(17, 39.7, "FROM", "sans", 1.5, small, mark=False)
            embossed_line(
                sheet,
                rng,
                f"{since[0]:02d}/{since[1] % 100:02d}",
                24.5,
                36.9,
                2.9,
                2.6,
                "validFrom",
                tip,
                light,
                wear,
            )
            truth["valid_from"] = f"{since[0]:02d}/{since[1] % 100:02d}"
        sheet.text(at - 7.5, 38, "VALID", "sans", 1.5, small, mark=False)
        sheet.text(at - 7.5, 39.7, "THRU", "sans", 1.5, small, mark=False)
        embossed_line(sheet, rng, expiry, at, 36.9, 2.9, 2.6, "expiry", tip, light, wear)
        embossed_line(sheet, rng, holder, 7.0, 45.2, 2.7, 2.5, "name", tip, light, wear, "ocrb")
    else:
        ink = contrast(sheet, rng, (8, 29, 62, 6))
        type_face = str(
            rng.choice(
                [
                    "ocrb",
                    "sans",
                    "lato",
                    "lato-light",
                    "open",
                    "open-light",
                    "gothic",
                    "cantarell",
                    "inconsolata",
                    "ocra",
                ]
            )
        )
        wear = rng.uniform(0.1, 0.7) if rng.random() < 0.3 else 0.0
        size = layout.fit(number, type_face, rng.uniform(4.2, 5.6), 66)
        y = rng.uniform(31.5, 35)
        place_number(sheet, rng, groups, rng.uniform(6, 10), y, type_face, size, ink, wear)
        label_face, value_size = str(rng.choice(["sans", "lato"])), rng.uniform(2.6, 3.4)
        x = rng.uniform(8, 30)
        if show_since:
            sheet.text(x, y + 5, "VALID FROM", label_face, 1.5, ink, mark=False)
            text = f"{since[0]:02d}/{since[1] % 100:02d}"
            sheet.text(x, y + 8.4, text, type_face, value_size, ink, rng, "crisp", "validFrom", wear=wear)
            truth["valid_from"] = text
            x += 19
        sheet.text(
            x,
            y + 5,
            str(rng.choice(["VALID THRU", "EXPIRES END", "GOOD THRU", "EXP"])),
            label_face,
            1.5,
            ink,
            mark=False,
        )
        sheet.text(x, y + 8.4, expiry, type_face, value_size, ink, rng, "crisp", "expiry", wear=wear)
        name_face = str(rng.choice([type_face, "sans", "ocrb"]))
        sheet.text(
            rng.uniform(6, 9),
            49,
            holder,
            name_face,
            rng.uniform(3, 3.8),
            contrast(sheet, rng, (6, 45, 50, 5)),
            rng,
            "crisp",
            "name",
            wear=wear,
        )
    sheet.truth = truth
    return sheet
