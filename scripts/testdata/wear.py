"""What age and copying do to a document: creases, scratches, stains, film, photocopies."""

import cv2
import numpy as np

from . import textures
from .sheet import Sheet


def crease(sheet, rng):
    """A fold line across the sheet, light on one side and dark on the other."""
    height, width = sheet.image.shape[:2]
    upright = rng.random() < 0.5
    at = rng.uniform(0.25, 0.75)
    lean = rng.normal(0, 0.04)
    a = (int(width * at), 0) if upright else (0, int(height * at))
    b = (int(width * (at + lean)), height) if upright else (width, int(height * (at + lean)))
    for shift, colour in ((-1, (255, 255, 255)), (1, (60, 60, 60))):
        mask = sheet.mask()
        step = (shift, 0) if upright else (0, shift)
        cv2.line(
            mask,
            (a[0] + step[0], a[1] + step[1]),
            (b[0] + step[0], b[1] + step[1]),
            1.0,
            max(1, sheet.px(0.15)),
            cv2.LINE_AA,
        )
        sheet.ink(
            cv2.GaussianBlur(mask, (0, 0), max(0.5, 0.1 * sheet.scale)),
            colour,
            strength=rng.uniform(0.2, 0.6),
        )


def scratches(sheet, rng, count):
    """Thin pale lines, straight or slightly bent."""
    mask = sheet.mask()
    height, width = mask.shape
    for _ in range(count):
        start = rng.uniform(0, 1, 2) * (width, height)
        way = rng.normal(0, width * 0.15, 2)
        path = np.array([start, start + way * 0.5 + rng.normal(0, width * 0.01, 2), start + way])
        cv2.polylines(
            mask, [(path * 16).astype(np.int32)], False, float(rng.uniform(0.2, 0.8)), 1, cv2.LINE_AA, 4
        )
    sheet.ink(mask, np.full(3, rng.uniform(180, 255)))


def stain(sheet, rng):
    """Dirt in a cloud, or the ring of a cup."""
    height, width = sheet.image.shape[:2]
    if rng.random() < 0.5:
        mask = np.clip(textures.fractal(rng, height, width, cells=5) - 0.55, 0, 1) * rng.uniform(0.3, 1.0)
    else:
        mask = sheet.mask()
        centre = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        cv2.circle(
            mask,
            centre,
            sheet.px(rng.uniform(12, 35)),
            1.0,
            max(2, sheet.px(rng.uniform(0.6, 2))),
            cv2.LINE_AA,
        )
        mask = (
            cv2.GaussianBlur(mask, (0, 0), 0.2 * sheet.scale)
            * textures.fractal(rng, height, width, cells=6)
            * 0.6
        )
    sheet.ink(mask, np.array([120, 92, 60]) * rng.uniform(0.6, 1.1))


def age(sheet, rng, strength=0.5):
    """Wears a sheet by chance; strength 0 to 1."""
    if rng.random() < 0.5 * strength:
        crease(sheet, rng)
    if rng.random() < strength:
        scratches(sheet, rng, int(rng.integers(1, 4 + int(25 * strength))))
    if rng.random() < 0.4 * strength:
        stain(sheet, rng)
    return sheet


def film(sheet, rng):
    """A clear cover: long soft reflections and small wrinkles."""
    height, width = sheet.image.shape[:2]
    field = textures.fractal(rng, height, width, cells=4, octaves=3, stretch=(rng.uniform(1, 4), 1))
    ridges = np.clip(1 - np.abs(field - rng.uniform(0.4, 0.6)) * rng.uniform(10, 40), 0, 1)
    sheet.ink(
        cv2.GaussianBlur(ridges, (0, 0), 0.3 * sheet.scale), (255, 255, 255), strength=rng.uniform(0.15, 0.55)
    )
    return sheet


def photocopy(sheet, rng):
    """Turns a sheet into a grey copy: harder contrast, toner grain."""
    grey = sheet.image @ np.array([0.3, 0.59, 0.11], np.float32)
    grey = (grey - 128) * rng.uniform(0.9, 1.5) + rng.uniform(118, 165)
    grain = cv2.GaussianBlur(
        rng.standard_normal(grey.shape, dtype=np.float32), (0, 0), 0.08 * sheet.scale + 0.3
    )
    grey = np.clip(grey + grain * rng.uniform(4, 22), rng.uniform(15, 45), rng.uniform(225, 252))
    sheet.image[:] = grey[..., None]
    return sheet


def on_paper(sheet, rng, dots=None):
    """Prints a sheet on a larger white page, A5 upright. Its marks move with it; the page is the outline.

    The print's own corners are kept as the truth's `printed_outline`, in page pixels.
    """
    scale = dots or min(sheet.scale, 8.0)
    page = Sheet(148, 210, scale, np.array([250, 250, 249]) - rng.uniform(0, 10))
    factor = scale / sheet.scale
    x, y = rng.uniform(4, max(5.0, 144 - sheet.width)), rng.uniform(10, 200 - sheet.height)
    size = (int(round(sheet.image.shape[1] * factor)), int(round(sheet.image.shape[0] * factor)))
    small = cv2.resize(sheet.image, size, interpolation=cv2.INTER_AREA)
    left, top = page.px(x), page.px(y)
    page.image[top : top + size[1], left : left + size[0]] = small
    for mark in sheet.marks:
        page.marks.append(
            mark | {"quad": [[qx * factor + left, qy * factor + top] for qx, qy in mark["quad"]]}
        )
    box = [[left, top], [left + size[0], top], [left + size[0], top + size[1]], [left, top + size[1]]]
    page.kind, page.truth = sheet.kind, dict(sheet.truth)
    page.marks.append({"key": "printed_outline", "text": "", "quad": box})
    return page


def torn_cover(sheet, rng):
    """The shape of a page with a folded or torn-off corner: cover 0 to 1; the fold's back is drawn on the sheet."""
    height, width = sheet.image.shape[:2]
    cover = np.ones((height, width), np.float32)
    reach = min(height, width) * rng.uniform(0.06, 0.2)
    reach2 = reach * rng.uniform(0.6, 1.6)
    corner = rng.integers(4)
    x, y = (0 if corner in (0, 3) else width), (0 if corner in (0, 1) else height)
    dx, dy = (1 if x == 0 else -1), (1 if y == 0 else -1)
    a, b = (x + dx * reach, y), (x, y + dy * reach2)
    points = np.array([[(x, y), a, b]], np.float32)
    cv2.fillPoly(cover, [(p * 16).astype(np.int32) for p in points], 0.0, cv2.LINE_AA, 4)
    if rng.random() < 0.6:
        line = np.array(b) - np.array(a)
        normal = np.array([-line[1], line[0]]) / np.linalg.norm(line)
        tip = np.array([x, y]) - 2 * np.dot(np.array([x, y]) - np.array(a), normal) * normal
        mask = np.zeros((height, width), np.float32)
        cv2.fillPoly(mask, [(np.array([a, b, tip]) * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
        shade = cv2.GaussianBlur(mask, (0, 0), 0.5 * sheet.scale)
        sheet.image *= (1 - 0.3 * shade)[..., None]
        sheet.ink(mask, sheet.image.reshape(-1, 3).max(axis=0) * 0.93)
    return cover
