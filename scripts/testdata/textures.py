"""What documents lie on: wood, cloth, plain desks, stone, printed matter, keyboards.

Each texture is drawn flat, RGB uint8, and is warped with the document by the camera.
"""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from .degrade import smooth_field, to_bytes
from .fonts import font


def fractal(rng, height, width, cells=4, octaves=5, fall=0.55, stretch=(1, 1)):
    """Cloud-like noise from 0 to 1; `stretch` (x, y) above 1 draws it out along that axis."""
    total = np.zeros((height, width), np.float32)
    weight, size = 1.0, float(cells)
    for _ in range(octaves):
        rows = max(2, int(size * height / max(height, width) / stretch[1]) + 2)
        columns = max(2, int(size * width / max(height, width) / stretch[0]) + 2)
        grid = rng.random((min(rows, height), min(columns, width)), dtype=np.float32)
        total += weight * cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
        weight, size = weight * fall, size * 2.1
    low, high = float(total.min()), float(total.max())
    return (total - low) / max(high - low, 1e-6)


def _blend(low, high, field):
    low, high = np.asarray(low, np.float32), np.asarray(high, np.float32)
    return low + (high - low) * field[..., None]


def wood(rng, height, width):
    """Planks with grain along one axis."""
    base = np.array([[120, 80, 48], [176, 132, 88], [205, 170, 125], [88, 60, 44], [150, 120, 95]])
    colour = base[rng.integers(len(base))] * rng.uniform(0.75, 1.2)
    grain = fractal(rng, height, width, cells=90, octaves=4, stretch=(22, 1))
    wave = fractal(rng, height, width, cells=6, octaves=3, stretch=(9, 1))
    rings = 0.5 + 0.5 * np.sin(wave * rng.uniform(14, 40) + grain * 5)
    field = 0.3 * rings + 0.7 * grain
    contrast = rng.uniform(0.5, 1)
    out = _blend(colour * (1 - 0.36 * contrast), np.minimum(colour * (1 + 0.16 * contrast), 250), field)
    if rng.random() < 0.7:
        plank = int(max(height, width) * rng.uniform(0.12, 0.35))
        offset = rng.integers(plank)
        for index, top in enumerate(range(-offset, height, plank)):
            shade = rng.uniform(0.85, 1.1)
            out[max(top, 0) : max(top + plank, 0)] *= shade
            out[max(top, 0) : max(top + max(2, height // 400), 0)] *= 0.45
    if rng.random() < 0.5:
        out = np.ascontiguousarray(out.transpose(1, 0, 2))
        out = cv2.resize(out, (width, height))
    return to_bytes(out)


def cloth(rng, height, width):
    """A woven ground with folds, sometimes checked or striped."""
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    pitch = max(height, width) / rng.uniform(130, 320)
    weave = np.sin(xs * 2 * np.pi / pitch) * np.sin(ys * 2 * np.pi / pitch)
    folds = fractal(rng, height, width, cells=3, octaves=3)
    colour = rng.uniform(40, 215, 3)
    colour = 0.4 * colour + 0.6 * colour.mean()
    field = 0.75 + 0.4 * (folds - 0.5) + 0.10 * weave + rng.normal(0, 0.03, weave.shape)
    out = colour * field[..., None]
    if rng.random() < 0.4:
        second = rng.uniform(30, 225, 3)
        period = max(height, width) / rng.uniform(4, 14)
        stripes = ((xs + 15 * folds) % period < period * 0.4).astype(np.float32)
        if rng.random() < 0.5:
            stripes = (stripes + ((ys + 15 * folds) % period < period * 0.4)) / 2
        out = out * (1 - 0.6 * stripes[..., None]) + 0.6 * stripes[..., None] * second * field[..., None]
    return to_bytes(out)


def plain(rng, height, width):
    """A desk of one colour, from near white to near black, with dirt and faint tone changes."""
    level = rng.uniform(20, 248)
    colour = level + rng.normal(0, 10, 3)
    cloud = fractal(rng, height, width, cells=6) - 0.5
    fine = rng.normal(0, rng.uniform(0.5, 4), (height, width))
    return to_bytes(colour + (cloud * rng.uniform(3, 18) + fine)[..., None])


def pale(rng, height, width):
    """A desk as white as paper."""
    out = np.full((height, width, 3), rng.uniform(232, 250), np.float32)
    return to_bytes(
        out + (fractal(rng, height, width, cells=5) * 6 - 3)[..., None] + rng.normal(0, 1, (height, width, 1))
    )


def stone(rng, height, width):
    """Marble or speckled stone."""
    light = rng.uniform(120, 240)
    vein = np.abs(fractal(rng, height, width, cells=4, octaves=6, fall=0.6) - 0.5) * 2
    vein = np.clip(vein * rng.uniform(2, 6), 0, 1)
    speckle = cv2.GaussianBlur(rng.random((height, width), dtype=np.float32), (0, 0), 1.3)
    out = _blend([light * 0.55] * 3, [light, light * 0.99, light * 0.96], vein)
    return to_bytes(out + ((speckle - 0.5) * rng.uniform(10, 160))[..., None])


_SYLLABLES = "ba ce di fo gu la me ni ro su ta ve wi xo za ber den fil gor hal kin lor mas nor pel ran sto tur ver".split()


def _prose(rng, words):
    picks = rng.integers(0, len(_SYLLABLES), (words, 3))
    counts = rng.integers(1, 4, words)
    return ["".join(_SYLLABLES[k] for k in row[:n]) for row, n in zip(picks, counts)]


def printed(rng, height, width):
    """A newspaper or a printed page: headlines, columns of words, pictures, coloured boxes."""
    paper = np.array([235, 233, 226]) * rng.uniform(0.85, 1.06)
    page = Image.new("RGB", (width, height), tuple(int(min(v, 255)) for v in paper))
    pen = ImageDraw.Draw(page)
    size = max(8, int(max(height, width) * rng.uniform(0.012, 0.024)))
    face = str(rng.choice(["serif", "sans", "century", "palladio"]))
    body, head = (
        font(face, size),
        font(str(rng.choice(["serif-bold", "sans-bold"])), size * rng.uniform(2, 3.4)),
    )
    columns = int(rng.integers(2, 5))
    room = width // columns - size
    words = _prose(rng, 400)
    for column in range(columns):
        left, y = column * width // columns + size // 2, int(size * rng.uniform(0, 3))
        while y < height:
            kind = rng.random()
            if kind < 0.03:
                tall = size * int(rng.integers(5, 12))
                block = fractal(rng, tall, room, cells=4)[..., None] * rng.uniform(90, 255, 3)
                page.paste(Image.fromarray(to_bytes(block)), (left, y))
                y += tall + size
            elif kind < 0.06:
                tall = size * int(rng.integers(2, 6))
                pen.rectangle(
                    (left, y, left + room, y + tall), fill=tuple(int(v) for v in rng.integers(20, 230, 3))
                )
                pen.text(
                    (left + size, y + tall * 0.2),
                    words[rng.integers(400)].title()[: int(room / head.size * 1.5)],
                    (250, 250, 250),
                    head,
                )
                y += tall + size
            elif kind < 0.10:
                title = " ".join(words[k] for k in rng.integers(0, 400, 3)).capitalize()
                while title and head.getlength(title) > room:
                    title = title.rpartition(" ")[0]
                pen.text((left, y), title, (25, 25, 28), head)
                y += int(head.size * 1.25)
            else:
                line = " ".join(words[k] for k in rng.integers(0, 400, max(2, room // (size * 3))))
                pen.text((left, y), line[: int(room / size * 2.1)], (45, 45, 50), body)
                y += int(size * 1.28)
    return np.asarray(page).copy()


def keyboard(rng, height, width):
    """Rows of keys with letters and digits on them."""
    dark = rng.random() < 0.6
    body, cap = (
        (rng.uniform(15, 60), rng.uniform(35, 80)) if dark else (rng.uniform(150, 200), rng.uniform(210, 245))
    )
    out = np.full((height, width, 3), body, np.float32)
    pitch = int(max(height, width) / rng.uniform(9, 16))
    rows = ["1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'#", "ZXCVBNM,./<>", "789456123000"]
    ink = (215, 215, 215) if dark else (50, 50, 50)
    gap = max(2, pitch // 9)
    for row, top in enumerate(range(gap, height, pitch)):
        shift = int(pitch * 0.25 * (row % 4))
        keys = rows[row % len(rows)]
        for column, left in enumerate(range(-shift, width, pitch)):
            a, b = (left + gap, top + gap), (left + pitch - gap, top + pitch - gap)
            cv2.rectangle(
                out, (a[0] - 1, a[1] + gap // 2), (b[0] + 1, b[1] + gap // 2), (body * 0.5,) * 3, -1
            )
            cv2.rectangle(out, a, b, (cap,) * 3, -1, cv2.LINE_AA)
            cv2.putText(
                out,
                keys[column % len(keys)],
                (a[0] + gap, a[1] + int(pitch * 0.45)),
                cv2.FONT_HERSHEY_SIMPLEX,
                pitch / 80,
                ink,
                max(1, pitch // 40),
                cv2.LINE_AA,
            )
    return to_bytes(out + rng.normal(0, 1.5, (height, width, 1)))


def scanner(rng, height, width):
    """The lid of a scanner: white, with dust."""
    out = np.full((height, width, 3), rng.uniform(238, 255), np.float32)
    out += (smooth_field(rng, height, width) * rng.uniform(0, 6) - 3)[..., None]
    for _ in range(rng.integers(0, 30)):
        at = (int(rng.integers(width)), int(rng.integers(height)))
        cv2.circle(out, at, 1, (rng.uniform(150, 230),) * 3, -1, cv2.LINE_AA)
    return to_bytes(out)


ALL = {"wood": wood, "cloth": cloth, "plain": plain, "stone": stone, "printed": printed, "keyboard": keyboard}


def desk(rng, height, width, kind=None):
    """One of the grounds, by name or by chance."""
    if kind is None:
        names = list(ALL)
        kind = names[rng.choice(len(names), p=[0.26, 0.2, 0.26, 0.1, 0.1, 0.08])]
    return (ALL | {"scanner": scanner, "pale": pale})[kind](rng, height, width)
