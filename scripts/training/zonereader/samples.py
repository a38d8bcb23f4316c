"""Writes a sheet of drawn lines, from the least to the greatest severity, for looking at."""

import argparse

import cv2
import numpy as np

from . import text as texts
from .draw import HEIGHT, Artist


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=int, default=40)
    parser.add_argument("--width", type=int, default=448)
    parser.add_argument("--severity", type=float, help="one severity for all")
    options = parser.parse_args()
    artist = Artist(options.seed)
    columns = []
    for _ in range(2):
        for severity in np.linspace(0, 1, options.rows):
            picture, _text = artist.draw(
                texts.line(artist.rng), float(severity if options.severity is None else options.severity),
                options.width)
            columns.append(np.vstack([picture, np.zeros((3, options.width), np.uint8)]))
    half = options.rows
    sheet = np.hstack([np.vstack(columns[:half]), np.zeros((half * (HEIGHT + 3), 6), np.uint8), np.vstack(columns[half:])])
    cv2.imwrite(options.out, sheet)


if __name__ == "__main__":
    main()
