"""Trains the network that ranks candidates for an outline, on captures drawn by this folder.

    ranks --captures FOLDER --candidates FILE [--models models]

FILE is what `outline-candidates` printed for the captures' pictures.
"""

import argparse
import copy
import json
import os

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from common import manifest, shipping
from common.layers import weights

HIDDEN = 24
RIGHT = 0.90
"""Overlap from which a candidate counts as an outline."""
HELD_OUT = 0.15
"""Share of the captures, the last ones, that scores are taken on."""


def area(points):
    """Enclosed area, positive where the corners run clockwise on a picture."""
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(points, points[1:] + points[:1])) / 2


def intersection(a, b):
    """The polygon that two convex ones (lists of corners, clockwise) share; empty if none."""
    common = a
    for (ax, ay), (bx, by) in zip(b, b[1:] + b[:1]):
        kept, before = [], common[-1]
        side_before = (bx - ax) * (before[1] - ay) - (by - ay) * (before[0] - ax)
        for point in common:
            side = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            if (side >= 0) != (side_before >= 0):
                t = side_before / (side_before - side)
                kept.append((before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])))
            if side >= 0:
                kept.append(point)
            before, side_before = point, side
        common = kept
        if len(common) < 3:
            return []
    return common


def overlap(a, b):
    """Common over united area of two convex polygons (an empty one shares nothing)."""
    if len(a) < 3:
        return 0.0
    common = intersection(a, b)
    shared = area(common) if common else 0.0
    return shared / max(area(a) + area(b) - shared, 1e-6)


def within(points, size):
    """What of a convex quad lies in the picture; the quad itself unless two corners or more lie outside.

    Where a whole side is beyond the border nothing shows how far the document goes on.
    """
    width, height = map(float, size)
    slack = 0.005 * max(width, height)
    outside = sum(x < -slack or y < -slack or x > width + slack or y > height + slack for x, y in points)
    return intersection(points, [(0, 0), (width, 0), (width, height), (0, height)]) if outside > 1 else points


def clockwise(points):
    points = [tuple(map(float, p)) for p in points]
    return points if area(points) > 0 else points[::-1]


class Ranks(nn.Module):
    """[N, F, 1, C] features to [N, 1, 1, C] scores; a chance is the logistic function of a score."""

    def __init__(self, features):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv2d(features, HIDDEN, 1), nn.ReLU(), nn.Conv2d(HIDDEN, HIDDEN, 1), nn.ReLU(), nn.Conv2d(HIDDEN, 1, 1))
        self.register_buffer("mean", torch.zeros(1, features, 1, 1))
        self.register_buffer("scale", torch.ones(1, features, 1, 1))

    def forward(self, x):
        return self.layers((x - self.mean) * self.scale)


def read(folder, path):
    """For each capture: features [C, F], overlaps with the nearest truth [C], that truth's number [C]."""
    with open(os.path.join(folder, "labels.jsonl"), encoding="utf-8") as file:
        truth = {row["file"]: row for row in map(json.loads, file)}
    sets, names = [], None
    with open(path, encoding="utf-8") as file:
        for row in map(json.loads, file):
            names = row["names"]
            if not row["candidates"]:
                continue
            values = np.array(row["candidates"], np.float32)
            size = np.array(row["size"])
            places = truth[os.path.basename(row["file"])]["places"]
            right, whose = np.zeros(len(values)), np.zeros(len(values), int)
            quads = [clockwise(quad) for quad in values[:, :8].reshape(-1, 4, 2) * size]
            for k, place in enumerate(map(clockwise, places)):
                seen = within(place, size)
                for c, quad in enumerate(quads):
                    share = overlap(quad if seen is place else within(quad, size), seen) if seen else 0.0
                    if share > right[c]:
                        right[c], whose[c] = share, k
            sets.append((values[:, 8:], right, whose, len(places)))
    return sets, names


