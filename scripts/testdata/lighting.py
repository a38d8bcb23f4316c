"""How a scene is lit and caught: the ranges of each grade, and the way from a scene to pixels."""

import numpy as np

from . import degrade


def settings_of(rng, grade):
    """What a picture of that grade suffers, drawn once a picture.

    Angles in radians; `defocus` and `motion` in pixels of a picture 1200 wide; `glare`, `shadow`, `dark`,
    `blinds`, `tint` are chances.
    """
    level = degrade.GRADES.index(grade)
    return {
        "tilt": np.radians(rng.uniform((0, 4, 12)[level], (10, 25, 45)[level])),
        "fill": rng.uniform((0.75, 0.6, 0.42)[level], (0.92, 0.92, 0.95)[level]),
        "turn": rng.normal(0, (0.03, 0.09, 0.2)[level]),
        "glare": (0.05, 0.25, 0.5)[level],
        "shadow": (0.1, 0.3, 0.4)[level],
        "blinds": (0, 0.04, 0.12)[level],
        "tint": (0, 0.06, 0.15)[level],
        "uneven": rng.uniform(0, (0.2, 0.4, 0.6)[level]),
        "dark": (0, 0.08, 0.25)[level],
        "defocus": rng.uniform(0, (0.6, 1.1, 2.0)[level]) if rng.random() < 0.7 else 0.0,
        "motion": rng.uniform(1, (1, 4, 7)[level]) if rng.random() < (0, 0.2, 0.4)[level] else 0.0,
        "shot": rng.uniform(0.5, (3, 5, 9)[level]),
        "read": rng.uniform(0.3, (1, 2, 4)[level]),
    }


def blinds(image, rng):
    """Bars of shadow, as through a window blind."""
    height, width = image.shape[:2]
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, side = rng.uniform(0, np.pi), max(height, width)
    t = (xs * np.cos(angle) + ys * np.sin(angle)) / side * rng.uniform(3, 14)
    t = t * (1 + rng.uniform(-0.2, 0.2) * (xs - width / 2) / width)
    wave = np.sin(2 * np.pi * t + rng.uniform(0, 6)) + rng.uniform(-0.5, 0.5)
    bars = 1 / (1 + np.exp(-np.clip(wave * rng.uniform(3, 25), -40, 40)))
    gain = 1 - rng.uniform(0.3, 0.65) * bars
    return degrade.to_bytes(image.astype(np.float32) * gain[..., None])


def coloured(image, rng):
    """Light of one colour over the whole scene or from one side."""
    hue = rng.uniform(0, 2 * np.pi) + np.array([0, 2.1, 4.2])
    colour = 1 - rng.uniform(0.25, 0.75) * (0.5 - 0.5 * np.cos(hue))
    reach = 1.0 if rng.random() < 0.5 else degrade.smooth_field(rng, *image.shape[:2], cells=1)[..., None]
    return degrade.to_bytes(image.astype(np.float32) * (1 - reach + reach * colour.astype(np.float32)))


def expose(scene, rng, settings, cover=None, glossy=0.5):
    """Lights a scene and takes the picture: light, glare, lens, sensor. Gives uint8 and notes.

    `cover` is where documents lie (0 to 1), for glare falls on them; `glossy` is how much they shine.
    """
    out = degrade.to_bytes(scene)
    side = max(out.shape[:2]) / 1200
    out = degrade.uneven_light(out, rng, settings["uneven"])
    if rng.random() < settings["shadow"]:
        out = degrade.shadow(out, rng, rng.uniform(0.15, 0.55), rng.uniform(0.004, 0.08))
    striped = rng.random() < settings["blinds"]
    out = blinds(out, rng) if striped else out
    glared = rng.random() < settings["glare"] * 2 * glossy
    if glared:
        lit = degrade.glare(out, rng, rng.uniform(0.35, 0.95), rng.uniform(0.04, 0.18))
        where = 1.0 if cover is None else (0.15 + 0.85 * cover)[..., None]
        out = degrade.to_bytes(out + (lit.astype(np.float32) - out) * where)
    tinted = rng.random() < settings["tint"]
    out = coloured(out, rng) if tinted else out
    out = degrade.defocus(out, settings["defocus"] * side)
    out = degrade.motion(out, settings["motion"] * side, rng.uniform(0, np.pi))
    out = degrade.tone(out, rng, 0.8)
    dark = rng.random() < settings["dark"]
    if dark:
        out = degrade.low_light(out, rng, rng.uniform(0.12, 0.4))
    else:
        out = degrade.noise(out, rng, settings["shot"], settings["read"], rng.choice([1.0, 1.4, 2.0]))
    if rng.random() < 0.5:
        out = degrade.sharpen(out, rng.uniform(0.15, 0.7), 1.0 * side + 0.4)
    return out, {"glare": bool(glared), "dark": bool(dark), "blinds": bool(striped), "tint": bool(tinted)}
