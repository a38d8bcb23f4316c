import Glibc
import Imaging
import Testing

@Suite("Writing pictures")
struct ImageWriterTests {
  /// Every value once or more, no two neighbours alike.
  private static func ramp(_ format: Bitmap.Format) -> Bitmap {
    Bitmap(width: 37, height: 11, format: format) { (buffer) throws(Never) in
      for i in 0..<buffer.count { buffer[i] = UInt8(truncatingIfNeeded: i &* 7) }
    }
  }

  @Test("A PNG comes back as it went", arguments: [Bitmap.Format.gray, .rgb])
  func png(_ format: Bitmap.Format) throws {
    let folder = ScratchFolder()
    let path = InputPath(folder.file("out.png"))
    let bitmap = Self.ramp(format)
    try ImageWriter.write(bitmap, as: .png, to: path)
    let file = try ImageFile(path: path)
    #expect(file.kind == .png)
    let back = try file.page(1).bitmap
    #expect(back.format == format)
    #expect([back.width, back.height] == [37, 11])
    #expect(back.values == bitmap.values)
    #expect(folder.names == ["out.png"])
  }

  @Test("A JPEG comes back nearly as it went")
  func jpeg() throws {
    let folder = ScratchFolder()
    let path = InputPath(folder.file("out.jpg"))
    let scene = try Samples.page("rgb.png").bitmap
    try ImageWriter.write(scene, as: .jpeg(quality: 95), to: path)
    let file = try ImageFile(path: path)
    #expect(file.kind == .jpeg)
    let found = try file.page(1).bitmap.pixel(3, 3)
    #expect(zip(found, [230, 20, 20]).allSatisfy { abs($0 - $1) <= 20 })
  }

  @Test("An older file is replaced whole")
  func replacing() throws {
    let folder = ScratchFolder()
    let path = folder.write([1, 2, 3], "out.png")
    try ImageWriter.write(Self.ramp(.gray), as: .png, to: path)
    #expect(try ImageFile(path: path).page(1).bitmap.width == 37)
    #expect(folder.names == ["out.png"])
  }

  @Test("Where nothing can be written the error says so and nothing is left behind")
  func unwritable() {
    let folder = ScratchFolder()
    #expect(throws: ImagingError.self) {
      try ImageWriter.write(
        Self.ramp(.gray), as: .png, to: InputPath(folder.file("no/such/folder/out.png")))
    }
    // A folder stands where the file should go.
    #expect(mkdir(folder.file("taken"), 0o700) == 0)
    defer { rmdir(folder.file("taken")) }
    do throws(ImagingError) {
      try ImageWriter.write(Self.ramp(.gray), as: .png, to: InputPath(folder.file("taken")))
      Issue.record("a folder was overwritten")
    } catch {
      #expect(error.code == .unwritable)
    }
    #expect(folder.names == ["taken"])
  }
}
