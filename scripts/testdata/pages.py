"""Letters and till receipts: plain text with the place of each line."""

import numpy as np

from . import people
from .sheet import Sheet

PARAGRAPHS = [
    "Thank you for your letter of 4 March. We have looked at the roof above the west gallery and agree that the gutters should be renewed before the winter.",
    "The carpenters can begin on Monday. They will need the key to the side door, and somewhere dry to keep their tools overnight.",
    "Please find enclosed the plan of the garden. The pear trees along the south wall stay; the two plum trees nearest the gate will be moved in October.",
    "Wir danken für Ihre Anfrage und übersenden Ihnen gern unser Angebot über zwölf Stühle aus Eschenholz, geölt, mit geflochtenen Sitzen.",
    "Die Lieferung erfolgt voraussichtlich in sechs Wochen; größere Änderungen teilen Sie uns bitte möglichst früh mit.",
    "Nous vous prions de bien vouloir confirmer votre présence à l'assemblée générale, qui se tiendra à la mairie le samedi à dix heures.",
    "The ferry leaves at 07:40 and again at 16:15. Tickets cost 12.50 for adults; children under six travel free.",
    "A copy of the minutes was sent to all members. Nobody objected, so the treasurer has paid the invoice of 1,284.60 in full.",
]
GOODS = [
    "Bread rye 500g",
    "Milk 1.5% 1L",
    "Apples Elstar",
    "Coffee beans",
    "Olive oil",
    "Butter",
    "Tomatoes",
    "Candles x6",
    "Light bulb E27",
    "Paper towels",
    "Rice basmati",
    "Dark choc 70%",
    "Onions 1kg",
    "Yoghurt plain",
    "Soap lavender",
]


def _finish(sheet, kind):
    """Notes the text in the order it was set; marks on one baseline make one line."""
    sheet.kind = "page"
    rows, last = [], None
    for mark in sheet.marks:
        base = mark["base"]
        rows[-1:] = [rows[-1] + " " + mark["text"]] if base == last else rows[-1:] + [mark["text"]]
        last = base
    sheet.truth = {"text": "\n".join(rows), "lines": True, "page": kind}
    return sheet


def wrap(text, face, size, room):
    """Breaks text into lines no wider than `room` millimetres."""
    from .fonts import font

    typeface, lines, line = font(face, 100), [], ""
    for word in text.split():
        longer = (line + " " + word).strip()
        if typeface.getlength(longer) / 100 * size > room and line:
            lines.append(line)
            line = word
        else:
            line = longer
    return lines + [line]


def letter(rng, scale=6.0, paragraphs=None):
    """A letter on A4 or A5."""
    sheet = Sheet(148, 210, scale, np.array([253, 252, 249]) - rng.uniform(0, 8))
    face = str(
        rng.choice(["serif", "sans", "century", "palladio", "open", "cantarell", "dejavu-serif", "courier"])
    )
    size, ink = rng.uniform(3.4, 4.4), np.full(3, rng.uniform(15, 60))
    who = people.person(rng)
    process = str(rng.choice(["laser", "inkjet", "crisp"]))
    y = 24
    for line in (who.given.title() + " " + who.surname.title(), people.address(rng, who)):
        sheet.text(16, y, line, face, size, ink, rng, process)
        y += size * 1.4
    sheet.text(
        132,
        y + 6,
        f"{rng.integers(1, 29)} {rng.choice(['March', 'June', 'October'])} {rng.integers(2015, 2026)}",
        face,
        size,
        ink,
        rng,
        process,
        anchor="right",
    )
    y += 22
    order = rng.permutation(len(PARAGRAPHS))[: paragraphs or int(rng.integers(3, 6))]
    for index in order:
        for line in wrap(PARAGRAPHS[index], face, size, 116):
            sheet.text(16, y, line, face, size, ink, rng, process)
            y += size * 1.42
        y += size * 0.9
    sheet.text(16, y + 4, "With kind regards", face, size, ink, rng, process)
    return _finish(sheet, "letter")


