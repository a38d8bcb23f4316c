"""Draws the committed sets: `make-testdata [SET…] [--out FOLDER] [--only TEXT] [--seed N]`."""

import argparse
import json
import os
import sys

import cv2

from . import samples, sets


def write_set(name, folder, only=None, seed=None):
    """Draws one set into `folder`/`name`, with its labels.jsonl; gives the number of pictures and bytes.

    Another `seed` than the set's own gives other pictures of the same kinds.
    """
    own, entries = sets.SETS[name]
    seed = own if seed is None else seed
    place = os.path.join(folder, name)
    os.makedirs(place, exist_ok=True)
    rows, files = [], {}
    for title, make in entries.items():
        if only and only not in title:
            continue
        made = make(samples.generator(seed, title))
        files[title + ".jpg"] = made.encoded()
        height, width = made.picture.shape[:2]
        row = {
            "file": title + ".jpg",
            "kind": made.kind,
            "grade": made.grade,
            "seed": seed,
            "label": made.label,
            "label_origin": "drawn",
            "width": width,
            "height": height,
            "exif_orientation": made.orientation,
        }
        rows.append(row | ({"capture": made.notes} if made.notes else {}))
    for name, data in files.items():
        with open(os.path.join(place, name), "wb") as file:
            file.write(data)
    if not only:
        labels = os.path.join(place, "labels.jsonl")
        if os.path.exists(labels):
            with open(labels, encoding="utf-8") as file:
                before = {json.loads(line)["file"] for line in file}
            for stale in before - {row["file"] for row in rows}:
                os.remove(os.path.join(place, stale))
        with open(labels, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    return len(rows), sum(map(len, files.values()))


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(prog="make-testdata", description=__doc__)
    parser.add_argument(
        "sets",
        nargs="*",
        default=[],
        metavar="SET",
        help="which sets (default: all): " + ", ".join(sets.SETS),
    )
    parser.add_argument(
        "--out", default=os.path.join(root, "testdata"), help="where to write (default: testdata)"
    )
    parser.add_argument(
        "--only", help="draw only the pictures whose name holds this text; labels stay as they are"
    )
    parser.add_argument(
        "--seed", type=int, help="draw other pictures of the same kinds, to measure by more than the committed ones (with --out)"
    )
    options = parser.parse_args()
    if options.seed is not None and os.path.abspath(options.out) == os.path.join(root, "testdata"):
        parser.error("--seed draws other pictures than the committed ones: name a folder of your own with --out")
    for name in options.sets:
        if name not in sets.SETS:
            parser.error(f"no set named {name}")
    cv2.setNumThreads(1)
    for name in options.sets or sets.SETS:
        count, size = write_set(name, options.out, options.only, options.seed)
        print(f"{name}: {count} pictures, {size / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
