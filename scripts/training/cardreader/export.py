"""Writes the ONNX file and its row of the manifest, and checks both against OpenCV."""

import argparse
import hashlib
import json
import os
import tempfile

import cv2
import numpy as np
import torch

from . import score as scoring
from .alphabet import CLASSES, SYMBOLS
from .network import CELL_COLUMNS, CELL_ROWS, NOMINAL, SOFTENING, WINDOW, CardReader, batch
from zonereader.network import fold, weights

NAME = "card-digits.onnx"
LARGEST = 3 * 1024 * 1024
"""Bytes a model file may have."""


def compare(path, network):
    """Largest difference between OpenCV's and PyTorch's scores, over several sizes."""
    engine = cv2.dnn.readNetFromONNX(path)
    rng = np.random.default_rng(3)
    worst = 0.0
    for height, width in ((96, 256), (64, 640), (264, 424), (440, 704), (704, 440), (96, 256)):
        x = batch([rng.integers(0, 256, (height, width)).astype(np.uint8)])
        with torch.no_grad():
            ours = network(x).numpy()
        engine.setInput(x.numpy())
        theirs = engine.forward()
        if ours.shape != theirs.shape:
            raise SystemExit(f"shapes differ at {height} x {width}: {ours.shape}, {theirs.shape}")
        worst = max(worst, float(np.abs(ours - theirs).max()))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--models", default="models", help="folder of MANIFEST.json")
    parser.add_argument("--count", type=int, default=200, help="held-out pieces a grade")
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    state = torch.load(options.checkpoint)
    network = CardReader()
    network.load_state_dict(state["average"])
    network = fold(network)
    target = os.path.join(options.models, NAME)
    with tempfile.TemporaryDirectory(dir=options.models) as folder:
        path = os.path.join(folder, NAME)
        torch.onnx.export(
            network, torch.zeros(1, 1, 96, 256), path, opset_version=11, input_names=["picture"],
            output_names=["cells"], dynamic_axes={
                "picture": {2: "height", 3: "width"}, "cells": {2: "rows", 3: "columns"}})
        worst = compare(path, network)
        if worst > 1e-2:
            raise SystemExit(f"OpenCV and PyTorch differ by {worst}")
        size = os.path.getsize(path)
        if size > LARGEST:
            raise SystemExit(f"{size} bytes are more than {LARGEST}")
        os.chmod(path, 0o644)
        os.replace(path, target)
    scores = {}
    for grade, pairs in scoring.held_out(options.count).items():
        found, right, strays = scoring.score(network, pairs)
        scores[grade] = {"pieces": len(pairs), "digits_found": round(found, 4),
                         "right_of_found": round(right, 4), "stray_cells_a_piece": round(strays, 3)}
    with open(target, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    row = {
        "name": NAME,
        "purpose": "finds and reads the digits of a payment card",
        "sha256": digest,
        "bytes": size,
        "weights": weights(network),
        "trained_by": "scripts/train-card-reader train, then export",
        "trained_on": "pieces of cards drawn by scripts/training/cardreader alone; no photograph of a card",
        "training": state["history"],
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores_by_cell_without_rules": scores,
        "opencv_torch_difference": float(f"{worst:.2g}"),
        "input": {
            "name": "picture", "shape": [1, 1, "H", "W"], "height_multiple": CELL_ROWS,
            "width_multiple": CELL_ROWS, "digit_height": NOMINAL,
            "normalisation": f"(x - mean) / (deviation + {SOFTENING:g}), over windows of {WINDOW} x {WINDOW}",
        },
        "output": {
            "name": "cells", "shape": [1, CLASSES + 1, f"H/{CELL_ROWS}", f"W/{CELL_COLUMNS}"],
            "ground": 0, "symbols": SYMBOLS, "first_symbol": 1,
            "height_plane": CLASSES, "height": f"{NOMINAL:g} * 2^value",
        },
    }
    manifest = os.path.join(options.models, "MANIFEST.json")
    rows = []
    if os.path.exists(manifest):
        with open(manifest, encoding="utf-8") as file:
            rows = [other for other in json.load(file)["models"] if other["name"] != row["name"]]
    with open(manifest, "w", encoding="utf-8") as file:
        json.dump({"models": sorted(rows + [row], key=lambda other: other["name"])}, file, indent=2)
        file.write("\n")
    print(json.dumps(row, indent=2))


if __name__ == "__main__":
    main()
