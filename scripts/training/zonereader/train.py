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
from .network import STRIDE, ZoneReader, normalise, weights

WIDTHS, SHARES = (256, 384, 576), (0.25, 0.5, 0.25)
COLUMNS_PER_BATCH = 32 * 384
AVERAGE = 0.9985
"""Share of the old value in the running average of the weights, a step."""


def draw_forever(seed, queue):
    os.nice(0)
    cv2.setNumThreads(1)
    artist = Artist(seed)
    while True:
        width = int(artist.rng.choice(WIDTHS, p=SHARES))
        queue.put(artist.batch(COLUMNS_PER_BATCH // width, width))


def average(into, network, share):
    with torch.no_grad():
        for mine, its in zip(into.state_dict().values(), network.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.mul_(share).add_(its, alpha=1 - share)
            else:
                mine.copy_(its)


def learning_rate(progress, peak):
    if progress < 0.02:
        return peak * (0.1 + 0.9 * progress / 0.02)
    return peak * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - 0.02) / 0.98)))


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", required=True, help="folder for checkpoints and the log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=1_200_000, help="lines to learn from")
    parser.add_argument("--minutes", type=float, help="stop (having slowed down) after this long")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--start", help="checkpoint to start from")
    parser.add_argument("--check", help="labels.jsonl of crops to report on; never learned from")
    parser.add_argument("--every", type=float, default=180, help="seconds between reports")
    return parser.parse_args()


def main():
    options = parse()
    os.makedirs(options.work, exist_ok=True)
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    network = ZoneReader().to(memory_format=torch.channels_last)
    before = {"lines": 0, "runs": []}
    if options.start:
        state = torch.load(options.start)
        network.load_state_dict(state["average"])
        before = state["history"]
    mean = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    queue = multiprocessing.Queue(maxsize=6)
    artist = multiprocessing.Process(target=draw_forever, args=(options.seed * 1000 + 17, queue), daemon=True)
    artist.start()
    sets = scoring.held_out(150)
    if options.check:
        sets["crops"] = scoring.crops(options.check)
    log = open(os.path.join(options.work, "log.jsonl"), "a", encoding="utf-8")
    print("weights", weights(network), flush=True)

    began = reported = time.monotonic()
    lines = steps = 0
    losses = []
    reports = []

    def report():
        row = {"lines": before["lines"] + lines, "steps": steps, "minutes": round((time.monotonic() - began) / 60, 1),
               "loss": round(float(np.mean(losses[-200:])), 4), "rate": optimiser.param_groups[0]["lr"]}
        wrong = []
        for name, pairs in sets.items():
            exact, errors, wrong = scoring.score(mean, pairs)
            row[name] = [round(exact, 4), round(errors, 5)]
        print(json.dumps(row), flush=True)
        log.write(json.dumps(row) + "\n")
        log.flush()
        for text, got in wrong if options.check else []:
            print("   ", text, got, flush=True)
        named = {name: dict(zip(("exact", "edits_per_symbol"), row[name])) for name in sets if name != "crops"}
        reports.append({key: row[key] for key in ("lines", "steps", "minutes", "loss")} | named)
        history = {"lines": before["lines"] + lines, "runs": before["runs"] + [
            {"seed": options.seed, "lines": lines, "steps": steps, "minutes": row["minutes"], "planned_lines": options.lines,
             "planned_minutes": options.minutes, "rate": options.rate, "log": reports[:-1][3::4] + reports[-1:]}]}
        path = os.path.join(options.work, "checkpoint.pt")
        torch.save({"average": mean.state_dict(), "history": history, "last": row}, path + ".new")
        os.replace(path + ".new", path)

    while True:
        progress = lines / options.lines
        if options.minutes:
            progress = max(progress, (time.monotonic() - began) / 60 / options.minutes)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(progress, options.rate)
        pictures, labels = queue.get()
        x = normalise(torch.from_numpy(pictures)).contiguous(memory_format=torch.channels_last)
        network.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(x)
        chances = scores[:, :, 0].float().permute(2, 0, 1).log_softmax(2)
        loss = functional.ctc_loss(
            chances, torch.tensor([k for label in labels for k in label]),
            torch.full((len(labels),), pictures.shape[2] // STRIDE),
            torch.tensor([len(label) for label in labels]), reduction="none", zero_infinity=True)
        loss = loss.sum() / max(1, sum(map(len, labels)))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        steps += 1
        lines += len(labels)
        losses.append(loss.item())
        average(mean, network, min(AVERAGE, steps / (steps + 20)))
        if time.monotonic() - reported > options.every:
            reported = time.monotonic()
            report()
    report()
    artist.terminate()


if __name__ == "__main__":
    main()
