"""Print and portraits at low resolution, as faces and grounds carry them."""

import cv2
import numpy as np


def words(field, rng, x, y, room, tall, ink):
    """One line of print: bars or letters of about `tall` pixels."""
    if tall >= 7 and rng.random() < 0.6:
        text = "".join(chr(k) for k in rng.integers(65, 91, max(1, int(room / tall * 1.2))))
        cv2.putText(field, text, (int(x), int(y + tall)), int(rng.integers(0, 5)), tall / 24,
                    ink.tolist(), max(1, int(tall / 8)), cv2.LINE_AA)
        return
    at, end = x, x + room
    while at < end - 2:
        long = min(end - at, tall * rng.uniform(0.8, 5))
        patch = field[int(y) : int(y + tall), int(at) : int(at + long)]
        bars = rng.random((1, patch.shape[1], 1)) < 0.62
        rough = np.repeat(bars, patch.shape[0], 0) & (rng.random((*patch.shape[:2], 1)) < 0.85)
        np.copyto(patch, ink.astype(np.float32), where=np.broadcast_to(rough, patch.shape))
        at += long + tall * rng.uniform(0.3, 0.7)


def portrait(rng, height, width):
    """A head and shoulders before a plain wall, in greys (float32, height × width × 3)."""
    patch = np.full((height, width, 3), rng.uniform(150, 235), np.float32)
    middle = width // 2
    head, body, hair = (rng.uniform(90, 200),) * 3, (rng.uniform(10, 120),) * 3, (rng.uniform(5, 90),) * 3
    cv2.ellipse(patch, (middle, int(height * 0.42)), (int(width * 0.24), int(height * 0.28)), 0, 0, 360, head, -1)
    cv2.ellipse(patch, (middle, height), (int(width * 0.45), int(height * 0.3)), 0, 0, 360, body, -1)
    cv2.ellipse(patch, (middle, int(height * 0.3)), (int(width * 0.3), int(height * 0.2)), 0, 180, 360, hair, -1)
    return patch
