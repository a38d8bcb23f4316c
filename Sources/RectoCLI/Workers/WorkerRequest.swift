import Imaging

/// What a worker is asked: `PAGE`, a space, the path's bytes, and a NUL.
struct WorkerRequest: Equatable {
  let path: InputPath
  /// The first page to read, from 1.
  let firstPage: Int

  var bytes: [UInt8] { Array("\(firstPage) ".utf8) + path.bytes + [0] }

  /// Reads a request without its NUL.
  init?(_ bytes: [UInt8]) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      let page = Int(String(decoding: bytes[..<space], as: UTF8.self)), page >= 1
    else { return nil }
    path = InputPath(bytes: Array(bytes[(space + 1)...]))
    firstPage = page
  }

  init(path: InputPath, firstPage: Int) {
    self.path = path
    self.firstPage = firstPage
  }
}
