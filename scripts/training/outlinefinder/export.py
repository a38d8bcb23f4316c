"""Writes the ONNX file and the manifest's row, and checks both against OpenCV."""

import argparse
import os
import tempfile

import cv2
import numpy as np
import torch

from zonereader.network import fold

from . import manifest
from . import score as scoring
from .draw import SIDE, STEP
from .network import LEAST_DEVIATION, PLANES, OutlineFinder, weights


def compare(path, network):
    """Largest difference between OpenCV's and PyTorch's scores."""
    engine = cv2.dnn.readNetFromONNX(path)
    rng = np.random.default_rng(3)
    worst = 0.0
    for _ in range(3):
        x = rng.standard_normal((1, 3, SIDE, SIDE)).astype(np.float32)
        with torch.no_grad():
            ours = network(torch.from_numpy(x)).numpy()
        engine.setInput(x)
        theirs = engine.forward()
        if ours.shape != theirs.shape:
            raise SystemExit(f"shapes differ: {ours.shape}, {theirs.shape}")
        worst = max(worst, float(np.abs(ours - theirs).max()))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--models", default="models", help="folder of MANIFEST.json")
    parser.add_argument("--count", type=int, default=200, help="held-out pictures")
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    state = torch.load(options.checkpoint)
    network = OutlineFinder()
    network.load_state_dict(state["average"])
    network = fold(network)
    target = os.path.join(options.models, "outlines.onnx")
    with tempfile.TemporaryDirectory(dir=options.models) as folder:
        path = os.path.join(folder, "outlines.onnx")
        torch.onnx.export(network, torch.zeros(1, 3, SIDE, SIDE), path, opset_version=11,
                          input_names=["picture"], output_names=["planes"])
        worst = compare(path, network)
        if worst > 1e-2:
            raise SystemExit(f"OpenCV and PyTorch differ by {worst}")
        os.replace(path, target)
    manifest.write(options.models, target, {
        "purpose": "sees where documents lie in a picture",
        "weights": weights(network),
        "trained_by": "scripts/train-outline-finder train, then export",
        "trained_on": "pictures drawn by scripts/training/outlinefinder alone; no photograph",
        "training": state["history"],
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores": scoring.score(network, *scoring.held_out(options.count)),
        "opencv_torch_difference": float(f"{worst:.2g}"),
        "input": {"name": "picture", "shape": [1, 3, SIDE, SIDE],
                  "normalisation": f"(x - mean) / max(deviation, {LEAST_DEVIATION:g}), over the picture"},
        "output": {"name": "planes", "shape": [1, len(PLANES), SIDE // STEP, SIDE // STEP], "planes": list(PLANES)},
    })


if __name__ == "__main__":
    main()
