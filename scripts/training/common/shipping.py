"""The way from a checkpoint to a shipped model: ONNX file, check against OpenCV, manifest's row."""

import argparse
import os
import tempfile

import cv2
import numpy as np
import torch

from . import manifest
from .layers import fold
from .restore import mix

MOST_DIFFERENCE = 1e-2
"""Between OpenCV's and PyTorch's scores, which before the softmax run to about 20."""


def arguments(description, count, unit, alphabets=None):
    """The options of an export; `alphabets` are those that a reader can be trained for, the first by default."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--models", default="models", help="folder of MANIFEST.json")
    parser.add_argument("--count", type=int, default=count, help=f"held-out {unit}")
    parser.add_argument("--earlier", help="shipped model that the training started from, to be mixed in")
    parser.add_argument("--share", type=float, default=0.25, help="of the earlier model's weights")
    if alphabets:
        parser.add_argument("--alphabet", choices=alphabets, default=next(iter(alphabets)))
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    return options


def folded(network, options):
    """The checkpoint's averaged network ready to export, and how it was trained."""
    state = torch.load(options.checkpoint)
    network.load_state_dict(state["average"])
    network, history = fold(network), state["history"]
    if options.earlier:
        mix(network, options.earlier, options.share)
        history = history | {"share_of_weights_before_the_last_run": options.share}
    return network, history


def compare(path, network, inputs):
    """Largest difference between OpenCV's and PyTorch's scores over some inputs (tensors)."""
    engine = cv2.dnn.readNetFromONNX(path)
    worst = 0.0
    for x in inputs:
        with torch.no_grad():
            ours = network(x).numpy()
        engine.setInput(x.numpy())
        theirs = engine.forward()
        if ours.shape != theirs.shape:
            raise SystemExit(f"shapes differ for {tuple(x.shape)}: {ours.shape}, {theirs.shape}")
        worst = max(worst, float(np.abs(ours - theirs).max()))
    return worst


def export(folder, name, network, example, inputs, **names):
    """Writes `folder/name` once it does in OpenCV what it does here; gives path and difference."""
    target = os.path.join(folder, name)
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path = os.path.join(place, name)
        torch.onnx.export(network, example, path, opset_version=11, **names)
        worst = compare(path, network, inputs)
        if worst > MOST_DIFFERENCE:
            raise SystemExit(f"OpenCV and PyTorch differ by {worst}")
        if os.path.getsize(path) > manifest.LARGEST:
            raise SystemExit(f"{os.path.getsize(path)} bytes are more than {manifest.LARGEST}")
        os.chmod(path, 0o644)
        os.replace(path, target)
    return target, float(f"{worst:.2g}")
