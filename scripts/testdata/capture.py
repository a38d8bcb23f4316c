"""A simulated camera: puts flat documents on a desk and photographs them, with exact corners.

`photograph` takes one document, `photograph_many` several, `scan` lays them on a scanner's glass.
All give a `Capture` whose homographies map document pixels to picture pixels exactly.
"""

from dataclasses import dataclass, field

import cv2
import numpy as np

from . import degrade, textures
from .hands import lay_finger


@dataclass
class Capture:
    """A finished picture and where each document lies in it.

    `homographies[i]` is 3x3, document pixels to picture pixels; `corners[i]` is 4x2: TL, TR, BR, BL
    of the document as it is read; both may leave the picture. `notes` says what was simulated.
    """

    picture: np.ndarray
    homographies: list
    corners: list
    notes: dict = field(default_factory=dict)

    @property
    def homography(self):
        return self.homographies[0]

    def place(self, points, index=0):
        """Maps document points (N, 2) to the picture."""
        points = np.asarray(points, np.float64).reshape(-1, 1, 2)
        return cv2.perspectiveTransform(points, self.homographies[index]).reshape(-1, 2)


def outline(image):
    """The corners of a picture as points: TL, TR, BR, BL."""
    height, width = image.shape[:2]
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)


def rounded_mask(height, width, radius):
    """Cover of a sheet with rounded corners, float32 0 to 1."""
    if radius < 1:
        return np.ones((height, width), np.float32)
    mask = np.zeros((height, width), np.uint8)
    r = int(radius)
    cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
    for x in (r, width - 1 - r):
        for y in (r, height - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask.astype(np.float32) / 255


def camera(size, rng, tilt, turn, fill, shift=0.0, span=(1.0, 1.0)):
    """A pinhole camera over a plane: 3x3 map from plane units to picture pixels.

    `size` is (width, height) of the picture, `span` the width and height on the plane of what is
    to fill `fill` of the picture; `tilt` and `turn` are radians; `shift` moves it off the middle, as a
    share of the free room.
    """
    width, height = size
    focal = max(size) * rng.uniform(0.75, 1.4)
    towards = rng.uniform(0, 2 * np.pi)
    axis = np.array([np.cos(towards), np.sin(towards), 0]) * tilt
    lean, _ = cv2.Rodrigues(axis)
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, turn]))
    rotation = lean @ spin
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(span) / 2
    inner = np.diag([focal, focal, 1.0])

    def project(distance):
        pose = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, distance]])
        matrix = inner @ pose
        points = cv2.perspectiveTransform(half.reshape(-1, 1, 2), matrix).reshape(-1, 2)
        return matrix, points

    low, high = max(span) * 0.75, max(span) * 60
    for _ in range(40):
        distance = np.sqrt(low * high)
        _, points = project(distance)
        extent = np.ptp(points, axis=0) / np.array(size)
        low, high = (distance, high) if extent.max() > fill else (low, distance)
    matrix, points = project(high)
    room = np.array(size) - np.ptp(points, axis=0)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    offset = np.array(size) / 2 - middle + rng.uniform(-0.5, 0.5, 2) * room * shift
    return np.array([[1, 0, offset[0]], [0, 1, offset[1]], [0, 0, 1]]) @ matrix


