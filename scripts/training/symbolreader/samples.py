"""Writes a sheet of drawn pieces with what is said about their cells, for looking at."""

import argparse

import cv2
import numpy as np

from .alphabet import ALPHABETS
from .network import CELL_COLUMNS, CELL_ROWS
from .page import artist_of
from .target import cells


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--alphabet", choices=ALPHABETS, default="digits")
    parser.add_argument("--marks", action="store_true")
    options = parser.parse_args()
    alphabet = ALPHABETS[options.alphabet]
    artist = artist_of(options.seed, alphabet)
    tiles = []
    for severity in np.linspace(0, 1, options.count):
        picture, digits, quiet = artist.piece(float(severity))
        tile = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
        if options.marks:
            classes, _ = cells(alphabet, digits, quiet, *picture.shape)
            large = np.kron(classes, np.ones((CELL_ROWS, CELL_COLUMNS), int))
            tile[large > 0] = (tile[large > 0] * 0.5 + np.array([0, 0, 127])).astype(np.uint8)
            tile[large < 0] = (tile[large < 0] * 0.5 + np.array([127, 60, 0])).astype(np.uint8)
        tiles.append(cv2.copyMakeBorder(tile, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0, 200, 0)))
    columns = 5
    rows = [np.hstack(tiles[i:i + columns]) for i in range(0, len(tiles) - columns + 1, columns)]
    cv2.imwrite(options.out, np.vstack(rows))


if __name__ == "__main__":
    main()
