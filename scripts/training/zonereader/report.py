"""Scores an exported model, through OpenCV as the product runs it."""

import argparse
import time

import cv2
import torch

from . import score as scoring


class Engine:
    """An ONNX file, called like a network."""

    def __init__(self, path):
        self.engine = cv2.dnn.readNetFromONNX(path)

    def __call__(self, x):
        self.engine.setInput(x.numpy())
        return torch.from_numpy(self.engine.forward())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", default="models/zone-lines.onnx")
    parser.add_argument("--count", type=int, default=300, help="held-out lines a grade")
    parser.add_argument("--check", help="labels.jsonl of crops, instead of the drawn sets")
    parser.add_argument("--wrong", action="store_true", help="print what was read wrongly")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    engine = Engine(options.model)
    sets = {"crops": scoring.crops(options.check)} if options.check else scoring.held_out(options.count)
    for name, pairs in sets.items():
        began = time.monotonic()
        exact, errors, wrong = scoring.score(engine, pairs)
        pace = 1000 * (time.monotonic() - began) / len(pairs)
        print(f"{name}: {len(pairs)} lines, {100 * exact:.1f} % exact, {errors:.5f} edits a symbol, {pace:.1f} ms a line")
        for text, got in wrong if options.wrong else []:
            print("  ", text, got)


if __name__ == "__main__":
    main()
