"""Fingers that hold a document at its edge, and things that lie about it."""

import cv2
import numpy as np

SKIN = np.array([[236, 194, 170], [214, 160, 130], [170, 115, 85], [112, 74, 55], [84, 54, 42]])


def lay_finger(scene, corners, rng):
    """Draws one finger over an edge of the document, coming from outside; float RGB in and out, and its cover."""
    height, width = scene.shape[:2]
    side = rng.integers(4)
    a, b = corners[side], corners[(side + 1) % 4]
    middle = corners.mean(axis=0)
    on_edge = a + (b - a) * rng.uniform(0.12, 0.88)
    inward = middle - on_edge
    inward = inward / max(np.linalg.norm(inward), 1e-6)
    size = np.linalg.norm(corners[1] - corners[0])
    thick = size * rng.uniform(0.06, 0.11)
    angle = rng.normal(0, 0.4)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    way = turn @ inward
    tip = on_edge + way * thick * rng.uniform(0.5, 1.6)
    root = on_edge - way * size
    mask = np.zeros((height, width), np.float32)
    points = [tuple(int(v * 16) for v in p) for p in (root, tip)]
    cv2.line(mask, *points, 1.0, max(2, int(thick * 2)), cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), max(0.6, thick * 0.03))
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    across = ((xs - tip[0]) * -way[1] + (ys - tip[1]) * way[0]) / thick
    along = ((xs - tip[0]) * way[0] + (ys - tip[1]) * way[1]) / thick
    round_off = np.sqrt(np.clip(1 - np.clip(np.hypot(across, np.maximum(along, 0)), 0, 1) ** 2, 0, 1))
    skin = SKIN[rng.integers(len(SKIN))] * rng.uniform(0.85, 1.05)
    shade = 0.6 + 0.4 * round_off + 0.012 * np.sin(along * 9) * np.exp(-((along + 1.6) ** 2))
    colour = skin * shade[..., None]
    if rng.random() < 0.5:
        nail = np.exp(-((across / 0.55) ** 4) - (((along + 0.15) / 0.6) ** 4))
        colour = colour * (1 - 0.35 * nail[..., None]) + np.array([240, 205, 195]) * 0.35 * nail[..., None]
    cast = cv2.GaussianBlur(mask, (0, 0), thick * 0.35)
    scene = scene * (1 - 0.35 * (cast * (1 - mask))[..., None])
    return scene * (1 - mask[..., None]) + colour * mask[..., None], mask


def lay_thing(scene, corners, rng, over):
    """Puts a pen, a box or a coin-like disc beside the document, or `over` an edge of it; gives its cover too."""
    height, width = scene.shape[:2]
    size = np.linalg.norm(corners[1] - corners[0])
    middle = corners.mean(axis=0)
    side = rng.integers(4)
    on_edge = corners[side] + (corners[(side + 1) % 4] - corners[side]) * rng.uniform(0, 1)
    outward = (on_edge - middle) / max(np.linalg.norm(on_edge - middle), 1e-6)
    centre = on_edge + outward * size * (rng.uniform(-0.04, 0.06) if over else rng.uniform(0.25, 0.5))
    colour = rng.uniform(20, 240, 3)
    angle = rng.uniform(0, np.pi)
    way = np.array([np.cos(angle), np.sin(angle)])
    mask = np.zeros((height, width), np.float32)
    kind = rng.integers(3)
    if kind == 0:
        half, thick = size * rng.uniform(0.3, 0.6), size * rng.uniform(0.04, 0.1)
        along = way if not over else np.array([-outward[1], outward[0]]) * 0.9 + outward * 0.5
        ends = [tuple(int(v * 16) for v in centre + s * along * half) for s in (-1, 1)]
        cv2.line(mask, *ends, 1.0, max(2, int(thick)), cv2.LINE_AA, 4)
        across = np.array([-along[1], along[0]])
    elif kind == 1:
        box = cv2.boxPoints(
            (
                tuple(centre.tolist()),
                (size * rng.uniform(0.15, 0.4), size * rng.uniform(0.1, 0.3)),
                np.degrees(angle),
            )
        )
        cv2.fillConvexPoly(mask, (box * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
        across, thick = way, size
    else:
        thick = size * rng.uniform(0.08, 0.25)
        cv2.circle(mask, tuple(int(v) for v in centre), max(2, int(thick / 2)), 1.0, -1, cv2.LINE_AA)
        across = way
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    t = ((xs - centre[0]) * across[0] + (ys - centre[1]) * across[1]) / max(thick, 1)
    shade = np.clip(0.85 + 0.35 * np.cos(np.clip(t * 2.5, -3, 3)) - 0.2, 0.3, 1.2)
    cast = cv2.GaussianBlur(mask, (0, 0), size * 0.015 + 0.6)
    scene = scene * (1 - 0.45 * (cast * (1 - mask))[..., None])
    return scene * (1 - mask[..., None]) + np.clip(colour * shade[..., None], 0, 255) * mask[..., None], mask
