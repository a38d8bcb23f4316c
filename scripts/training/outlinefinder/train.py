"""Trains the finder of outlines on drawn captures.

Drawing is slower than learning, so that each sample is learned from a few times, mirrored and
recoloured by chance. It begins with small pictures, of which it sees more in the time.
"""

import cv2
import numpy as np
import torch
from torch.nn import functional

from common.run import Run, arguments

from . import score as scoring
from .draw import SIDE, Artist, targets
from .network import OutlineFinder, normalise

BATCH = 12
AVERAGE = 0.998
"""Share of the old value in the running average of the weights, a step."""
STORE = 3000
"""Samples kept to learn from again."""
SIZES = ((0.35, 128), (1.0, SIDE))
"""Up to which share of the run pictures of which side are learned from."""


def draw_forever(seed, queue):
    cv2.setNumThreads(1)
    artist = Artist(seed)
    while True:
        queue.put([artist.sample() for _ in range(BATCH)])


def turned(picture, places, rng):
    """A sample mirrored, turned and recoloured by chance."""
    places = [np.asarray(place) for place in places]
    if rng.random() < 0.5:
        picture, places = picture[:, ::-1], [place * (-1, 1) + (SIDE, 0) for place in places]
    if rng.random() < 0.5:
        picture, places = picture[::-1], [place * (1, -1) + (0, SIDE) for place in places]
    if rng.random() < 0.5:
        picture, places = picture.transpose(1, 0, 2), [place[:, ::-1] for place in places]
    if rng.random() < 0.3:
        picture = picture[..., rng.permutation(3)]
    return picture, places


class Store:
    """The latest samples; gives batches by chance."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.samples, self.seen = [], 0

    def add(self, drawn):
        for sample in drawn:
            if len(self.samples) < STORE:
                self.samples.append(sample)
            else:
                self.samples[self.seen % STORE] = sample
            self.seen += 1

    def take(self, size):
        """A batch at a side of `size` pixels."""
        pictures, truth = [], []
        for at in self.rng.integers(0, len(self.samples), BATCH):
            picture, places = turned(*self.samples[at], self.rng)
            if size != SIDE:
                picture = cv2.resize(np.ascontiguousarray(picture), (size, size), interpolation=cv2.INTER_AREA)
            pictures.append(picture)
            truth.append(targets(places, size))
        return torch.from_numpy(np.stack(pictures)), torch.from_numpy(np.stack(truth))


def inputs(drawn):
    """The network's input of drawn samples."""
    return normalise(torch.from_numpy(np.stack([sample[0] for sample in drawn])))


def loss_of(scores, truth):
    """Cross entropy of all planes, rare ones weighed up, and the overlap of the inside."""
    inside = functional.binary_cross_entropy_with_logits(
        scores[:, 0], truth[:, 0], weight=1 + 3 * (truth[:, 1] > 0.2).float())
    lines = functional.binary_cross_entropy_with_logits(
        scores[:, 1], truth[:, 1], weight=1 + 6 * truth[:, 1])
    corners = functional.binary_cross_entropy_with_logits(
        scores[:, 2], truth[:, 2], weight=1 + 25 * truth[:, 2])
    chance = scores[:, 0].sigmoid()
    common = (chance * truth[:, 0]).sum((1, 2))
    total = chance.sum((1, 2)) + truth[:, 0].sum((1, 2))
    dice = 1 - ((2 * common + 10) / (total + 10)).mean()
    return inside + lines + corners + 0.5 * dice


def main():
    options = arguments(__doc__, "samples", 1_000_000, 3e-3).parse_args()
    torch.manual_seed(options.seed)
    run = Run(options, "samples", OutlineFinder(), draw_forever, inputs, options.seed * 1000 + 17, AVERAGE)
    held_out = scoring.held_out(40)
    store = Store(options.seed)

    def report():
        run.report(scoring.score(run.mean, *held_out), drawn=store.seen)

    for progress in run.progress(report):
        while not run.queue.empty() or not store.samples:
            store.add(run.queue.get())
        size = next(side for share, side in SIZES if progress <= share)
        pictures, truth = store.take(size)
        x = normalise(pictures).contiguous(memory_format=torch.channels_last)
        run.learn(loss_of(run.network(x), truth), BATCH)


if __name__ == "__main__":
    main()
