"""Invented holders: names of many spellings, dates, numbers, addresses."""

from dataclasses import dataclass, field
from datetime import date, timedelta

from . import zones

TODAY = date(2026, 1, 1)  # the day every expiry and age is drawn against

# country: (zone code, name as printed, nationality as printed, surnames F/M pairs or single, F given, M given, places)
COUNTRIES = {
    "UTO": (
        "Utopia",
        "UTOPIAN",
        "ERIKSSON ARKFREITH THORNBURY CALDWELL-ASHE MERRIDEW OKAFOR LINDQVIST",
        "ANNA_MARIA JUNE ODETTE PRISCILLA",
        "TOBIAS EDMUND_RAY IVOR JULES",
        "ZENITH AMAUROT NEW_HARBOUR",
    ),
    "D": (
        "Bundesrepublik Deutschland",
        "DEUTSCH",
        "MÜLLER GROẞMANN SCHÄFER KÖNIG VON_DER_HEYDE WEIß JÄGER-BÖHM",
        "ÄNNE LISELOTTE JÖRDIS HEIKE",
        "JÜRGEN GÖTZ BJÖRN MATTHIAS",
        "BERLIN KÖLN GÖTTINGEN MÜNCHEN",
    ),
    "FRA": (
        "République française",
        "Française",
        "LEFÈVRE D'AUBIGNÉ BESANÇON GARÇON DE_LA_FONTAINE ROUSSEL MÛRIER",
        "CÉLINE ANAÏS ZOÉ MARIE-ÈVE",
        "FRANÇOIS RENÉ NOËL JEAN-LUC",
        "LYON ORLÉANS BESANÇON NÎMES",
    ),
    "ESP": (
        "España",
        "ESPAÑOLA",
        "NÚÑEZ_MUÑOZ IBÁÑEZ_PEÑA GARCÍA_LÓPEZ ORDÓÑEZ ECHEVERRÍA_AGÜERO",
        "MARÍA_DEL_CARMEN BEGOÑA LUCÍA",
        "ÍÑIGO JOSÉ_ÁNGEL RAÚL",
        "A_CORUÑA LOGROÑO MÁLAGA",
    ),
    "POL": (
        "Rzeczpospolita Polska",
        "POLSKIE",
        "ŁUKASIEWICZ WIŚNIEWSKA-ŻÓŁĆ DĄBROWSKI GĄSIENICA ŚWIĘTEK",
        "ŁUCJA AGNIESZKA BOŻENA",
        "PAWEŁ STANISŁAW ŻEGOTA",
        "ŁÓDŹ KRAKÓW WROCŁAW",
    ),
    "CZE": (
        "Česká republika",
        "ČESKÁ REPUBLIKA",
        "NOVÁKOVÁ DVOŘÁK ŘEZNÍČEK ŠŤASTNÝ KŮŽELA",
        "ŽOFIE KATEŘINA DITA",
        "JIŘÍ ONDŘEJ VÁCLAV",
        "BRNO PLZEŇ ČESKÉ_BUDĚJOVICE",
    ),
    "HRV": (
        "Republika Hrvatska",
        "HRVATSKO",
        "KOVAČEVIĆ ŠIMUNOVIĆ ĐURĐEVIĆ ŽUPAN ČAČIĆ",
        "ŽELJKA DUNJA IVANA",
        "ANĐELKO DRAŽEN IVO",
        "ZAGREB ŠIBENIK ĐAKOVO",
    ),
    "HUN": (
        "Magyarország",
        "MAGYAR",
        "SZŐKE KŐMŰVES GYÖNGYÖSI TÓTH-ŰRI NAGY",
        "ÁGNES ILDIKÓ ZSÓFIA",
        "LÁSZLÓ GYÖRGY ÖDÖN",
        "GYŐR PÉCS BUDAPEST",
    ),
    "SWE": (
        "Sverige",
        "SVENSK",
        "ÅKERSTRÖM SJÖBERG LINDGREN HÄGGLUND BJÖRK",
        "ÅSA KRISTINA MÄRTA",
        "GÖRAN SÖREN ÅKE",
        "MALMÖ GÄVLE ÖREBRO",
    ),
    "NOR": (
        "Norge",
        "NORSK",
        "ØSTBØ SÆTHER BJØRNSTAD HAUGE ÅSEN",
        "SIGRID BRITT_MARIE ÅSHILD",
        "ØYVIND HÅKON PÅL",
        "TROMSØ ÅLESUND BERGEN",
    ),
    "ISL": (
        "Ísland",
        "ÍSLENSK",
        "ÞÓRÐARDÓTTIR GUÐMUNDSSON ÆGISDÓTTIR BJÖRNSSON",
        "ÞURÍÐUR SIGRÍÐUR",
        "ÞÓR ÖRN AÐALSTEINN",
        "REYKJAVÍK AKUREYRI",
    ),
    "TUR": (
        "Türkiye Cumhuriyeti",
        "TÜRKİYE",
        "YILDIZ ÇELİK ŞAHİN GÜNEŞOĞLU IŞIK",
        "GÜLŞEN ZEYNEP İPEK",
        "İBRAHİM ÇAĞRI OĞUZ",
        "İSTANBUL ESKİŞEHİR MUĞLA",
    ),
    "ROU": (
        "România",
        "ROMÂNĂ",
        "ȚEPEȘ ȘERBĂNESCU POPESCU MĂRGINEANU",
        "ȘTEFANIA RALUCA ANCUȚA",
        "ȘTEFAN MIRCEA ILIE",
        "BUCUREȘTI CLUJ-NAPOCA BRAȘOV",
    ),
    "PRT": (
        "Portugal",
        "PORTUGUESA",
        "CONCEIÇÃO_MAGALHÃES SIMÕES GUIMARÃES DE_ASSUNÇÃO",
        "INÊS CONCEIÇÃO",
        "JOÃO ÂNGELO",
        "LISBOA ÉVORA",
    ),
    "LVA": (
        "Latvijas Republika",
        "LATVIJAS",
        "BĒRZIŅŠ KĻAVIŅA ŠĶĒLE OZOLIŅŠ",
        "ELĪNA LĪGA",
        "JĀNIS ĢIRTS",
        "RĪGA LIEPĀJA",
    ),
    "NLD": (
        "Koninkrijk der Nederlanden",
        "Nederlandse",
        "VAN_'T_HOFF DE_VRIES ZUIDERVELD-VAN_DEN_BERGHE IJZERMAN",
        "LOES_ALBERTINE SANNE",
        "JORIS WILLEM-JAN",
        "UTRECHT 'S-HERTOGENBOSCH",
    ),
    "USA": (
        "United States",
        "UNITED STATES OF AMERICA",
        "WHITTAKER O'CONNELL BRACKENRIDGE ST._CLAIR HOLLOWAY",
        "DELPHINE RAE_ANN",
        "WENDELL EARL_JAMES",
        "OHIO,_U.S.A. NEVADA,_U.S.A.",
    ),
    "IND": (
        "Republic of India",
        "INDIAN",
        "RAMACHANDRAN VENKATASUBRAMANIAM IYER CHATTOPADHYAY",
        "LAKSHMI PADMAVATHI",
        "ANANTHA_KRISHNAN VIKRAM",
        "CHENNAI MADURAI",
    ),
    "SVN": (
        "Republika Slovenija",
        "SLOVENSKO",
        "ŽAGAR ČREŠNAR KRAŠEVEC",
        "TINA NEŽA",
        "UROŠ BOŠTJAN",
        "LJUBLJANA KOČEVJE",
    ),
}
LONG = {
    "UTO": ("WOLFESCHLEGELSTEINHAUSEN-BERGERDORFF", "ALEXANDRINA PHILIPPA GENEVIEVE"),
    "IND": ("VENKATASUBRAMANIAMANANTHAPADMANABHAN", "LAKSHMINARAYANA SIVARAMAKRISHNAN"),
    "ESP": ("FERNÁNDEZ DE CÓRDOBA Y ÁLVAREZ DE TOLEDO", "MARÍA DE LOS DOLORES CONCEPCIÓN"),
}
RUSSIANS = [
    ("СМИРНОВА", "ЮЛИЯ", "ЩЕРБАКОВНА", "F"),
    ("ХОМЯКОВ", "ГРИГОРИЙ", "ФЁДОРОВИЧ", "M"),
    ("ЖЕЛЕЗНЯК", "ЭДУАРД", "ВАСИЛЬЕВИЧ", "M"),
    ("ЦВЕТАЕВА-ЧЕХ", "АЛЁНА", "ЮРЬЕВНА", "F"),
    ("ПОДЪЯПОЛЬСКИЙ", "ИГНАТ", "ШАМИЛЕВИЧ", "M"),
    ("ЫТЫЕВА", "ФАИНА", "ЭРНСТОВНА", "F"),
]
STREETS = [
    "Lindenweg",
    "Harbour Road",
    "Rue des Lilas",
    "Ulica Lipowa",
    "Calle Mayor",
    "Storgatan",
    "Via Roma",
    "Kert utca",
]


