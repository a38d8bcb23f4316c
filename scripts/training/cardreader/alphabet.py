"""What the reader tells apart: nothing, the ten digits, and the stroke between month and year."""

SYMBOLS = "0123456789/"
GROUND = 0
"""Class of everything else."""
CLASSES = 1 + len(SYMBOLS)
CLASS_OF = {symbol: index + 1 for index, symbol in enumerate(SYMBOLS)}
