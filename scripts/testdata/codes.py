"""Barcodes as 0/1 matrices (by segno and zint), and the texts they carry."""

import subprocess
import tempfile
from functools import lru_cache

import numpy as np
import segno

from . import people


def qr(content, level="m", encoding=None, eci=False, mask=None):
    """A QR code as a 0/1 matrix without its quiet zone."""
    made = segno.make_qr(content, error=level, encoding=encoding, eci=eci, mask=mask, boost_error=False)
    return np.array([list(row) for row in made.matrix], np.uint8)


@lru_cache(maxsize=64)
def by_zint(symbology, data, *options):
    """A code drawn by the zint command, as a 0/1 matrix: one row of cells a row of the symbol."""
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/in", "wb") as file:
            file.write(data)
        command = [
            "zint",
            "-b",
            symbology,
            "--binary",
            *options,
            "-i",
            folder + "/in",
            "--direct",
            "--filetype=txt",
        ]
        dump = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = [
        "".join(format(int(digit, 16), "04b") for digit in line.replace(" ", ""))
        for line in dump.split("\n")
        if line.strip()
    ]
    matrix = np.array([[int(bit) for bit in row] for row in rows], np.uint8)
    used = np.nonzero(matrix.any(axis=0))[0]
    return matrix[:, used[0] : used[-1] + 1]


def pdf417(data, columns=8, level=4):
    """PDF417 with so many data columns and that error level."""
    return by_zint("PDF417", data, f"--cols={columns}", f"--secure={level}")


def _mod97(text):
    return int("".join(str(int(c, 36)) for c in text)) % 97


def iban(country, bban):
    """An IBAN with right check digits (ISO 13616)."""
    return country + format(98 - _mod97(bban + country + "00"), "02d") + bban


def qrr_check(digits):
    """The last digit of a Swiss reference: modulo 10, recursive."""
    carry = 0
    for digit in digits:
        carry = (0, 9, 4, 6, 8, 2, 7, 1, 3, 5)[(carry + int(digit)) % 10]
    return str((10 - carry) % 10)


def rf_reference(text):
    """A creditor reference (ISO 11649)."""
    return "RF" + format(98 - _mod97(text + "RF00"), "02d") + text


def amount(rng):
    """An amount with two decimals."""
    return f"{rng.integers(1, 2000)}.{rng.integers(0, 100):02d}"


def epc(rng, payee="Gärtnerei Blümchen GmbH", version="002", newline="\n"):
    """An EPC credit transfer (EPC069-12): its text and fields."""
    account = iban("DE", people.code(rng, "999999999999999999"))
    value, text = amount(rng), f"Rechnung {rng.integers(10000, 99999)} Grünschnitt"
    lines = ["BCD", version, "1", "SCT", "", payee, account, "EUR" + value, "", "", text, ""]
    if rng.random() < 0.4:
        lines[9:11] = [rf_reference(people.code(rng, "999999999")), ""]
        text = lines[9]
    content = newline.join(lines).rstrip("\r\n")
    return content, {"iban": account, "amount": value, "currency": "EUR", "payee": payee, "reference": text}


def swiss(rng):
    """A Swiss QR bill (SPC 0200): its text and fields."""
    qrr = rng.random() < 0.6
    account = iban("CH", ("30" if qrr else "00") + people.code(rng, "999") + people.code(rng, "999999999999"))
    digits = people.code(rng, "99999999999999999999999999")
    kind = "QRR" if qrr else str(rng.choice(["SCOR", "NON"]))
    reference = {
        "QRR": digits + qrr_check(digits),
        "SCOR": rf_reference(people.code(rng, "99999999999")),
        "NON": "",
    }[kind]
    value = amount(rng)
    creditor = ["S", "Bäckerei Zürcher & Söhne AG", "Rosenweg", "12a", "8400", "Erfundenstadt", "CH"]
    debtor = [
        "S",
        "Mélanie Dupré",
        "Chemin des Lilas",
        str(rng.integers(1, 90)),
        "1200",
        "Nouvelleville",
        "CH",
    ]
    message = "Lieferung Nr. %d" % rng.integers(1000, 9999)
    lines = [
        "SPC",
        "0200",
        "1",
        account,
        *creditor,
        *[""] * 7,
        value,
        "CHF",
        *debtor,
        kind,
        reference,
        message,
        "EPD",
    ]
    return "\r\n".join(lines), {
        "iban": account,
        "amount": value,
        "currency": "CHF",
        "payee": creditor[1],
        "payer": debtor[1],
        "reference": reference,
        "referenceType": kind,
        "message": message,
    }


def hub3(rng):
    """A Croatian slip (HUB3): its text and fields."""
    cents = int(rng.integers(100, 200000))
    account = iban("HR", people.code(rng, "99999999999999999"))
    payer, payee = "ĐURĐA ČAČIĆ", "VODOVOD ŠIBENIK D.O.O."
    reference = people.code(rng, "9999999-99999")
    lines = [
        "HRVHUB30",
        "EUR",
        f"{cents:015d}",
        payer,
        "ULICA ŽRTAVA 12",
        "10000 ZAGREB",
        payee,
        "OBALA 5",
        "22000 ŠIBENIK",
        account,
        "HR00",
        reference,
        "COST",
        f"Račun za vodu {rng.integers(1, 13)}/2025",
    ]
    return "\n".join(lines) + "\n", {
        "iban": account,
        "amount": f"{cents // 100}.{cents % 100:02d}",
        "currency": "EUR",
        "payee": payee,
        "payer": payer,
        "reference": reference,
        "model": "HR00",
    }


def spayd(rng):
    """A Czech payment (SPAYD): its text and fields."""
    account = iban("CZ", people.code(rng, "99999999999999999999"))
    value, symbol = amount(rng), people.code(rng, "9999999999")
    text = f"SPD*1.0*ACC:{account}*AM:{value}*CC:CZK*MSG:NAJEM BYTU*X-VS:{symbol}"
    return text, {
        "iban": account,
        "amount": value,
        "currency": "CZK",
        "variableSymbol": symbol,
        "message": "NAJEM BYTU",
    }


def aamva(rng, who, number, street, town, state, postcode, version="10"):
    """A US licence's data (AAMVA), with right offsets and lengths."""

    def us(date):
        return date[5:7] + date[8:] + date[:4]

    first, _, middle = who.given.partition(" ")
    elements = [
        ("DAQ", number),
        ("DCS", who.surname),
        ("DDE", "N"),
        ("DAC", first),
        ("DDF", "N"),
        ("DAD", middle or "NONE"),
        ("DDG", "N"),
        ("DCA", "D"),
        ("DCB", "NONE"),
        ("DCD", "NONE"),
        ("DBD", us(who.issued)),
        ("DBB", us(who.birth)),
        ("DBA", us(who.expires)),
        ("DBC", {"M": "1", "F": "2"}.get(who.sex, "9")),
        ("DAU", "0%d IN" % rng.integers(60, 78)),
        ("DAY", str(rng.choice(["BRO", "BLU", "GRN", "HAZ"]))),
        ("DAG", street),
        ("DAI", town),
        ("DAJ", state),
        ("DAK", postcode + "0000"),
        ("DCF", people.code(rng, "9999999AA999")),
        ("DCG", "USA"),
        ("DDA", "F"),
        ("DDB", "01012018"),
    ]
    body = "DL" + "\n".join(key + value for key, value in elements) + "\r"
    head = "@\n\x1e\rANSI 636000" + version + "00" + "01"
    return head + f"DL{len(head) + 10:04d}{len(body):04d}" + body
