"""Entries of a set: how a drawn sheet becomes a picture and its label row."""

import numpy as np

from . import arrange, degrade, samples, textures, wear

CAP = 56_000  # bytes a picture; the whole suite is to stay small
KEEP = ("corners", "rotation", "documentKind", "printed_outline")


def _strip(label):
    """Drops what only the drawing needed."""
    for part in label.get("documents", [label]):
        for code in part.get("codes", []):
            code.pop("modules", None)
    return label


def _finish(rng, shot, label, kind, grade, cap=CAP):
    orientation = int(rng.choice([3, 6, 8, 6, 8, 2, 4, 5, 7])) if rng.random() < 0.12 else 1
    return samples.Made(
        shot.picture, _strip(label), kind, grade, int(rng.integers(62, 90)), orientation, shot.notes, cap
    )


def photo(draw, kind, grade, *, aged=0.25, cap=CAP, keep=None, paper=False, **options):
    """An entry: draws a sheet and photographs it, again and closer while its type is too small to read.

    `keep` names the label keys to keep (None: all); `paper` prints a grey copy on a white page first.
    """

    def make(rng):
        sheet = draw(rng)
        if paper:
            sheet = wear.on_paper(wear.photocopy(sheet, rng), rng)
        elif rng.random() < aged:
            wear.age(sheet, rng, rng.uniform(0.2, 1.0))
            if rng.random() < 0.25:
                wear.film(sheet, rng)
        chosen = {"megapixels": float(rng.choice([0.5, 0.6, 0.8, 0.8, 1.0]))} | options
        if "quarter" not in chosen:
            chosen["quarter"] = int(rng.choice([0, 0, 0, 0, 0, 0, 1, 2, 3]))
        for attempt in range(8):
            shot = samples.shoot(sheet, np.random.default_rng(rng.integers(2**32)), grade, **chosen)
            label = samples.picture_label([sheet], shot)
            if samples.legible(label, grade):
                break
            chosen["fill"] = max(chosen.get("fill", 0), 0.8 + 0.03 * attempt)
            chosen["megapixels"] *= 1.2 if attempt else 1.0
        if keep is not None:
            label = {key: label[key] for key in keep if key in label}
        return _finish(rng, shot, label, kind, grade, cap)

    return make


def scan(draw, kind, factor=0.7, rounded=True):
    """An entry: one sheet on a scanner, filling the frame or a little aslant on the white glass."""

    def make(rng):
        sheets = draw(rng)
        sheets = sheets if isinstance(sheets, list) else [sheets]
        radii = [s.radius * s.scale for s in sheets]
        if len(sheets) == 1 and rng.random() < 0.4:
            shot = arrange.scan([(sheets[0].pixels(), factor)], rng)
        else:
            width = int(max(s.image.shape[1] for s in sheets) * factor * rng.uniform(1.1, 1.7))
            height = int(sum(s.image.shape[0] for s in sheets) * factor * rng.uniform(1.15, 1.5))
            shot = arrange.scan(
                [(s.pixels(), factor) for s in sheets],
                rng,
                sheet=(width, height),
                radii=radii,
                turns=[rng.normal(0, 0.02) for _ in sheets],
            )
        return _finish(rng, shot, samples.picture_label(sheets, shot), kind, "easy")

    return make


def together(draw, kind, grade):
    """An entry: several sheets in one photograph."""

    def make(rng):
        sheets = draw(rng)
        closer = {}
        for attempt in range(6):
            shot = arrange.photograph_many(
                [s.pixels() for s in sheets],
                np.random.default_rng(rng.integers(2**32)),
                grade,
                megapixels=1.0 * 1.2**attempt,
                radii=[s.radius * s.scale for s in sheets],
                sizes=[s.width for s in sheets],
                **closer,
            )
            label = samples.picture_label(sheets, shot)
            if samples.legible(label, grade):
                break
            closer = {"fill": 0.8 + 0.03 * attempt}
        return _finish(rng, shot, label, kind, grade, 90_000)

    return make


def scene(kind, grade, *grounds):
    """An entry: a desk with no document on it."""

    def make(rng):
        picture = textures.desk(rng, 720, 960, grounds[0])
        for ground in grounds[1:]:
            at = int(rng.integers(250, 700))
            picture[:, at:] = textures.desk(rng, 720, 960, ground)[:, at:]
        picture = degrade.noise(
            degrade.defocus(degrade.uneven_light(picture, rng, 0.4), rng.uniform(0, 1.2)), rng, 3, 1
        )
        return samples.Made(picture, {}, kind, grade, 75, cap=CAP)

    return make


def torn(draw, grade):
    """An entry: a page with a corner torn off or folded over; the label's corner is where the edges would meet."""

    def make(rng):
        sheet = draw(rng)
        cover = wear.torn_cover(sheet, rng)
        shot = samples.shoot(sheet, rng, grade, megapixels=0.6, cover=cover)
        label = samples.picture_label([sheet], shot)
        return _finish(
            rng, shot, {key: label[key] for key in KEEP if key in label}, "document-in-scene", grade
        )

    return make


def without(make, *absent):
    """An entry whose label says what the picture does not show: `zone`, `card`, `code`, `outline`."""

    def marked(rng):
        made = make(rng)
        made.label["absent"] = list(absent)
        return made

    return marked
