"""ID cards: TD1 fronts and backs, TD2, and the old French card."""

import numpy as np

from . import layout, people, security, zones
from .passports import AUTHORITIES, checks
from .portrait import portrait
from .sheet import Sheet


class CardHolder:
    """One TD1 card: the front and the back say the same things."""

    def __init__(self, rng, country=None, **holder):
        self.who = who = people.person(rng, country, **holder)
        self.look = layout.style(who.country, "id")
        patterns = ["AA9999999", "A99999999", "999999999", "AAA999999", "XXXXXXXXX"]
        if rng.random() < 0.2:
            patterns = ["999999999999", "AAA9A9AA99A99", "AA999999999"]
        self.number = people.code(rng, patterns[rng.integers(len(patterns))])
        self.personal = people.code(rng, str(rng.choice(["", "99999999999", "9999999999"])))
        self.address = people.address(rng, who)
        self.authority = AUTHORITIES[rng.integers(len(AUTHORITIES))]
        self.lines = zones.td1(
            str(rng.choice(["I", "ID", "IA", "C"])),
            who.country,
            who.zone_surname,
            who.zone_given,
            self.number,
            who.country,
            zones.yymmdd(who.birth),
            "<" if who.sex == "X" else who.sex,
            zones.yymmdd(who.expires),
            self.personal if len(self.number) <= 9 else "",
            long_with_filler=bool(rng.random() < 0.5),
        )
        self.printed, self.truth = layout.values(
            who,
            rng,
            self.look,
            self.number,
            personalNumber=self.personal,
            placeOfIssue=self.authority,
            address=self.address,
        )

    def front(self, rng, scale=12.0):
        """The side with the portrait, 85.6 x 54 mm, without a zone."""
        look, who = self.look, self.who
        sheet = Sheet(85.6, 53.98, scale, radius=3.18)
        sheet.kind = "idCard"
        layout.ground(sheet, rng, look)
        sheet.text(4, 5.4, who.country_name.upper(), look.head_face, 3.0, look.accent)
        sheet.text(4, 8.8, layout.caption(who.country, "card", look), look.head_face, 2.3, look.accent)
        left = look.photo_left
        face = portrait(rng, sheet.px(30), sheet.px(23.5), grey=rng.random() < 0.5)
        layout.photo(
            sheet,
            rng,
            face,
            3.5 if left else 58,
            14,
            ghost=(72, 36, 10) if left and rng.random() < 0.5 else None,
        )
        layout.body(
            sheet,
            rng,
            look,
            who.country,
            self.printed,
            30 if left else 4,
            12.6,
            52,
            (
                ("surname",),
                ("givenNames",),
                ("sex", "nationality"),
                ("dateOfBirth", "placeOfBirth"),
                ("dateOfIssue", "dateOfExpiry"),
                ("number",),
            ),
            6.3,
        )
        layout.signature(sheet, rng, 6 if left else 60, 49, 18)
        if rng.random() < 0.6:
            security.hologram(sheet, rng, rng.uniform(24, 60), rng.uniform(20, 42), rng.uniform(5, 9), 0.4)
        sheet.truth = {"fields": self.truth, "country": who.country}
        return sheet

    def back(self, rng, scale=12.0):
        """The side with the zone."""
        look, who = self.look, self.who
        sheet = Sheet(85.6, 53.98, scale, radius=3.18)
        sheet.kind = "idCard"
        layout.ground(sheet, rng, look, below=31.5 if rng.random() < 0.7 else None)
        size, y = look.value_size * 0.8, 4
        layout.entry(
            sheet,
            rng,
            look,
            4,
            y,
            "address",
            layout.caption(who.country, "address", look),
            self.address,
            layout.fit(self.address, look.value_face, size, 56),
        )
        layout.entry(
            sheet,
            rng,
            look,
            4,
            y + 6.6,
            "placeOfIssue",
            layout.caption(who.country, "placeOfIssue", look),
            self.authority,
            size,
        )
        layout.entry(
            sheet,
            rng,
            look,
            4,
            y + 13.2,
            "dateOfIssue",
            layout.caption(who.country, "dateOfIssue", look),
            self.printed["dateOfIssue"],
            size,
        )
        if self.personal:
            layout.entry(
                sheet,
                rng,
                look,
                36,
                y + 13.2,
                "personalNumber",
                layout.caption(who.country, "personalNumber", look),
                self.personal,
                size,
            )
        if rng.random() < 0.5:
            chip(sheet, rng, 66, 6)
        layout.zone(
            sheet, rng, self.lines, 4.7, 4.4, wear=rng.uniform(0.1, 0.6) if rng.random() < 0.25 else 0.0
        )
        printed = {"address", "placeOfIssue", "dateOfIssue", "personalNumber"}
        zone_fields = {k: v for k, v in self.truth.items() if k in printed}
        sheet.truth = checks("TD1", self.lines) | {"fields": zone_fields, "country": who.country}
        return sheet


def chip(sheet, rng, x, y, gold=None):
    """The contact plate of a chip, 12 x 10 mm."""
    gold = bool(rng.random() < 0.6) if gold is None else gold
    base = np.array([212, 178, 96]) if gold else np.array([200, 202, 205])
    width, height = sheet.px(12), sheet.px(9.6)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    shine = 0.85 + 0.25 * np.sin(xs / width * 3 + ys / height * 2 + rng.uniform(0, 6))
    plate = base * shine[..., None]
    dark = base * 0.5
    stroke = max(1, sheet.px(0.18))
    for part in (0.3, 0.7):
        plate[:, int(width * part) : int(width * part) + stroke] = dark
    for part in (0.33, 0.66):
        plate[int(height * part) : int(height * part) + stroke, : int(width * 0.3)] = dark
        plate[int(height * part) : int(height * part) + stroke, int(width * 0.7) :] = dark
    plate[int(height * 0.28) : int(height * 0.72), int(width * 0.34) : int(width * 0.66)] = base * 0.97
    from .capture import rounded_mask

    sheet.ink_picture(plate, rounded_mask(height, width, sheet.px(1.6)), sheet.px(x), sheet.px(y))


