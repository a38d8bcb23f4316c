"""The committed sets: which documents, how often, and how they are photographed."""

import numpy as np

from . import (
    card_kinds,
    cards,
    covers,
    first,
    idcards,
    licences,
    pages,
    passports,
    russian,
    slips,
    statuses,
)
from .entries import KEEP, photo, scan, scene, together, torn, without

GRADE_SHARES = (("easy", 0.35), ("mid", 0.4), ("hard", 0.25))


def _grade(index, count):
    """Grades in fixed shares along a series."""
    at, total = (index + 0.5) / count, 0.0
    for name, share in GRADE_SHARES:
        total += share
        if at < total:
            return name
    return "hard"


def _series(name, count, build):
    """`count` entries named `name_00`…, each built from its grade and index."""
    return {f"{name}_{index:02d}": build(_grade(index, count), index) for index in range(count)}


def _passports():
    out = _series("td3", 30, lambda g, i: photo(lambda r: passports.passport(r), "TD3", g))
    out |= _series(
        "td3_long",
        3,
        lambda g, i: photo(
            lambda r: passports.passport(r, ["UTO", "IND", "ESP"][i], long_name=True), "TD3", g
        ),
    )
    out |= _series(
        "td3_unknown_date",
        3,
        lambda g, i: photo(lambda r: passports.passport(r, unknown_date=True), "TD3", g),
    )
    out |= _series(
        "td3_one_name", 2, lambda g, i: photo(lambda r: passports.passport(r, single_name=True), "TD3", g)
    )
    out |= _series("td3_scan", 4, lambda g, i: scan(lambda r: passports.passport(r), "TD3"))
    out |= _series(
        "td3_copy",
        4,
        lambda g, i: photo(lambda r: passports.passport(r), "TD3", g, paper=True, quarter=0, ground="wood"),
    )
    out |= _series(
        "russian",
        6,
        lambda g, i: photo(
            lambda r: russian.russian_passport(r, spread=i % 2 == 0), "TD3", g, megapixels=1.0
        ),
    )
    out |= _series("mrva", 4, lambda g, i: photo(lambda r: passports.visa(r), "MRVA", g))
    out |= _series("mrvb", 4, lambda g, i: photo(lambda r: passports.visa(r, small=True), "MRVB", g))
    return out


def _ids():
    out = _series("td1_back", 22, lambda g, i: photo(lambda r: idcards.CardHolder(r).back(r), "TD1", g))
    out |= _series(
        "td1_front", 8, lambda g, i: photo(lambda r: idcards.CardHolder(r).front(r), "id-front-in-scene", g)
    )
    out |= _series("td1_sides", 3, lambda g, i: scan(lambda r: _sides(idcards.CardHolder(r), r), "TD1"))
    out |= _series(
        "td1_sides_desk", 2, lambda g, i: together(lambda r: _sides(idcards.CardHolder(r), r), "TD1", g)
    )
    out |= _series("td2", 8, lambda g, i: photo(lambda r: idcards.td2(r), "TD2", g))
    out |= _series("french", 5, lambda g, i: photo(idcards.french_card, "FRA_ID", g))
    out |= _series(
        "licence_front", 4, lambda g, i: photo(lambda r: licences.Licence(r).front(r), "id-front-in-scene", g)
    )
    out["td1_unknown_date"] = photo(lambda r: idcards.CardHolder(r, unknown_date=True).back(r), "TD1", "easy")
    return out


def _sides(holder, rng):
    return [holder.front(rng), holder.back(rng)]


def _cards():
    nets = [
        "visa",
        "mastercard",
        "amex",
        "discover",
        "jcb",
        "diners",
        "unionpay",
        "unionpay19",
        "maestro18",
        "mir",
        "maestro19",
        "unionpay19long",
    ]
    out = _series(
        "flat", 22, lambda g, i: photo(lambda r: cards.front(r, nets[i * 5 % 12], "flat"), "payment-card", g)
    )
    out |= _series(
        "embossed",
        22,
        lambda g, i: photo(lambda r: cards.front(r, nets[i * 5 % 12], "embossed"), "payment-card", g),
    )
    out |= _series(
        "stacked",
        6,
        lambda g, i: photo(lambda r: card_kinds.portrait_card(r, nets[i % 2]), "payment-card", g),
    )
    out |= _series("back", 6, lambda g, i: photo(card_kinds.back, "payment-card", g))
    out |= _series(
        "specimen", 3, lambda g, i: photo(lambda r: cards.front(r, "visa", broken=True), "payment-card", g)
    )
    out |= _series("scan", 2, lambda g, i: scan(lambda r: cards.front(r), "payment-card", 0.6))
    return out


