"""What the network should say about a drawn piece."""

import numpy as np

from .network import CELL_COLUMNS, CELL_ROWS, NOMINAL

SILENT = -1
"""Class of cells about which nothing is said."""
READABLE = (10.0, 36.0)
"""Heights of a digit, in rows, outside which nothing is said about it."""


def cells(alphabet, digits, quiet, height, width):
    """Classes and binary logarithms of heights, both [height/8, width/4]."""
    rows, columns = height // CELL_ROWS, width // CELL_COLUMNS
    classes = np.zeros((rows, columns), np.int64)
    sizes = np.zeros((rows, columns), np.float32)
    y = (np.arange(rows) + 0.5) * CELL_ROWS
    x = (np.arange(columns) + 0.5) * CELL_COLUMNS
    for left, top, right, bottom in quiet:
        classes[np.ix_((y > top) & (y < bottom), (x > left) & (x < right))] = SILENT
    for symbol, cx, cy, w, h in digits:
        near = np.ix_(np.abs(y - cy) < 0.5 * h, np.abs(x - cx) < max(0.5 * w, 0.2 * h))
        classes[near] = SILENT
    for symbol, cx, cy, w, h in digits:
        if not READABLE[0] <= h <= READABLE[1]:
            continue
        # Cut off at the edge of the piece: nothing is said.
        if cx - 0.35 * w < 0 or cx + 0.35 * w > width or cy - 0.45 * h < 0 or cy + 0.45 * h > height:
            continue
        in_y = np.abs(y - cy) <= max(0.5 * CELL_ROWS, 0.22 * h)
        in_x = np.abs(x - cx) <= max(0.5 * CELL_COLUMNS, 0.12 * h)
        place = np.ix_(in_y, in_x)
        classes[place] = alphabet.class_of[symbol]
        sizes[place] = np.log2(h / NOMINAL)
    return classes, sizes