def receipt(rng, scale=8.0):
    """A till receipt, 80 mm wide."""
    count = int(rng.integers(4, 10))
    sheet = Sheet(80, 62 + count * 5.2, scale, np.array([248, 247, 243]) - rng.uniform(0, 12))
    face = str(rng.choice(["mono", "mono-bold", "dejavu-mono", "courier", "inconsolata"]))
    process = str(rng.choice(["thermal", "thermal", "dot-matrix"]))
    ink = np.array([40, 40, 48]) if rng.random() < 0.8 else np.array([50, 50, 120])
    size = 3.3

    def say(left, right=None, y_=0.0, big=1.0, middle=False):
        if middle:
            sheet.text(40, y_, left, face, size * big, ink, rng, process, anchor="middle")
            return
        sheet.text(6, y_, left, face, size * big, ink, rng, process)
        if right:
            sheet.text(74, y_, right, face, size * big, ink, rng, process, anchor="right")

    shop = str(rng.choice(["MARKT AM TOR", "CORNER GROCER", "EPICERIE DU PORT", "TIENDA ROJA"]))
    say(shop, y_=12, big=1.4, middle=True)
    say(f"{rng.integers(1, 90)} Harbour Road", y_=18, middle=True)
    say(
        f"{rng.integers(1, 29):02d}.{rng.integers(1, 13):02d}.2025",
        f"{rng.integers(8, 20):02d}:{rng.integers(0, 60):02d}",
        26,
    )
    total, y = 0, 34.0
    for index in rng.permutation(len(GOODS))[:count]:
        cents = int(rng.integers(49, 1999))
        total += cents
        say(GOODS[index], f"{cents // 100}.{cents % 100:02d}", y)
        y += 5.2
    say("TOTAL EUR", f"{total // 100}.{total % 100:02d}", y + 4, 1.25)
    say("CARD", f"{total // 100}.{total % 100:02d}", y + 11)
    say("Thank you", y_=y + 20, middle=True)
    sheet = _finish(sheet, "receipt")
    sheet.truth["fields"] = {"total": f"{total / 100:.2f}", "company": shop}
    return sheet


def two_columns(rng, scale=7.0):
    """A page of a newsletter: a headline over two columns, read one after the other."""
    sheet = Sheet(148, 150, scale, np.array([252, 251, 246]) - rng.uniform(0, 8))
    face, size, ink = (
        str(rng.choice(["serif", "palladio", "century", "sans"])),
        3.3,
        np.full(3, rng.uniform(15, 50)),
    )
    sheet.text(
        10,
        16,
        str(rng.choice(["Harbour News", "Der Gartenbote", "Le Petit Port"])),
        "serif-bold",
        8,
        ink,
        rng,
        "laser",
    )
    order = rng.permutation(len(PARAGRAPHS))
    for column, left in enumerate((10, 78)):
        y = 28.0
        for index in order[column * 3 : column * 3 + 3]:
            for line in wrap(PARAGRAPHS[index], face, size, 60):
                sheet.text(left, y, line, face, size, ink, rng, "laser")
                y += size * 1.4
            y += size * 0.8
    return _finish(sheet, "columns")


def business_card(rng, scale=11.0):
    """A business card, sometimes light on dark."""
    dark = rng.random() < 0.4
    ground = rng.uniform(20, 90, 3) if dark else rng.uniform(215, 253, 3)
    ink = np.full(3, 240.0) if dark else np.full(3, rng.uniform(20, 70))
    sheet = Sheet(85, 55, scale, ground)
    face = str(rng.choice(["lato", "gothic", "open", "cantarell", "serif", "sans"]))
    who = people.person(rng)
    name = (who.given + " " + who.surname).title()
    sheet.fill(0, 0, rng.uniform(2, 8), 55, rng.uniform(20, 230, 3))
    sheet.text(12, 16, name, face, 4.6, ink, rng, "crisp")
    sheet.text(
        12,
        22,
        str(rng.choice(["Carpenter", "Head of Repairs", "Architecte", "Übersetzerin", "Piano tuner"])),
        face,
        3,
        ink,
        rng,
        "crisp",
    )
    for index, line in enumerate(
        (
            people.address(rng, who),
            f"Tel +00 {rng.integers(100, 999)} 555 {rng.integers(1000, 9999)}",
            "hello@example.org",
            "www.example.org",
        )
    ):
        sheet.text(12, 36 + index * 4.3, line, face, 2.8, ink, rng, "crisp")
    return _finish(sheet, "business-card")


