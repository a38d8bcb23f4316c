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
GOODS = ["Bread rye 500g", "Milk 1.5% 1L", "Apples Elstar", "Coffee beans", "Olive oil", "Butter", "Tomatoes", "Candles x6",
         "Light bulb E27", "Paper towels", "Rice basmati", "Dark choc 70%", "Onions 1kg", "Yoghurt plain", "Soap lavender"]


def _finish(sheet, kind):
    sheet.kind = "page"
    lines = sorted(sheet.marks, key=lambda mark: (mark["quad"][3][1], mark["quad"][0][0]))
    sheet.truth = {"text": "\n".join(mark["text"] for mark in lines), "lines": True, "page": kind}
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
    face = str(rng.choice(["serif", "sans", "century", "palladio", "open", "cantarell", "dejavu-serif", "courier"]))
    size, ink = rng.uniform(3.4, 4.4), np.full(3, rng.uniform(15, 60))
    who = people.person(rng)
    process = str(rng.choice(["laser", "inkjet", "crisp"]))
    y = 24
    for line in (who.given.title() + " " + who.surname.title(), people.address(rng, who)):
        sheet.text(16, y, line, face, size, ink, rng, process)
        y += size * 1.4
    sheet.text(132, y + 6, f"{rng.integers(1, 29)} {rng.choice(['March', 'June', 'October'])} {rng.integers(2015, 2026)}", face, size, ink,
               rng, process, anchor="right")
    y += 22
    order = rng.permutation(len(PARAGRAPHS))[:paragraphs or int(rng.integers(3, 6))]
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
    say(f"{rng.integers(1, 29):02d}.{rng.integers(1, 13):02d}.2025", f"{rng.integers(8, 20):02d}:{rng.integers(0, 60):02d}", 26)
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
