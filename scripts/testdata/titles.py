"""What the fields of a document are called, by language."""

KEYS = (
    "surname",
    "givenNames",
    "nationality",
    "dateOfBirth",
    "sex",
    "placeOfBirth",
    "dateOfIssue",
    "dateOfExpiry",
    "placeOfIssue",
    "number",
    "personalNumber",
    "passport",
    "card",
    "address",
    "height",
)
_WORDS = {
    "en": "Surname|Given names|Nationality|Date of birth|Sex|Place of birth|Date of issue|Date of expiry|Authority|"
    "Document No.|Personal No.|PASSPORT|IDENTITY CARD|Address|Height",
    "fr": "Nom|Prénoms|Nationalité|Date de naissance|Sexe|Lieu de naissance|Date de délivrance|Date d'expiration|"
    "Autorité|N° du document|N° personnel|PASSEPORT|CARTE NATIONALE D'IDENTITÉ|Domicile|Taille",
    "de": "Name|Vornamen|Staatsangehörigkeit|Geburtsdatum|Geschlecht|Geburtsort|Ausstellungsdatum|Gültig bis|"
    "Behörde|Dokumentennummer|Personennummer|REISEPASS|PERSONALAUSWEIS|Anschrift|Größe",
    "es": "Apellidos|Nombre|Nacionalidad|Fecha de nacimiento|Sexo|Lugar de nacimiento|Fecha de expedición|"
    "Fecha de caducidad|Autoridad|Núm. documento|Núm. personal|PASAPORTE|DOCUMENTO DE IDENTIDAD|Domicilio|Estatura",
    "pl": "Nazwisko|Imiona|Obywatelstwo|Data urodzenia|Płeć|Miejsce urodzenia|Data wydania|Termin ważności|"
    "Organ wydający|Nr dokumentu|PESEL|PASZPORT|DOWÓD OSOBISTY|Adres|Wzrost",
    "cs": "Příjmení|Jméno|Státní občanství|Datum narození|Pohlaví|Místo narození|Datum vydání|Platnost do|"
    "Vydal|Číslo dokladu|Rodné číslo|CESTOVNÍ PAS|OBČANSKÝ PRŮKAZ|Adresa|Výška",
    "hr": "Prezime|Ime|Državljanstvo|Datum rođenja|Spol|Mjesto rođenja|Datum izdavanja|Vrijedi do|"
    "Izdala|Broj isprave|OIB|PUTOVNICA|OSOBNA ISKAZNICA|Prebivalište|Visina",
    "hu": "Családi név|Utónév|Állampolgárság|Születési idő|Nem|Születési hely|Kiállítás kelte|Érvényességi idő|"
    "Kiállító hatóság|Okmányszám|Személyi azonosító|ÚTLEVÉL|SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY|Lakcím|Magasság",
    "sv": "Efternamn|Förnamn|Nationalitet|Födelsetid|Kön|Födelseort|Utfärdat|Sista giltighetsdag|"
    "Myndighet|Handlingens nr|Personnr|PASS|NATIONELLT IDENTITETSKORT|Adress|Längd",
    "tr": "Soyadı|Adı|Uyruğu|Doğum tarihi|Cinsiyeti|Doğum yeri|Düzenleme tarihi|Son geçerlilik tarihi|"
    "Veren makam|Belge no|T.C. Kimlik no|PASAPORT|KİMLİK KARTI|Adres|Boy",
    "pt": "Apelidos|Nomes próprios|Nacionalidade|Data de nascimento|Sexo|Local de nascimento|Data de emissão|"
    "Válido até|Autoridade|N.º documento|N.º pessoal|PASSAPORTE|CARTÃO DE CIDADÃO|Morada|Altura",
    "ro": "Nume|Prenume|Cetățenie|Data nașterii|Sex|Locul nașterii|Data emiterii|Valabil până la|"
    "Emis de|Nr. document|CNP|PAȘAPORT|CARTE DE IDENTITATE|Domiciliu|Înălțime",
    "lv": "Uzvārds|Vārdi|Pilsonība|Dzimšanas datums|Dzimums|Dzimšanas vieta|Izdošanas datums|Derīga līdz|"
    "Izdevējiestāde|Dokumenta Nr.|Personas kods|PASE|PERSONAS APLIECĪBA|Adrese|Augums",
    "nl": "Naam|Voornamen|Nationaliteit|Geboortedatum|Geslacht|Geboorteplaats|Datum van afgifte|Geldig tot|"
    "Autoriteit|Documentnummer|Persoonsnummer|PASPOORT|IDENTITEITSKAART|Adres|Lengte",
    "is": "Eftirnafn|Eiginnafn|Ríkisfang|Fæðingardagur|Kyn|Fæðingarstaður|Útgáfudagur|Gildir til|"
    "Útgefandi|Númer|Kennitala|VEGABRÉF|NAFNSKÍRTEINI|Heimili|Hæð",
    "sl": "Priimek|Ime|Državljanstvo|Datum rojstva|Spol|Kraj rojstva|Datum izdaje|Velja do|"
    "Organ|Št. listine|EMŠO|POTNI LIST|OSEBNA IZKAZNICA|Naslov|Višina",
}
LANGUAGES = {
    "UTO": "en",
    "D": "de",
    "FRA": "fr",
    "ESP": "es",
    "POL": "pl",
    "CZE": "cs",
    "HRV": "hr",
    "HUN": "hu",
    "SWE": "sv",
    "NOR": "sv",
    "ISL": "is",
    "TUR": "tr",
    "ROU": "ro",
    "PRT": "pt",
    "LVA": "lv",
    "NLD": "nl",
    "USA": "en",
    "IND": "en",
    "SVN": "sl",
}


def title(country, key, both=True):
    """A field's name in the country's language, with English after it where that differs."""
    index = KEYS.index(key)
    own = _WORDS[LANGUAGES[country]].split("|")[index]
    english = _WORDS["en"].split("|")[index]
    return own if own == english or not both else f"{own} / {english}"
