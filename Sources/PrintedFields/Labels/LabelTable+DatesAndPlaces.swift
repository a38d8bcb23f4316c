extension LabelTable {
  static let dateOfBirth = """
    Date of birth|Birth date|DOB|Born|Birthdate|Date of birth DOB
    Date de naissance|Né le|Née le|Né e le|Né e|Née|Date of birth Date de naissance
    Geburtsdatum|Geburtstag|Geboren am|Geb am|Geb Datum
    Fecha de nacimiento|Fecha nacimiento|Nacido el|F nacimiento
    Data de nascimento|Data di nascita|Nato il|Nata il|Nato a il
    Geboortedatum|Geboren|Data urodzenia|Datum narození|Dátum narodenia|Datum rođenja
    Датум рођења|Datum rojstva|Rojstni datum|Születési idő|Születési dátum|Született|Születési hely
    Data nașterii|Data naşterii|Născut la|Doğum tarihi|Doğum Tarihi Date of Birth
    Födelsetid|Födelsedatum|Född|Fødselsdato|Født|Fødselsdato Date of birth
    Syntymäaika|Sünniaeg|Sünnikuupäev|Dzimšanas datums|Gimimo data|Fæðingardagur|Datëlindja
    Data e lindjes|Ημερομηνία γέννησης|Ημ γέννησης|Дата рождения|Дата народження
    Дата нараджэння|Дата на раждане|Туған күні|Data tat twelid|Data tal twelid|Dáta breithe
    Tarikh lahir|Tanggal lahir|Tug ilgan sanasi|Doğulduğu tarix
    """

  static let dateOfIssue = """
    Date of issue|Issue date|Issued|Issued on|ISS|Iss date|Date issued|Issue|Valid from
    Date de délivrance|Délivré le|Date d'émission|Délivrée le|Date of issue Date de délivrance
    Ausstellungsdatum|Ausgestellt am|Datum|Ausstellungstag|Datum der Ausstellung
    Fecha de expedición|Fecha de emisión|Fecha expedición|Expedido el|Fec expedición|Emisión
    Data de emissão|Data de expedição|Data di rilascio|Rilasciato il|Data rilascio|Emissione
    Datum van afgifte|Afgiftedatum|Datum afgifte|Datum afgifte Date of issue
    Data wydania|Datum vydání|Datum vydania|Dátum vydania|Vydáno dne|Datum izdavanja
    Датум издавања|Datum izdaje|Kiállítás kelte|Kiállítás dátuma|Kiadás dátuma|A kiállítás kelte
    Data emiterii|Data eliberării|Eliberat la|Emis la|Emisă la data
    Düzenleme tarihi|Veriliş tarihi|Verildiği tarih|Utfärdat|Utfärdad|Utfärdandedatum
    Utstedt dato|Utstedelsesdato|Utstedt|Udstedt|Udstedelsesdato|Udstedt den
    Myönnetty|Myöntämispäivä|Antopäivä|Välja antud|Väljaandmise kuupäev
    Izdošanas datums|Izdots|Išdavimo data|Išduota|Útgáfudagur|Útgáfud|Data e lëshimit
    Data e lëshuarjes|Ημερομηνία έκδοσης|Ημ έκδοσης|Дата выдачи|Дата видачі|Дата выдачы
    Дата на издаване|Берілген күні|Data tal hrug|Dáta eisiúna|Tarikh dikeluarkan
    Tanggal pengeluaran|Berilgan sanasi|Verilmə tarixi
    """

  static let dateOfExpiry = """
    Date of expiry|Expiry date|Expiration date|Date of expiration|Expires|EXP|Exp date|Valid until
    Valid thru|Valid to|Expires on|Expiry|Good thru|Card expires|Date of Expiry Valid until
    Date d'expiration|Expire le|Date d'expiration Date of expiry|Valable jusqu'au|Fin de validité
    Gültig bis|Ablaufdatum|Gültig bis Date of expiry|Tag des Ablaufs
    Fecha de caducidad|Caducidad|Válido hasta|Fecha de vencimiento|Vencimiento|Validez|Valido hasta
    Válido até|Data de validade|Validade|Caduca em|Data di scadenza|Scadenza|Valida fino al
    Geldig tot|Vervaldatum|Datum geldigheid|Verloopt op|Einddatum
    Termin ważności|Data ważności|Ważny do|Termin waznosci dokumentu|Data upływu ważności
    Platnost do|Datum platnosti|Platí do|Platnosť do|Dátum platnosti|Platné do
    Vrijedi do|Datum isteka|Datum važenja|Важи до|Датум истека|Velja do|Datum poteka|Datum veljavnosti
    Érvényességi idő|Lejárat dátuma|Érvényes|Lejárat|Érvényességi idő Date of expiry
    Valabil până la|Data expirării|Expiră la|Valabilitate|Valabil pînă la
    Son geçerlilik tarihi|Geçerlilik tarihi|Geçerlilik süresi|Bitiş tarihi|Son geçerlik tarihi
    Sista giltighetsdag|Giltigt till|Giltig t o m|Giltig till|Utløpsdato|Gyldig til|Udløbsdato
    Gælder til|Udløber|Gyldig til dato|Voimassa|Viimeinen voimassaolopäivä|Voimassa saakka
    Kehtiv kuni|Kehtib kuni|Aegumiskuupäev|Derīga līdz|Derīgs līdz|Galioja iki|Gildir til
    Gildistími|Data e skadimit|Vlen deri|Ημερομηνία λήξης|Ισχύει έως|Ημ λήξης
    Срок действия|Действителен до|Действителен|Дата окончания срока|Термін дії|Дійсний до
    Дата закінчення терміну|Валидност|Валиден до|Мерзімі|Жарамды
    Data tal għeluq|Data ta skadenza|As feidhm|Dáta éaga|Tarikh tamat|Berlaku hingga
    Amal qilish muddati|Etibarlıdır
    """

  static let placeOfIssue = """
    Authority|Issuing authority|Issued by|Place of issue|Issuing office|Issuing post name|Issued at
    Autorité|Autorité Authority|Délivré par|Lieu de délivrance|Délivré à|Autorité de délivrance
    Behörde|Ausstellende Behörde|Ausgestellt von|Ausstellungsort|Ausstellungsbehörde|Behörde Authority
    Autoridad|Expedido por|Lugar de expedición|Oficina de expedición|Oficina|Autoridad expedidora
    Autoridade|Emitido por|Entidade emissora|Local de emissão|Autoridade emissora
    Autorità|Rilasciato da|Ufficio|Ente di rilascio|Luogo di rilascio|Comune
    Autoriteit|Afgegeven door|Plaats van afgifte|Instantie|Afgegeven te
    Organ wydający|Wydany przez|Organ|Miejsce wydania|Organ wydający dokument
    Vydal|Vydal úřad|Vydáno|Orgán|Vydávající úřad|Miesto vydania|Úrad
    Izdala|Izdao|Tijelo koje je izdalo|Mjesto izdavanja|Издао|Izdal|Pristojni organ|Izdajatelj
    Organ izdaje|Izdavatelj|Kiállító hatóság|Kiállította|Hatóság|Kiállító
    Emis de|Eliberat de|Emitent|Autoritatea|Autoritatea emitentă|Emisă de|Loc emitere
    Veren makam|Düzenleyen makam|Verildiği yer|Veren makam Authority|Makam
    Myndighet|Utfärdande myndighet|Utfärdat av|Utstedt av|Udstedt af|Myndighed|Utstedende myndighet
    Viranomainen|Myöntäjä|Myöntänyt|Myöntävä viranomainen|Väljaandja|Väljaandnud asutus
    Izdevējiestāde|Iestāde|Izdevusi|Izdevējs|Išdavė|Įstaiga|Išdavusi įstaiga|Dokumentą išdavė
    Útgefandi|Útgáfustjórnvald|Yfirvald|Autoriteti|Lëshuar nga|Autoriteti lëshues
    Εκδούσα αρχή|Αρχή έκδοσης|Αρχή|Εκδόθηκε από|Паспорт выдан|Кем выдан|Выдан|Орган выдавший
    Орган выдачи|Ким видано|Орган що видав|Орган|Орган які выдаў|Издаден от|Орган издал
    Берген мекеме|Берген орган|Awtorità|Údarás|Pejabat pengeluar|Kantor yang mengeluarkan
    Kim tomonidan berilgan|Orqan|Пәспорт выдан|Место выдачи
    """

  static let issueCode = """
    Код подразделения|Код подразд|Код органа
    """

  static let placeOfBirth = """
    Place of birth|Birthplace|Country of birth|Place of birth Lieu de naissance
    Lieu de naissance|Né à|Née à|à|Geburtsort|Geboren in|Geburtsort Place of birth
    Lugar de nacimiento|Local de nascimento|Naturalidade|Luogo di nascita|Nato a|Luogo e data
    Geboorteplaats|Miejsce urodzenia|Místo narození|Miesto narodenia|Mjesto rođenja
    Место рођења|Место рођења|Kraj rojstva|Rojstni kraj|Születési hely|Locul nașterii
    Loc naștere|Locul naşterii|Loc nastere|Doğum yeri|Födelseort|Fødested|Syntymäpaikka
    Sünnikoht|Dzimšanas vieta|Gimimo vieta|Fæðingarstaður|Vendlindja|Τόπος γέννησης
    Место рождения|Місце народження|Месца нараджэння|Място на раждане|Туған жері
    Post tat twelid|Post tat-twelid|Áit bhreithe|Tempat lahir|Tug ilgan joyi|Doğulduğu yer
    """

  static let address = """
    Address|Residence|Home address|Permanent address|Residential address|Place of residence
    Adresse|Domicile|Adresse Domicile|Wohnort|Anschrift|Wohnsitz|Anschrift Address
    Domicilio|Dirección|Residencia|Morada|Endereço|Residenza|Indirizzo|Indirizzo di residenza
    Adres|Woonplaats|Adres zamieszkania|Adres zameldowania|Miejsce zamieszkania|Adresa
    Trvalý pobyt|Adresa trvalého pobytu|Bydliště|Místo trvalého pobytu|Trvalé bydlisko
    Prebivalište|Prebivalište i adresa|Пребивалиште|Naslov|Stalno prebivališče|Stalno bivališče
    Lakcím|Lakóhely|Lakcíme|Domiciliu|Domiciliul|Adresa de domiciliu|Adresi|Adres Address
    Adress|Bostadsadress|Adresse Address|Bopæl|Osoite|Kotiosoite|Elukoht|Aadress
    Adrese|Dzīvesvieta|Deklarētā dzīvesvieta|Adresas|Gyvenamoji vieta|Heimili|Lögheimili
    Heimilisfang|Adresa e banimit|Vendbanimi|Διεύθυνση|Διεύθυνση κατοικίας|Κατοικία
    Место жительства|Адрес|Зарегистрирован|Місце проживання|Адреса|Постоянен адрес|Адрес на
    Мекенжайы|Indirizz|Seoladh|Alamat|Yashash manzili|Ünvan
    """

  static let other = """
    Type|Code|Type Code|Type Type|Code of issuing state|Issuing state|Country code|Country
    Code of state|Code Code|Code du pays|Code pays|Pays émetteur|Staat|Ländercode|Typ
    Tipo|Código|Código del país|Código do país|Tipo Type|Codice paese|Soort|Landcode|Kod
    Kod państwa|Kód|Kód státu|Kod države|Koda države|Típus|Kód Code|Tip|Tipul|Cod|Codul țării
    Tür|Tipi|Ülke kodu|Typ Type|Landskod|Landskode|Tyyppi|Maatunnus|Tüüp|Tips|Veids|Kods|Tipas
    Kodas|Tegund|Útgáfuland|Lloji|Kodi|Τύπος|Κωδικός|Тип|Код государства|Код|Код держави
    Height|Eyes|Eye colour|Color of eyes|Colour of eyes|Hair|HGT|WGT|Weight|Taille|Yeux
    Couleur des yeux|Größe|Augenfarbe|Estatura|Altura|Ojos|Olhos|Statura|Occhi|Lengte|Wzrost
    Kolor oczu|Výška|Barva očí|Visina|Boja očiju|Barva oči|Magasság|Szem színe|Înălțime|Boy
    Göz rengi|Längd|Ögonfärg|Høyde|Øyenfarge|Højde|Pituus|Silmät|Pikkus|Augums|Ūgis|Hæð|Gjatësia
    Ύψος|Рост|Глаза|Зріст|Profession|Occupation|Beruf|Profesión|Profissão|Professione|Mesleği
    Signature|Signature of bearer|Holder's signature|Signature du titulaire|Unterschrift
    Unterschrift des Inhabers|Firma|Firma del titular|Assinatura|Assinatura do titular
    Firma del titolare|Handtekening|Podpis|Podpis posiadacza|Podpis držitele|Potpis|Podpis imetnika
    Aláírás|Semnătura|Semnătura titularului|İmza|İmzası|Namnteckning|Underskrift
    Allekirjoitus|Allkiri|Paraksts|Parašas|Undirskrift|Nënshkrimi|Υπογραφή|Подпись|Личная подпись
    Личный код|Підпис|Class|Restrictions|Endorsements|END|RSTR|REST|DD|Donor|Organ donor|Veteran
    Categories|Category|Category code|Catégories|Resident since|Remarks|Observations
    Bearer|Titulaire|Entries|Number of entries|Duration of stay|Control number|Annotation
    Name at birth|Birth name|Geburtsname|Name at Birth|Nom de naissance|Nom d'usage|Meisjesnaam
    Rodné příjmení|Rodné priezvisko|Nazwisko rodowe|Anyja neve|Imiona rodziców|Hijo de|Hija de
    Filiación|Filiação|Father's name|Mother's name|Father|Mother|Baba adı|Ana adı|Anne adı
    Equipo|Marital status|Familienstand|Religion|Blood group|Kan grubu|Medeni hali|Dini
    Artist name|Pseudonym|Religious name or pseudonym|Ordens oder Künstlername|Ordensname
    Provincia país|Lugar de domicilio|Código postal|Validations|Passport of
    """
}
