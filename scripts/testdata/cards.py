"""Payment cards, 85.6 x 53.98 mm, and the store cards that look like them."""

import cv2
import numpy as np

from . import emboss, layout, numbers, people, security, textures
from .idcards import chip
from .sheet import Sheet

BANKS = ["Banca Inventata", "Northmoor Bank", "Kreditor", "Caisse Fictive", "UTOPIA SAVINGS", "Banco Imaginario",
         "Fjordbanken", "Lumen", "Almond", "First Nowhere", "Zilver", "Orbit Pay"]
HOLDERS = ["ADELE MARCHETTI", "TOBIAS ERIKSSON", "J MERRIDEW", "LUCIA NUNEZ MUNOZ", "M A THORNBURY", "PAVEL DVORAK",
           "ANNA MARIA LINDQVIST", "K OKAFOR", "GOTZ SCHAFER", "ZOFIE REZNICKOVA"]


def _colours(rng):
    base = rng.uniform(15, 235, 3)
    base = base.mean() + (base - base.mean()) * rng.uniform(0.2, 0.9)
    return np.clip(base, 8, 245)


def face(sheet, rng, kind=None):
    """Paints the card's face: plain, sweep, photograph, metal, pattern or waves."""
    height, width = sheet.image.shape[:2]
    kind = kind or str(rng.choice(["plain", "sweep", "photo", "metal", "waves", "pattern"], p=[0.15, 0.3, 0.2, 0.12, 0.13, 0.1]))
    first, second = _colours(rng), _colours(rng)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    if kind == "plain":
        sheet.image[:] = first
    elif kind == "photo":
        cloud = textures.fractal(rng, height, width, cells=4, octaves=7, fall=rng.uniform(0.5, 0.8))
        third = _colours(rng)
        t = cloud[..., None]
        sheet.image[:] = np.where(t < 0.5, first + (second - first) * t * 2, second + (third - second) * (t - 0.5) * 2)
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
                security.guilloche(sheet, rng, (0, rng.uniform(0, 30), 85.6, rng.uniform(10, 30)), _colours(rng), 18, 0.12, 0.4)
        if kind == "pattern":
            step = rng.uniform(3, 9) * sheet.scale
            dots = ((np.sin(xs * 6.28 / step) * np.sin(ys * 6.28 / step)) > 0.3).astype(np.float32)
            sheet.ink(dots, _colours(rng), strength=rng.uniform(0.1, 0.4))
        for _ in range(rng.integers(0, 3)):
            mask = sheet.mask()
            at = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
            cv2.circle(mask, at, int(rng.uniform(0.2, 0.7) * width), 1.0, -1, cv2.LINE_AA)
            sheet.ink(mask, _colours(rng), strength=rng.uniform(0.05, 0.35))
    sheet.image[:] = np.clip(sheet.image, 0, 255)


def contrast(sheet, rng, box):
    """An ink that shows on the ground of `box` (x, y, width, height, mm): white, silver, black or gold."""
    x, y, w, h = (sheet.px(v) for v in box)
    level = float(sheet.image[max(y, 0):y + h, max(x, 0):x + w].mean())
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
        word = {"visa": "VISTA", "amex": "AMICO", "diners": "DINNER", "discover": "DISCO", "jcb": "JCP"}.get(network[:8], "UNITED")
        sheet.text(81.5, y + 2, word, "sans-bold", 4.4, contrast(sheet, rng, (x, y - 4, 14, 8)), mark=False, anchor="right")


def mark_groups(sheet, groups, quads):
    for text, quad in zip(groups, quads):
        sheet.marks.append({"key": "pan-group", "text": text, "quad": quad})


def embossed_line(sheet, rng, text, x, y, height, pitch, key, tip, light, wear, face_name=None):
    """Raises one line with its top at `y` mm; gives a quad for each space-parted word."""
    scale = sheet.scale
    mask, spans, margin, top = emboss.line_mask(text, height * scale, pitch * scale, max(1.0, 0.5 * scale * height / 4), face_name)
    left, up = int(round(x * scale)) - margin, int(round(y * scale)) - top
    emboss.raise_type(sheet, rng, mask, left, up, tip, 0.35, light, wear)
    quads, words, at = [], text.split(" "), 0
    for word in words:
        inside = [s for s in spans if at <= s[0] < at + len(word)]
        x0, x1 = left + inside[0][1], left + inside[-1][2]
        quads.append([[int(x0), up + top], [int(x1), up + top], [int(x1), int(up + top + height * scale)], [int(x0), int(up + top + height * scale)]])
        at += len(word) + 1
    if key:
        sheet.marks.append({"key": key, "text": text, "quad": [quads[0][0], quads[-1][1], quads[-1][2], quads[0][3]]})
    return quads


