"""What is printed: numbers in the groupings of cards, dates, and the words around them."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COMMON = "AAAAEEEEIIINNNRRRLLSSTTOOM"
"""Twenty-six letters about as often as names have them."""
GROUPINGS = (
    ((4, 4, 4, 4), 12), ((4, 6, 5), 3), ((4, 6, 4), 1), ((4, 4, 4, 4, 3), 2), ((6, 13), 1), ((16,), 1),
    ((19,), 1), ((4, 4, 4, 3), 1), ((4, 4, 4), 1), ((4,), 2),
)
LABELS = ("VALID THRU", "VALID FROM", "GOOD THRU", "EXPIRES END", "MONTH/YEAR", "MEMBER SINCE", "Valid Thru", "EXP", "CARD HOLDER")


def digits(rng, count):
    # Runs of one digit are common on cards and rare by chance.
    out = []
    while len(out) < count:
        digit = str(rng.integers(10))
        out.extend([digit] * (int(rng.integers(2, 5)) if rng.random() < 0.12 else 1))
    return "".join(out[:count])


def groups(rng):
    shares = [share for _, share in GROUPINGS]
    sizes = GROUPINGS[int(rng.choice(len(GROUPINGS), p=[s / sum(shares) for s in shares]))][0]
    return [digits(rng, size) for size in sizes]


def date(rng):
    year = int(rng.integers(0, 100))
    month = int(rng.integers(0, 13))
    return f"{month:02d}/{year:02d}" if rng.random() < 0.85 else f"{month:02d}/20{year:02d}"


def words(rng):
    def word():
        return "".join(LETTERS[i] for i in rng.integers(0, 26, int(rng.integers(2, 10))))
    if rng.random() < 0.25:
        return LABELS[int(rng.integers(len(LABELS)))]
    text = " ".join(word() for _ in range(int(rng.integers(1, 4))))
    return text.title() if rng.random() < 0.3 else text


def name(rng, plain):
    """Capitals as a name has them, in one to three words; without apostrophes where it is `plain`."""
    words = []
    for _ in range(int(rng.integers(1, 4))):
        length = 1 if rng.random() < 0.15 else int(rng.integers(2, 12))
        # Half of the letters as common as in names, the others all alike, so that none is rare.
        word = "".join((COMMON if rng.random() < 0.5 else LETTERS)[i % 26] for i in rng.integers(0, 26, length))
        mark = rng.random()
        if length > 4 and mark < 0.12:
            at = int(rng.integers(2, length - 1))
            word = word[:at] + ("-" if plain or mark < 0.08 else "'") + word[at:]
        words.append(word)
    return " ".join(words)


MONTHS = (
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC", "MAI", "JUIN", "AVR", "DEZ", "OKT",
    "ENE", "AGO", "DIC", "GEN", "LUG", "MRT", "January", "August", "September",
)
SIGNS = "-', . /: () . , - / & # № º * ; +"
"""What stands among the letters of a label or a value, about as often as here."""
ACCENTED = "ÁÀÂÄÃÅĄÇĆČĎÉÈÊËĘĚĞÍÌÎÏİŁÑŃŇÓÒÔÖÕŐØŘŚŠŞŤÚÙÛÜŮŰÝŹŻŽ"


def printed_date(rng):
    """A day as a document prints it."""
    day, month, year = int(rng.integers(1, 32)), int(rng.integers(1, 13)), int(rng.integers(1925, 2045))
    shown = f"{year}" if rng.random() < 0.8 else f"{year % 100:02d}"
    if rng.random() < 0.25:
        mark = " " if rng.random() < 0.8 else "-"
        name = MONTHS[int(rng.integers(len(MONTHS)))]
        if rng.random() < 0.25:
            name += "/" + MONTHS[int(rng.integers(len(MONTHS)))]
        return mark.join((f"{day:02d}", name if rng.random() < 0.7 else name.title(), shown))
    mark = (".", ".", "/", "/", "-", "-", " ", ". ")[int(rng.integers(8))]
    parts = [f"{day:02d}", f"{month:02d}", shown]
    return mark.join(parts[::-1] if rng.random() < 0.1 else parts)


def printed_number(rng):
    """A document's number: figures, with letters before, behind or among them, in groups or not."""
    kind = rng.random()
    figures = digits(rng, int(rng.integers(5, 12)))
    letters = "".join(LETTERS[i] for i in rng.integers(0, 26, int(rng.integers(1, 4))))
    if kind < 0.35:
        text = figures
    elif kind < 0.65:
        text = letters + figures
    elif kind < 0.8:
        text = figures + letters[:1]
    else:
        text = "".join(LETTERS[int(rng.integers(26))] if rng.random() < 0.3 else str(rng.integers(10)) for _ in range(int(rng.integers(6, 12))))
    if rng.random() < 0.3:
        step, mark = int(rng.integers(2, 5)), ("-", " ", "/", ".")[int(rng.integers(4))]
        text = mark.join(text[at:at + step] for at in range(0, len(text), step))
    return text


def printed(rng, is_label, accents):
    """A label or a value of a document, in one of the ways such are written."""
    def word():
        text = "".join((COMMON if rng.random() < 0.5 else LETTERS)[i % 26] for i in rng.integers(0, 26, int(rng.integers(1, 12))))
        if accents and rng.random() < 0.3:
            at = int(rng.integers(len(text)))
            text = text[:at] + ACCENTED[int(rng.integers(len(ACCENTED)))] + text[at + 1:]
        return text

    kind = rng.random()
    if not is_label and kind < 0.3:
        return printed_date(rng)
    if not is_label and kind < 0.5:
        return printed_number(rng)
    words = [word() for _ in range(int(rng.integers(1, 4)))]
    if rng.random() < 0.2:
        words.insert(int(rng.integers(len(words) + 1)), digits(rng, int(rng.integers(1, 6))))
    text = " ".join(words)
    case = rng.random()
    if case < (0.75 if is_label else 0.4):
        text = text.title() if case < 0.3 else text.capitalize() if case < 0.55 else text.lower()
    mark = rng.random()
    if len(text) > 4 and mark < 0.4:
        at = int(rng.integers(2, len(text) - 1))
        sign = SIGNS[int(rng.integers(len(SIGNS)))]
        text = text[:at] + sign + text[at:]
    if is_label and rng.random() < 0.15:
        text = f"{int(rng.integers(1, 13))}{'abcd'[int(rng.integers(4))] if rng.random() < 0.3 else '.'} {text}"
    return text
