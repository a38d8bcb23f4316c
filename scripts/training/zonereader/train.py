"""Trains the reader of zone lines on drawn lines."""

import cv2
import torch
from torch.nn import functional

from common.layers import half_precision
from common.run import Run, arguments

from . import score as scoring
from .draw import Artist
from .network import STRIDE, ZoneReader, normalise

WIDTHS, SHARES = (256, 384, 576), (0.25, 0.5, 0.25)
COLUMNS_PER_BATCH = 32 * 384
AVERAGE = 0.9985
"""Share of the old value in the running average of the weights, a step."""


def draw_forever(seed, queue):
    cv2.setNumThreads(1)
    artist = Artist(seed)
    while True:
        width = int(artist.rng.choice(WIDTHS, p=SHARES))
        queue.put(artist.batch(COLUMNS_PER_BATCH // width, width))


def inputs(batch):
    """The network's input of a drawn batch."""
    return normalise(torch.from_numpy(batch[0])).contiguous(memory_format=torch.channels_last)


def loss_of(scores, labels, steps):
    """Connectionist temporal classification, a symbol."""
    chances = scores[:, :, 0].float().permute(2, 0, 1).log_softmax(2)
    loss = functional.ctc_loss(
        chances, torch.tensor([k for label in labels for k in label]), torch.full((len(labels),), steps),
        torch.tensor([len(label) for label in labels]), reduction="none", zero_infinity=True)
    return loss.sum() / max(1, sum(map(len, labels)))


def main():
    parser = arguments(__doc__, "lines", 1_200_000, 2e-3)
    parser.add_argument("--check", help="labels.jsonl of crops to report on; never learned from")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    run = Run(options, "lines", ZoneReader(), draw_forever, inputs, options.seed * 1000 + 17, AVERAGE)
    sets = scoring.held_out(150)
    if options.check:
        sets["crops"] = scoring.crops(options.check)

    def report():
        scores, wrong = {}, []
        for name, pairs in sets.items():
            exact, errors, wrong = scoring.score(run.mean, pairs)
            scores[name] = {"exact": round(exact, 4), "edits_per_symbol": round(errors, 5)}
        run.report(scores, logged={name: scores[name] for name in sets if name != "crops"})
        for text, got in wrong if options.check else []:
            print("   ", text, got, flush=True)

    for _ in run.progress(report):
        pictures, labels = batch = run.queue.get()
        with half_precision():
            scores = run.network(inputs(batch))
        run.learn(loss_of(scores, labels, pictures.shape[2] // STRIDE), len(labels))


if __name__ == "__main__":
    main()
