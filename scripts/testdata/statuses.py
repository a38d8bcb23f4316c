"""Captures that differ in one thing alone, for the status of a detection.

How large, how steep, how near the picture's border, how far beyond it. The truth is told from the
drawn corners by the limits below, which are the reader's own (`DetectionThresholds`); a capture too
near to a limit for a pixel's difference not to matter is drawn anew.
"""

import cv2
import numpy as np

from . import capture, cards, degrade, idcards, lighting, pages, passports, samples

LEAST_AREA, MOST_AREA, MOST_TILT, EDGE_MARGIN, OUTSIDE_MARGIN = 0.04, 0.92, 42.0, 0.01, 0.004
"""Shares of the picture's area, degrees, and shares of the picture's longer side."""
SLACK = 0.12
"""How far, relatively, a capture keeps from a limit of area; of tilt it keeps 5 degrees, of a border a third of the margin."""

SHEETS = (
    lambda r: passports.passport(r),
    lambda r: idcards.CardHolder(r).front(r),
    cards.front,
    lambda r: pages.letter(r),
)


def status_of(corners, size, tilt):
    """The status by the contract's order, or None where it is too close to call."""
    width, height = size
    long = max(size)
    gap = min(corners.min(), (np.array(size) - corners).min()) / long
    area = cv2.contourArea(corners.astype(np.float32)) / (width * height)
    third = EDGE_MARGIN / 3
    if gap < -OUTSIDE_MARGIN - third:
        return "partlyVisible"
    if gap < -OUTSIDE_MARGIN + third / 2:
        return None
    for limit, status, beyond in ((LEAST_AREA, "tooFar", -1), (MOST_AREA, "tooClose", 1)):
        room = SLACK * (limit if beyond < 0 else 1 - limit)
        if beyond * (area - limit) > room:
            return status
        if abs(area - limit) <= room:
            return None
    if abs(tilt - MOST_TILT) < 5:
        return None
    if tilt > MOST_TILT:
        return "tooSteep"
    if abs(gap - EDGE_MARGIN) < third:
        return None
    return "nearEdge" if gap < EDGE_MARGIN else "success"


def _plan(status, rng, shape):
    """Fill, tilt in degrees, the gap to the nearest border (None: in the middle) and the picture's shape."""
    usual = rng.uniform(0.5, 0.8), rng.uniform(0, 12), None, rng.choice([4 / 3, 3 / 4, 16 / 9])
    fill, tilt, gap, aspect = usual
    if status == "tooFar":
        fill = rng.uniform(0.13, 0.22)
    elif status == "tooClose":
        fill, tilt, gap, aspect = rng.uniform(0.972, 0.99), 0.0, None, shape
    elif status == "tooSteep":
        fill, tilt = rng.uniform(0.6, 0.85), rng.uniform(48, 58)
    elif status == "nearEdge":
        gap = rng.uniform(-0.001, 0.006)
    elif status == "partlyVisible":
        gap = rng.uniform(-0.12, -0.01)
    return fill, np.radians(tilt), gap, aspect


def _shoot(sheet, status, rng):
    image = sheet.pixels()
    height, width = image.shape[:2]
    fill, tilt, gap, aspect = _plan(status, rng, width / height)
    size = capture.picture_size(rng, 0.45, aspect)
    span = (width / max(width, height), height / max(width, height))
    turn = 0.0 if status == "tooClose" else rng.normal(0, 0.06)
    matrix = capture.camera(size, rng, tilt, turn, fill, 0.0, span)
    to_plane = np.array([[span[0] / width, 0, -span[0] / 2], [0, span[1] / height, -span[1] / 2], [0, 0, 1]])

    def place(m):
        return cv2.perspectiveTransform(capture.outline(image).reshape(-1, 1, 2), m @ to_plane).reshape(-1, 2)

    if gap is not None:
        # Straight to one of the four borders.
        corners, wanted = place(matrix), gap * max(size)
        low, high = corners.min(axis=0), np.array(size) - corners.max(axis=0)
        move = [(wanted - low[0], 0), (0, wanted - low[1]), (high[0] - wanted, 0), (0, high[1] - wanted)][rng.integers(4)]
        matrix = np.array([[1, 0, move[0]], [0, 1, move[1]], [0, 0, 1.0]]) @ matrix
    corners = place(matrix)
    scene = capture.ground_under(rng, matrix, size, span, str(rng.choice(["wood", "plain", "cloth", "stone"])))
    scene, cover = capture.lay(scene.astype(np.float32), image, matrix @ to_plane, rng, sheet.radius * sheet.scale, 0.003)
    settings = lighting.settings_of(rng, "easy") | {"glare": 0, "shadow": 0}
    picture, notes = lighting.expose(scene, rng, settings, cover, 0)
    found = status_of(corners, size, np.degrees(tilt))
    return picture, corners, found, notes | {"tilt": round(float(np.degrees(tilt)), 1)}


def entry(status, index):
    """An entry whose document has that status."""

    def make(rng):
        while True:
            sheet = SHEETS[index % len(SHEETS)](rng)
            picture, corners, found, notes = _shoot(sheet, status, rng)
            # A desk of the document's own brightness would test the finding, not the status.
            inside, outside = _levels(picture, corners)
            if found == status and np.abs(inside - outside).max() > 40:
                break
        places = [[round(float(v), 1) for v in p] for p in corners]
        label = {"corners": places, "detectionStatus": status}
        return samples.Made(degrade.to_bytes(picture), label, "status", "easy", 80, 1, notes, 40_000)

    return make


def _levels(picture, corners):
    """Mean colours of the document and of the desk."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 255)
    desk = picture[mask == 0].mean(axis=0) if (mask == 0).any() else np.zeros(3)
    return picture[mask > 0].mean(axis=0), desk


def series(count=8):
    """`count` entries of each status."""
    names = {
        "partlyVisible": "partly_visible", "tooFar": "too_far", "tooClose": "too_close",
        "tooSteep": "too_steep", "nearEdge": "near_edge", "success": "success",
    }  # fmt: skip
    return {f"{name}_{k:02d}": entry(status, k) for status, name in names.items() for k in range(count)}
