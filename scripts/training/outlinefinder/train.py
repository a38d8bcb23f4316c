"""Trains the finder: one process draws, one learns, one thread each.

Drawing is slower than learning, so that each sample is learned from a few times, mirrored and
recoloured by chance. It begins with small pictures, of which it sees more in the time.
"""

import argparse
import copy
import json
import multiprocessing
import os
import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from zonereader.train import average, learning_rate

from . import score as scoring
from .draw import SIDE, Artist, targets
from .network import OutlineFinder, normalise, weights

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


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", required=True, help="folder for checkpoints and the log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=1_000_000, help="samples to learn from, repeats counted")
    parser.add_argument("--minutes", type=float, help="stop (having slowed down) after this long")
    parser.add_argument("--rate", type=float, default=3e-3, help="highest learning rate")
    parser.add_argument("--start", help="checkpoint to start from")
    parser.add_argument("--every", type=float, default=180, help="seconds between reports")
    return parser.parse_args()


def main():
    options = parse()
    os.makedirs(options.work, exist_ok=True)
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    network = OutlineFinder().to(memory_format=torch.channels_last)
    before = {"samples": 0, "drawn": 0, "runs": []}
    if options.start:
        state = torch.load(options.start)
        network.load_state_dict(state["average"])
        before = state["history"]
    mean = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    queue = multiprocessing.Queue(maxsize=6)
    artist = multiprocessing.Process(target=draw_forever, args=(options.seed * 1000 + 17, queue), daemon=True)
    artist.start()
    held_out = scoring.held_out(40)
    store = Store(options.seed)
    log = open(os.path.join(options.work, "log.jsonl"), "a", encoding="utf-8")
    print("weights", weights(network), flush=True)

    began = reported = time.monotonic()
    samples = steps = 0
    losses, reports = [], []

    def report():
        row = {"samples": before["samples"] + samples, "drawn": before["drawn"] + store.seen, "steps": steps,
               "minutes": round((time.monotonic() - began) / 60, 1),
               "loss": round(float(np.mean(losses[-200:])), 4)} | scoring.score(mean, *held_out)
        print(json.dumps(row), flush=True)
        log.write(json.dumps(row) + "\n")
        log.flush()
        reports.append(row)
        history = {"samples": row["samples"], "drawn": row["drawn"], "runs": before["runs"] + [
            {"seed": options.seed, "samples": samples, "drawn": store.seen, "steps": steps, "minutes": row["minutes"],
             "planned_minutes": options.minutes, "rate": options.rate, "log": reports[:-1][3::4] + reports[-1:]}]}
        path = os.path.join(options.work, "checkpoint.pt")
        torch.save({"average": mean.state_dict(), "history": history, "last": row}, path + ".new")
        os.replace(path + ".new", path)

    while True:
        progress = samples / options.samples
        if options.minutes:
            progress = max(progress, (time.monotonic() - began) / 60 / options.minutes)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(progress, options.rate)
        while not queue.empty() or not store.samples:
            store.add(queue.get())
        size = next(side for share, side in SIZES if progress <= share)
        pictures, truth = store.take(size)
        network.train()
        x = normalise(pictures).contiguous(memory_format=torch.channels_last)
        loss = loss_of(network(x), truth)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        steps += 1
        samples += BATCH
        losses.append(loss.item())
        average(mean, network, min(AVERAGE, steps / (steps + 20)))
        if time.monotonic() - reported > options.every:
            reported = time.monotonic()
            report()
    report()
    artist.terminate()


if __name__ == "__main__":
    main()
