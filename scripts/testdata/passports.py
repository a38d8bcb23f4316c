"""Passport pages (TD3), visas (MRV-A, MRV-B) and the Russian internal passport."""

import numpy as np

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
    number = people.code(rng, str(rng.choice(["A99999999", "AA9999999", "999999999", "X9XXX9X99", "AA999999", "A9999999"])))
    personal = people.code(rng, str(rng.choice(["", "", "9999999999", "999999-9999", "99999999999", "A9999999"])))
    authority = AUTHORITIES[rng.integers(len(AUTHORITIES))]
    code = str(rng.choice(["P", "P", "P", "PA", "PP"]))
    issuer = who.country if who.country != "USA" or rng.random() < 0.9 else "USA"
    lines = zones.td3(code, issuer, who.zone_surname, who.zone_given, number, who.country, zones.yymmdd(who.birth),
                      "<" if who.sex == "X" else who.sex, zones.yymmdd(who.expires), personal.replace("-", "<"),
                      bool(rng.random() < 0.4))
    printed, truth = layout.values(who, rng, look, number, personalNumber=personal, placeOfIssue=authority)
    sheet = Sheet(125, 88, scale, radius=3)
    layout.ground(sheet, rng, look, below=64.5 if rng.random() < 0.6 else None)
    sheet.kind = "passport"
    wear = rng.uniform(0.1, 0.5) if rng.random() < 0.2 else 0.0
    sheet.text(5, 7, who.country_name.upper(), look.head_face, 4.2, look.accent)
    sheet.text(120, 7, layout.caption(who.country, "passport", look), look.head_face, 3.2, look.accent, anchor="right")
    px, width = (5, 33) if look.photo_left else (87, 33)
    face = portrait(rng, sheet.px(width * 1.28), sheet.px(width), grey=rng.random() < 0.4)
    layout.photo(sheet, rng, face, px, 14, ghost=(105 if look.photo_left else 5, 42, 13) if rng.random() < 0.5 else None)
    x = 42 if look.photo_left else 6
    text_size = look.value_size
    y, row = 12, 6.6
    for key, name in (("type", "Type"), ("code", "Code"), ("number", None)):
        value = {"type": code, "code": who.country, "number": number}[key]
        label = name or layout.caption(who.country, "number", look)
        column = {"type": 0, "code": 14, "number": 32}[key]
        layout.entry(sheet, rng, look, x + column, y, key if key == "number" else None, label, value, text_size, wear)
    y += row
    for key in ("surname", "givenNames", "nationality"):
        size = layout.fit(printed[key] or "-", look.value_face, text_size, 78)
        if printed[key]:
            layout.entry(sheet, rng, look, x, y, key, layout.caption(who.country, key, look), printed[key], size, wear)
        y += row
    grid = [("dateOfBirth", "personalNumber"), ("sex", "placeOfBirth"), ("dateOfIssue", "placeOfIssue"), ("dateOfExpiry", None)]
    for first, second in grid:
        for key, column in ((first, 0), (second, 36)):
            if key and printed.get(key):
                layout.entry(sheet, rng, look, x + column, y, key, layout.caption(who.country, key, look), printed[key],
                             text_size * 0.94, wear)
        y += row * 0.96
    layout.signature(sheet, rng, px + 2, 60.5, 24)
    if rng.random() < 0.6:
        security.hologram(sheet, rng, px + width * rng.uniform(0.6, 1.3), rng.uniform(25, 55), rng.uniform(6, 12), 0.4)
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
    lines = zones.visa(width, str(rng.choice(["V", "VC", "VI"])), issuer, who.zone_surname, who.zone_given, number,
                       who.country, zones.yymmdd(who.birth), "<" if who.sex == "X" else who.sex,
                       zones.yymmdd(who.expires), optional)
    printed, truth = layout.values(who, rng, look, number, placeOfIssue=AUTHORITIES[rng.integers(len(AUTHORITIES))])
    sheet = Sheet(*size, scale, radius=1)
    sheet.kind = "visa"
    layout.ground(sheet, rng, look, below=size[1] - 19)
    sheet.fill(0, 0, size[0], 8, look.accent, 0.7)
    sheet.text(5, 6, "VISA  " + people.COUNTRIES[issuer][0].upper(), look.head_face, 4.4, (245, 245, 245))
    face = portrait(rng, sheet.px(33), sheet.px(26))
    layout.photo(sheet, rng, face, 4, 13)
    y = 12
    for keys in (("placeOfIssue", None), ("surname", None), ("givenNames", None), ("number", "nationality"),
                 ("dateOfBirth", "sex"), ("dateOfIssue", "dateOfExpiry")):
        for key, column in zip(keys, (34, 34 + size[0] * 0.36)):
            if key and printed[key]:
                layout.entry(sheet, rng, look, column, y, key, layout.caption(issuer, key, look), printed[key],
                             layout.fit(printed[key], look.value_face, 3.0, size[0] * (0.34 if keys[1] else 0.66)))
        y += 6.3 if not small else 5.9
    security.hologram(sheet, rng, size[0] - 14, 20, 8, 0.5)
    layout.zone(sheet, rng, lines, (size[0] - width * layout.STEP) / 2, 5.5)
    sheet.truth = checks("MRVB" if small else "MRVA", lines) | {"fields": truth, "country": issuer}
    return sheet


