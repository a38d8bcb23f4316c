"""Driving licences with an AAMVA PDF417 on the back."""

from . import codes, layout, people
from .portrait import portrait
from .sheet import Sheet

STATES = [
    ("OH", "OHIO", "AA999999"),
    ("NV", "NEVADA", "9999999999"),
    ("ME", "MAINE", "9999999"),
    ("OR", "OREGON", "A999999"),
]


class Licence:
    """One holder's licence: front and back say the same things."""

    def __init__(self, rng):
        self.who = who = people.person(rng, "USA")
        self.state, self.state_name, pattern = STATES[rng.integers(len(STATES))]
        self.number = people.code(rng, pattern)
        self.street = (
            f"{rng.integers(10, 9999)} {rng.choice(['MAPLE ST', 'HARBOR RD', 'OLD MILL LN', 'ELM AVE'])}"
        )
        self.town = str(rng.choice(["SPRINGVALE", "NEW DUNMORE", "LAKESIDE", "PINE HOLLOW"]))
        self.postcode = people.code(rng, "99999")
        self.data = codes.aamva(rng, who, self.number, self.street, self.town, self.state, self.postcode)
        self.fields = {
            "surname": who.surname,
            "givenNames": who.given,
            "sex": who.sex,
            "dateOfBirth": who.birth,
            "dateOfIssue": who.issued,
            "dateOfExpiry": who.expires,
            "number": self.number,
            "address": f"{self.street}, {self.town}, {self.state} {self.postcode}",
        }

    def front(self, rng, scale=12.0):
        """The side with the portrait and the numbered fields."""
        sheet, look, who = Sheet(85.6, 53.98, scale, radius=3.18), layout.style(self.state, "dl"), self.who
        sheet.kind = "drivingLicence"
        layout.ground(sheet, rng, look)
        sheet.fill(0, 0, 85.6, 8, look.accent, 0.75)
        sheet.text(4, 6, self.state_name, look.head_face, 5, (250, 250, 250))
        sheet.text(82, 6, "DRIVER LICENSE", look.head_face, 3.6, (250, 250, 250), anchor="right")
        layout.photo(sheet, rng, portrait(rng, sheet.px(30), sheet.px(24)), 3.5, 12, ghost=(70, 34, 11))
        dates = {
            key: people.printed_date(value, "us")
            for key, value in (
                ("dateOfBirth", who.birth),
                ("dateOfIssue", who.issued),
                ("dateOfExpiry", who.expires),
            )
        }
        rows = [
            ("4d DL NO", self.number, "number", 30, 12),
            ("9 CLASS", "D", None, 64, 12),
            ("4b EXP", dates["dateOfExpiry"], "dateOfExpiry", 30, 18),
            ("4a ISS", dates["dateOfIssue"], "dateOfIssue", 56, 18),
            ("1", who.surname, "surname", 30, 24),
            ("2", who.given, "givenNames", 30, 29.5),
            ("8", f"{self.street}", "address", 30, 35),
            ("", f"{self.town}, {self.state} {self.postcode}", "address", 30, 38.4),
            ("3 DOB", dates["dateOfBirth"], "dateOfBirth", 30, 44),
            ("15 SEX", who.sex, "sex", 56, 44),
        ]
        for name, text, key, x, y in rows:
            sheet.text(x, y, name, "sans", 1.7, look.accent)
            if text:
                sheet.text(
                    x + (0 if name in ("1", "2", "8", "") else 0),
                    y + 3,
                    text,
                    "narrow-bold",
                    3.1,
                    (25, 25, 30),
                    rng,
                    "laser",
                    key,
                )
        layout.signature(sheet, rng, 5, 48, 20)
        sheet.truth = {"fields": self.fields, "country": "USA"}
        return sheet

    def back(self, rng, scale=12.0):
        """The side with the PDF417."""
        sheet, look = Sheet(85.6, 53.98, scale, radius=3.18), layout.style(self.state, "dl-back")
        sheet.kind = "drivingLicence"
        layout.ground(sheet, rng, look, below=20)
        if rng.random() < 0.5:
            sheet.fill(0, 4, 85.6, 10, (25, 22, 20))
        else:
            sheet.text(4, 9, "ORGAN DONOR: NO     RESTRICTIONS: NONE", "narrow", 2.4, look.accent)
        matrix = codes.pdf417(self.data.encode("latin-1"), columns=int(rng.integers(11, 15)), level=4)
        module = 76 / matrix.shape[1]
        quad = sheet.code(
            matrix, 4.8, 20, module, row=min(3 * module, 27 / matrix.shape[0]), ground=(250, 250, 250)
        )
        sheet.text(
            4, 51.5, "ENDORSEMENTS: NONE   Report lost cards to the Bureau", "narrow", 2.2, look.accent
        )
        sheet.truth = {
            "codes": [
                {
                    "symbology": "PDF417",
                    "text": self.data,
                    "payload": "aamva",
                    "quad": quad,
                    "modules": matrix.shape[1],
                }
            ],
            "fields": self.fields,
            "country": "USA",
        }
        return sheet
