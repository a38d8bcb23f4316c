"""What payment cards have in common: invented banks and holders, painted faces, inks that show, marks."""

import cv2
import numpy as np

from . import security, textures

BANKS = [
    "Banca Inventata",
    "Northmoor Bank",
    "Kreditor",
    "Caisse Fictive",
    "UTOPIA SAVINGS",
    "Banco Imaginario",
    "Fjordbanken",
    "Lumen",
    "Almond",
    "First Nowhere",
    "Zilver",
    "Orbit Pay",
]
HOLDERS = [
    "ADELE MARCHETTI",
    "TOBIAS ERIKSSON",
    "J MERRIDEW",
    "LUCIA NUNEZ MUNOZ",
    "M A THORNBURY",
    "PAVEL DVORAK",
    "ANNA MARIA LINDQVIST",
    "K OKAFOR",
    "GOTZ SCHAFER",
    "ZOFIE REZNICKOVA",
]


def colours(rng):
    base = rng.uniform(15, 235, 3)
    base = base.mean() + (base - base.mean()) * rng.uniform(0.2, 0.9)
    return np.clip(base, 8, 245)


def face(sheet, rng, kind=None):
    """Paints the card's face: plain, sweep, photograph, metal, pattern or waves."""
    height, width = sheet.image.shape[:2]
    kind = kind or str(
        rng.choice(
            ["plain", "sweep", "photo", "metal", "waves", "pattern"], p=[0.15, 0.3, 0.2, 0.12, 0.13, 0.1]
        )
    )
    first, second = colours(rng), colours(rng)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    if kind == "plain":
        sheet.image[:] = first
    elif kind == "photo":
        cloud = textures.fractal(rng, height, width, cells=4, octaves=7, fall=rng.uniform(0.5, 0.8))
        third = colours(rng)
        t = cloud[..., None]
        sheet.image[:] = np.where(
            t < 0.5, first + (second - first) * t * 2, second + (third - second) * (t - 0.5) * 2
        )
        sheet.image += rng.normal(0, 6, (height, width, 1))
    elif kind == "metal":
        grain = rng.normal(0, 9, (height, 1, 1)) + rng.normal(0, 3, (height, width, 1))
        tone = rng.choice([60, 140, 195]) + rng.normal(0, 8, 3)
        sheet.image[:] = tone + grain + 30 * np.sin(xs / width * 4 + rng.uniform(0, 6))[..., None]
    else:
        angle = rng.uniform(0, np.pi)
        t = (xs * np.cos(angle) + ys * np.sin(angle)) / width
        t = (t - t.min()) / (t.max() - t.min())
        sheet.image[:] = first + (second - first) * t[..., None]
        if kind == "waves":
            for _ in range(3):
                security.guilloche(
                    sheet,
                    rng,
                    (0, rng.uniform(0, 30), 85.6, rng.uniform(10, 30)),
                    colours(rng),
                    18,
                    0.12,
                    0.4,
                )
        if kind == "pattern":
            step = rng.uniform(3, 9) * sheet.scale
            dots = ((np.sin(xs * 6.28 / step) * np.sin(ys * 6.28 / step)) > 0.3).astype(np.float32)
            sheet.ink(dots, colours(rng), strength=rng.uniform(0.1, 0.4))
        for _ in range(rng.integers(0, 3)):
            mask = sheet.mask()
            at = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
            cv2.circle(mask, at, int(rng.uniform(0.2, 0.7) * width), 1.0, -1, cv2.LINE_AA)
            sheet.ink(mask, colours(rng), strength=rng.uniform(0.05, 0.35))
    sheet.image[:] = np.clip(sheet.image, 0, 255)


def contrast(sheet, rng, box):
    """An ink that shows on the ground of `box` (x, y, width, height, mm): white, silver, black or gold."""
    x, y, w, h = (sheet.px(v) for v in box)
    level = float(sheet.image[max(y, 0) : y + h, max(x, 0) : x + w].mean())
    if level < 115:
        return np.array([[250, 250, 250], [225, 228, 232], [235, 205, 130]][rng.integers(3)], np.float32)
    if level > 165:
        return np.array([[15, 15, 18], [50, 52, 60], [30, 35, 90]][rng.integers(3)], np.float32)
    return np.array([[255, 255, 255], [10, 10, 12]][int(level > 135)], np.float32)


def logo(sheet, rng, network, x, y):
    """A brand-like mark: two discs or a word, not the network's own."""
    if network in ("mastercard", "maestro18", "maestro19"):
        for dx, colour in ((0, (210, 40, 40)), (5.2, (240, 160, 30))):
            mask = sheet.mask()
            cv2.circle(mask, (sheet.px(x + dx), sheet.px(y)), sheet.px(4.3), 1.0, -1, cv2.LINE_AA)
            sheet.ink(mask, colour, strength=0.9)
    else:
        word = {"visa": "VISTA", "amex": "AMICO", "diners": "DINNER", "discover": "DISCO", "jcb": "JCP"}.get(
            network[:8], "UNITED"
        )
        sheet.text(
            81.5,
            y + 2,
            word,
            "sans-bold",
            4.4,
            contrast(sheet, rng, (x, y - 4, 14, 8)),
            mark=False,
            anchor="right",
        )


def dates(rng):
    """Valid-from and expiry as (month, year)."""
    year, month = int(rng.integers(2023, 2036)), int(rng.integers(1, 13))
    since = year - int(rng.integers(3, 6))
    return (int(rng.integers(1, 13)), since), (month, year)


def printed_expiry(rng, month, year):
    return str(
        rng.choice(
            [f"{month:02d}/{year % 100:02d}"] * 6 + [f"{month:02d}/{year}", f"{month:02d}-{year % 100:02d}"]
        )
    )


def place_number(sheet, rng, groups, x, y, type_face, size, ink, wear=0.0, gap=None):
    """Prints the groups of a flat number in one row."""
    gap = size * rng.uniform(0.35, 0.9) if gap is None else gap
    quads = []
    for group in groups:
        quad = sheet.text(x, y, group, type_face, size, ink, rng, "crisp", "pan-group", wear=wear)
        quads.append(quad)
        x = quad[1][0] / sheet.scale + gap
    sheet.marks.append(
        {
            "key": "pan",
            "text": " ".join(groups),
            "quad": [quads[0][0], quads[-1][1], quads[-1][2], quads[0][3]],
        }
    )
