"""Rows of `models/MANIFEST.json`."""

import hashlib
import json
import os

LARGEST = 3 * 1024 * 1024
"""Bytes a model file may have."""


def write(folder, path, row):
    """Puts a model's row, with its name, digest and size, in the place of an older one."""
    with open(path, "rb") as file:
        data = file.read()
    if len(data) > LARGEST:
        raise SystemExit(f"{len(data)} bytes are more than {LARGEST}")
    purpose = row.pop("purpose")
    row = {"name": os.path.basename(path), "purpose": purpose, "sha256": hashlib.sha256(data).hexdigest(),
           "bytes": len(data)} | row
    manifest = os.path.join(folder, "MANIFEST.json")
    rows = []
    if os.path.exists(manifest):
        with open(manifest, encoding="utf-8") as file:
            rows = [other for other in json.load(file)["models"] if other["name"] != row["name"]]
    with open(manifest, "w", encoding="utf-8") as file:
        json.dump({"models": sorted(rows + [row], key=lambda other: other["name"])}, file, indent=2)
        file.write("\n")
    print(json.dumps({key: row[key] for key in row if key != "training"}, indent=2))
