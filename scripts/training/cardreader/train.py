"""Trains the reader: one process draws, one learns, one thread each."""

import argparse
import copy
import json
import math
import multiprocessing
import os
import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from . import score as scoring
from .draw import Artist
from .network import CardReader, even
from .target import SILENT, cells
from zonereader.network import weights

BATCH = 16
AVERAGE = 0.998
"""Share of the old value in the running average of the weights, a step."""
DIGIT_WEIGHT = 3.0
"""Weight of a cell with a digit over that of one without: there are twenty of those for each."""
SIZE_WEIGHT = 0.5


def draw_forever(seed, queue):
    cv2.setNumThreads(1)
    artist = Artist(seed)
    while True:
        pictures, digits, quiet = artist.batch(BATCH)
        height, width = pictures.shape[1:]
        targets = [cells(d, q, height, width) for d, q in zip(digits, quiet)]
        queue.put((np.stack([even(p) for p in pictures]), np.stack([c for c, _ in targets]),
                   np.stack([s for _, s in targets])))


def average(into, network, share):
    with torch.no_grad():
        for mine, its in zip(into.state_dict().values(), network.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.mul_(share).add_(its, alpha=1 - share)
            else:
                mine.copy_(its)


def learning_rate(progress, peak):
    if progress < 0.03:
        return peak * (0.1 + 0.9 * progress / 0.03)
    return peak * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - 0.03) / 0.97)))


def loss_of(output, classes, sizes):
    marked = classes > 0
    each = functional.cross_entropy(output[:, :-1], classes.clamp(min=0), reduction="none")
    share = torch.where(marked, DIGIT_WEIGHT, 1.0) * (classes != SILENT)
    loss = (each * share).sum() / share.sum()
    if marked.any():
        loss = loss + SIZE_WEIGHT * functional.smooth_l1_loss(output[:, -1][marked], sizes[marked], beta=0.1)
    return loss


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", required=True, help="folder for checkpoints and the log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pieces", type=int, default=400_000, help="pieces to learn from")
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
    network = CardReader().to(memory_format=torch.channels_last)
    before = {"pieces": 0, "runs": []}
    if options.start:
        state = torch.load(options.start)
        network.load_state_dict(state["average"])
        before = state["history"]
    mean = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    queue = multiprocessing.Queue(maxsize=6)
    artist = multiprocessing.Process(target=draw_forever, args=(options.seed * 1000 + 29, queue), daemon=True)
    artist.start()
    sets = scoring.held_out(48)
    log = open(os.path.join(options.work, "log.jsonl"), "a", encoding="utf-8")
    print("weights", weights(network), flush=True)
    began = reported = time.monotonic()
    pieces = steps = 0
    losses = []

    def report():
        row = {"pieces": before["pieces"] + pieces, "minutes": round((time.monotonic() - began) / 60, 1),
               "loss": round(float(np.mean(losses[-100:])), 4), "rate": optimiser.param_groups[0]["lr"]}
        for name, pairs in sets.items():
            row[name] = [round(value, 4) for value in scoring.score(mean, pairs)]
        print(json.dumps(row), flush=True)
        log.write(json.dumps(row) + "\n")
        log.flush()
        history = {"pieces": before["pieces"] + pieces, "runs": before["runs"] + [
            {"seed": options.seed, "pieces": pieces, "rate": options.rate}]}
        path = os.path.join(options.work, "checkpoint.pt")
        torch.save({"average": mean.state_dict(), "history": history, "last": row}, path + ".new")
        os.replace(path + ".new", path)

    while True:
        progress = pieces / options.pieces
        if options.minutes:
            progress = max(progress, (time.monotonic() - began) / 60 / options.minutes)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(progress, options.rate)
        pictures, classes, sizes = queue.get()
        x = torch.from_numpy(pictures).unsqueeze(1).contiguous(memory_format=torch.channels_last)
        network.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            output = network(x)
        loss = loss_of(output.float(), torch.from_numpy(classes), torch.from_numpy(sizes))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        steps += 1
        pieces += len(pictures)
        losses.append(loss.item())
        average(mean, network, min(AVERAGE, steps / (steps + 20)))
        if time.monotonic() - reported > options.every:
            reported = time.monotonic()
            report()
    report()
    artist.terminate()


if __name__ == "__main__":
    main()
