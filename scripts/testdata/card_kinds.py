"""Cards that are not an ordinary front: standing ones, backs, and store cards that look like them."""

from . import layout, numbers, people
from .card_faces import BANKS, HOLDERS, contrast, dates, face, place_number, printed_expiry
from .idcards import chip
from .sheet import Sheet


def portrait_card(rng, network="visa", scale=12.0):
    """A card that stands, its number in four stacked rows."""
    pan, groups = numbers.card_number(rng, network)
    sheet = Sheet(53.98, 85.6, scale, radius=3.18)
    sheet.kind = "paymentCard"
    face(sheet, rng, str(rng.choice(["plain", "sweep", "metal"])))
    sheet.text(
        5,
        10,
        BANKS[rng.integers(len(BANKS))],
        "lato-bold",
        5,
        contrast(sheet, rng, (5, 5, 40, 6)),
        mark=False,
    )
    chip(sheet, rng, 21, 15)
    type_face = str(rng.choice(["ocrb", "lato", "sans", "gothic", "cantarell"]))
    ink = contrast(sheet, rng, (6, 34, 26, 26))
    size, y = rng.uniform(5, 6.4), 39.0
    quads = []
    for group in groups:
        quads.append(sheet.text(7, y, group, type_face, size, ink, rng, "crisp", "pan-group"))
        y += size * 1.2
    right = max(q[1][0] for q in quads)
    sheet.marks.append(
        {
            "key": "pan",
            "text": "\n".join(groups),
            "quad": [quads[0][0], [right, quads[0][1][1]], [right, quads[-1][2][1]], quads[-1][3]],
        }
    )
    _, (month, year) = dates(rng)
    sheet.text(7, y + 1.5, "EXP", "sans", 1.8, ink, mark=False)
    text = printed_expiry(rng, month, year)
    sheet.text(12, y + 1.5, text, type_face, 3.2, ink, rng, "crisp", "expiry")
    holder = HOLDERS[rng.integers(len(HOLDERS))]
    sheet.text(7, y + 7, holder, "sans", layout.fit(holder, "sans", 3.2, 40), ink, rng, "crisp", "name")
    sheet.truth = {
        "pan": pan,
        "luhn_ok": True,
        "expiry": f"{month:02d}/{year % 100:02d}",
        "name": holder,
        "network": network,
        "style": "portrait",
    }
    return sheet


def store_card(rng, scale=12.0):
    """A loyalty card: a member number and a year that are no payment card's."""
    sheet = Sheet(85.6, 53.98, scale, radius=3.18)
    sheet.kind = "unknown"
    face(sheet, rng)
    sheet.text(
        6,
        14,
        str(rng.choice(["MARKET CLUB", "Bonus+", "Librairie Plume", "TEEHAUS", "SportPunkt"])),
        "gothic-demi",
        8,
        contrast(sheet, rng, (6, 8, 50, 8)),
    )
    ink = contrast(sheet, rng, (6, 34, 60, 6))
    member = people.code(rng, str(rng.choice(["999 999 999 9 9", "9999 9999 99", "99 999999"])))
    sheet.text(7, 40, "MEMBER NO  " + member, "sans", 4, ink, rng, "crisp")
    sheet.text(7, 47, HOLDERS[rng.integers(len(HOLDERS))], "sans", 3.6, ink, rng, "crisp")
    sheet.text(62, 47, "SINCE 20%02d" % rng.integers(5, 25), "sans", 3, ink, rng, "crisp")
    sheet.truth = {}
    return sheet


def back(rng, network=None, scale=12.0, number=True):
    """The back of a card: stripe, signature panel and, with `number`, all the printed data."""
    network = network or str(rng.choice(["visa", "mastercard", "mir", "discover"]))
    pan, groups = numbers.card_number(rng, network)
    sheet = Sheet(85.6, 53.98, scale, radius=3.18)
    sheet.kind = "paymentCard"
    face(sheet, rng, str(rng.choice(["plain", "sweep", "metal"])))
    sheet.fill(0, 4, 85.6, 11, (20, 18, 18))
    sheet.fill(4, 18, 46, 8, (240, 238, 230))
    layout.signature(sheet, rng, 7, 22, 22)
    sheet.text(43, 23.6, people.code(rng, "999"), "sans-italic", 3.6, (30, 30, 40), rng, "crisp", mark=False)
    small = contrast(sheet, rng, (4, 44, 76, 6))
    sheet.text(
        4,
        50.5,
        "Call 0800 555 0199 from abroad +00 555 0100. Not transferable. Property of the issuer.",
        "sans",
        1.7,
        small,
        mark=False,
    )
    holder = HOLDERS[rng.integers(len(HOLDERS))]
    _, (month, year) = dates(rng)
    if not number:
        sheet.truth = {}
        return sheet
    ink = contrast(sheet, rng, (6, 30, 60, 14))
    type_face = str(rng.choice(["sans", "lato", "open", "ocrb", "cantarell", "mono"]))
    text = printed_expiry(rng, month, year)
    rows = rng.random() < 0.3
    if rows:
        quads, y = [], 21.5
        for group in groups:
            quads.append(sheet.text(60, y, group, type_face, 4.4, ink, rng, "crisp", "pan-group"))
            y += 5.4
        right = max(q[1][0] for q in quads)
        sheet.marks.append(
            {
                "key": "pan",
                "text": "\n".join(groups),
                "quad": [quads[0][0], [right, quads[0][1][1]], [right, quads[-1][2][1]], quads[-1][3]],
            }
        )
        sheet.text(5, 33, holder, type_face, 3, ink, rng, "crisp", "name")
        sheet.text(5, 39, "Exp", type_face, 2.2, ink, mark=False)
        sheet.text(11, 39, text, type_face, 3, ink, rng, "crisp", "expiry")
    else:
        place_number(
            sheet, rng, groups, 5, 34, type_face, layout.fit(" ".join(groups), type_face, 4.2, 56), ink
        )
        sheet.text(5, 40, "VALID THRU", "sans", 1.6, ink, mark=False)
        sheet.text(17, 40, text, type_face, 3, ink, rng, "crisp", "expiry")
        sheet.text(5, 45, holder, type_face, 3, ink, rng, "crisp", "name")
    sheet.truth = {
        "pan": pan,
        "luhn_ok": True,
        "expiry": f"{month:02d}/{year % 100:02d}",
        "name": holder,
        "network": network,
        "style": "back",
    }
    return sheet
