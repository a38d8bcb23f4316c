/// What a printed label says about the date beside it.
enum ExpiryLabelKind {
  case expiry
  case validFrom
  /// A date that is neither (customer since, birth).
  case other
}

/// Printed labels, upper case, blanks and punctuation removed.
enum ExpiryLabels {
  static let table: [(label: String, kind: ExpiryLabelKind)] = [
    ("VALIDTHRU", .expiry), ("GOODTHRU", .expiry), ("THRU", .expiry), ("VALIDTHROUGH", .expiry),
    ("THROUGH", .expiry), ("VALIDUNTIL", .expiry), ("VALIDTO", .expiry), ("UNTIL", .expiry),
    ("EXPIRESEND", .expiry), ("EXPIRES", .expiry), ("EXPIRESON", .expiry), ("EXPIRY", .expiry),
    ("EXPIRATION", .expiry), ("EXPIRYDATE", .expiry), ("EXPIRATIONDATE", .expiry),
    ("EXPDATE", .expiry), ("EXP", .expiry), ("EXPEND", .expiry), ("MONTHYEAR", .expiry),
    ("USEBEFORE", .expiry), ("BESTBEFORE", .expiry),
    ("GÜLTIGBIS", .expiry), ("GUELTIGBIS", .expiry), ("GULTIGBIS", .expiry), ("BIS", .expiry),
    ("MONATJAHR", .expiry), ("EXPIREÀFIN", .expiry), ("EXPIREAFIN", .expiry),
    ("EXPIREFIN", .expiry), ("VALABLEJUSQUAU", .expiry), ("VALABLEJUSQUÀ", .expiry),
    ("MOISANNÉE", .expiry), ("CADUCAFIN", .expiry), ("CADUCA", .expiry), ("VENCE", .expiry),
    ("VÁLIDAHASTA", .expiry), ("VALIDAHASTA", .expiry), ("VÁLIDOHASTA", .expiry),
    ("VALIDOHASTA", .expiry), ("HASTA", .expiry), ("MESAÑO", .expiry), ("VÁLIDOATÉ", .expiry),
    ("VALIDOATE", .expiry), ("VALIDADE", .expiry), ("VALIDOFINOA", .expiry),
    ("VALIDAFINOA", .expiry), ("SCADENZA", .expiry), ("SCADEFINE", .expiry),
    ("MESEANNO", .expiry), ("GELDIGTOT", .expiry), ("VERVALT", .expiry), ("GYLDIGTIL", .expiry),
    ("UTLØPER", .expiry), ("GILTIGTTILL", .expiry), ("GÄLLERTOM", .expiry),
    ("VOIMASSA", .expiry), ("WAŻNADO", .expiry), ("WAZNADO", .expiry), ("PLATNOSTDO", .expiry),
    ("PLATÍDO", .expiry), ("VRIJEDIDO", .expiry), ("VELJADO", .expiry), ("ÉRVÉNYES", .expiry),
    ("SONKULLANMA", .expiry), ("SKT", .expiry), ("ДЕЙСТВИТЕЛЬНАДО", .expiry),
    ("ДЕЙСТВИТЕЛЬНОДО", .expiry), ("ДЕЙСТВУЕТДО", .expiry), ("СРОКДЕЙСТВИЯ", .expiry),
    ("ДІЙСНАДО", .expiry), ("МЕСЯЦГОД", .expiry), ("有効期限", .expiry), ("有效期", .expiry),
    ("有效期至", .expiry), ("유효기간", .expiry), ("صالحةحتى", .expiry),
    ("VALIDFROM", .validFrom), ("FROM", .validFrom), ("START", .validFrom),
    ("STARTDATE", .validFrom), ("ISSUED", .validFrom), ("GÜLTIGAB", .validFrom),
    ("GÜLTIGVON", .validFrom), ("VALABLEDEPUIS", .validFrom), ("VALABLEDU", .validFrom),
    ("VÁLIDADESDE", .validFrom), ("VALIDADESDE", .validFrom), ("DESDE", .validFrom),
    ("VALIDODAL", .validFrom), ("GELDIGVANAF", .validFrom), ("ДЕЙСТВИТЕЛЬНАС", .validFrom),
    ("WAŻNAOD", .validFrom),
    ("MEMBERSINCE", .other), ("CUSTOMERSINCE", .other), ("SINCE", .other), ("KUNDESEIT", .other),
    ("CLIENTEDESDE", .other), ("MIEMBRODESDE", .other), ("SOCIODESDE", .other),
    ("CLIENTDEPUIS", .other), ("КЛИЕНТС", .other), ("BIRTH", .other), ("DOB", .other),
  ]
}
