import Imaging

/// What a worker is asked: `PAGE`, a space, the path's bytes, and a NUL; for the pictures of one
/// document `+COUNT`, a space, their folder and a NUL, then each picture's path and a NUL.
struct WorkerRequest: Equatable {
  let path: InputPath
  /// The first page to read, from 1.
  let firstPage: Int
  /// The pictures of one document; `nil` for a file of its own.
  var frames: [InputPath]?
  /// Pictures whose paths are still to come.
  var missingFrames = 0

  var bytes: [UInt8] {
    guard let frames else { return Array("\(firstPage) ".utf8) + path.bytes + [0] }
    return Array("+\(frames.count) ".utf8) + path.bytes + [0] + frames.flatMap { $0.bytes + [0] }
  }

  /// Reads a request without its NUL, or the head of one for several pictures.
  init?(_ bytes: [UInt8]) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let head = String(decoding: bytes[..<space], as: UTF8.self)
    path = InputPath(bytes: Array(bytes[(space + 1)...]))
    if head.first == "+", let count = Int(head.dropFirst()), count >= 0 {
      (firstPage, frames, missingFrames) = (1, [], count)
    } else if let page = Int(head), page >= 1 {
      firstPage = page
    } else {
      return nil
    }
  }

  init(path: InputPath, firstPage: Int, frames: [InputPath]? = nil) {
    self.path = path
    self.firstPage = firstPage
    self.frames = frames
  }

  /// Takes the next picture's path.
  mutating func add(_ frame: InputPath) {
    frames?.append(frame)
    missingFrames -= 1
  }
}