def dates(rng):
    """Valid-from and expiry as (month, year)."""
    year, month = int(rng.integers(2023, 2036)), int(rng.integers(1, 13))
    since = year - int(rng.integers(3, 6))
    return (int(rng.integers(1, 13)), since), (month, year)


def printed_expiry(rng, month, year):
    return str(rng.choice([f"{month:02d}/{year % 100:02d}"] * 6 + [f"{month:02d}/{year}", f"{month:02d}-{year % 100:02d}"]))


def front(rng, network=None, style=None, scale=12.0, ground=None):
    """A card lying: `style` is `flat` or `embossed`."""
    network = network or list(numbers.NETWORKS)[rng.integers(len(numbers.NETWORKS))]
    style = style or str(rng.choice(["flat", "embossed"]))
    pan, groups = numbers.card_number(rng, network)
    sheet = Sheet(85.6, 53.98, scale, radius=3.18)
    sheet.kind = "paymentCard"
    face(sheet, rng, ground)
    bank = BANKS[rng.integers(len(BANKS))]
    sheet.text(5, 9, bank, str(rng.choice(["gothic-demi", "lato-bold", "sans-bold", "century"])), rng.uniform(4, 6),
               contrast(sheet, rng, (5, 4, 40, 6)), mark=False)
    if rng.random() < 0.9:
        chip(sheet, rng, 8.5, 17)
    logo(sheet, rng, network, 68, 45)
    if rng.random() < 0.3:
        security.hologram(sheet, rng, 76, 33, 6, 0.7)
    holder = HOLDERS[rng.integers(len(HOLDERS))]
    since, (month, year) = dates(rng)
    expiry = printed_expiry(rng, month, year)
    show_since = rng.random() < 0.3
    truth = {"pan": pan, "luhn_ok": True, "expiry": f"{month:02d}/{year % 100:02d}", "name": holder, "network": network, "style": style}
    number = " ".join(groups)
    if style == "embossed":
        light, wear = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.55)
        tip = None if rng.random() < 0.25 else [(215, 218, 222), (220, 190, 110), (240, 240, 240), (30, 30, 34)][rng.integers(4)]
        pitch = min(3.56, 72 / len(number))
        quads = embossed_line(sheet, rng, number, 7.0, 29.3, min(4.0, pitch * 1.14), pitch, "pan", tip, light, wear)
        mark_groups(sheet, groups, quads)
        small = contrast(sheet, rng, (7, 34, 30, 10))
        at = 34 if not show_since else 46
        if show_since:
            sheet.text(16, 38.6, "VALID FROM", "sans", 1.5, small, mark=False)
            embossed_line(sheet, rng, f"{since[0]:02d}/{since[1] % 100:02d}", 24.5, 36.9, 2.9, 2.6, "validFrom", tip, light, wear)
            truth["valid_from"] = f"{since[0]:02d}/{since[1] % 100:02d}"
        sheet.text(at - 7.5, 38, "VALID", "sans", 1.5, small, mark=False)
        sheet.text(at - 7.5, 39.7, "THRU", "sans", 1.5, small, mark=False)
        embossed_line(sheet, rng, expiry, at, 36.9, 2.9, 2.6, "expiry", tip, light, wear)
        embossed_line(sheet, rng, holder, 7.0, 45.2, 2.7, 2.5, "name", tip, light, wear, "ocrb")
    else:
        ink = contrast(sheet, rng, (8, 29, 62, 6))
        type_face = str(rng.choice(["ocrb", "sans", "lato", "lato-light", "open", "open-light", "gothic", "cantarell", "inconsolata", "ocra"]))
        wear = rng.uniform(0.1, 0.7) if rng.random() < 0.3 else 0.0
        size = layout.fit(number, type_face, rng.uniform(4.2, 5.6), 66)
        y = rng.uniform(31.5, 35)
        place_number(sheet, rng, groups, rng.uniform(6, 10), y, type_face, size, ink, wear)
        label_face, value_size = str(rng.choice(["sans", "lato"])), rng.uniform(2.6, 3.4)
        x = rng.uniform(8, 30)
        if show_since:
            sheet.text(x, y + 5, "VALID FROM", label_face, 1.5, ink, mark=False)
            text = f"{since[0]:02d}/{since[1] % 100:02d}"
            sheet.text(x, y + 8.4, text, type_face, value_size, ink, rng, "crisp", "validFrom", wear=wear)
            truth["valid_from"] = text
            x += 19
        sheet.text(x, y + 5, str(rng.choice(["VALID THRU", "EXPIRES END", "GOOD THRU", "EXP"])), label_face, 1.5, ink, mark=False)
        sheet.text(x, y + 8.4, expiry, type_face, value_size, ink, rng, "crisp", "expiry", wear=wear)
        name_face = str(rng.choice([type_face, "sans", "ocrb"]))
        sheet.text(rng.uniform(6, 9), 49, holder, name_face, rng.uniform(3, 3.8), contrast(sheet, rng, (6, 45, 50, 5)), rng,
                   "crisp", "name", wear=wear)
    sheet.truth = truth
    return sheet


