import Glibc
import Imaging

/// Where a drawn picture is written: under the input's path as given, so that two `front.jpg` do
/// not collide.
enum DrawnName {
  /// `DIR/in/passport.jpg.jpg`, and `-page2` before the end for a further page. Parts that would
  /// lead out of the folder are written as `%2E%2E`.
  static func path(of input: InputPath, page: Int, in folder: String) -> InputPath {
    var name = Array(folder.utf8)
    for part in input.bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual([UInt8(ascii: ".")]) { continue }
      name.append(UInt8(ascii: "/"))
      name += part.elementsEqual(Array("..".utf8)) ? Array("%2E%2E".utf8) : Array(part)
    }
    if page > 1 { name += Array("-page\(page)".utf8) }
    return InputPath(bytes: name + Array(".jpg".utf8))
  }

  static func makeFolders(above path: InputPath) -> Bool {
    var prefix: [UInt8] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropLast()
    {
      prefix += part
      if !prefix.isEmpty {
        let made = InputPath(bytes: prefix).withCString { mkdir($0, 0o777) }
        if made != 0 && errno != EEXIST { return false }
      }
      prefix.append(UInt8(ascii: "/"))
    }
    return true
  }
}
