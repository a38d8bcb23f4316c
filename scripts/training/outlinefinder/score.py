"""How right the finder's planes are on samples that it never learned from."""

import numpy as np
import torch

from .draw import Artist, targets
from .network import normalise

HELD_OUT_SEED = 990001


def held_out(count):
    """Samples of the held-out seed: pictures and truth."""
    artist = Artist(HELD_OUT_SEED, kept=count)
    drawn = [artist.sample() for _ in range(count)]
    return np.stack([picture for picture, _ in drawn]), np.stack([targets(places) for _, places in drawn])


def score(network, pictures, truth, size=16):
    """Mean overlap of the inside plane, share of pictures above 0.9, and how far lines are right.

    A picture without a document counts 1 if less than one cell in two hundred is called inside.
    """
    network.eval()
    overlaps, lines = [], []
    with torch.no_grad():
        for at in range(0, len(pictures), size):
            chances = network(normalise(torch.from_numpy(pictures[at : at + size]))).sigmoid().numpy()
            for chance, wanted in zip(chances, truth[at : at + size]):
                found, wished = chance[0] > 0.5, wanted[0] > 0.5
                either = np.logical_or(found, wished).sum()
                if not wished.any():
                    overlaps.append(float(found.mean() < 0.005))
                else:
                    overlaps.append(float(np.logical_and(found, wished).sum() / either))
                if wished.any():
                    found, wished = chance[1] > 0.5, wanted[1] > 0.5
                    lines.append(2 * np.logical_and(found, wished).sum() / max(1, found.sum() + wished.sum()))
    overlaps = np.array(overlaps)
    return {
        "pictures": len(pictures),
        "overlap": round(float(overlaps.mean()), 4),
        "above_0.9": round(float((overlaps >= 0.9).mean()), 4),
        "lines_f1": round(float(np.mean(lines)), 4),
    }
