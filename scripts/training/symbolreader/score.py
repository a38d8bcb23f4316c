"""How well a network tells digits whose places are known, on pieces that training never draws."""

import torch

from .alphabet import GROUND
from .network import CELL_COLUMNS, CELL_ROWS, batch
from .page import artist_of

GRADES = (("easy", 0.1), ("mid", 0.45), ("hard", 0.9))
HELD_OUT_SEED = 990_001


def held_out(alphabet, count):
    """{grade: [(picture, digits)]}."""
    sets = {}
    for index, (grade, severity) in enumerate(GRADES):
        artist = artist_of(HELD_OUT_SEED + index, alphabet)
        sets[grade] = [artist.piece(severity)[:2] for _ in range(count)]
    return sets


def inside(digit, shape):
    _, x, y, w, h = digit
    return 0.5 * w < x < shape[1] - 0.5 * w and 0.5 * h < y < shape[0] - 0.5 * h and 11 <= h <= 32


def score(network, alphabet, pairs):
    """(found, right among found, strays a piece): a digit is found when its own cell is no ground;
    strays are sure cells far from any digit."""
    total = found = right = strays = 0
    network.eval()
    for start in range(0, len(pairs), 32):
        part = pairs[start:start + 32]
        with torch.no_grad():
            chances = network(batch([p for p, _ in part]))[:, :-1].softmax(1)
        best = chances.argmax(1)
        for k, (picture, digits) in enumerate(part):
            free = chances[k, GROUND] < 0.3
            for digit in digits:
                symbol, x, y, w, h = digit
                top, low = int((y - h) / CELL_ROWS), int((y + h) / CELL_ROWS) + 1
                left, right_ = int((x - 0.8 * w - 4) / CELL_COLUMNS), int((x + 0.8 * w + 4) / CELL_COLUMNS) + 1
                free[max(0, top):max(0, low), max(0, left):max(0, right_)] = False
                if not inside(digit, picture.shape):
                    continue
                total += 1
                cell = int(y / CELL_ROWS), int(x / CELL_COLUMNS)
                got = int(best[k][cell])
                if got != GROUND:
                    found += 1
                    right += got == alphabet.class_of[symbol]
            strays += int(free.sum())
    return found / max(1, total), right / max(1, found), strays / len(pairs)
