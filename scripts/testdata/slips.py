"""Payment slips and pages that carry a code: EPC, Swiss, HUB3, SPAYD."""

import numpy as np

from . import codes, people
from .sheet import Sheet


def _note(sheet, kind, symbology, text, quad, fields, modules):
    sheet.kind = "paymentSlip"
    sheet.truth = {
        "codes": [{"symbology": symbology, "text": text, "payload": kind, "quad": quad, "modules": modules}],
        "payment": fields,
    }


def _lines(sheet, rng, x, y, lines, face="sans", size=3.0, step=1.35, process="laser"):
    for line in lines:
        if line:
            sheet.text(x, y, line, face, size, (25, 25, 28), rng, process)
        y += size * step
    return y


def epc(rng, scale=7.0):
    """A giro slip with an EPC QR code."""
    text, fields = codes.epc(rng, newline=str(rng.choice(["\n", "\r\n"])))
    sheet = Sheet(148, 105, scale, (252, 251, 247))
    tint = np.array([[250, 232, 215], [225, 236, 250], [252, 240, 240]])[rng.integers(3)]
    sheet.fill(4, 4, 140, 97, tint, 0.9)
    sheet.text(8, 13, "Überweisung / SEPA", "sans-bold", 5, (60, 60, 90))
    y = 24
    for name, value in (
        ("Zahlungsempfänger", fields["payee"]),
        ("IBAN", " ".join(fields["iban"][i : i + 4] for i in range(0, 22, 4))),
        ("Betrag EUR", fields["amount"].replace(".", ",")),
        ("Verwendungszweck", fields["reference"]),
    ):
        sheet.text(8, y, name, "sans", 2.4, (120, 90, 90))
        sheet.fill(8, y + 1.2, 84, 7, (255, 255, 255), 0.85)
        sheet.text(10, y + 6.4, value, "mono", 3.8, (25, 25, 28), rng, "laser", name)
        y += 13
    matrix = codes.qr(text, "m", "utf-8")
    quad = sheet.code(matrix, 102, 24, 36 / matrix.shape[0], ground=(255, 255, 255))
    sheet.text(102, 70, "Zahlen mit Code", "sans", 3, (60, 60, 90))
    _note(sheet, "epc", "QRCode", text, quad, fields, matrix.shape[1])
    return sheet


def swiss(rng, scale=6.0):
    """The payment part of a Swiss bill, 210 x 105 mm."""
    text, fields = codes.swiss(rng)
    sheet = Sheet(210, 105, scale, (254, 254, 253))
    sheet.line([(62, 0), (62, 105)], (60, 60, 60), 0.2)
    grouped = " ".join(fields["iban"][i : i + 4] for i in range(0, 21, 4))
    for x, head in ((5, "Empfangsschein"), (67, "Zahlteil")):
        sheet.text(x, 9, head, "sans-bold", 4, (10, 10, 10))
    for x, size in ((5, 2.9), (118, 3.4)):
        y = _lines(sheet, rng, x, 17 if x == 5 else 9, ["Konto / Zahlbar an"], "sans-bold", size * 0.8)
        y = _lines(
            sheet,
            rng,
            x,
            y,
            [grouped, fields["payee"], "Rosenweg 12a", "8400 Erfundenstadt", ""],
            "sans",
            size,
        )
        if fields["reference"]:
            y = _lines(sheet, rng, x, y, ["Referenz"], "sans-bold", size * 0.8)
            y = _lines(sheet, rng, x, y, [fields["reference"], ""], "sans", size)
        y = _lines(sheet, rng, x, y, ["Zahlbar durch"], "sans-bold", size * 0.8)
        _lines(sheet, rng, x, y, [fields["payer"], "1200 Nouvelleville"], "sans", size)
    for x in (5, 67):
        sheet.text(x, 74, "Währung   Betrag", "sans-bold", 2.5, (10, 10, 10))
        sheet.text(x, 79, f"CHF    {fields['amount']}", "sans", 3.5, (10, 10, 10))
    matrix = codes.qr(text, "m", "utf-8")
    module = 46 / matrix.shape[0]
    quad = sheet.code(matrix, 67, 17, module)
    sheet.fill(67 + 19, 17 + 19, 8, 8, (255, 255, 255))
    sheet.fill(67 + 19.5, 17 + 19.5, 7, 7, (0, 0, 0))
    sheet.fill(67 + 22.3, 17 + 20.8, 1.4, 4.4, (255, 255, 255))
    sheet.fill(67 + 20.8, 17 + 22.3, 4.4, 1.4, (255, 255, 255))
    _note(sheet, "swissQRBill", "QRCode", text, quad, fields, matrix.shape[1])
    return sheet


