"""The Russian internal passport: two pages, Cyrillic print, a zone that spells Cyrillic one to one."""

import numpy as np

from . import layout, people, security, zones
from .passports import checks
from .portrait import portrait
from .sheet import Sheet


def russian_passport(rng, scale=9.0, spread=True):
    """The photo page of the Russian internal passport with its zone; `spread` adds the page above it."""
    surname, given, patronymic, sex = people.RUSSIANS[rng.integers(len(people.RUSSIANS))]
    birth = people.day(rng, people.date(1950, 1, 1), people.date(2006, 1, 1))
    issued = people.day(rng, people.date(2011, 1, 1), people.TODAY)
    series, number = people.code(rng, "9999"), people.code(rng, "999999")
    office = people.code(rng, "999-999")
    authority = str(
        rng.choice(
            [
                "ОТДЕЛОМ УФМС РОССИИ|ПО ВЫМЫШЛЕННОЙ ОБЛАСТИ|В СЕВЕРНОМ РАЙОНЕ",
                "МВД ПО РЕСПУБЛИКЕ|ЗАРЕЧНАЯ",
                "ОВД ПРИМОРСКОГО РАЙОНА|ГОРОДА НОВОРЕЧЕНСКА",
            ]
        )
    )
    place = str(rng.choice(["ГОР. НОВОРЕЧЕНСК", "С. ЗАОЗЁРНОЕ", "ГОР. СЕВЕРОЛЕСЬЕ"]))
    lines = zones.russian_passport(
        surname, given, patronymic, series, number, zones.yymmdd(birth), sex, zones.yymmdd(issued), office
    )
    top = 88 if spread else 0
    sheet = Sheet(125, 88 + top, scale, radius=2)
    sheet.kind = "passport"
    look = layout.style("RUS", "passport")
    look.tint = np.array([205, 140, 140])
    layout.ground(sheet, rng, look)
    ink, face, process = (
        np.full(3, 35.0),
        str(rng.choice(["free-serif", "sans", "dejavu-serif", "mono"])),
        "laser",
    )
    size = 3.6

    def say(x, y, text, key=None):
        sheet.text(x, y, text, face, layout.fit(text, face, size, 66), ink, rng, process, key)

    if spread:
        sheet.text(62, 10, "РОССИЙСКАЯ ФЕДЕРАЦИЯ", "serif-bold", 4.6, look.accent, anchor="middle")
        sheet.text(20, 24, "Паспорт выдан", "sans", 2.2, look.accent)
        for index, line in enumerate(authority.split("|")):
            sheet.text(
                66, 24 + 8 * index, line, face, size, ink, rng, process, "placeOfIssue", anchor="middle"
            )
        sheet.text(8, 52, "Дата выдачи", "sans", 2.2, look.accent)
        say(26, 52, people.printed_date(issued, "dots"), "dateOfIssue")
        sheet.text(64, 52, "Код подразделения", "sans", 2.2, look.accent)
        say(88, 52, office, "issueCode")
        layout.signature(sheet, rng, 18, 68, 34)
        security.stamp(sheet, rng, 74, 68, 14, "МИНИСТЕРСТВО ВНУТРЕННИХ ДЕЛ * ", (70, 70, 130), 0.6)
        sheet.line([(0, 88), (125, 88)], (150, 120, 120), 0.3)
    photo = portrait(rng, sheet.px(43), sheet.px(33), grey=rng.random() < 0.5)
    layout.photo(sheet, rng, photo, 6, top + 14)
    rows = [
        ("Фамилия", surname, "surname"),
        ("Имя", given, "givenNames"),
        ("Отчество", patronymic, "givenNames"),
        ("Пол", "МУЖ." if sex == "M" else "ЖЕН.", "sex"),
        ("Дата рождения", people.printed_date(birth, "dots"), "dateOfBirth"),
        ("Место рождения", place, "placeOfBirth"),
    ]
    y = top + 14
    for name, text, key in rows:
        sheet.text(43, y, name, "sans", 2.1, look.accent)
        say(66, y, text, key)
        y += 8.2 if key != "sex" else 0
        if key == "sex":
            sheet.text(43, y + 8.2, "", "sans", 2.1)
            y += 8.2
    digits = f"{series[:2]} {series[2:]} {number}"
    for page in (0, 1) if spread else (0,):
        _sideways(sheet, rng, digits, 118, (top if page == 0 else 0) + 12)
    if rng.random() < 0.5:
        security.hologram(sheet, rng, 100, top + 30, 12, 0.3)
    layout.zone(sheet, rng, lines, 6.6, 7.2, process="laser", face="ocrb")
    fields = {
        "surname": surname,
        "givenNames": f"{given} {patronymic}",
        "sex": sex,
        "dateOfBirth": birth,
        "number": series + number,
        "placeOfBirth": place,
    }
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
