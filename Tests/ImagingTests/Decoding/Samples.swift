import Glibc
import Imaging

/// The files of testdata/hostile, and what its make.py put into them.
enum Samples {
  static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/testdata/hostile"
  }()

  static func path(_ name: String) -> InputPath { InputPath("\(folder)/\(name)") }

  static func page(
    _ name: String, _ number: Int = 1, limits: DecodingLimits = DecodingLimits()
  ) throws(ImagingError) -> DecodedPage {
    try ImageFile(path: path(name), limits: limits).page(number)
  }

  /// Names of all files in the folder but its maker.
  static let names: [String] = {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.first != ".", !name.hasSuffix(".py"), !name.hasSuffix(".md") { names.append(name) }
    }
    return names.sorted()
  }()

  static func bytes(_ name: String) -> [UInt8] {
    guard let file = fopen("\(folder)/\(name)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  /// What reading page `number` throws; nil if nothing.
  static func failure(
    _ name: String, _ number: Int = 1, limits: DecodingLimits = DecodingLimits()
  ) -> ImagingError? {
    failure(path(name), number, limits: limits)
  }

  static func failure(
    _ path: InputPath, _ number: Int = 1, limits: DecodingLimits = DecodingLimits()
  ) -> ImagingError? {
    do throws(ImagingError) {
      _ = try ImageFile(path: path, limits: limits).page(number)
      return nil
    } catch {
      return error
    }
  }
}

/// A folder that is gone when the test is over.
final class ScratchFolder {
  let path: String

  init() {
    var template = Array("/tmp/recto-test-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    guard let open = opendir(path) else { return }
    while let entry = readdir(open) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          _ = unlinkat(dirfd(open), $0, 0)
        }
      }
    }
    closedir(open)
    rmdir(path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], _ name: String, mode: mode_t = 0o644) -> InputPath {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return InputPath(file(name))
  }

  var names: [String] {
    guard let open = opendir(path) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

extension Bitmap {
  /// The channels of the pixel at (x, y).
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    withBytes { bytes in
      let at = y * bytesPerRow + x * channels
      return bytes[at..<at + channels].map { Int($0) }
    }
  }

  /// All bytes, row after row.
  var values: [Int] { withBytes { $0.map { Int($0) } } }
}
