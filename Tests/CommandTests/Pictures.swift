import TestSupport

/// Small inputs that the tests make themselves, and the pictures of testdata.
enum Pictures {
  /// A white picture (PGM, netpbm's binary grey format).
  static let white = Array("P5\n64 48\n255\n".utf8) + [UInt8](repeating: 255, count: 64 * 48)

  /// No picture at all.
  static let rubbish = Array("this is no picture\n".utf8)

  static let testdata = BuiltProgram.root + "/testdata"

  /// Puts programs in place of poppler's: a PDF of three pages, whose second one runs `second`.
  ///
  /// Gives the search path on which they come first.
  static func standInForPoppler(second: String, in folder: TemporaryFolder) -> String {
    folder.write(
      """
      #!/bin/sh
      echo 'Pages:          3'
      for page in 1 2 3; do echo "Page    $page size:  72 x 36 pts"; done
      """, to: "bin/pdfinfo", mode: 0o755)
    folder.write(
      """
      #!/bin/sh
      if [ "$2" = 2 ]; then
        \(second)
      fi
      printf 'P6\\n64 32\\n255\\n'
      head -c 6144 /dev/zero
      """, to: "bin/pdftoppm", mode: 0o755)
    folder.write(Array("%PDF-1.4\n".utf8), to: Array("three.pdf".utf8))
    return "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin"
  }
}

/// What a test looks at in a record.
struct RecordLine: Equatable {
  let file: String
  let page: Int
  let status: String
  let code: String?

  init(_ file: String, page: Int = 1, _ status: String, code: String? = nil) {
    self.file = file
    self.page = page
    self.status = status
    self.code = code
  }
}
