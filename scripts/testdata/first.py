"""The first set: some two dozen pictures, one of each kind, for a quick check of the whole way."""

from . import (
    arrange,
    card_kinds,
    cards,
    degrade,
    idcards,
    licences,
    pages,
    passports,
    russian,
    samples,
    slips,
    textures,
)

SEED = 1


def _photo(draw, grade, kind, quality=80, orientation=1, **options):
    def make(rng):
        sheet = draw(rng)
        shot = samples.shoot(sheet, rng, grade, **options)
        return samples.Made(
            shot.picture, samples.picture_label([sheet], shot), kind, grade, quality, orientation, shot.notes
        )

    return make


def _scan(draw, kind, factor=1.0, turn=0.0):
    def make(rng):
        sheet = draw(rng)
        shot = arrange.scan([(sheet.pixels(), factor)], rng)
        return samples.Made(
            shot.picture, samples.picture_label([sheet], shot), kind, "easy", 82, 1, shot.notes
        )

    return make


def _both_sides(rng):
    holder = idcards.CardHolder(rng, "SVN")
    sheets = [holder.front(rng), holder.back(rng)]
    shot = arrange.scan(
        [(s.pixels(), 0.72) for s in sheets],
        rng,
        sheet=(1000, 1250),
        radii=[38, 38],
        turns=[rng.normal(0, 0.03), rng.normal(0, 0.03)],
    )
    return samples.Made(shot.picture, samples.picture_label(sheets, shot), "TD1", "easy", 82, 1, shot.notes)


def _desk(rng):
    scene = textures.desk(rng, 900, 1200, "keyboard")
    scene[:, :520] = textures.desk(rng, 900, 520, "wood")
    picture = degrade.noise(degrade.uneven_light(scene, rng, 0.4), rng, 3, 1)
    return samples.Made(picture, {}, "negative", "mid", 78)


def _store(rng):
    sheet = card_kinds.store_card(rng)
    shot = samples.shoot(sheet, rng, "mid", megapixels=0.8)
    placed = samples.label(sheet, shot)
    label = {"corners": placed["corners"], "rotation": placed["rotation"]}
    return samples.Made(shot.picture, label, "store-card-not-pan", "mid", 80, 1, shot.notes)


def _holder_back(country, **more):
    return lambda rng: idcards.CardHolder(rng, country, **more).back(rng)


ENTRIES = {
    "passport_scan": _scan(lambda r: passports.passport(r, "FRA"), "TD3", 0.95),
    "passport_photo": _photo(lambda r: passports.passport(r, "UTO"), "easy", "TD3", megapixels=1.0),
    "passport_turned_90": _photo(
        lambda r: passports.passport(r, "POL"), "easy", "TD3", quarter=1, megapixels=1.0
    ),
    "passport_turned_180": _photo(
        lambda r: passports.passport(r, "TUR"), "mid", "TD3", quarter=2, megapixels=1.0
    ),
    "id_back_long_number": _photo(_holder_back("D"), "easy", "TD1", megapixels=0.9),
    "id_back": _photo(_holder_back("HRV"), "mid", "TD1", megapixels=0.9),
    "id_both_sides_scan": _both_sides,
    "id_td2": _photo(lambda r: idcards.td2(r, "SWE"), "easy", "TD2", megapixels=0.9),
    "visa_a": _photo(lambda r: passports.visa(r, "PRT"), "easy", "MRVA", megapixels=0.9),
    "id_french_old": _photo(lambda r: idcards.french_card(r), "easy", "FRA_ID", megapixels=0.9),
    "passport_russian": _photo(lambda r: russian.russian_passport(r), "easy", "TD3", megapixels=1.3),
    "licence_back": _photo(lambda r: licences.Licence(r).back(r), "easy", "licence-back", megapixels=1.2),
    "card_flat": _photo(lambda r: cards.front(r, "visa", "flat"), "easy", "payment-card", megapixels=0.8),
    "card_4_6_5": _photo(lambda r: cards.front(r, "amex", "flat"), "easy", "payment-card", megapixels=0.8),
    "card_19_digits": _photo(
        lambda r: cards.front(r, "unionpay19", "flat"), "mid", "payment-card", megapixels=0.8
    ),
    "card_embossed": _photo(
        lambda r: cards.front(r, "mastercard", "embossed"), "easy", "payment-card", megapixels=0.8
    ),
    "card_stacked": _photo(
        lambda r: card_kinds.portrait_card(r, "visa"), "easy", "payment-card", megapixels=0.8
    ),
    "slip_epc": _photo(slips.epc, "easy", "epc-qr", megapixels=0.9),
    "slip_swiss": _photo(slips.swiss, "easy", "swiss-qr-bill", megapixels=1.2),
    "slip_hub3": _photo(slips.hub3, "easy", "hub3-pdf417", 74, megapixels=3.0, ground="plain", fill=0.95),
    "letter": _scan(lambda r: pages.letter(r, paragraphs=3), "letter", 1.0),
    "receipt_turned_270": _photo(pages.receipt, "easy", "receipt", quarter=3, megapixels=1.0, orientation=1),
    "desk": _desk,
    "store_card": _store,
}
