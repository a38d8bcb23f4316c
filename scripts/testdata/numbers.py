"""Card numbers of published test ranges, with right Luhn digits, and how they are grouped."""

from . import people

# network: (prefix, length, groups); prefixes are those of the networks' public test numbers
NETWORKS = {
    "visa": (["411111", "424242", "400000"], 16, (4, 4, 4, 4)),
    "mastercard": (["555555", "222300"], 16, (4, 4, 4, 4)),
    "amex": (["378282", "371449", "341111"], 15, (4, 6, 5)),
    "diners": (["305693", "360000"], 14, (4, 6, 4)),
    "discover": (["601111", "601100"], 16, (4, 4, 4, 4)),
    "jcb": (["353011", "356600"], 16, (4, 4, 4, 4)),
    "unionpay": (["620000", "621234"], 16, (4, 4, 4, 4)),
    "unionpay19": (["621234", "620000"], 19, (4, 4, 4, 4, 3)),
    "unionpay19long": (["621234"], 19, (6, 13)),
    "maestro18": (["675964", "630490"], 18, (4, 4, 4, 4, 2)),
    "maestro19": (["675964", "500000"], 19, (4, 4, 4, 4, 3)),
    "mir": (["220000", "220220"], 16, (4, 4, 4, 4)),
}


def luhn_digit(digits):
    """The digit that completes a number by Luhn's rule (ISO/IEC 7812-1)."""
    total = 0
    for index, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if index % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return str(-total % 10)


def card_number(rng, network, broken=False):
    """A number of that network and its printed groups; `broken` makes its last digit wrong."""
    prefixes, length, groups = NETWORKS[network]
    head = prefixes[rng.integers(len(prefixes))]
    digits = head + people.code(rng, "9" * (length - 1 - len(head)))
    last = luhn_digit(digits)
    digits += str((int(last) + int(rng.integers(1, 10))) % 10) if broken else last
    parts, at = [], 0
    for size in groups:
        parts.append(digits[at : at + size])
        at += size
    return digits, parts
