"""Draws the committed sets: `make-testdata [SET…] [--out FOLDER] [--only TEXT]`."""

import argparse
import importlib
import json
import os
import sys

import cv2

from . import samples

SETS = ("first",)


def write_set(name, folder, only=None):
    """Draws one set into `folder`/`name`, with its labels.jsonl; gives the number of pictures and bytes."""
    module = importlib.import_module("." + name, __package__)
    place = os.path.join(folder, name)
    os.makedirs(place, exist_ok=True)
    rows, total = [], 0
    for title, make in module.ENTRIES.items():
        if only and only not in title:
            continue
        picture, label, kind, grade, quality, orientation = make(samples.generator(module.SEED, title))
        data = samples.encode(picture, quality, orientation)
        with open(os.path.join(place, title + ".jpg"), "wb") as file:
            file.write(data)
        total += len(data)
        height, width = picture.shape[:2]
        rows.append({"file": title + ".jpg", "kind": kind, "grade": grade, "seed": module.SEED, "label": label,
                     "label_origin": "drawn", "width": width, "height": height, "exif_orientation": orientation})
    if not only:
        kept = {row["file"] for row in rows} | {"labels.jsonl"}
        for stale in set(os.listdir(place)) - kept:
            os.remove(os.path.join(place, stale))
        with open(os.path.join(place, "labels.jsonl"), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    return len(rows), total


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(prog="make-testdata", description=__doc__)
    parser.add_argument("sets", nargs="*", default=[], metavar="SET", help="which sets (default: all): " + ", ".join(SETS))
    parser.add_argument("--out", default=os.path.join(root, "testdata"), help="where to write (default: testdata)")
    parser.add_argument("--only", help="draw only the pictures whose name holds this text; labels stay as they are")
    options = parser.parse_args()
    for name in options.sets:
        if name not in SETS:
            parser.error(f"no set named {name}")
    cv2.setNumThreads(1)
    for name in options.sets or SETS:
        count, size = write_set(name, options.out, options.only)
        print(f"{name}: {count} pictures, {size / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
