"""The symbols a zone line can hold, and their order in the network's output."""

BLANK = 0
SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
CLASSES = 1 + len(SYMBOLS)
DIGITS_SET = "0123456789"
INDEX = {symbol: 1 + position for position, symbol in enumerate(SYMBOLS)}


def encode(text):
    """Class numbers of a text."""
    return [INDEX[symbol] for symbol in text]


def collapse(path):
    """The text of a best path: repeats merged, blanks dropped."""
    text = []
    before = BLANK
    for k in path:
        if k != before and k != BLANK:
            text.append(SYMBOLS[k - 1])
        before = k
    return "".join(text)
