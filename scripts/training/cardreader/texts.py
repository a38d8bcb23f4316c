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
