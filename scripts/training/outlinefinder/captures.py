"""Draws whole captures with their truth, to fit the ranking to: `--out FOLDER [--count N] [--seed S]`."""

import argparse
import json
import os

import cv2

from .draw import Artist


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=77)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(options.out, exist_ok=True)
    artist = Artist(options.seed, kept=100, long=(620, 700))
    with open(os.path.join(options.out, "labels.jsonl"), "w", encoding="utf-8") as rows:
        for k in range(options.count):
            picture, places = artist.picture()
            name = f"{k:04d}.jpg"
            cv2.imwrite(os.path.join(options.out, name), picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
            height, width = picture.shape[:2]
            rows.write(json.dumps({"file": name, "width": width, "height": height,
                                   "places": [[[round(float(v), 2) for v in p] for p in q] for q in places]}) + "\n")


if __name__ == "__main__":
    main()