def russian_passport(rng, scale=9.0, spread=True):
    """The photo page of the Russian internal passport with its zone; `spread` adds the page above it."""
    surname, given, patronymic, sex = people.RUSSIANS[rng.integers(len(people.RUSSIANS))]
    birth = people.day(rng, people.date(1950, 1, 1), people.date(2006, 1, 1))
    issued = people.day(rng, people.date(2011, 1, 1), people.TODAY)
    series, number = people.code(rng, "9999"), people.code(rng, "999999")
    office = people.code(rng, "999-999")
    authority = str(rng.choice(["ОТДЕЛОМ УФМС РОССИИ|ПО ВЫМЫШЛЕННОЙ ОБЛАСТИ|В СЕВЕРНОМ РАЙОНЕ", "МВД ПО РЕСПУБЛИКЕ|ЗАРЕЧНАЯ",
                                "ОВД ПРИМОРСКОГО РАЙОНА|ГОРОДА НОВОРЕЧЕНСКА"]))
    place = str(rng.choice(["ГОР. НОВОРЕЧЕНСК", "С. ЗАОЗЁРНОЕ", "ГОР. СЕВЕРОЛЕСЬЕ"]))
    lines = zones.russian_passport(surname, given, patronymic, series, number, zones.yymmdd(birth), sex,
                                   zones.yymmdd(issued), office)
    top = 88 if spread else 0
    sheet = Sheet(125, 88 + top, scale, radius=2)
    sheet.kind = "passport"
    look = layout.style("RUS", "passport")
    look.tint = np.array([205, 140, 140])
    layout.ground(sheet, rng, look)
    ink, face, process = np.full(3, 35.0), str(rng.choice(["free-serif", "sans", "dejavu-serif", "mono"])), "laser"
    size = 3.6

    def say(x, y, text, key=None):
        sheet.text(x, y, text, face, layout.fit(text, face, size, 66), ink, rng, process, key)

    if spread:
        sheet.text(62, 10, "РОССИЙСКАЯ ФЕДЕРАЦИЯ", "serif-bold", 4.6, look.accent, anchor="middle")
        sheet.text(20, 24, "Паспорт выдан", "sans", 2.2, look.accent)
        for index, line in enumerate(authority.split("|")):
            sheet.text(66, 24 + 8 * index, line, face, size, ink, rng, process, "placeOfIssue", anchor="middle")
        sheet.text(8, 52, "Дата выдачи", "sans", 2.2, look.accent)
        say(26, 52, people.printed_date(issued, "dots"), "dateOfIssue")
        sheet.text(64, 52, "Код подразделения", "sans", 2.2, look.accent)
        say(88, 52, office, "issueCode")
        layout.signature(sheet, rng, 18, 68, 34)
        security.stamp(sheet, rng, 74, 68, 14, "МИНИСТЕРСТВО ВНУТРЕННИХ ДЕЛ * ", (70, 70, 130), 0.6)
        sheet.line([(0, 88), (125, 88)], (150, 120, 120), 0.3)
    photo = portrait(rng, sheet.px(43), sheet.px(33), grey=rng.random() < 0.5)
    layout.photo(sheet, rng, photo, 6, top + 14)
    rows = [("Фамилия", surname, "surname"), ("Имя", given, "givenNames"), ("Отчество", patronymic, "givenNames"),
            ("Пол", "МУЖ." if sex == "M" else "ЖЕН.", "sex"), ("Дата рождения", people.printed_date(birth, "dots"), "dateOfBirth"),
            ("Место рождения", place, "placeOfBirth")]
    y = top + 14
    for name, text, key in rows:
        sheet.text(43, y, name, "sans", 2.1, look.accent)
        say(66, y, text, key)
        y += 8.2 if key != "sex" else 0
        if key == "sex":
            sheet.text(43, y + 8.2, "", "sans", 2.1)
            y += 8.2
    digits = f"{series[:2]} {series[2:]} {number}"
    for page in ((0, 1) if spread else (0,)):
        _sideways(sheet, rng, digits, 118, (top if page == 0 else 0) + 12)
    if rng.random() < 0.5:
        security.hologram(sheet, rng, 100, top + 30, 12, 0.3)
    layout.zone(sheet, rng, lines, 6.6, 7.2, process="laser", face="ocrb")
    fields = {"surname": surname, "givenNames": f"{given} {patronymic}", "sex": sex, "dateOfBirth": birth,
              "number": series + number, "placeOfBirth": place}
    if spread:
        fields |= {"dateOfIssue": issued, "issueCode": office, "placeOfIssue": authority.replace("|", " ")}
    truth = checks("TD3", lines)
    truth["check_digits"].pop("expiry")
    sheet.truth = truth | {"fields": fields, "country": "RUS"}
    return sheet


def _sideways(sheet, rng, text, x, y):
    """The red number down the right edge, read from below."""
    strip = Sheet(56, 7, sheet.scale)
    strip.image[:] = 0
    strip.text(2, 5.2, text, "serif-bold", 5.2, (255, 255, 255), rng, "crisp", mark=False)
    mask = np.rot90(strip.image[..., 0] / 255, -1)
    left, top = sheet.px(x - 3.5), sheet.px(y)
    sheet.ink(np.ascontiguousarray(mask), (185, 40, 45), left, top, 0.9)
    rows, columns = np.nonzero(mask.max(axis=1) > 0.3)[0], np.nonzero(mask.max(axis=0) > 0.3)[0]
    x0, x1, y0, y1 = left + columns[0], left + columns[-1] + 1, top + rows[0], top + rows[-1] + 1
    quad = [[int(x1), int(y0)], [int(x1), int(y1)], [int(x0), int(y1)], [int(x0), int(y0)]]
    sheet.marks.append({"key": "number", "text": text, "quad": quad})
