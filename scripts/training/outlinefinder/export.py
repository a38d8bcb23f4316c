"""Writes the ONNX file and the manifest's row, and checks both against OpenCV."""

import torch

from common import manifest, shipping
from common.layers import weights

from . import score as scoring
from .draw import SIDE, STEP
from .network import LEAST_DEVIATION, PLANES, OutlineFinder


def pictures():
    """Noise as normalised pictures."""
    chance = torch.Generator().manual_seed(3)
    for _ in range(3):
        yield torch.randn(1, 3, SIDE, SIDE, generator=chance)


def main():
    options = shipping.arguments(__doc__, 200, "pictures")
    network, history = shipping.folded(OutlineFinder(), options)
    path, difference = shipping.export(
        options.models, "outlines.onnx", network, torch.zeros(1, 3, SIDE, SIDE), pictures(),
        input_names=["picture"], output_names=["planes"])
    manifest.write(options.models, path, {
        "purpose": "sees where documents lie in a picture",
        "weights": weights(network),
        "trained_by": "scripts/train-outline-finder train, then export",
        "trained_on": "pictures drawn by scripts/training/outlinefinder alone; no photograph",
        "training": history,
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores": scoring.score(network, *scoring.held_out(options.count)),
        "opencv_torch_difference": difference,
        "input": {"name": "picture", "shape": [1, 3, SIDE, SIDE],
                  "normalisation": f"(x - mean) / max(deviation, {LEAST_DEVIATION:g}), over the picture"},
        "output": {"name": "planes", "shape": [1, len(PLANES), SIDE // STEP, SIDE // STEP], "planes": list(PLANES)},
    })


if __name__ == "__main__":
    main()
