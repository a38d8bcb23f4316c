/// Words printed on cards that are not a holder's name, upper case.
enum HolderWords {
  /// A line with one of these is no name.
  static let neverInName: Set<String> = [
    // Brands.
    "VISA", "MASTERCARD", "MAESTRO", "CIRRUS", "ELECTRON", "AMERICAN", "EXPRESS", "AMEX", "DINERS",
    "DISCOVER", "UNIONPAY", "JCB", "RUPAY", "TROY", "VERVE", "HIPERCARD", "МИР", "PAYPASS",
    "PAYWAVE", "INTERAC", "GIROCARD", "BANCONTACT", "DANKORT", "BANCOMAT", "PAGOBANCOMAT", "CARTES",
    // Banks.
    "BANK", "BANCO", "BANCA", "BANQUE", "BANKA", "BANCAIRE", "БАНК", "СБЕРБАНК", "SPARKASSE",
    "VOLKSBANK", "RAIFFEISEN", "CREDITO", "CRÉDIT", "KREDIT", "UNION", "FINANCE", "FINANCIAL",
    "CAPITAL", "SAVINGS", "TRUST", "HOLDINGS", "BANKING", "HSBC", "BARCLAYS", "SANTANDER",
    "CITIBANK", "CHASE", "REVOLUT", "MONZO", "WISE", "BBVA", "COMMERZBANK", "POSTBANK", "UNICREDIT",
    // Products.
    "DEBIT", "CREDIT", "PREPAID", "GOLD", "PLATINUM", "PLATINO", "PREMIER", "PREMIUM", "CLASSIC",
    "CLÁSICA", "BUSINESS", "CORPORATE", "COMMERCIAL", "WORLD", "ELITE", "SIGNATURE", "INFINITE",
    "REWARDS", "CASHBACK", "STANDARD", "TITANIUM", "TRAVEL", "STUDENT", "GIFT", "CARD", "CARTE",
    "CARTA", "KARTE", "TARJETA", "CARTÃO", "KORTTI", "KORT", "KARTA", "КАРТА", "DÉBITO", "DEBITO",
    "CRÉDITO", "CONTACTLESS", "SUPPLEMENTARY", "LOYALTY", "CLUB", "BONUS", "PLUS", "INTERNATIONAL",
    // Labels.
    "VALID", "THRU", "THROUGH", "UNTIL", "FROM", "EXPIRES", "EXPIRY", "EXP", "MONTH", "YEAR",
    "MEMBER", "SINCE", "GÜLTIG", "BIS", "GELDIG", "TOT", "EXPIRE", "FIN", "CADUCA", "VENCE",
    "HASTA", "DESDE", "VALIDO", "VÁLIDO", "VÁLIDA", "FINO", "SCADENZA", "GOOD", "ДЕЙСТВИТЕЛЬНА",
    "ДО", "АВТОРИЗОВАННАЯ", "ПОДПИСЬ", "AUTHORIZED", "AUTHORISED", "NOT", "UNLESS", "SIGNED",
    "SECURITY", "CODE", "CVV", "CVC", "CUSTOMER", "SERVICE", "CALL", "PHONE", "TELEPHONE", "ONLY",
    "USE", "PROPERTY", "FOUND", "RETURN", "IBAN", "BIC", "ACCOUNT", "KONTO", "NUMBER", "NUMMER",
    "WWW", "HTTP", "HTTPS", "COM", "ISSUED", "TERMS", "CONDITIONS", "AND", "FOR", "OF", "THE", "BY",
    // Firms.
    "LTD", "LIMITED", "LLC", "INC", "CORP", "CORPORATION", "COMPANY", "ENTERPRISES", "GMBH", "AG",
    "SA", "SARL", "SRL", "BV", "PLC", "PTY", "OY", "OOO", "ООО", "ИП", "GROUP", "SERVICES",
    "SOLUTIONS", "ASSOCIATES", "PARTNERS",
  ]

  /// Words of a placeholder that samples print where the name goes.
  static let placeholder: Set<String> = [
    "NAME", "YOUR", "HERE", "CARDHOLDER", "HOLDER", "CARDMEMBER", "SURNAME", "RECIPIENT",
    "CARDHOLDERNAME", "KARTENINHABER", "TITULAIRE", "TITULAR", "TITOLARE", "NOMBRE", "NOM",
    "COGNOME", "NOME", "VORNAME", "NACHNAME", "ИМЯ", "ФАМИЛИЯ", "ВЛАДЕЛЕЦ", "SAMPLE", "SPECIMEN",
  ]
}
