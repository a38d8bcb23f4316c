"""What the readers of cards and of print tell apart: nothing, symbols, and whatever else is print."""

GROUND = 0
"""Class of what is no print."""


class Alphabet:
    """`symbols` have the classes from 1 on, one each; all of `others` share the last one."""

    def __init__(self, symbols, others):
        self.symbols = symbols
        self.others = others
        self.classes = 2 + len(symbols)
        self.class_of = {symbol: index + 1 for index, symbol in enumerate(symbols)}
        self.class_of.update({symbol: self.classes - 1 for symbol in others})


DIGITS = Alphabet("0123456789", "/")
"""The digits of numbers and dates, and the stroke between month and year."""
LETTERS = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ-' ", "0123456789/")
"""A name's capitals, hyphen, apostrophe and the gap between words; and what is a number."""
PRINT = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./' ", ":()&;+*#<")
"""A document's print: letters large and small as their capitals without accents, figures, the stop (or comma)
and strokes of dates and numbers, the gap between words; and other signs."""
ALPHABETS = {"digits": DIGITS, "letters": LETTERS, "print": PRINT}
