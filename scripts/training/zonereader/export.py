"""Writes the ONNX file and the manifest's row, and checks both against OpenCV."""

import numpy as np
import torch

from common import manifest, shipping
from common.layers import weights

from . import placement
from . import score as scoring
from .alphabet import SYMBOLS
from .draw import CAP_OUT, HEIGHT
from .network import STRIDE, ZoneReader, normalise


def pictures():
    """Noise at several widths, one after the other as the product asks."""
    rng = np.random.default_rng(3)
    for width in (32, 64, 260, 704, 900, 1280, 704):
        picture = rng.integers(0, 256, (HEIGHT, width)).astype(np.uint8)
        yield normalise(torch.from_numpy(picture)[None])


def main():
    options = shipping.arguments(__doc__, 300, "lines a grade")
    network, history = shipping.folded(ZoneReader(), options)
    path, difference = shipping.export(
        options.models, "zone-lines.onnx", network, torch.zeros(1, 1, HEIGHT, 704), pictures(),
        input_names=["line"], output_names=["scores"], dynamic_axes={"line": {3: "width"}, "scores": {3: "steps"}})
    scores = {}
    for grade, pairs in scoring.held_out(options.count).items():
        exact, errors, _ = scoring.score(network, pairs)
        scores[grade] = {"lines": len(pairs), "exact": round(exact, 4), "edits_per_symbol": round(errors, 5)}
    centre, spread = placement.offset(network)
    manifest.write(options.models, path, {
        "purpose": "reads one line of a machine-readable zone",
        "weights": weights(network),
        "trained_by": "scripts/train-zone-reader train, then export",
        "trained_on": "lines drawn by scripts/training/zonereader alone; no photograph of a document",
        "training": history,
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores_best_path_without_rules": scores,
        "opencv_torch_difference": difference,
        "input": {
            "name": "line", "shape": [1, 1, HEIGHT, "W"], "width_multiple": STRIDE,
            "capital_height": CAP_OUT, "normalisation": "(x - mean) / max(deviation, 1), over the crop",
        },
        "output": {
            "name": "scores", "shape": [1, 1 + len(SYMBOLS), 1, f"W/{STRIDE}"], "blank": 0,
            "symbols": SYMBOLS, "first_symbol": 1,
            "symbol_centre": {"columns_after_4t": round(centre, 2), "deviation": round(spread, 2)},
        },
    })


if __name__ == "__main__":
    main()
