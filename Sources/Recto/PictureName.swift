public import Imaging

/// The name of a picture that is written for an input: the input's path as given and the page where
/// there are several, so that two `front.jpg` in different folders cannot collide.
public enum PictureName {
  /// A path under the output's folder, `/`-separated: `in/passport.jpg-page2` and `ending`. Parts
  /// that would lead out of the folder, and bytes that are not plain, are written as `%XX`.
  public static func relativePath(of input: InputPath, page: Int, ending: String) -> InputPath {
    var parts: [[UInt8]] = []
    for part in input.bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual([UInt8(ascii: ".")]) { continue }
      let isParent = part.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")])
      parts.append(isParent ? Array("%2E%2E".utf8) : part.flatMap(escaped))
    }
    var name = parts.popLast() ?? Array("picture".utf8)
    if page > 1 { name += Array("-page\(page)".utf8) }
    name += Array(ending.utf8)
    return InputPath(bytes: Array((parts + [name]).joined(separator: [UInt8(ascii: "/")])))
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let isPlain = byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "%")
    if isPlain { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
