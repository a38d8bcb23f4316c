"""A training run: one process draws, one learns, one thread each."""

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

from .layers import weights
from .restore import restore


def arguments(description, unit, count, rate):
    """The options that every trainer has; `unit` names what is learned from (`lines`, `pieces`)."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--work", required=True, help="folder for checkpoints and the log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(f"--{unit}", type=int, default=count, help=f"{unit} to learn from, repeats counted")
    parser.add_argument("--minutes", type=float, help="stop (having slowed down) after this long")
    parser.add_argument("--rate", type=float, default=rate, help="highest learning rate")
    parser.add_argument("--start", help="checkpoint, or shipped model, to start from")
    parser.add_argument("--every", type=float, default=180, help="seconds between reports")
    return parser


def average(into, network, share):
    with torch.no_grad():
        for mine, its in zip(into.state_dict().values(), network.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.mul_(share).add_(its, alpha=1 - share)
            else:
                mine.copy_(its)


def learning_rate(progress, peak, warm):
    """Up to the peak within the share `warm` of a run, then down to a hundredth along a cosine."""
    if progress < warm:
        return peak * (0.1 + 0.9 * progress / warm)
    return peak * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - warm) / (1 - warm))))


class Run:
    """Learns, keeps a running average of the weights, and writes log and checkpoint.

    `draw_forever(seed, queue)` is the drawing process, and `inputs` turns what it puts into the queue
    into the network's input. `keep` is the share of the old value in the
    running average, a step; `warm` the share of the run in which the learning rate rises.
    """

    def __init__(self, options, unit, network, draw_forever, inputs, drawing_seed, keep, warm=0.02):
        os.makedirs(options.work, exist_ok=True)
        torch.set_num_threads(1)
        cv2.setNumThreads(1)
        self.options, self.unit, self.keep, self.warm = options, unit, keep, warm
        self.network = network.to(memory_format=torch.channels_last)
        self.queue = multiprocessing.Queue(maxsize=6)
        self.artist = multiprocessing.Process(target=draw_forever, args=(drawing_seed, self.queue), daemon=True)
        self.artist.start()
        self.before = {unit: 0, "runs": []}
        if options.start and options.start.endswith(".onnx"):
            self.before = restore(self.network, options.start, inputs(self.queue.get()))
        elif options.start:
            state = torch.load(options.start)
            self.network.load_state_dict(state["average"])
            self.before = state["history"]
        self.mean = copy.deepcopy(self.network).eval()
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=options.rate, weight_decay=0.01)
        self.log = open(os.path.join(options.work, "log.jsonl"), "a", encoding="utf-8")
        self.began = self.reported = time.monotonic()
        self.count = self.steps = 0
        self.losses, self.reports = [], []
        print("weights", weights(self.network), flush=True)

    @property
    def minutes(self):
        return (time.monotonic() - self.began) / 60

    def progress(self, report):
        """Yields the share of the run that is done, step after step; reports on the way and at the end."""
        while True:
            progress = self.count / getattr(self.options, self.unit)
            if self.options.minutes:
                progress = max(progress, self.minutes / self.options.minutes)
            if progress >= 1:
                break
            for group in self.optimiser.param_groups:
                group["lr"] = learning_rate(progress, self.options.rate, self.warm)
            self.network.train()
            yield progress
            if time.monotonic() - self.reported > self.options.every:
                self.reported = time.monotonic()
                report()
        report()
        self.artist.terminate()

    def learn(self, loss, count):
        """One step down a loss over `count` samples."""
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self.count += count
        self.losses.append(loss.item())
        average(self.mean, self.network, min(self.keep, self.steps / (self.steps + 20)))

    def report(self, scores, logged=None, **counts):
        """Writes a row of the log and the checkpoint; the history keeps `logged`, else all scores."""
        row = {self.unit: self.before[self.unit] + self.count, "steps": self.steps, "minutes": round(self.minutes, 1),
               "loss": round(float(np.mean(self.losses[-200:])), 4)} | counts
        print(json.dumps(row | scores), flush=True)
        self.log.write(json.dumps(row | scores) + "\n")
        self.log.flush()
        self.reports.append(row | (scores if logged is None else logged))
        options = self.options
        run = {"seed": options.seed, self.unit: self.count, "steps": self.steps, "minutes": row["minutes"],
               f"planned_{self.unit}": getattr(options, self.unit), "planned_minutes": options.minutes,
               "rate": options.rate, "log": self.reports[:-1][3::4] + self.reports[-1:]} | counts
        history = {self.unit: row[self.unit], "runs": self.before["runs"] + [run]} | {
            key: self.before.get(key, 0) + value for key, value in counts.items()}
        path = os.path.join(options.work, "checkpoint.pt")
        torch.save({"average": self.mean.state_dict(), "history": history, "last": row | scores}, path + ".new")
        os.replace(path + ".new", path)
