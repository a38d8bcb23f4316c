"""Writes the ONNX file and the manifest's row, and checks both against OpenCV."""

import argparse
import hashlib
import json
import os
import tempfile

import cv2
import numpy as np
import torch

from . import placement
from . import score as scoring
from .alphabet import SYMBOLS
from .draw import CAP_OUT, HEIGHT
from .network import STRIDE, ZoneReader, fold, normalise, weights

LARGEST = 3 * 1024 * 1024
"""Bytes a model file may have."""


def compare(path, network):
    """Largest difference between OpenCV's and PyTorch's scores, over several widths."""
    engine = cv2.dnn.readNetFromONNX(path)
    rng = np.random.default_rng(3)
    worst = 0.0
    for width in (32, 64, 260, 704, 900, 1280, 704):
        picture = rng.integers(0, 256, (HEIGHT, width)).astype(np.uint8)
        x = normalise(torch.from_numpy(picture)[None])
        with torch.no_grad():
            ours = network(x).numpy()
        engine.setInput(x.numpy())
        theirs = engine.forward()
        if ours.shape != theirs.shape:
            raise SystemExit(f"shapes differ at width {width}: {ours.shape}, {theirs.shape}")
        worst = max(worst, float(np.abs(ours - theirs).max()))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--models", default="models", help="folder of MANIFEST.json")
    parser.add_argument("--count", type=int, default=300, help="held-out lines a grade")
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    state = torch.load(options.checkpoint)
    network = ZoneReader()
    network.load_state_dict(state["average"])
    network = fold(network)
    target = os.path.join(options.models, "zone-lines.onnx")
    with tempfile.TemporaryDirectory(dir=options.models) as folder:
        path = os.path.join(folder, "zone-lines.onnx")
        torch.onnx.export(
            network, torch.zeros(1, 1, HEIGHT, 704), path, opset_version=11, input_names=["line"],
            output_names=["scores"], dynamic_axes={"line": {3: "width"}, "scores": {3: "steps"}})
        worst = compare(path, network)
        if worst > 1e-2:
            raise SystemExit(f"OpenCV and PyTorch differ by {worst}")
        size = os.path.getsize(path)
        if size > LARGEST:
            raise SystemExit(f"{size} bytes are more than {LARGEST}")
        os.replace(path, target)
    scores = {}
    for grade, pairs in scoring.held_out(options.count).items():
        exact, errors, _ = scoring.score(network, pairs)
        scores[grade] = {"lines": len(pairs), "exact": round(exact, 4), "edits_per_symbol": round(errors, 5)}
    centre, spread = placement.offset(network)
    with open(target, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    row = {
        "name": "zone-lines.onnx",
        "purpose": "reads one line of a machine-readable zone",
        "sha256": digest,
        "bytes": size,
        "weights": weights(network),
        "trained_by": "scripts/train-zone-reader train, then export",
        "trained_on": "lines drawn by scripts/training/zonereader alone; no photograph of a document",
        "training": state["history"],
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores_best_path_without_rules": scores,
        "opencv_torch_difference": float(f"{worst:.2g}"),
        "input": {
            "name": "line", "shape": [1, 1, HEIGHT, "W"], "width_multiple": STRIDE,
            "capital_height": CAP_OUT, "normalisation": "(x - mean) / max(deviation, 1), over the crop",
        },
        "output": {
            "name": "scores", "shape": [1, 1 + len(SYMBOLS), 1, f"W/{STRIDE}"], "blank": 0,
            "symbols": SYMBOLS, "first_symbol": 1,
            "symbol_centre": {"columns_after_4t": round(centre, 2), "deviation": round(spread, 2)},
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
