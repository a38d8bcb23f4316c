/// Tells what a barcode's text is and reads it.
public enum PayloadParser {
  /// Never fails: what is nothing else is `text`.
  ///
  /// - Parameters:
  ///   - text: the text as the barcode engine gave it.
  ///   - bytes: the raw bytes, for formats that name their own character set (EPC).
  ///   - format: the barcode's format, where known; today no kind depends on it.
  public static func parse(text: String, bytes: [UInt8]? = nil, format: String? = nil) -> Payload {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    return EPC.parse(text, bytes: bytes)
      ?? SwissQRBill.parse(text)
      ?? HUB3.parse(text)
      ?? SPAYD.parse(text)
      ?? AAMVA.parse(text)
      ?? JSONPayloads.parse(text)
      ?? Barion.parse(link: text)
      ?? PlainPayloads.parse(text)
      ?? Payload(kind: .text, fields: [PayloadField(key: "text", value: text)])
  }
}
