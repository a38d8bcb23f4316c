"""Writes the ONNX file and its row of the manifest, and checks both against OpenCV."""

import numpy as np
import torch

from common import manifest, shipping
from common.layers import weights

from . import score as scoring
from .alphabet import ALPHABETS, GROUND
from .network import CELL_COLUMNS, CELL_ROWS, NOMINAL, SOFTENING, WINDOW, SymbolReader, batch


FILES = {
    "digits": ("card-digits.onnx", "finds and reads the digits of a payment card"),
    "letters": ("card-letters.onnx", "finds and reads the capitals of a payment card"),
    "print": ("print-letters.onnx", "finds and reads the letters and figures of a document's print"),
}


def pictures():
    """Noise at several sizes, one after the other as the product asks."""
    rng = np.random.default_rng(3)
    for height, width in ((96, 256), (64, 640), (264, 424), (440, 704), (704, 440), (96, 256)):
        yield batch([rng.integers(0, 256, (height, width)).astype(np.uint8)])


def main():
    options = shipping.arguments(__doc__, 200, "pieces a grade", alphabets=ALPHABETS)
    alphabet = ALPHABETS[options.alphabet]
    name, purpose = FILES[options.alphabet]
    network, history = shipping.folded(SymbolReader(alphabet), options)
    path, difference = shipping.export(
        options.models, name, network, torch.zeros(1, 1, 96, 256), pictures(),
        input_names=["picture"], output_names=["cells"],
        dynamic_axes={"picture": {2: "height", 3: "width"}, "cells": {2: "rows", 3: "columns"}})
    scores = {}
    for grade, pairs in scoring.held_out(alphabet, options.count).items():
        found, right, strays = scoring.score(network, alphabet, pairs)
        scores[grade] = {"pieces": len(pairs), "symbols_found": round(found, 4),
                         "right_of_found": round(right, 4), "stray_cells_a_piece": round(strays, 3)}
    manifest.write(options.models, path, {
        "purpose": purpose,
        "weights": weights(network),
        "trained_by": f"scripts/train-symbol-reader train --alphabet {options.alphabet}, then export",
        "trained_on": "pieces of cards and documents drawn by scripts/training/symbolreader alone; no photograph",
        "training": history,
        "held_out_seed": scoring.HELD_OUT_SEED,
        "scores_by_cell_without_rules": scores,
        "opencv_torch_difference": difference,
        "input": {
            "name": "picture", "shape": [1, 1, "H", "W"], "height_multiple": CELL_ROWS,
            "width_multiple": CELL_ROWS, "digit_height": NOMINAL,
            "normalisation": f"(x - mean) / (deviation + {SOFTENING:g}), over windows of {WINDOW} x {WINDOW}",
        },
        "output": {
            "name": "cells", "shape": [1, alphabet.classes + 1, f"H/{CELL_ROWS}", f"W/{CELL_COLUMNS}"],
            "ground": GROUND, "symbols": alphabet.symbols, "first_symbol": 1,
            "others": alphabet.others, "others_class": alphabet.classes - 1, "height_plane": alphabet.classes, "height": f"{NOMINAL:g} * 2^value",
        },
    })


if __name__ == "__main__":
    main()
