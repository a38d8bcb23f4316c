"""Scores an exported model, through OpenCV as the product runs it."""

import argparse
import time

import cv2
import numpy as np
import torch

from . import score as scoring


class Engine:
    """An ONNX file, called like a network."""

    def __init__(self, path):
        self.engine = cv2.dnn.readNetFromONNX(path)

    def eval(self):
        return self

    def __call__(self, x):
        out = []
        for one in x.numpy():
            self.engine.setInput(one[None])
            out.append(self.engine.forward())
        return torch.from_numpy(np.concatenate(out))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", default="models/outlines.onnx")
    parser.add_argument("--count", type=int, default=200, help="held-out pictures")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    pictures, truth = scoring.held_out(options.count)
    began = time.process_time()
    row = scoring.score(Engine(options.model), pictures, truth)
    pace = 1000 * (time.process_time() - began) / len(pictures)
    print(row, f"{pace:.1f} ms of processor a picture")


if __name__ == "__main__":
    main()