@dataclass
class Person:
    """One invented holder. Names as printed; dates ISO, the birth date perhaps partial."""

    country: str
    surname: str
    given: str
    sex: str
    birth: str
    issued: str
    expires: str
    place: str
    extra: dict = field(default_factory=dict)

    @property
    def country_name(self):
        return COUNTRIES[self.country][0]

    @property
    def nationality(self):
        return COUNTRIES[self.country][1]

    @property
    def zone_surname(self):
        return zones.letters(self.surname)

    @property
    def zone_given(self):
        return zones.letters(self.given)


def _pick(rng, words):
    words = words.split()
    return words[rng.integers(len(words))].replace("_", " ")


def day(rng, first, last):
    """A random day between two dates, ISO."""
    return (first + timedelta(days=int(rng.integers((last - first).days)))).isoformat()


def person(rng, country=None, long_name=False, unknown_date=False, single_name=False):
    """Draws a holder; `long_name` fills the zone's name field, `unknown_date` leaves out day or month."""
    if country is None:
        country = list(COUNTRIES)[rng.integers(len(COUNTRIES))]
    _, _, surnames, women, men, places = COUNTRIES[country]
    sex = "F" if rng.random() < 0.5 else "M"
    surname, given = _pick(rng, surnames), _pick(rng, women if sex == "F" else men)
    if rng.random() < 0.3:
        second = _pick(rng, women if sex == "F" else men)
        given = given if second in given else given + " " + second
    if long_name:
        surname, given = LONG.get(country, (surname + "-" + _pick(rng, surnames), given + " " + given[::1]))
    if single_name:
        given = ""
    if rng.random() < 0.03:
        sex = "X"
    birth = day(rng, date(1935, 1, 1), date(2007, 12, 31))
    if unknown_date:
        birth = birth[:4] if rng.random() < 0.5 else birth[:7]
    issued = day(rng, date(2014, 1, 1), TODAY)
    years = 10 if rng.random() < 0.7 else 5
    year, month, rest = issued.split("-")
    expires = f"{int(year) + years}-{month}-{'28' if rest == '29' and month == '02' else rest}"
    return Person(country, surname, given, sex, birth, issued, expires, _pick(rng, places))


def code(rng, pattern):
    """A number from a pattern: A any letter but I, O and Q, 9 any digit, X either; the rest stands."""
    letters = "ABCDEFGHJKLMNPRSTUVWXYZ"
    pools = {"A": letters, "9": "0123456789", "X": letters + "0123456789"}
    return "".join(pools[c][rng.integers(len(pools[c]))] if c in pools else c for c in pattern)


def address(rng, person_):
    """Street and town on one line."""
    street = STREETS[rng.integers(len(STREETS))]
    return f"{street} {rng.integers(1, 240)}, {rng.integers(10000, 99999)} {person_.place.title()}"


def printed_date(iso, style):
    """An ISO date, perhaps partial, as documents print it: `dots`, `space`, `month`, `dash`, `slash`, `us`."""
    year, month, rest = (iso.split("-") + ["", ""])[:3]
    month_, rest_ = month or "XX", rest or "XX"
    names = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
    if style == "month":
        return f"{rest_} {names[int(month) - 1] if month else 'XXX'} {year}"
    if style == "us":
        return f"{month_}/{rest_}/{year}"
    return {"dots": ".", "space": " ", "dash": "-", "slash": "/"}[style].join([rest_, month_, year])
