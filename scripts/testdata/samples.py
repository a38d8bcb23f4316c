"""From a drawn sheet and a capture to a file and its label."""

import io

import cv2
import numpy as np
from PIL import Image

from . import capture


def generator(seed, name):
    """The one source of chance of a sample: the set's seed and the sample's name."""
    return np.random.default_rng([seed, *name.encode()])


def encode(picture, quality=85, orientation=1):
    """JPEG bytes; with an EXIF `orientation` the pixels are stored turned so that they show upright."""
    undo = {1: None, 2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
            6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}[orientation]
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
    out = {"corners": _points(shot.corners[index]), "rotation": quarter_turn(shot.corners[index]),
           "documentKind": sheet.kind}
    if truth.pop("lines", False):
        out["lines"] = [{"quad": _points(shot.place(mark["quad"], index)), "text": mark["text"]} for mark in sheet.marks]
    marks = [mark for mark in sheet.marks if mark["key"] and mark["key"] not in ("mrz", "pan-group")]
    shown = {mark["key"] for mark in marks}
    if "fields" in truth and marks and sheet.kind in ("passport", "idCard", "visa", "drivingLicence"):
        fields = {k: v for k, v in truth["fields"].items() if k in shown}
        if fields:
            truth["fields"] = fields
    boxes = [{"key": mark["key"], "text": mark["text"], "quad": _points(shot.place(mark["quad"], index))} for mark in marks]
    if boxes:
        out["boxes"] = boxes
    zone = [mark for mark in sheet.marks if mark["key"] == "mrz"]
    if zone:
        out["zone_quads"] = [_points(shot.place(mark["quad"], index)) for mark in zone]
    groups = [mark for mark in sheet.marks if mark["key"] == "pan-group"]
    if groups:
        out["groups"] = [{"text": mark["text"], "quad": _points(shot.place(mark["quad"], index))} for mark in groups]
    for code in truth.pop("codes", []):
        placed = {"symbology": code["symbology"], "text": code["text"], "payload": code["payload"],
                  "quad": _points(shot.place(code["quad"], index))}
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
    return {"documents": every} | {k: main[k] for k in ("mrz", "format", "check_digits", "pan", "expiry", "name") if k in main}


def shoot(sheet, rng, grade, **options):
    """Photographs one sheet with the right rounding of its corners."""
    return capture.photograph(sheet.pixels(), rng, grade, radius=sheet.radius * sheet.scale, **options)