def td2(rng, country=None, scale=10.5, **holder):
    """An ID of 105 x 74 mm with a two-line zone on the photo side."""
    who = people.person(rng, country, **holder)
    look = layout.style(who.country, "td2")
    number = people.code(rng, str(rng.choice(["A99999999", "999999999", "AA999999"])))
    lines = zones.td2(
        str(rng.choice(["I", "ID", "AC"])),
        who.country,
        who.zone_surname,
        who.zone_given,
        number,
        who.country,
        zones.yymmdd(who.birth),
        "<" if who.sex == "X" else who.sex,
        zones.yymmdd(who.expires),
        people.code(rng, str(rng.choice(["", "9999999", "AA999"]))),
    )
    printed, truth = layout.values(
        who, rng, look, number, placeOfIssue=AUTHORITIES[rng.integers(len(AUTHORITIES))]
    )
    sheet = Sheet(105, 74, scale, radius=3)
    sheet.kind = "idCard"
    layout.ground(sheet, rng, look, below=53 if rng.random() < 0.7 else None)
    sheet.text(
        4,
        6,
        f"{who.country_name.upper()}  {layout.caption(who.country, 'card', look)}",
        look.head_face,
        layout.fit(
            f"{who.country_name.upper()}  {layout.caption(who.country, 'card', look)}",
            look.head_face,
            3.4,
            97,
        ),
        look.accent,
    )
    layout.photo(sheet, rng, portrait(rng, sheet.px(33), sheet.px(26), grey=rng.random() < 0.4), 4, 11)
    layout.body(
        sheet,
        rng,
        look,
        who.country,
        printed,
        34,
        11,
        68,
        (
            ("surname",),
            ("givenNames",),
            ("nationality", "sex"),
            ("dateOfBirth", "placeOfBirth"),
            ("dateOfIssue", "dateOfExpiry"),
            ("number", "placeOfIssue"),
        ),
        6.4,
    )
    layout.signature(sheet, rng, 6, 49, 20)
    layout.zone(sheet, rng, lines, 6.8, 6.0)
    sheet.truth = checks("TD2", lines) | {"fields": truth, "country": who.country}
    return sheet


def french_card(rng, scale=10.5):
    """The French ID card before 2021, 105 x 74 mm: its zone gives no expiry and no full issue date."""
    who = people.person(rng, "FRA")
    who.sex = "F" if who.sex == "X" else who.sex
    look = layout.style("FRA", "old-id")
    look.tint = np.array([140, 170, 205])
    issued = zones.yymmdd(who.issued)[:4]
    department, serial = people.code(rng, "999"), people.code(rng, "99999")
    number = issued + department + serial
    zone_given = who.zone_given.replace("<", "<<")
    lines = zones.french_card(
        who.zone_surname,
        zone_given,
        department + people.code(rng, "999"),
        issued,
        department,
        serial,
        zones.yymmdd(who.birth),
        who.sex,
    )
    sheet = Sheet(105, 74, scale, radius=3)
    sheet.kind = "idCard"
    layout.ground(sheet, rng, look)
    sheet.text(4, 6, "RÉPUBLIQUE FRANÇAISE", "sans-bold", 3.2, look.accent)
    sheet.text(4, 11.5, "CARTE NATIONALE D'IDENTITÉ N° :", "sans", 2.7, look.accent)
    sheet.text(50, 11.5, number, "mono-bold", 3.4, (30, 30, 35), rng, "laser", "number")
    sheet.text(74, 6, "Nationalité", "sans", 2.2, look.accent)
    sheet.text(87, 6, "Française", "sans", 2.6, (30, 30, 35), rng, "laser", "nationality")
    layout.photo(sheet, rng, portrait(rng, sheet.px(35), sheet.px(27)), 4, 16)
    rows = [
        ("Nom :", who.surname, "surname"),
        ("Prénom(s) :", who.given, "givenNames"),
        ("Sexe :", who.sex, "sex"),
        ("Né(e) le :", people.printed_date(who.birth, "dots"), "dateOfBirth"),
        ("à :", who.place, "placeOfBirth"),
    ]
    y = 20
    for name, text, key in rows:
        sheet.text(35, y, name, "sans", 2.3, look.accent)
        sheet.text(
            51, y, text, "mono-bold", layout.fit(text, "mono-bold", 3.3, 50), (30, 30, 35), rng, "laser", key
        )
        y += 6.4
    layout.signature(sheet, rng, 60, 51, 26)
    layout.zone(sheet, rng, lines, 6.8, 6.0, process="laser")
    fields = {
        "surname": who.surname,
        "givenNames": who.given,
        "sex": who.sex,
        "dateOfBirth": who.birth,
        "placeOfBirth": who.place,
        "number": number,
        "nationality": "Française",
    }
    truth = checks("FRA_ID", lines)
    truth["check_digits"].pop("expiry")
    sheet.truth = truth | {"fields": fields, "country": "FRA"}
    return sheet
