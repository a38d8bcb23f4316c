"""Scores of a network on drawn sets and on labelled crops."""

import json
import os

import cv2
import numpy as np
import torch

from . import text as texts
from .alphabet import collapse
from .draw import CAP_OUT, HEIGHT, Artist
from .network import normalise

GRADES = (("easy", 0.15), ("mid", 0.5), ("hard", 0.9))
HELD_OUT_SEED = 990_001


def distance(a, b):
    """Edits between two strings."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def held_out(count):
    """{grade: [(picture, text)]}: full zone lines from a seed that training never draws."""
    artist = Artist(HELD_OUT_SEED)
    return {
        grade: [artist.draw(texts.zone_line(artist.rng), severity) for _ in range(count)]
        for grade, severity in GRADES
    }


def read(network, picture):
    """The best path's text; nothing but the network decides."""
    with torch.no_grad():
        scores = network(normalise(torch.from_numpy(np.ascontiguousarray(picture))[None]))
    return collapse(scores[0, :, 0].argmax(0).tolist())


def score(network, pairs):
    """(share of lines read exactly, edits per symbol, [(text, read)] of the wrong ones)."""
    exact = edits = symbols = 0
    wrong = []
    for picture, text in pairs:
        got = read(network, picture)
        exact += got == text
        edits += distance(got, text)
        symbols += len(text)
        if got != text:
            wrong.append((text, got))
    return exact / len(pairs), edits / max(1, symbols), wrong


def cut(grey):
    """A tight crop of one line, scaled as the reader wants it, from its ink's rows and columns."""
    ink = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)[1] > 0
    rows = np.nonzero(ink.sum(1) > 0.15 * np.sort(ink.sum(1))[-5:].mean())[0]
    top, bottom = rows[0], rows[-1] + 1
    zoom = CAP_OUT / (bottom - top)
    width = int(np.ceil((grey.shape[1] * zoom + 16) / 4)) * 4
    method = cv2.INTER_AREA if zoom < 1 else cv2.INTER_LINEAR
    small = cv2.resize(grey, (max(1, int(round(grey.shape[1] * zoom))), max(1, int(round(grey.shape[0] * zoom)))),
                       interpolation=method)
    middle = (top + bottom) / 2 * small.shape[0] / grey.shape[0]
    turn = np.float32([[1, 0, 8], [0, 1, HEIGHT / 2 - middle]])
    return cv2.warpAffine(small, turn, (width, HEIGHT), borderMode=cv2.BORDER_REPLICATE)


def crops(labels):
    """[(picture, text)] of a JSON Lines file whose rows have `file` and `label.mrz_line`."""
    pairs = []
    with open(labels, encoding="utf-8") as rows:
        for row in map(json.loads, rows):
            text = row.get("label", {}).get("mrz_line") if isinstance(row.get("label"), dict) else None
            if text:
                grey = cv2.imread(os.path.join(os.path.dirname(labels), row["file"]), cv2.IMREAD_GRAYSCALE)
                pairs.append((cut(grey), text))
    return pairs