def form(rng, scale=6.0):
    """A filled-in form: printed questions, typed answers."""
    sheet = Sheet(148, 130, scale, (253, 253, 251))
    who = people.person(rng)
    ink, typed = np.full(3, 30.0), np.array([40, 40, 110])
    sheet.text(10, 14, "Application for a garden plot", "sans-bold", 5, ink, rng, "laser")
    rows = [
        ("Surname", who.surname),
        ("Given names", who.given),
        ("Born", people.printed_date(who.birth, "dots")),
        ("Address", people.address(rng, who)),
        ("Telephone", f"555 {rng.integers(1000, 9999)}"),
        ("Plot wanted", f"No. {rng.integers(1, 80)}, {rng.integers(80, 400)} m2"),
        ("Since", f"{rng.integers(1, 13):02d}/20{rng.integers(10, 26)}"),
    ]
    process = str(rng.choice(["laser", "dot-matrix", "inkjet"]))
    for index, (question, answer) in enumerate(rows):
        y = 28 + index * 13
        sheet.text(10, y, question, "sans", 2.8, ink, rng, "laser")
        sheet.line([(44, y + 1.4), (138, y + 1.4)], (120, 120, 120), 0.15)
        sheet.text(46, y, answer, "courier", 3.8, typed, rng, process)
    return _finish(sheet, "form")


def numbers_page(rng, scale=6.0):
    """A list of numbers that are no card's: orders, telephones, timestamps, parcels."""
    sheet = Sheet(148, 110, scale, (252, 252, 250))
    ink = np.full(3, rng.uniform(15, 50))
    y = 14.0
    for name, pattern in (
        ("Order", "9999 9999 9999"),
        ("Parcel", "99 9999 9999 9999 9999 99"),
        ("Phone", "+99 999 9999 9999"),
        ("Logged", "1799999999999"),
        ("Meter", "9999-9999-99"),
        ("Batch", "9999999999999999"),
        ("Part", "AA<99<99<<A"),
    ):
        sheet.text(10, y, name, "sans", 3.4, ink, rng, "laser")
        text = people.code(rng, pattern)
        if name == "Batch":
            text = "9" + text[1:]
        sheet.text(44, y, text, str(rng.choice(["mono", "sans", "ocrb"])), 4.4, ink, rng, "laser")
        y += 12
    return _finish(sheet, "numbers")


def chevrons_page(rng, scale=6.0):
    """Program text full of angle brackets, in a typewriter face."""
    sheet = Sheet(148, 90, scale, (252, 252, 250))
    y = 10.0
    for _ in range(12):
        word = people.code(rng, "AAA")
        line = str(
            rng.choice(
                [
                    f"<{word}><<LIST<<ITEM<{rng.integers(10, 99)}>>",
                    f"IF {word}<<3 < LIMIT<<<<",
                    f"{word} << {rng.integers(1000, 9999)} << END<<",
                    f"std::cout << {word} << x << y;",
                ]
            )
        )
        sheet.text(8, y, line, "ocrb", 3.4, (30, 30, 30), rng, "laser")
        y += 6.2
    return _finish(sheet, "chevrons")


def blank(rng, scale=6.0):
    """An empty sheet."""
    sheet = Sheet(
        148, 105 if rng.random() < 0.5 else 210, scale, np.array([252, 251, 248]) - rng.uniform(0, 20)
    )
    sheet.kind = "page"
    sheet.truth = {}
    return sheet
