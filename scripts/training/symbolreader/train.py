"""Trains the reader of card digits, of card letters or of print, on drawn pieces of cards or documents."""

from functools import partial

import cv2
import numpy as np
import torch
from torch.nn import functional

from common.layers import half_precision
from common.run import Run, arguments

from . import score as scoring
from .alphabet import ALPHABETS
from .network import SymbolReader, even
from .page import artist_of
from .target import SILENT, cells

BATCH = 16
AVERAGE = 0.998
"""Share of the old value in the running average of the weights, a step."""
DIGIT_WEIGHT = 3.0
"""Weight of a cell with a digit over that of one without: there are twenty of those for each."""
SIZE_WEIGHT = 0.5


def draw_forever(alphabet, seed, queue):
    cv2.setNumThreads(1)
    artist = artist_of(seed, alphabet)
    while True:
        pictures, digits, quiet = artist.batch(BATCH)
        height, width = pictures.shape[1:]
        targets = [cells(alphabet, d, q, height, width) for d, q in zip(digits, quiet)]
        queue.put((np.stack([even(p) for p in pictures]), np.stack([c for c, _ in targets]),
                   np.stack([s for _, s in targets])))


def inputs(batch):
    """The network's input of a drawn batch."""
    return torch.from_numpy(batch[0]).unsqueeze(1).contiguous(memory_format=torch.channels_last)


def loss_of(output, classes, sizes):
    marked = classes > 0
    each = functional.cross_entropy(output[:, :-1], classes.clamp(min=0), reduction="none")
    share = torch.where(marked, DIGIT_WEIGHT, 1.0) * (classes != SILENT)
    loss = (each * share).sum() / share.sum()
    if marked.any():
        loss = loss + SIZE_WEIGHT * functional.smooth_l1_loss(output[:, -1][marked], sizes[marked], beta=0.1)
    return loss


def main():
    parser = arguments(__doc__, "pieces", 400_000, 3e-3)
    parser.add_argument("--alphabet", choices=ALPHABETS, default="digits")
    options = parser.parse_args()
    alphabet = ALPHABETS[options.alphabet]
    torch.manual_seed(options.seed)
    run = Run(
        options, "pieces", SymbolReader(alphabet), partial(draw_forever, alphabet), inputs,
        options.seed * 1000 + 29, AVERAGE, warm=0.03)
    sets = scoring.held_out(alphabet, 48)

    def report():
        run.report({name: [round(value, 4) for value in scoring.score(run.mean, alphabet, pairs)]
                    for name, pairs in sets.items()})

    for _ in run.progress(report):
        pictures, classes, sizes = batch = run.queue.get()
        with half_precision():
            output = run.network(inputs(batch))
        run.learn(loss_of(output.float(), torch.from_numpy(classes), torch.from_numpy(sizes)), len(pictures))


if __name__ == "__main__":
    main()
