"""Builds machine readable zones: letters, check digits, the layouts of Doc 9303 and its cousins."""

import unicodedata

_LETTERS = {
    "Ä": "AE",
    "Æ": "AE",
    "Å": "AA",
    "Ö": "OE",
    "Œ": "OE",
    "Ø": "OE",
    "Ü": "UE",
    "ß": "SS",
    "ẞ": "SS",
    "Þ": "TH",
    "Ð": "D",
    "Đ": "D",
    "Ħ": "H",
    "Ł": "L",
    "ı": "I",
    "İ": "I",
    "Ŋ": "N",
    " ": "<",
    "-": "<",
    "'": "",
    "’": "",
    ".": "",
}
_RUSSIAN = dict(zip("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDE2JZIQKLMNOPRSTUFHC34WXY9678")) | {
    " ": "<",
    "-": "<",
}


def check(text):
    """The check digit over `text`, weights 7, 3, 1 (Doc 9303 part 3, section 4.9)."""
    value = {"<": 0}
    return str(
        sum((7, 3, 1)[i % 3] * (value[c] if c in value else int(c, 36)) for i, c in enumerate(text)) % 10
    )


def letters(name):
    """Spells a printed name with the letters a zone has."""
    out = ""
    for letter in name:
        letter = letter if letter in _LETTERS else letter.upper()
        if letter in _LETTERS:
            out += _LETTERS[letter]
        else:
            plain = unicodedata.normalize("NFD", letter)
            out += "".join(c for c in plain if "A" <= c <= "Z")
    return out


def russian_letters(name):
    """Spells a Cyrillic name with the letters and digits of the Russian internal passport."""
    return "".join(_RUSSIAN[c] for c in name.upper())


def names(surname, given, width):
    """The name field, filled or cut to `width`."""
    text = surname + ("<<" + given if given else "")
    return text[:width].ljust(width, "<")


def yymmdd(date):
    """An ISO date, perhaps partial (`1985`, `1985-07`, or empty), as six characters."""
    if not date:
        return "<<<<<<"
    year, month, day = (date.split("-") + ["", ""])[:3]
    return year[2:] + month.ljust(2, "<") + day.ljust(2, "<")


def _digits(**parts):
    return {name: True for name, given in parts.items() if given}


def td3(
    code, issuer, surname, given, number, nationality, birth, sex, expiry, optional="", zero_optional=False
):
    """Two lines of 44: passports."""
    first = code.ljust(2, "<") + issuer.ljust(3, "<") + names(surname, given, 39)
    number, optional = number.ljust(9, "<"), optional.ljust(14, "<")
    personal = check(optional) if optional.strip("<") or zero_optional else "<"
    second = (
        number
        + check(number)
        + nationality.ljust(3, "<")
        + birth
        + check(birth)
        + sex
        + expiry
        + check(expiry)
        + optional
        + personal
    )
    second += check(second[:10] + second[13:20] + second[21:43])
    return [first, second]


def td2(code, issuer, surname, given, number, nationality, birth, sex, expiry, optional=""):
    """Two lines of 36: older ID cards."""
    first = code.ljust(2, "<") + issuer.ljust(3, "<") + names(surname, given, 31)
    number = number.ljust(9, "<")
    second = (
        number
        + check(number)
        + nationality.ljust(3, "<")
        + birth
        + check(birth)
        + sex
        + expiry
        + check(expiry)
        + optional.ljust(7, "<")
    )
    second += check(second[:10] + second[13:20] + second[21:35])
    return [first, second]


def td1(
    code,
    issuer,
    surname,
    given,
    number,
    nationality,
    birth,
    sex,
    expiry,
    optional1="",
    optional2="",
    long_with_filler=False,
):
    """Three lines of 30: ID cards. A number over nine characters runs on into the first optional field."""
    if len(number) > 9:
        covered = number[:9] + "<" + number[9:] if long_with_filler else number
        field = number[:9] + "<" + number[9:] + check(covered) + "<" + optional1
    else:
        field = number.ljust(9, "<") + check(number.ljust(9, "<")) + optional1
    first = (code.ljust(2, "<") + issuer.ljust(3, "<") + field).ljust(30, "<")[:30]
    second = (
        birth
        + check(birth)
        + sex
        + expiry
        + check(expiry)
        + nationality.ljust(3, "<")
        + optional2.ljust(11, "<")
    )
    second += check(first[5:30] + second[:7] + second[8:15] + second[18:29])
    return [first, second, names(surname, given, 30)]


def visa(width, code, issuer, surname, given, number, nationality, birth, sex, expiry, optional=""):
    """Two lines of 44 (MRV-A) or 36 (MRV-B), without a composite digit."""
    first = code.ljust(2, "<") + issuer.ljust(3, "<") + names(surname, given, width - 5)
    number = number.ljust(9, "<")
    second = (
        number
        + check(number)
        + nationality.ljust(3, "<")
        + birth
        + check(birth)
        + sex
        + expiry
        + check(expiry)
        + optional
    )
    return [first, second.ljust(width, "<")]


def french_card(surname, given, office, issued, department, serial, birth, sex):
    """The French ID card before 2021: two lines of 36, issue month in place of an expiry."""
    first = "IDFRA" + surname[:25].ljust(25, "<") + office.ljust(6, "<")
    number = issued + department + serial
    second = number + check(number) + given[:14].ljust(14, "<") + birth + check(birth) + sex
    return [first, second + check(first + second)]


def russian_passport(surname, given, patronymic, series, number, birth, sex, issued, office):
    """The Russian internal passport: two lines of 44; names are given in Cyrillic."""
    spelled = [russian_letters(n) for n in (surname, given, patronymic)]
    first = "PNRUS" + names(spelled[0], "<".join(n for n in spelled[1:] if n), 39)
    head = series[:3] + number
    tail = series[3] + issued + office.replace("-", "") + "<"
    second = head + check(head) + "RUS" + birth + check(birth) + sex + "<<<<<<<" + tail + check(tail)
    return [first, second + check(second[:10] + second[13:20] + second[21:43])]