def hub3(rng, scale=7.0):
    """A Croatian slip with a PDF417."""
    text, fields = codes.hub3(rng)
    sheet = Sheet(190, 92, scale, (253, 250, 244))
    sheet.fill(3, 3, 184, 86, (252, 236, 214), 0.9)
    sheet.text(7, 9, "NALOG ZA PLAĆANJE", "sans-bold", 3.6, (150, 70, 30))
    boxes = [
        ("PLATITELJ", fields["payer"], 7, 14),
        ("PRIMATELJ", fields["payee"], 7, 40),
        ("IBAN primatelja", fields["iban"], 84, 30),
        ("Valuta i iznos", f"EUR {fields['amount'].replace('.', ',')}", 84, 14),
        ("Poziv na broj", "HR00 " + fields["reference"], 84, 44),
    ]
    for name, value, x, y in boxes:
        sheet.text(x, y, name, "sans", 2.1, (150, 70, 30))
        sheet.fill(x, y + 1, 68 if x == 7 else 96, 7.5, (255, 255, 255), 0.9)
        sheet.text(
            x + 2,
            y + 6.4,
            value,
            "mono",
            3.6,
            (25, 25, 28),
            rng,
            str(rng.choice(["laser", "dot-matrix"])),
            name,
        )
    matrix = codes.pdf417(text.encode("utf-8"), 9, 4)
    module = 68 / matrix.shape[1]
    quad = sheet.code(
        matrix, 9, 60, module, row=min(3 * module, 26 / matrix.shape[0]), ground=(255, 255, 255)
    )
    _note(sheet, "hub3", "PDF417", text, quad, fields, matrix.shape[1])
    return sheet


def spayd(rng, scale=6.0):
    """A Czech invoice's foot with a SPAYD code."""
    text, fields = codes.spayd(rng)
    sheet = Sheet(150, 90, scale, (253, 253, 252))
    sheet.text(8, 12, "QR Platba", "sans-bold", 5, (30, 30, 30))
    _lines(
        sheet,
        rng,
        62,
        22,
        [
            "Číslo účtu (IBAN):",
            fields["iban"],
            "",
            f"Částka: {fields['amount']} CZK",
            "",
            f"Variabilní symbol: {fields['variableSymbol']}",
            "",
            "Zpráva: NÁJEM BYTU",
        ],
        "dejavu",
        3.2,
    )
    matrix = codes.qr(text, "m")
    quad = sheet.code(matrix, 10, 20, 44 / matrix.shape[0], ground=(255, 255, 255))
    _note(sheet, "spayd", "QRCode", text, quad, fields, matrix.shape[1])
    return sheet


SAMPLES = {
    "QRCode": (
        ("https://example.org/t/%s", "url"),
        ("WIFI:T:WPA;S:Gartenhaus;P:%s;;", "wifi"),
        ('{"kind": "note", "id": "%s"}', "json"),
        ("Köln straße %s", "text"),
    ),
    "DataMatrix": (("PART %s", "text"), ("(01)0%s", "text")),
    "Aztec": (("TICKET %s ZENITH-AMAUROT", "text"),),
    "EAN13": (("%s", "text"),),
    "Code128": (("BOX-%s", "text"),),
    "Code39": (("LOT %s", "text"),),
    "PDF417": (("BOARDING %s SEAT 12C", "text"),),
}
_ZINT = {
    "DataMatrix": "DATAMATRIX",
    "Aztec": "AZTEC",
    "EAN13": "EANX",
    "Code128": "CODE128",
    "Code39": "CODE39",
    "PDF417": "PDF417",
}


def label_sheet(rng, symbology="QRCode", inverted=False, scale=8.0):
    """A small label with one code of that symbology and a line of type; `inverted` prints light on dark."""
    number = people.code(rng, "999999999999")
    samples = SAMPLES[symbology]
    text, payload = samples[rng.integers(len(samples))]
    text %= number
    if symbology == "QRCode":
        matrix = codes.qr(text, str(rng.choice(["l", "m", "q", "h"])))
    else:
        matrix = codes.by_zint(_ZINT[symbology], text.encode("utf-8"))
    if symbology == "EAN13":
        odd = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(text))
        text += str(-odd % 10)
    flat = matrix.shape[0] < 3
    paper, ink = ((252, 252, 250), (15, 15, 18)) if not inverted else ((25, 25, 30), (245, 245, 245))
    sheet = Sheet(70, 55, scale, paper)
    room = 52 if matrix.shape[1] > matrix.shape[0] * 1.3 else 36
    module = room / matrix.shape[1]
    row = 20 / matrix.shape[0] if flat else module * (3 if symbology == "PDF417" else 1)
    if flat:
        matrix = matrix[:1]
        row = 20
    quad = sheet.code(matrix, (70 - room) / 2, 7, module, colour=ink, row=row)
    sheet.text(
        35,
        51,
        str(rng.choice(["Shelf 4", "Do not bend", "Fragile", "Keep dry"])),
        "sans",
        3.6,
        ink,
        anchor="middle",
    )
    sheet.kind = "unknown"
    sheet.truth = {
        "codes": [
            {
                "symbology": symbology,
                "text": text,
                "payload": payload,
                "quad": quad,
                "modules": matrix.shape[1],
            }
        ]
    }
    return sheet