def _warp(image, matrix, size, mask=None):
    """Warps with area averaging where the picture is smaller than the document."""
    points = cv2.perspectiveTransform(outline(image).reshape(-1, 1, 2), matrix).reshape(-1, 2)
    scale = np.linalg.norm(points[1] - points[0]) / image.shape[1]
    scale = max(scale, np.linalg.norm(points[3] - points[0]) / image.shape[0])
    if scale < 0.8:
        small = (max(2, round(image.shape[1] * scale * 1.25)), max(2, round(image.shape[0] * scale * 1.25)))
        back = np.diag([image.shape[1] / small[0], image.shape[0] / small[1], 1.0])
        image = cv2.resize(image, small, interpolation=cv2.INTER_AREA)
        mask = None if mask is None else cv2.resize(mask, small, interpolation=cv2.INTER_AREA)
        matrix = matrix @ back
    # OpenCV counts from pixel centres, the truth from pixel edges.
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    matrix = np.linalg.inv(half) @ matrix @ half
    warped = cv2.warpPerspective(image, matrix, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    if mask is None:
        return warped, None
    return warped, np.clip(cv2.warpPerspective(mask, matrix, size, flags=cv2.INTER_LINEAR), 0, 1)


def _ground(rng, matrix, size, span, kind):
    """The desk under the same camera, a few times as wide as what lies on it."""
    width, height = size
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    plane = cv2.perspectiveTransform(corners.reshape(-1, 1, 2), np.linalg.inv(matrix)).reshape(-1, 2)
    reach = np.clip(plane, -4 * max(span), 4 * max(span))
    low, high = reach.min(axis=0), reach.max(axis=0)
    side = int(max(size) * 0.9)
    extent = high - low
    texture_size = np.maximum((extent / extent.max() * side).astype(int), 32)
    texture = textures.desk(rng, int(texture_size[1]), int(texture_size[0]), kind)
    to_plane = np.array([[extent[0] / texture.shape[1], 0, low[0]], [0, extent[1] / texture.shape[0], low[1]],
                         [0, 0, 1]])
    move = matrix @ to_plane
    return cv2.warpPerspective(texture, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)


def _lay(scene, image, matrix, rng, radius, edge, cover=None):
    """Puts one document on the scene, with the shadow of its edge."""
    size = (scene.shape[1], scene.shape[0])
    mask = rounded_mask(image.shape[0], image.shape[1], radius) if cover is None else cover
    warped, cover = _warp(image, matrix, size, mask)
    depth = max(size) * edge
    if depth > 0.4:
        angle = rng.uniform(0, 2 * np.pi)
        move = np.array([[1, 0, depth * np.cos(angle)], [0, 1, depth * np.sin(angle)]])
        cast = cv2.warpAffine(cover, move, size)
        cast = cv2.GaussianBlur(cast, (0, 0), depth * 1.2 + 0.6)
        scene = scene * (1 - rng.uniform(0.25, 0.6) * cast * (1 - cover))[..., None]
    return scene * (1 - cover[..., None]) + warped * cover[..., None], cover


def _settings(rng, grade):
    level = degrade.GRADES.index(grade)
    return {
        "tilt": np.radians(rng.uniform(0, (10, 25, 45)[level])),
        "fill": rng.uniform((0.75, 0.6, 0.42)[level], (0.92, 0.92, 0.95)[level]),
        "turn": rng.normal(0, (0.03, 0.09, 0.2)[level]),
        "glare": (0.05, 0.25, 0.5)[level], "shadow": (0.1, 0.3, 0.5)[level],
        "uneven": rng.uniform(0, (0.2, 0.4, 0.6)[level]), "dark": (0, 0.08, 0.25)[level],
        "defocus": rng.uniform(0, (0.6, 1.1, 2.0)[level]) if rng.random() < 0.7 else 0.0,
        "motion": rng.uniform(1, (1, 4, 7)[level]) if rng.random() < (0, 0.2, 0.4)[level] else 0.0,
        "shot": rng.uniform(0.5, (3, 6, 11)[level]), "read": rng.uniform(0.3, (1, 2.5, 5)[level]),
    }


def expose(scene, rng, settings, cover=None, glossy=0.5):
    """Lights a scene and takes the picture: light, glare, lens, sensor. Gives uint8."""
    out = degrade.to_bytes(scene)
    side = max(out.shape[:2]) / 1200
    out = degrade.uneven_light(out, rng, settings["uneven"])
    if rng.random() < settings["shadow"]:
        out = degrade.shadow(out, rng, rng.uniform(0.15, 0.55), rng.uniform(0.004, 0.08))
    glared = rng.random() < settings["glare"] * 2 * glossy
    if glared:
        lit = degrade.glare(out, rng, rng.uniform(0.35, 0.95), rng.uniform(0.05, 0.22))
        where = 1.0 if cover is None else (0.25 + 0.75 * cover)[..., None]
        out = degrade.to_bytes(out + (lit.astype(np.float32) - out) * where)
    out = degrade.defocus(out, settings["defocus"] * side)
    out = degrade.motion(out, settings["motion"] * side, rng.uniform(0, np.pi))
    out = degrade.tone(out, rng, 0.8)
    dark = rng.random() < settings["dark"]
    if dark:
        out = degrade.low_light(out, rng, rng.uniform(0.1, 0.4))
    else:
        out = degrade.noise(out, rng, settings["shot"], settings["read"], rng.choice([1.0, 1.4, 2.0]))
    if rng.random() < 0.5:
        out = degrade.sharpen(out, rng.uniform(0.15, 0.7), 1.0 * side + 0.4)
    return out, {"glare": bool(glared), "dark": bool(dark)}


def picture_size(rng, megapixels, aspect=None):
    """Width and height of a picture: upright or lying, of a phone's or a camera's shape."""
    aspect = aspect or rng.choice([4 / 3, 4 / 3, 16 / 9, 3 / 4, 3 / 4, 9 / 16])
    height = np.sqrt(megapixels * 1e6 / aspect)
    return int(round(height * aspect)), int(round(height))


def photograph(document, rng, grade="mid", *, megapixels=1.0, quarter=0, ground=None, radius=0.0,
               size=None, fingers=None, cut=None, glossy=0.5, **overrides):
    """Photographs one document, RGB (H, W, 3).

    `quarter` turns it by so many quarter turns clockwise; `radius` rounds its corners (document pixels);
    `cut` lets a corner leave the picture; `ground` names a texture; `overrides` replaces
    entries of the grade's settings (tilt, fill, turn, defocus …).
    """
    level = degrade.GRADES.index(grade)
    settings = _settings(rng, grade) | overrides
    height, width = document.shape[:2]
    span = (width / max(width, height), height / max(width, height))
    shape = span if quarter % 2 == 0 else span[::-1]
    if size is None:
        aspects = [4 / 3, 16 / 9, 4 / 3] if shape[0] >= shape[1] else [3 / 4, 9 / 16]
        if rng.random() < 0.25:
            aspects = [4 / 3, 3 / 4]
        size = picture_size(rng, megapixels, rng.choice(aspects))
    cut = (rng.random() < (0, 0.03, 0.12)[level]) if cut is None else cut
    fill, shift = (settings["fill"], 0.7) if not cut else (rng.uniform(1.02, 1.12), 0.3)
    matrix = camera(size, rng, settings["tilt"], settings["turn"] + quarter * np.pi / 2, fill, shift, span)
    scene = _ground(rng, matrix, size, span, ground).astype(np.float32)
    to_plane = np.array([[span[0] / width, 0, -span[0] / 2], [0, span[1] / height, -span[1] / 2], [0, 0, 1]])
    full = matrix @ to_plane
    scene, cover = _lay(scene, document, full, rng, radius, rng.uniform(0.0005, 0.006))
    place = cv2.perspectiveTransform(outline(document).reshape(-1, 1, 2), full).reshape(-1, 2)
    fingers = int(rng.random() < (0, 0.08, 0.3)[level]) if fingers is None else fingers
    for _ in range(fingers):
        scene = lay_finger(scene, place, rng)
    picture, notes = expose(scene, rng, settings, cover, glossy)
    notes |= {"tilt": round(float(np.degrees(settings["tilt"])), 1), "fingers": fingers, "cut": bool(cut)}
    return Capture(picture, [full / full[2, 2]], [place], notes)


def photograph_many(documents, rng, grade="mid", *, megapixels=1.5, radii=None, ground=None, sizes=None, glossy=0.4,
                    **overrides):
    """Photographs several documents beside each other; `sizes` are their widths in a common unit."""
    settings = _settings(rng, grade) | overrides
    radii = radii or [0.0] * len(documents)
    widths = sizes or [1.0] * len(documents)
    places, x = [], 0.0
    tall = max(w * d.shape[0] / d.shape[1] for d, w in zip(documents, widths))
    for document, width in zip(documents, widths):
        height = width * document.shape[0] / document.shape[1]
        places.append((x + width / 2, rng.uniform(-0.5, 0.5) * (tall - height + 0.12 * tall), rng.normal(0, 0.05), width))
        x += width * rng.uniform(1.06, 1.2)
    span = (x, tall * 1.25)
    size = picture_size(rng, megapixels, np.clip(span[0] / span[1] * 0.9, 0.6, 1.8))
    matrix = camera(size, rng, settings["tilt"], settings["turn"], settings["fill"], 0.5, span)
    scene = _ground(rng, matrix, size, span, ground).astype(np.float32)
    homographies, corners, covers = [], [], np.zeros(scene.shape[:2], np.float32)
    for document, radius, (cx, cy, turn, width) in zip(documents, radii, places):
        step = width / document.shape[1]
        c, s = np.cos(turn) * step, np.sin(turn) * step
        w, h = document.shape[1] / 2, document.shape[0] / 2
        lay = np.array([[c, -s, cx - x / 2 - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]])
        full = matrix @ lay
        scene, cover = _lay(scene, document, full, rng, radius, rng.uniform(0.0005, 0.005))
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
        spots = [(sheet[0] * rng.uniform(0.42, 0.58), sheet[1] * (i + 0.5) / len(documents) * rng.uniform(0.95, 1.0))
                 for i in range(len(documents))]
    scene = textures.scanner(rng, sheet[1], sheet[0]).astype(np.float32)
    homographies, corners = [], []
    for (picture, factor), radius, turn, (cx, cy) in zip(documents, radii, turns, spots):
        c, s = np.cos(turn) * factor, np.sin(turn) * factor
        w, h = picture.shape[1] / 2, picture.shape[0] / 2
        matrix = np.array([[c, -s, cx - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]])
        scene, _ = _lay(scene, picture, matrix, rng, radius, 0.0012)
        homographies.append(matrix)
        corners.append(cv2.perspectiveTransform(outline(picture).reshape(-1, 1, 2), matrix).reshape(-1, 2))
    out = degrade.defocus(degrade.to_bytes(scene), rng.uniform(0, 0.8) * quality)
    out = degrade.noise(degrade.tone(out, rng, 0.4), rng, 2.0, 0.8)
    return Capture(out, homographies, corners, {"scan": True})
