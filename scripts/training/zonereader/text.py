"""What the lines say: made-up zone lines, and strings with no sense at all.

Half of the lines are uniformly random, so that the network learns the shapes of the symbols and
not the habits of any state's numbers; the rest have the structure of ICAO 9303 zones, of French
cards and of Russian passports, because runs of fillers and of digits are what it will meet.
"""

from .alphabet import SYMBOLS

LETTERS = SYMBOLS[:26]
DIGITS = SYMBOLS[26:36]
STATES = (
    "UTO D<< AUT AZE ALB ARG AUS BEL BGR BRA CAN CHE CHL CHN COL CYP CZE DNK EGY ESP EST FIN FRA "
    "GBR GEO GRC HRV HUN IDN IND IRL ISL ISR ITA JPN KAZ KEN KOR LIE LTU LUX LVA MAR MDA MEX MKD "
    "MLT NGA NLD NOR NZL PAK PER PHL POL PRT ROU RUS SRB SVK SVN SWE THA TUN TUR UKR USA UZB VNM "
    "ZAF XXA XXB XXC UNO UNA EUE GBD GBN GBO GBP GBS RKS"
).split()
ONSETS = "B C D F G H J K L M N P R S T V W Z BR CH DR FR GR KH KR PR SH SK ST SZ TR VL ZH".split()
NUCLEI = "A E I O U AE AI EI IE IA OU UE YA YU".split()
CODAS = ["", "", "", ""] + "L M N R S T K V X Z CH ND NS RT SKY OV EV IN SON MANN".split()


def one(rng, items):
    return items[int(rng.integers(len(items)))]


def chars(rng, alphabet, count):
    return "".join(alphabet[i] for i in rng.integers(0, len(alphabet), count))


def name(rng):
    word = ""
    for _ in range(int(rng.integers(1, 5))):
        word += one(rng, ONSETS) + one(rng, NUCLEI)
    return word + one(rng, CODAS)


def names(rng, width):
    surname = "<".join(name(rng) for _ in range(1 + (rng.random() < 0.15)))
    given = "<".join(name(rng) for _ in range(int(rng.integers(0, 4))))
    return (surname + ("<<" + given if given else "")).ljust(width, "<")[:width]


def number(rng, width):
    kind = rng.random()
    if kind < 0.4:
        text = chars(rng, DIGITS, int(rng.integers(6, width + 1)))
    elif kind < 0.7:
        text = chars(rng, LETTERS, int(rng.integers(1, 3)))
        text += chars(rng, DIGITS, width - len(text))
    else:
        text = chars(rng, LETTERS + DIGITS, int(rng.integers(6, width + 1)))
    return text.ljust(width, "<")


def date(rng):
    return "%02d%02d%02d" % (rng.integers(100), rng.integers(1, 13), rng.integers(1, 32))


def digit(rng):
    return chars(rng, DIGITS, 1)


def optional(rng, width):
    kind = rng.random()
    if kind < 0.45:
        return "<" * width
    alphabet = DIGITS if kind < 0.75 else LETTERS + DIGITS
    return chars(rng, alphabet, int(rng.integers(1, width + 1))).ljust(width, "<")


def middle(rng):
    sex = "MF<"[int(rng.integers(3))]
    return date(rng) + digit(rng) + sex + date(rng) + digit(rng)


def passport(rng):
    if rng.random() < 0.5:
        return ("P" + one(rng, "<<<<DSOMPEACN") + one(rng, STATES) + names(rng, 39))[:44]
    check = one(rng, "<" + DIGITS)
    state = one(rng, STATES)
    return number(rng, 9) + digit(rng) + state + middle(rng) + optional(rng, 14) + check + digit(rng)


def visa(rng):
    width = one(rng, (44, 36))
    if rng.random() < 0.5:
        return ("V" + one(rng, "<<ABCDIR") + one(rng, STATES) + names(rng, 39))[:width]
    line = number(rng, 9) + digit(rng) + one(rng, STATES) + middle(rng)
    return line + optional(rng, width - len(line))


def card(rng):
    kind = int(rng.integers(3))
    if kind == 0:
        line = one(rng, "IIIACR") + one(rng, "<<<DPRSC") + one(rng, STATES) + number(rng, 9)
        return line + digit(rng) + optional(rng, 15)
    if kind == 1:
        return middle(rng) + one(rng, STATES) + optional(rng, 11) + digit(rng)
    return names(rng, 30)


def card_two_lines(rng):
    if rng.random() < 0.5:
        return ("I" + one(rng, "<DP") + one(rng, STATES) + names(rng, 31))[:36]
    line = number(rng, 9) + digit(rng) + one(rng, STATES) + middle(rng)
    return line + optional(rng, 7) + digit(rng)


def french(rng):
    if rng.random() < 0.3:
        return "IDFRA" + names(rng, 25) + chars(rng, DIGITS, 6)
    if rng.random() < 0.6:
        return chars(rng, DIGITS, 13) + names(rng, 14) + date(rng) + digit(rng) + one(rng, "MF") + digit(rng)
    return "D1FRA" + chars(rng, DIGITS, 2) + chars(rng, LETTERS, 2) + chars(rng, DIGITS, 5) + \
        digit(rng) + date(rng) + name(rng).ljust(10, "<")[:10]


def russian(rng):
    if rng.random() < 0.5:
        text = "".join(one(rng, "3468Q9") if rng.random() < 0.12 else c for c in names(rng, 39))
        return "PNRUS" + text
    line = chars(rng, DIGITS, 9) + digit(rng) + "RUS" + date(rng) + digit(rng) + one(rng, "MF")
    return line + "<<<<<<<" + chars(rng, DIGITS, 7) + date(rng) + "<" + digit(rng) + digit(rng)


def swiss(rng):
    kind = rng.random()
    if kind < 0.3:
        return chars(rng, LETTERS, 3) + chars(rng, DIGITS, 3) + one(rng, "DFIR") + "<<"
    return ("FA" + "CHE" + chars(rng, DIGITS, 12) + "<<" + date(rng)).ljust(30, "<")


def senseless(rng):
    """A string with no sense: symbols alike in frequency, now and then runs and near-alikes."""
    width = int(rng.integers(4, 45))
    kind = rng.random()
    if kind < 0.55:
        return chars(rng, SYMBOLS, width)
    if kind < 0.8:
        text = ""
        while len(text) < width:
            text += one(rng, SYMBOLS) * int(rng.geometric(0.45))
        return text[:width]
    alike = one(rng, ("0ODQ", "1IL7T", "2Z7", "5S6G", "8B3", "MNHW", "VUYW", "CG6<", "K<X", "EFPR", "0O", "1I"))
    return chars(rng, alike, width)


STRUCTURED = (passport, passport, passport, visa, card, card, card_two_lines, french, russian, swiss)


def line(rng):
    """One line of text, 4 to 44 symbols."""
    if rng.random() < 0.5:
        return senseless(rng)
    return one(rng, STRUCTURED)(rng)


def zone_line(rng):
    """One structured line in full length, for the held-out sets."""
    return one(rng, STRUCTURED)(rng)
