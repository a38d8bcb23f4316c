import Barcodes
import Geometry
import Payloads
import ReportSchema

/// A barcode, what it says, and the fields a document gets from it.
struct CodeFinding {
  let barcode: Barcode
  let payload: Payload
  /// On the page.
  let corners: Quad

  init(_ barcode: Barcode, frame: PageFrame) {
    self.barcode = barcode
    payload = PayloadParser.parse(
      text: barcode.text, bytes: barcode.bytes, format: barcode.format)
    corners = frame.toPage(barcode.corners)
  }

  var report: CodeReport {
    var values = OrderedValues(payload.fields.map { ($0.key, $0.value) })
    for element in payload.elements where values[element.key] == nil {
      values[element.key] = element.value
    }
    return CodeReport(
      format: barcode.format, text: barcode.text, corners: Corners(corners),
      payload: PayloadReport(
        kind: payload.kind.rawValue, valid: payload.valid,
        problems: payload.problems.isEmpty ? nil : payload.problems, fields: values))
  }

  var isPayment: Bool {
    switch payload.kind {
    case .epc, .swissQRBill, .hub3, .spayd: true
    default: false
    }
  }

  var isLicence: Bool { payload.kind == .aamva }

  /// Payload keys that answer a payment slip's fields.
  private static let paymentKeys: [(String, FieldKey)] = [
    ("iban", .iban), ("amount", .amount), ("currency", .currency), ("reference", .reference),
    ("payeeName", .payee),
  ]

  /// The fields of the payment slip or the licence that carries the code; none for other codes.
  var fields: FieldReports {
    var fields = FieldReports()
    let keys =
      isPayment
      ? Self.paymentKeys
      : isLicence ? FieldKey.allCases.map { ($0.rawValue, $0) } : []
    for (name, key) in keys {
      guard let value = payload[name], !value.isEmpty else { continue }
      var field = FieldReport(
        value: value, raw: value, status: status(of: name), confidence: 1, source: "barcode")
      let bounds = corners.bounds
      field.box = Box(bounds)
      fields[key] = field
    }
    if isLicence, fields[.name] == nil {
      let parts = [fields[.givenNames], fields[.surname]].compactMap { $0?.value }
      if !parts.isEmpty {
        var name = FieldReport(
          value: parts.joined(separator: " "), status: .read, confidence: 1, source: "barcode")
        name.box = Box(corners.bounds)
        fields[.name] = name
      }
    }
    return fields
  }

  /// An account whose check digits hold is proved by them; a broken rule about a value doubts it.
  private func status(of name: String) -> FieldStatus {
    if payload.problems.contains(where: { $0.hasPrefix(name + ".") }) { return .review }
    return name == "iban" ? .verified : .read
  }
}
