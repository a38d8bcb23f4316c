"""A simulated camera: puts flat documents on a desk and photographs them, with exact corners.

`photograph` takes one document; `arrange` has several of them, and the scanner. All give a `Capture`
whose homographies (after its bends) map document pixels to picture pixels exactly.
"""

from dataclasses import dataclass, field

import cv2
import numpy as np

from . import degrade, textures
from .hands import lay_finger, lay_thing
from .lighting import expose, settings_of


@dataclass
class Capture:
    """A finished picture and where each document lies in it.

    `homographies[i]` is 3x3, document pixels to picture pixels; `corners[i]` is 4x2: TL, TR, BR, BL
    of the document as it is read; both may leave the picture. `notes` says what was simulated; `over`
    (0 to 1) is where something lies on the document.
    """

    picture: np.ndarray
    homographies: list
    corners: list
    notes: dict = field(default_factory=dict)
    bends: list = field(default_factory=list)
    over: np.ndarray | None = None

    @property
    def homography(self):
        return self.homographies[0]

    def hidden(self, quad, index=0):
        """The share of a document quad that lies outside the picture or under something."""
        height, width = self.picture.shape[:2]
        grid = np.stack(np.meshgrid(np.linspace(0.02, 0.98, 60), np.linspace(0.1, 0.9, 5)), axis=-1).reshape(
            -1, 2
        )
        a, b, c, d = np.asarray(quad, np.float64)
        u, v = grid[:, :1], grid[:, 1:]
        spots = self.place(a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v, index)
        x, y = np.floor(spots).astype(int).T
        inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
        gone = ~inside
        if self.over is not None:
            gone[inside] |= self.over[y[inside], x[inside]] > 0.3
        return float(gone.mean())

    def place(self, points, index=0):
        """Maps document points (N, 2) to the picture, over the curl of the paper where it has one."""
        points = np.asarray(points, np.float64).reshape(-1, 2)
        if self.bends and self.bends[index] is not None:
            points = points + np.column_stack([np.zeros(len(points)), self.bends[index](points[:, 0])])
        points = points.reshape(-1, 1, 2)
        return cv2.perspectiveTransform(points, self.homographies[index]).reshape(-1, 2)


def outline(image):
    """The corners of a picture as points: TL, TR, BR, BL."""
    height, width = image.shape[:2]
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)


def curl(image, rng, strength):
    """Bends a sheet: moves each column up or down by a smooth curve that is zero at both sides.

    Gives the bent picture on a taller canvas, its cover, the rows added above, and the curve.
    """
    height, width = image.shape[:2]
    first, second = rng.uniform(-1, 1) * strength * height, rng.uniform(-0.4, 0.4) * strength * height

    def curve(x):
        t = np.asarray(x, np.float64) / width
        return first * np.sin(np.pi * t) + second * np.sin(2 * np.pi * t)

    pad = int(np.ceil(np.abs(curve(np.arange(width))).max())) + 2
    ys, xs = np.mgrid[0 : height + 2 * pad, 0:width].astype(np.float32)
    ys = ys - pad - curve(xs[0] + 0.5).astype(np.float32)[None, :]
    bent = cv2.remap(image, xs, ys, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    slope = np.gradient(curve(np.arange(width))) * rng.uniform(-0.6, 0.6) * 4
    bent = degrade.to_bytes(
        bent.astype(np.float32) * np.clip(1 + slope, 0.7, 1.15)[None, :, None].astype(np.float32)
    )
    cover = np.clip(np.minimum(ys + 1, height - ys), 0, 1).astype(np.float32)
    return bent, cover, pad, curve


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


def ground_under(rng, matrix, size, span, kind):
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
    to_plane = np.array(
        [[extent[0] / texture.shape[1], 0, low[0]], [0, extent[1] / texture.shape[0], low[1]], [0, 0, 1]]
    )
    move = matrix @ to_plane
    return cv2.warpPerspective(texture, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)


def lay(scene, image, matrix, rng, radius, edge, cover=None):
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


def picture_size(rng, megapixels, aspect=None):
    """Width and height of a picture: upright or lying, of a phone's or a camera's shape."""
    aspect = aspect or rng.choice([4 / 3, 4 / 3, 16 / 9, 3 / 4, 3 / 4, 9 / 16])
    height = np.sqrt(megapixels * 1e6 / aspect)
    return int(round(height * aspect)), int(round(height))


def photograph(
    document,
    rng,
    grade="mid",
    *,
    megapixels=1.0,
    quarter=0,
    ground=None,
    radius=0.0,
    size=None,
    fingers=None,
    cut=None,
    glossy=0.5,
    bend=0.0,
    cover=None,
    things=None,
    **overrides,
):
    """Photographs one document, RGB (H, W, 3).

    `quarter` turns it by so many quarter turns clockwise; `radius` rounds its corners (document pixels), or
    `cover` (0 to 1) gives its shape; `cut` lets a corner leave the picture; `ground` names a texture; `bend` curls
    the sheet (share of its height); `things` and `fingers` count what lies about; `overrides`
    replaces entries of the grade's settings (tilt, fill, turn, defocus …).
    """
    level = degrade.GRADES.index(grade)
    settings = settings_of(rng, grade) | overrides
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
    scene = ground_under(rng, matrix, size, span, ground).astype(np.float32)
    to_plane = np.array([[span[0] / width, 0, -span[0] / 2], [0, span[1] / height, -span[1] / 2], [0, 0, 1]])
    full = matrix @ to_plane
    place = cv2.perspectiveTransform(outline(document).reshape(-1, 1, 2), full).reshape(-1, 2)
    things = int(rng.random() < (0.03, 0.15, 0.35)[level]) if things is None else things
    for _ in range(things):
        scene, _ = lay_thing(scene, place, rng, over=False)
    curve, laid, shown = None, full, document
    if bend > 0:
        shown, cover, pad, curve = curl(document, rng, bend)
        laid = full @ np.array([[1, 0, 0], [0, 1, -pad], [0, 0, 1]])
    scene, covered = lay(scene, shown, laid, rng, radius, rng.uniform(0.0005, 0.006), cover)
    fingers = int(rng.random() < (0, 0.08, 0.3)[level]) if fingers is None else fingers
    over = np.zeros(scene.shape[:2], np.float32)
    for _ in range(fingers):
        scene, mask = lay_finger(scene, place, rng)
        over = np.maximum(over, mask)
    if rng.random() < (0, 0.03, 0.1)[level]:
        scene, mask = lay_thing(scene, place, rng, over=True)
        over = np.maximum(over, mask)
    picture, notes = expose(scene, rng, settings, covered, glossy)
    notes |= {"tilt": round(float(np.degrees(settings["tilt"])), 1), "fingers": fingers, "cut": bool(cut)}
    return Capture(picture, [full / full[2, 2]], [place], notes, [curve], over)