def place_number(sheet, rng, groups, x, y, type_face, size, ink, wear=0.0, gap=None):
    """Prints the groups of a flat number in one row."""
    gap = size * rng.uniform(0.35, 0.9) if gap is None else gap
    quads = []
    for group in groups:
        quad = sheet.text(x, y, group, type_face, size, ink, rng, "crisp", "pan-group", wear=wear)
        quads.append(quad)
        x = quad[1][0] / sheet.scale + gap
    sheet.marks.append({"key": "pan", "text": " ".join(groups), "quad": [quads[0][0], quads[-1][1], quads[-1][2], quads[0][3]]})


def portrait_card(rng, network="visa", scale=12.0):
    """A card that stands, its number in four stacked rows."""
    pan, groups = numbers.card_number(rng, network)
    sheet = Sheet(53.98, 85.6, scale, radius=3.18)
    sheet.kind = "paymentCard"
    face(sheet, rng, str(rng.choice(["plain", "sweep", "metal"])))
    sheet.text(5, 10, BANKS[rng.integers(len(BANKS))], "lato-bold", 5, contrast(sheet, rng, (5, 5, 40, 6)), mark=False)
    chip(sheet, rng, 21, 15)
    type_face = str(rng.choice(["ocrb", "lato", "sans", "gothic", "cantarell"]))
    ink = contrast(sheet, rng, (6, 34, 26, 26))
    size, y = rng.uniform(5, 6.4), 39.0
    quads = []
    for group in groups:
        quads.append(sheet.text(7, y, group, type_face, size, ink, rng, "crisp", "pan-group"))
        y += size * 1.2
    right = max(q[1][0] for q in quads)
    sheet.marks.append({"key": "pan", "text": "\n".join(groups),
                        "quad": [quads[0][0], [right, quads[0][1][1]], [right, quads[-1][2][1]], quads[-1][3]]})
    _, (month, year) = dates(rng)
    sheet.text(7, y + 1.5, "EXP", "sans", 1.8, ink, mark=False)
    text = printed_expiry(rng, month, year)
    sheet.text(12, y + 1.5, text, type_face, 3.2, ink, rng, "crisp", "expiry")
    holder = HOLDERS[rng.integers(len(HOLDERS))]
    sheet.text(7, y + 7, holder, "sans", layout.fit(holder, "sans", 3.2, 40), ink, rng, "crisp", "name")
    sheet.truth = {"pan": pan, "luhn_ok": True, "expiry": f"{month:02d}/{year % 100:02d}", "name": holder, "network": network,
                   "style": "portrait"}
    return sheet


def store_card(rng, scale=12.0):
    """A loyalty card: a member number and a year that are no payment card's."""
    sheet = Sheet(85.6, 53.98, scale, radius=3.18)
    sheet.kind = "unknown"
    face(sheet, rng)
    sheet.text(6, 14, str(rng.choice(["MARKET CLUB", "Bonus+", "Librairie Plume", "TEEHAUS", "SportPunkt"])), "gothic-demi", 8,
               contrast(sheet, rng, (6, 8, 50, 8)))
    ink = contrast(sheet, rng, (6, 34, 60, 6))
    member = people.code(rng, str(rng.choice(["999 999 999 9 9", "9999 9999 99", "99 999999"])))
    sheet.text(7, 40, "MEMBER NO  " + member, "sans", 4, ink, rng, "crisp")
    sheet.text(7, 47, HOLDERS[rng.integers(len(HOLDERS))], "sans", 3.6, ink, rng, "crisp")
    sheet.text(62, 47, "SINCE 20%02d" % rng.integers(5, 25), "sans", 3, ink, rng, "crisp")
    sheet.truth = {}
    return sheet
