"""From a drawn sheet and a capture to a file and its label."""

import io
from dataclasses import dataclass, field

import cv2
import numpy as np
from PIL import Image

from . import capture


@dataclass
class Made:
    """A finished picture with its label row: `kind`, `grade`, JPEG `quality`, EXIF `orientation`, capture `notes`.

    `cap` is the size in bytes that the file is to stay under, by a lower quality if need be.
    """

    picture: np.ndarray
    label: dict
    kind: str
    grade: str
    quality: int = 80
    orientation: int = 1
    notes: dict = field(default_factory=dict)
    cap: int = 250_000

    def encoded(self):
        """The JPEG bytes."""
        quality = self.quality
        data = encode(self.picture, quality, self.orientation)
        while len(data) > self.cap and quality > 42:
            quality -= 7
            data = encode(self.picture, quality, self.orientation)
        return data


def generator(seed, name):
    """The one source of chance of a sample: the set's seed and the sample's name."""
    return np.random.default_rng([seed, *name.encode()])


def encode(picture, quality=85, orientation=1):
    """JPEG bytes; with an EXIF `orientation` the pixels are stored turned so that they show upright."""
    undo = {
        1: None,
        2: Image.FLIP_LEFT_RIGHT,
        3: Image.ROTATE_180,
        4: Image.FLIP_TOP_BOTTOM,
        5: Image.TRANSPOSE,
        6: Image.ROTATE_90,
        7: Image.TRANSVERSE,
        8: Image.ROTATE_270,
    }[orientation]
    image = Image.fromarray(picture)
    exif = Image.Exif()
    if undo is not None:
        image = image.transpose(undo)
        exif[0x0112] = orientation
    out = io.BytesIO()
    image.save(out, "JPEG", quality=int(quality), exif=exif.tobytes() if undo is not None else b"")
    return out.getvalue()


def _points(points):
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]


def quarter_turn(corners):
    """The clockwise turn (0, 90, 180, 270) that makes a document with those corners readable."""
    across = corners[1] - corners[0] + corners[2] - corners[3]
    angle = np.degrees(np.arctan2(across[1], across[0])) % 360
    return int(round((360 - angle) / 90) * 90 % 360)


def label(sheet, shot, index=0):
    """The truth of one document in a picture, its places mapped to picture pixels."""
    truth = dict(sheet.truth)
    printed_outline = [m for m in sheet.marks if m["key"] == "printed_outline"]
    out = {
        "corners": _points(shot.corners[index]),
        "rotation": quarter_turn(shot.corners[index]),
        "documentKind": sheet.kind,
    }
    if truth.pop("lines", False):
        out["lines"] = [
            {"quad": _points(shot.place(mark["quad"], index)), "text": mark["text"]}
            for mark in sheet.marks
            if mark["text"]
        ]
    marks = [
        mark
        for mark in sheet.marks
        if mark["key"] and mark["key"] not in ("mrz", "pan-group", "printed_outline")
    ]
    shown = {mark["key"] for mark in marks}
    if "fields" in truth and marks and sheet.kind in ("passport", "idCard", "visa", "drivingLicence"):
        fields = {k: v for k, v in truth["fields"].items() if k in shown}
        if fields:
            truth["fields"] = fields
    boxes = [
        {"key": mark["key"], "text": mark["text"], "quad": _points(shot.place(mark["quad"], index))}
        for mark in marks
    ]
    if boxes:
        out["boxes"] = boxes
    if printed_outline:
        out["printed_outline"] = _points(shot.place(printed_outline[0]["quad"], index))
    zone = [mark for mark in sheet.marks if mark["key"] == "mrz"]
    if zone:
        out["zone_quads"] = [_points(shot.place(mark["quad"], index)) for mark in zone]
    groups = [mark for mark in sheet.marks if mark["key"] == "pan-group"]
    if groups:
        out["groups"] = [
            {"text": mark["text"], "quad": _points(shot.place(mark["quad"], index))} for mark in groups
        ]
    hidden = sorted(
        {
            ("pan" if mark["key"] == "pan-group" else mark["key"])
            for mark in sheet.marks
            if mark["key"] and mark["text"] and shot.hidden(mark["quad"], index) > 0.01
        }
    )
    if any(shot.hidden(code["quad"], index) > 0.04 for code in truth.get("codes", [])):
        hidden.append("code")
    if hidden:
        out["hidden"] = hidden
    for code in truth.pop("codes", []):
        placed = {
            "symbology": code["symbology"],
            "text": code["text"],
            "payload": code["payload"],
            "modules": code["modules"],
            "quad": _points(shot.place(code["quad"], index)),
        }
        out.setdefault("codes", []).append(placed)
        out.setdefault("symbology", code["symbology"])
        if "text" not in truth:
            out.setdefault("text", code["text"])
    return out | truth


def picture_label(sheets, shot):
    """The label of a whole picture: one document's own, or `documents` with the largest first."""
    if len(sheets) == 1:
        return label(sheets[0], shot)
    every = [label(sheet, shot, index) for index, sheet in enumerate(sheets)]
    area = [cv2.contourArea(np.float32(one["corners"])) for one in every]
    every = [every[i] for i in np.argsort(area)[::-1]]
    main = next((one for one in every if "mrz" in one or "pan" in one or "codes" in one), every[0])
    return {"documents": every} | {
        k: main[k] for k in ("mrz", "format", "check_digits", "pan", "expiry", "name") if k in main
    }


def shoot(sheet, rng, grade, **options):
    """Photographs one sheet with the right rounding of its corners."""
    return capture.photograph(sheet.pixels(), rng, grade, radius=sheet.radius * sheet.scale, **options)


def smallest_type(label):
    """The height in pixels of the smallest type (zone line or number group) or of six modules of a code.

    None where the label holds nothing of the sort.
    """
    heights = []
    for part in label.get("documents", [label]):
        quads = part.get("zone_quads", []) + [group["quad"] for group in part.get("groups", [])]
        quads += [line["quad"] for line in part.get("lines", [])]
        for quad in np.array(quads, np.float64).reshape(-1, 4, 2):
            heights.append(min(np.linalg.norm(quad[3] - quad[0]), np.linalg.norm(quad[2] - quad[1])))
        for code in part.get("codes", []):
            quad, across = np.array(code["quad"]), code.get("modules", 0)
            if across:
                heights.append(
                    6 * min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3])) / across
                )
    return min(heights) if heights else None


def legible(label, grade):
    """Whether a picture leaves type large enough to be read at that grade, by a person too."""
    smallest = smallest_type(label)
    return smallest is None or smallest >= {"easy": 13, "mid": 10.5, "hard": 8.5}[grade]
