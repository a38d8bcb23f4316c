/// What documents call their fields, one language a line or two, words parted by `|`.
///
/// Letters' case, marks and signs do not count. Titles of documents stand in ``KindWords``.
enum LabelTable {
  static let phrases: [(PrintedKey, String)] = [
    (.surname, surname), (.givenNames, givenNames), (.name, name), (.patronymic, patronymic),
    (.dateOfBirth, LabelTable.dateOfBirth), (.dateOfIssue, LabelTable.dateOfIssue),
    (.dateOfExpiry, LabelTable.dateOfExpiry), (.sex, sex), (.nationality, nationality),
    (.number, number), (.personalNumber, personalNumber),
    (.placeOfIssue, LabelTable.placeOfIssue), (.issueCode, LabelTable.issueCode),
    (.placeOfBirth, LabelTable.placeOfBirth), (.address, LabelTable.address),
    (.other, LabelTable.other),
  ]

  private static let surname = """
    Surname|Surnames|Last name|Family name|Name of family|Primary identifier
    Nom|Nom de famille|Noms|Nom Surname
    Familienname|Familiennamen|Nachname|Name Surname|Name
    Apellidos|Apellido|Primer apellido|Segundo apellido
    Apelidos|Apelido|Sobrenome
    Cognome|Cognomi
    Naam|Achternaam|Geslachtsnaam
    Nazwisko|Nazwiska|Nazwisko rodowe nazwisko
    Příjmení|Priezvisko
    Prezime|Priimek|Презиме
    Családi név|Családi és utónév|Vezetéknév
    Nume|Numele|Nume Nom Last name
    Soyadı|Soyad|Soyadı Surname
    Efternamn|Etternavn|Efternavn
    Sukunimi|Perekonnanimi
    Uzvārds|Pavardė
    Eftirnafn|Kenninafn|Kenninafn Surname
    Mbiemri|Mbiemër
    Επώνυμο|Επωνυμο Eponymo
    Фамилия|Прізвище|Прозвішча|Тегі|Фамилиясы
    Kunjom|Sloinne|Nama keluarga|Familiyasi|Soyadi
    """

  private static let givenNames = """
    Given names|Given name|Given name s|First name|First names|Forename|Forenames|Other names
    Prénoms|Prénom|Prénom s|Prénoms Given names
    Vornamen|Vorname|Vornamen Given names|Vorname n
    Nombre|Nombres|Nombre s
    Nomes próprios|Nome próprio|Nomes|Nome|Nome s|Nomi
    Voornamen|Voornaam
    Imię|Imiona|Imię imiona
    Jméno|Jména|Meno|Mená|Jméno a
    Ime|Imena|Име
    Utónév|Utónevek|Utónév nevek|Utónevei|Keresztnév
    Prenume|Prenumele|Prenume Prénom
    Adı|Ad|Adi|Adlar
    Förnamn|Fornavn|Fornavne|Fornavn er
    Etunimet|Etunimi|Eesnimi|Eesnimed
    Vārds|Vārdi|Vards|Vardas|Vardai|Vardas ai
    Eiginnafn|Eiginnöfn
    Emri|Emrat
    Όνομα|Ονόματα
    Имя|Ім'я|Имя Отчество|Імя|Аты
    Isem|Ismijiet|Réamhainm neacha|Ismi|Nama
    """

  private static let name = """
    Full name|Name in full|Holder's name|Nom et prénoms|Nom prénom|Nom prénoms
    Apellidos y nombre|Nome e cognome|Cognome e nome|Ad soyad|Adı soyadı
    Ονοματεπώνυμο|Ф.И.О.|Surname and given names|Surname given names|Name and surname
    Vor und Familienname|Name Vorname|Név|Nama penuh
    """

  private static let patronymic = """
    Отчество|По батькові|Імя па бацьку|Patronymic|Patronymic name|Middle name|Otchestvo
    """

  private static let sex = """
    Sex|Gender|Sexe|Geschlecht|Sexo|Sesso|Geslacht|Płeć|Pohlaví|Pohlavie|Spol|Пол
    Nem|Neme|Sexul|Cinsiyeti|Cinsiyet|Kön|Kjønn|Køn|Kön Sex|Sukupuoli|Sugu|Dzimums|Lytis|Kyn
    Gjinia|Φύλο|Φυλο|Стать|Жынысы|Sess|Gnéas|Jantina|Jenis kelamin|Jinsi|Пол Sex|Sex Sexe
    """

  private static let nationality = """
    Nationality|Citizenship|Nationalité|Nationalité Nationality|Staatsangehörigkeit|Nationalität
    Nacionalidad|Nacionalidade|Nazionalità|Cittadinanza|Nationaliteit|Obywatelstwo
    Státní občanství|Státní příslušnost|Občanství|Štátne občianstvo|Štátna príslušnosť|Občianstvo
    Državljanstvo|Држављанство|Állampolgárság|Állampolgársága|Cetățenie|Cetăţenia|Naționalitate
    Uyruğu|Uyruk|Vatandaşlığı|Nationalitet|Medborgarskap|Statsborgerskap|Statsborgerskab
    Kansalaisuus|Kodakondsus|Pilsonība|Valstiskā piederība|Pilietybė|Ríkisfang|Ríkisborgararéttur
    Shtetësia|Kombësia|Ιθαγένεια|Υπηκοότητα|Гражданство|Громадянство|Грамадзянства|Азаматтығы
    Nazzjonalita|Náisiúntacht|Warganegara|Kewarganegaraan|Fuqaroligi
    """

