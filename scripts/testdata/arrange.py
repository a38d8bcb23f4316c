"""Several documents in one picture: beside each other on a desk, or on a scanner's glass."""

import cv2
import numpy as np

from . import degrade, textures
from .capture import Capture, camera, ground_under, lay, outline, picture_size
from .lighting import expose, settings_of


def photograph_many(
    documents,
    rng,
    grade="mid",
    *,
    megapixels=1.5,
    radii=None,
    ground=None,
    sizes=None,
    glossy=0.4,
    **overrides,
):
    """Photographs several documents beside each other; `sizes` are their widths in a common unit."""
    settings = settings_of(rng, grade) | overrides
    radii = radii or [0.0] * len(documents)
    widths = sizes or [1.0] * len(documents)
    places, x = [], 0.0
    tall = max(w * d.shape[0] / d.shape[1] for d, w in zip(documents, widths))
    for document, width in zip(documents, widths):
        height = width * document.shape[0] / document.shape[1]
        places.append(
            (
                x + width / 2,
                rng.uniform(-0.5, 0.5) * (tall - height + 0.12 * tall),
                rng.normal(0, 0.05),
                width,
            )
        )
        x += width * rng.uniform(1.06, 1.2)
    span = (x, tall * 1.25)
    size = picture_size(rng, megapixels, np.clip(span[0] / span[1] * 0.9, 0.6, 1.8))
    matrix = camera(size, rng, settings["tilt"], settings["turn"], settings["fill"], 0.5, span)
    scene = ground_under(rng, matrix, size, span, ground).astype(np.float32)
    homographies, corners, covers = [], [], np.zeros(scene.shape[:2], np.float32)
    for document, radius, (cx, cy, turn, width) in zip(documents, radii, places):
        step = width / document.shape[1]
        c, s = np.cos(turn) * step, np.sin(turn) * step
        w, h = document.shape[1] / 2, document.shape[0] / 2
        spread = np.array([[c, -s, cx - x / 2 - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]])
        full = matrix @ spread
        scene, cover = lay(scene, document, full, rng, radius, rng.uniform(0.0005, 0.005))
        covers = np.maximum(covers, cover)
        homographies.append(full / full[2, 2])
        corners.append(cv2.perspectiveTransform(outline(document).reshape(-1, 1, 2), full).reshape(-1, 2))
    picture, notes = expose(scene, rng, settings, covers, glossy)
    return Capture(picture, homographies, corners, notes)


def scan(documents, rng, *, dots=6.0, sheet=None, radii=None, turns=None, quality=1.0):
    """Lays documents on a scanner. `dots` is output pixels for each document's own `scales` entry.

    `documents` is a list of (picture, factor): factor shrinks it to scanner pixels. Without `sheet`
    (width, height in pixels) the one document fills the frame.
    """
    radii = radii or [0.0] * len(documents)
    turns = turns or [0.0] * len(documents)
    if sheet is None:
        picture, factor = documents[0]
        sheet = (int(picture.shape[1] * factor), int(picture.shape[0] * factor))
        spots = [(sheet[0] / 2, sheet[1] / 2)]
    else:
        spots = [
            (
                sheet[0] * rng.uniform(0.42, 0.58),
                sheet[1] * (i + 0.5) / len(documents) * rng.uniform(0.95, 1.0),
            )
            for i in range(len(documents))
        ]
    scene = textures.scanner(rng, sheet[1], sheet[0]).astype(np.float32)
    homographies, corners = [], []
    for (picture, factor), radius, turn, (cx, cy) in zip(documents, radii, turns, spots):
        c, s = np.cos(turn) * factor, np.sin(turn) * factor
        w, h = picture.shape[1] / 2, picture.shape[0] / 2
        matrix = np.array([[c, -s, cx - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]])
        scene, _ = lay(scene, picture, matrix, rng, radius, 0.0012)
        homographies.append(matrix)
        corners.append(cv2.perspectiveTransform(outline(picture).reshape(-1, 1, 2), matrix).reshape(-1, 2))
    out = degrade.defocus(degrade.to_bytes(scene), rng.uniform(0, 0.8) * quality)
    out = degrade.noise(degrade.tone(out, rng, 0.4), rng, 2.0, 0.8)
    return Capture(out, homographies, corners, {"scan": True})
