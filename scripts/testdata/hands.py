"""Fingers that hold a document at its edge."""

import cv2
import numpy as np

SKIN = np.array([[236, 194, 170], [214, 160, 130], [170, 115, 85], [112, 74, 55], [84, 54, 42]])


def lay_finger(scene, corners, rng):
    """Draws one finger over an edge of the document, coming from outside; float RGB in and out."""
    height, width = scene.shape[:2]
    side = rng.integers(4)
    a, b = corners[side], corners[(side + 1) % 4]
    middle = corners.mean(axis=0)
    on_edge = a + (b - a) * rng.uniform(0.12, 0.88)
    inward = middle - on_edge
    inward = inward / max(np.linalg.norm(inward), 1e-6)
    size = np.linalg.norm(corners[1] - corners[0])
    thick = size * rng.uniform(0.05, 0.09)
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
    shade = 0.55 + 0.45 * round_off + 0.05 * np.sin(along * 7)
    colour = skin * shade[..., None]
    if rng.random() < 0.5:
        nail = np.exp(-((across / 0.55) ** 4) - (((along + 0.15) / 0.6) ** 4))
        colour = colour * (1 - 0.35 * nail[..., None]) + np.array([240, 205, 195]) * 0.35 * nail[..., None]
    cast = cv2.GaussianBlur(mask, (0, 0), thick * 0.35)
    scene = scene * (1 - 0.35 * (cast * (1 - mask))[..., None])
    return scene * (1 - mask[..., None]) + colour * mask[..., None]