def tops(network, sets):
    """Mean overlap of the candidate ranked first, of the best there is, and false outlines of empty captures."""
    got, best, false, empty = [], [], 0, 0
    with torch.no_grad():
        for values, right, _, count in sets:
            score = network(torch.from_numpy(values.T[None, :, None])).flatten()
            if count:
                got.append(right[int(score.argmax())])
                best.append(right.max())
            else:
                empty += 1
                false += int(score.max() > 0)
    got, best = np.array(got), np.array(best)
    return {"captures": len(sets), "overlap_of_first": round(float(got.mean()), 4), "first_above_0.9": round(float((got >= 0.9).mean()), 4),
            "overlap_of_best": round(float(best.mean()), 4), "empty": empty, "empty_with_outline": false}


def loss_of(network, sets, rng):
    """Cross entropy of being an outline, and of being the best of its picture."""
    total = 0.0
    for at in rng:
        values, right, _, count = sets[at]
        score = network(torch.from_numpy(values.T[None, :, None])).flatten()
        overlap = torch.from_numpy(right.astype(np.float32))
        wanted = torch.sigmoid((overlap - RIGHT) * 40)
        weight = torch.where(wanted > 0.5, 0.5 / (wanted > 0.5).sum().clamp(min=1), 0.5 / (wanted <= 0.5).sum().clamp(min=1))
        total = total + functional.binary_cross_entropy_with_logits(score, wanted, weight=weight, reduction="sum")
        # The hardest wrong ones count by themselves: one is enough for a false outline.
        wrong = score[overlap < 0.75]
        if len(wrong):
            total = total + 0.3 * functional.softplus(wrong.topk(min(8, len(wrong))).values).mean()
        if count and right.max() > 0.7:
            total = total + functional.cross_entropy(score[None], torch.softmax(overlap * 25, 0)[None])
    return total / len(rng)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--captures", required=True)
    parser.add_argument("--candidates", required=True)
    parser.add_argument("--models", default="models")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=30, help="times through all captures")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    sets, names = read(options.captures, options.candidates)
    last = int(len(sets) * (1 - HELD_OUT))
    learn, held_out = sets[:last], sets[last:]
    network = Ranks(len(names))
    every = np.concatenate([values for values, *_ in learn])
    network.mean[0, :, 0, 0] = torch.from_numpy(every.mean(0))
    network.scale[0, :, 0, 0] = torch.from_numpy(1 / np.maximum(every.std(0), 0.02))
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=0.03)
    steps = options.rounds * (len(learn) // 16)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 6e-3, total_steps=steps + 1)
    mean = copy.deepcopy(network)
    for step in range(steps):
        loss = loss_of(network, learn, rng.integers(0, len(learn), 16))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        with torch.no_grad():
            for mine, its in zip(mean.parameters(), network.parameters()):
                mine.mul_(0.98).add_(its, alpha=0.02)
        if step % 200 == 0:
            print(step, round(float(loss), 4), tops(mean, held_out), flush=True)
    path, difference = shipping.export(
        options.models, "outline-ranks.onnx", mean.eval(), torch.zeros(1, len(names), 1, 100),
        [torch.zeros(1, len(names), 1, count) for count in (1, 100, 600)], input_names=["features"],
        output_names=["scores"], dynamic_axes={"features": {3: "candidates"}, "scores": {3: "candidates"}})
    manifest.write(options.models, path, {
        "purpose": "ranks candidates for a document's outline by what was measured on them",
        "weights": weights(mean),
        "trained_by": "scripts/train-outline-finder captures, outline-candidates, then ranks",
        "trained_on": "captures drawn by scripts/training/outlinefinder alone; no photograph",
        "training": {"captures": len(learn), "rounds": options.rounds, "seed": options.seed},
        "scores": tops(mean, held_out),
        "opencv_torch_difference": difference,
        "input": {"name": "features", "shape": [1, len(names), 1, "C"], "features": names},
        "output": {"name": "scores", "shape": [1, 1, 1, "C"]},
    })


if __name__ == "__main__":
    main()