def _codes():
    kinds = {
        "epc": (slips.epc, "epc-qr", 8),
        "swiss": (slips.swiss, "swiss-qr-bill", 8),
        "hub3": (slips.hub3, "hub3-pdf417", 5),
        "spayd": (slips.spayd, "spayd-qr", 4),
        "aamva": (lambda r: licences.Licence(r).back(r), "aamva-pdf417", 6),
    }
    out = {}
    for name, (draw, kind, count) in kinds.items():
        out |= _series(
            name, count, lambda g, i, draw=draw, kind=kind: photo(draw, kind, g, megapixels=1.0, cap=75_000)
        )
    for symbology in slips.SAMPLES:
        count = 4 if symbology == "QRCode" else 1
        out |= _series(
            symbology.lower(),
            count,
            lambda g, i, s=symbology: photo(
                lambda r: slips.label_sheet(r, s), "code-" + s, g, megapixels=0.5
            ),
        )
    out |= _series(
        "inverted",
        2,
        lambda g, i: photo(lambda r: slips.label_sheet(r, "QRCode", True), "code-QRCode", g, megapixels=0.5),
    )
    out |= _series(
        "several",
        3,
        lambda g, i: together(
            lambda r: [slips.label_sheet(r, s) for s in ("QRCode", "Code128", "DataMatrix")], "multi", "easy"
        ),
    )
    return out


def _text():
    out = _series(
        "letter",
        8,
        lambda g, i: photo(
            lambda r: pages.letter(r, paragraphs=3),
            "letter",
            g,
            bend=0.03 * (i % 2),
            megapixels=1.0,
            cap=75_000,
        ),
    )
    out |= _series(
        "letter_scan", 3, lambda g, i: scan(lambda r: pages.letter(r, paragraphs=3), "letter", 1.0)
    )
    out |= _series("receipt", 9, lambda g, i: photo(pages.receipt, "receipt", g, bend=0.05 * (i % 3 > 0)))
    out |= _series("columns", 3, lambda g, i: photo(pages.two_columns, "columns", g, cap=75_000))
    out |= _series("business_card", 5, lambda g, i: photo(pages.business_card, "business-card", g))
    out |= _series("form", 4, lambda g, i: photo(pages.form, "form", g))
    return out


def _outlines():
    def one(draw, grade, **options):
        return photo(draw, "document-in-scene", grade, keep=KEEP, **({"megapixels": 0.6} | options))

    sheets = [
        lambda r: passports.passport(r),
        lambda r: idcards.CardHolder(r).front(r),
        cards.front,
        lambda r: pages.letter(r),
        pages.receipt,
        pages.business_card,
        pages.form,
        lambda r: slips.swiss(r),
    ]
    out = _series("any", 16, lambda g, i: one(sheets[i % 8], g))
    out |= _series("white_on_white", 4, lambda g, i: one(pages.letter, g, ground="pale", quarter=0))
    out |= _series("blank", 2, lambda g, i: one(pages.blank, g))
    out |= _series("cut", 4, lambda g, i: one(sheets[i], "mid", cut=True))
    out |= _series("fingers", 4, lambda g, i: one(sheets[i + 1], "mid", fingers=2))
    out |= _series("things", 3, lambda g, i: one(sheets[i + 2], "mid", things=3))
    out |= _series("steep", 4, lambda g, i: one(sheets[i], "hard", tilt=np.radians(36 + 3 * i)))
    out |= _series("torn", 4, lambda g, i: torn(sheets[3 + i % 4], g))
    out["large_8mp"] = one(sheets[1], "easy", megapixels=8.0, ground="plain", cap=350_000, quarter=0)
    out["large_12mp"] = one(sheets[3], "easy", megapixels=12.0, ground="plain", cap=450_000, quarter=0)
    out |= _series(
        "several",
        3,
        lambda g, i: together(
            lambda r: [sheets[1](r), sheets[2](r), sheets[5](r)][: 2 + i % 2], "several", g
        ),
    )
    return out


def _negatives():
    bare = ("corners", "rotation", "documentKind")
    out = {
        f"desk_{i}": without(scene("negative", "mid", *g), "zone", "card", "code", "outline")
        for i, g in enumerate(
            (
                ("wood",),
                ("cloth",),
                ("stone",),
                ("keyboard",),
                ("printed",),
                ("plain",),
                ("wood", "keyboard"),
                ("cloth", "printed"),
            )
        )
    }
    for name, draw, kind, count in (
        ("store", card_kinds.store_card, "store-card-not-pan", 5),
        ("back", lambda r: card_kinds.back(r, number=False), "card-back-no-number", 3),
        ("cover", covers.passport_cover, "passport-cover", 3),
        ("blank", pages.blank, "blank-sheet", 2),
        ("numbers", pages.numbers_page, "page-with-numbers", 4),
        ("chevrons", pages.chevrons_page, "page-with-chevrons", 2),
        ("crossword", covers.crossword, "crossword", 2),
    ):
        out |= _series(
            name,
            count,
            lambda g, i, draw=draw, kind=kind: without(
                photo(draw, kind, g, keep=bare), "zone", "card", "code"
            ),
        )
    return out


SETS = {
    "first": (first.SEED, first.ENTRIES),
    "passports": (11, _passports()),
    "ids": (12, _ids()),
    "cards": (13, _cards()),
    "code-photos": (14, _codes()),
    "text": (15, _text()),
    "outlines": (16, _outlines()),
    "negatives": (17, _negatives()),
    "statuses": (18, statuses.series()),
}
