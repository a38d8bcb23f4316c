import CSQLite

/// A prepared statement.
struct Statement: ~Copyable {
  private let statement: OpaquePointer

  init(owning statement: OpaquePointer) { self.statement = statement }

  deinit { sqlite3_finalize(statement) }

  /// Gives the values of its question marks. Their number is the statement's own.
  func bind(_ values: [StoredValue]) {
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let status =
        switch value {
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .text(let text): Self.bind(text, to: statement, place)
        case .none: sqlite3_bind_null(statement, place)
        }
      precondition(status == SQLITE_OK, "a statement has a place for each of its values")
    }
  }

  private static func bind(_ text: String, to statement: OpaquePointer, _ place: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          return csqlite_bind_text_copy(statement, place, "", 0)
        }
        return csqlite_bind_text_copy(statement, place, start, Int32(characters.count))
      }
    }
  }

  func step() -> Int32 { sqlite3_step(statement) }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A column as text; `nil` for NULL.
  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// A value of a statement.
enum StoredValue {
  case integer(Int64)
  case text(String)
  case none
}