  private static let number = """
    Document No|Document number|Doc No|Passport No|Passport number|Passport|Card No|Card number
    Identity card number|ID No|ID number|License No|Licence No|License number|Licence number
    Driver license number|Driving licence number|DL No|DLN|DL|LIC No|Lic|Number|No|Permit No
    DL number|License|Customer identifier|ID
    N° du document|N° document|Passeport n°|N° de passeport|N° de la carte|Carte n°|Numéro
    Numéro du document|Passeport No|Passport No Passeport No|N°
    Carte nationale d'identité n°|N° du permis
    Dokumentennummer|Dokument Nr|Dokumenten Nr|Pass Nr|Passnummer|Reisepass Nr|Ausweisnummer
    Nr des Ausweises|Führerschein Nr|Dokumentnummer
    Núm documento|Número de documento|N° de documento|Pasaporte n°|Núm soporte|Num soport|IDESP
    Número de pasaporte|Pasaporte No|DNI núm|DNI|Núm
    N° documento|N.º do documento|N.º documento|Passaporte n.º|N° passaporte|Número do documento
    Numero documento|Passaporto n|N° del documento|Carta d'identità n
    Documentnummer|Paspoortnummer|Nr van het document|Rijbewijsnummer|Nummer
    Nr dokumentu|Numer dokumentu|Nr paszportu|Seria i numer|Numer|Nr dowodu osobistego|Nr blankietu
    Číslo dokladu|Číslo pasu|Číslo průkazu|Číslo op|Číslo|Číslo preukazu|Číslo dokumentu
    Broj isprave|Broj putovnice|Broj osobne iskaznice|Broj pasoša|Broj dokumenta|Broj
    Št listine|Št potnega lista|Številka|Številka listine|Št osebne izkaznice|Število
    Okmányszám|Okmány száma|Útlevélszám|Okmányazonosító|Útlevél száma
    Nr document|Nr pașaport|Numărul documentului|Seria|Nr paşaport|Seria nr
    Belge no|Pasaport no|Seri no|Belge numarası|Kimlik seri no
    Handlingens nr|Passnr|Pass nr|Kortnr|Dokumentnr|Dokument nr|Pasnr|Kortnummer|Körkortsnr
    Passin numero|Passi nro|Kortin numero|Dokumendi number|Passi nr|Passin n:o
    Dokumenta Nr|Pases Nr|Numurs|Dokumento Nr|Paso Nr|Kortelės Nr|Numeris|Nr
    Númer|Vegabréf nr|Skírteini nr|Vegabréfsnúmer
    Nr i dokumentit|Nr i pasaportës|Nr i letërnjoftimit|Numri i dokumentit
    Αριθμός|Αριθμός διαβατηρίου|Αρ διαβατηρίου|Αρ|Αριθμός εγγράφου
    Номер|Номер документа|Номер паспорта|Паспорт №|№ документа|№
    Номер паспорта|Нумар|Құжат нөмірі
    Numru|Nombor|Nomor|No paspor|Passport no uimhir an phas
    """

  private static let personalNumber = """
    Personal No|Personal number|Personal ID No|Identity No|Identity number|National ID No
    Personal identification number|Personal code|Personal identity number|National identity No
    Social security number|USCIS|USCIS No|Alien number|A number|CAN
    N° personnel|Numéro personnel|N° national|Numéro national|Nationaal nr|N° identification
    Personennummer|Persönliche Nummer|Persönliche Identifikationsnummer
    Núm personal|Número personal|N° personal
    N.º pessoal|N° pessoal|Número pessoal|N° identificação civil|NIF
    Codice fiscale|Persoonsnummer|Persoonlijk nummer|Burgerservicenummer|BSN|Rijksregisternummer
    PESEL|Numer PESEL|Nr PESEL|Numer osobisty|Rodné číslo|Rodne cislo|Osobní číslo
    OIB|Osobni identifikacijski broj|JMBG|ЈМБГ|Matični broj|EMŠO|Osebna številka
    Személyi azonosító|Személyi szám|Személyi azonosító jel|CNP|Cod numeric personal
    T.C. Kimlik no|TC Kimlik numarası|TR Identity No|Kimlik no|Şəxsi nömrə
    Personnr|Personnummer|Fødselsnr|Fødselsnummer|Personnr CPR|CPR nr|Personnummer Personal ID No
    Henkilötunnus|Isikukood|Personas kods|Asmens kodas|Kennitala|Nr personal|Numri personal
    Αριθμός ταυτότητας|Α.Φ.Μ.|ИНН|Личный номер|Личен номер|ЕГН|Ідентифікаційний номер
    Запис №|РНОКПП|ЖСН|Nru tal-karta|Uimhir phearsanta|Nr personal CNP
    """
}
