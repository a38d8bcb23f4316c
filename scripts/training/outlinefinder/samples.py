"""Draws a contact sheet of samples with their truth: `--out FILE [--count N] [--seed S]`."""

import argparse
import time

import cv2
import numpy as np

from .draw import SIDE, Artist, targets


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    artist = Artist(options.seed)
    cells = []
    began = time.process_time()
    for _ in range(options.count):
        picture, places = artist.sample()
        truth = cv2.resize(targets(places).transpose(1, 2, 0), (SIDE, SIDE), interpolation=cv2.INTER_NEAREST)
        shown = (picture * 0.65 + truth * 90).clip(0, 255).astype(np.uint8)
        cells.append(np.vstack([picture, shown]))
    print(f"{(time.process_time() - began) / options.count * 1000:.1f} ms a sample")
    rows = [np.hstack(cells[k : k + 8]) for k in range(0, len(cells) - 7, 8)]
    cv2.imwrite(options.out, np.vstack(rows)[..., ::-1])


if __name__ == "__main__":
    main()
