"""Passport pages (TD3) and visas (MRV-A, MRV-B)."""

from . import layout, people, security, zones
from .portrait import portrait
from .sheet import Sheet

AUTHORITIES = ["MINISTRY OF INTERIOR", "PASSPORT OFFICE", "CITY HALL", "POLICE AUTHORITY", "HOME OFFICE"]


def checks(layout_name, lines):
    """The truth about a zone, in the words of the label format."""
    optional = {"TD3"}
    digits = {"number": True, "birth": True, "expiry": True}
    if layout_name in optional:
        digits["optional"] = True
    if not layout_name.startswith("MRV"):
        digits["composite"] = True
    return {"mrz": lines, "format": layout_name, "check_digits": digits, "all_checks_ok": True}


def passport(rng, country=None, scale=10.0, **holder):
    """A data page, 125 x 88 mm. `holder` goes to `people.person`."""
    who = people.person(rng, country, **holder)
    look = layout.style(who.country, "passport")
    number = people.code(
        rng, str(rng.choice(["A99999999", "AA9999999", "999999999", "X9XXX9X99", "AA999999", "A9999999"]))
    )
    personal = people.code(
        rng, str(rng.choice(["", "", "9999999999", "999999-9999", "99999999999", "A9999999"]))
    )
    authority = AUTHORITIES[rng.integers(len(AUTHORITIES))]
    code = str(rng.choice(["P", "P", "P", "PA", "PP"]))
    issuer = who.country if who.country != "USA" or rng.random() < 0.9 else "USA"
    lines = zones.td3(
        code,
        issuer,
        who.zone_surname,
        who.zone_given,
        number,
        who.country,
        zones.yymmdd(who.birth),
        "<" if who.sex == "X" else who.sex,
        zones.yymmdd(who.expires),
        personal.replace("-", "<"),
        bool(rng.random() < 0.4),
    )
    printed, truth = layout.values(who, rng, look, number, personalNumber=personal, placeOfIssue=authority)
    sheet = Sheet(125, 88, scale, radius=3)
    layout.ground(sheet, rng, look, below=64.5 if rng.random() < 0.6 else None)
    sheet.kind = "passport"
    wear = rng.uniform(0.1, 0.5) if rng.random() < 0.2 else 0.0
    sheet.text(5, 7, who.country_name.upper(), look.head_face, 4.2, look.accent)
    sheet.text(
        120,
        7,
        layout.caption(who.country, "passport", look),
        look.head_face,
        3.2,
        look.accent,
        anchor="right",
    )
    px, width = (5, 33) if look.photo_left else (87, 33)
    face = portrait(rng, sheet.px(width * 1.28), sheet.px(width), grey=rng.random() < 0.4)
    layout.photo(
        sheet,
        rng,
        face,
        px,
        14,
        ghost=(105 if look.photo_left else 5, 42, 13) if rng.random() < 0.5 else None,
    )
    x = 42 if look.photo_left else 6
    text_size = look.value_size
    y, row = 12, 6.6
    for key, name in (("type", "Type"), ("code", "Code"), ("number", None)):
        value = {"type": code, "code": who.country, "number": number}[key]
        label = name or layout.caption(who.country, "number", look)
        column = {"type": 0, "code": 14, "number": 32}[key]
        layout.entry(
            sheet, rng, look, x + column, y, key if key == "number" else None, label, value, text_size, wear
        )
    layout.body(
        sheet,
        rng,
        look,
        who.country,
        printed,
        x,
        y + row,
        78,
        (
            ("surname",),
            ("givenNames",),
            ("nationality",),
            ("dateOfBirth", "personalNumber"),
            ("sex", "placeOfBirth"),
            ("dateOfIssue", "placeOfIssue"),
            ("dateOfExpiry",),
        ),
        6.45,
        wear,
    )
    if rng.random() < 0.25:
        side = people.code(rng, "99999999")
        sheet.text(
            60,
            5.2,
            number if rng.random() < 0.7 else side,
            "serif-bold",
            3.6,
            (190, 40, 45),
            rng,
            "inkjet",
            mark=False,
        )
    layout.signature(sheet, rng, px + 2, 60.5, 24)
    if rng.random() < 0.6:
        security.hologram(
            sheet, rng, px + width * rng.uniform(0.6, 1.3), rng.uniform(25, 55), rng.uniform(6, 12), 0.4
        )
    security.microprint(sheet, rng, 5, 63.5, 115, who.country_name.upper().replace(" ", ""), look.tint * 0.8)
    layout.zone(sheet, rng, lines, 6.6, 7.6, wear=wear)
    sheet.truth = checks("TD3", lines) | {"fields": truth, "country": who.country}
    return sheet


def visa(rng, country=None, small=False, scale=10.0):
    """A visa sticker: MRV-A, 120 x 80 mm, or MRV-B, 105 x 74 mm."""
    who = people.person(rng)
    issuer = country or list(people.COUNTRIES)[rng.integers(len(people.COUNTRIES))]
    look = layout.style(issuer, "visa")
    width, size = (36, (105, 74)) if small else (44, (120, 80))
    number = people.code(rng, str(rng.choice(["A99999999", "999999999", "AA999999"])))
    optional = people.code(rng, str(rng.choice(["", "AAA99999", "9999A9999"])))
    optional = optional[:8] if small else optional
    lines = zones.visa(
        width,
        str(rng.choice(["V", "VC", "VI"])),
        issuer,
        who.zone_surname,
        who.zone_given,
        number,
        who.country,
        zones.yymmdd(who.birth),
        "<" if who.sex == "X" else who.sex,
        zones.yymmdd(who.expires),
        optional,
    )
    printed, truth = layout.values(
        who, rng, look, number, placeOfIssue=AUTHORITIES[rng.integers(len(AUTHORITIES))]
    )
    sheet = Sheet(*size, scale, radius=1)
    sheet.kind = "visa"
    layout.ground(sheet, rng, look, below=size[1] - 19)
    sheet.fill(0, 0, size[0], 8, look.accent, 0.7)
    sheet.text(5, 6, "VISA  " + people.COUNTRIES[issuer][0].upper(), look.head_face, 4.4, (245, 245, 245))
    face = portrait(rng, sheet.px(33), sheet.px(26))
    layout.photo(sheet, rng, face, 4, 13)
    layout.body(
        sheet,
        rng,
        look,
        issuer,
        printed,
        34,
        12,
        size[0] - 38,
        (
            ("placeOfIssue",),
            ("surname",),
            ("givenNames",),
            ("number", "nationality"),
            ("dateOfBirth", "sex"),
            ("dateOfIssue", "dateOfExpiry"),
        ),
        5.9 if small else 6.3,
    )
    security.hologram(sheet, rng, size[0] - 14, 20, 8, 0.5)
    layout.zone(sheet, rng, lines, (size[0] - width * layout.STEP) / 2, 5.5)
    sheet.truth = checks("MRVB" if small else "MRVA", lines) | {"fields": truth, "country": issuer}
    return sheet
