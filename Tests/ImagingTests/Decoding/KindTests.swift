import Imaging
import Testing

@Suite("What a file is")
struct KindTests {
  static let heads: [(name: String, head: [UInt8], kind: ImageKind?)] = [
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    ("half a JPEG signature", [0xFF, 0xD8], nil),
    ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    ("PNG spoilt by a text transfer", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], nil),
    ("little-endian TIFF", Array("II*\0".utf8), .tiff),
    ("big-endian BigTIFF", Array("MM\0+".utf8), .tiff),
    ("GIF", Array("GIF89a".utf8), .gif),
    ("WebP", Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBP".utf8), .webp),
    ("a RIFF sound", Array("RIFF\u{1}\u{1}\u{1}\u{1}WAVE".utf8), nil),
    ("PBM", Array("P4 8 1\n".utf8), .pnm),
    ("a word that begins with P5", Array("P5ychology".utf8), nil),
    ("a word that begins with BM", Array("BMW 3 series, first registered 2001".utf8), nil),
    ("HEIC", [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8), .heic),
    ("AVIF", [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0avifmif1".utf8), .avif),
    ("an MP4 film", [0, 0, 0, 24] + Array("ftypisom\0\0\0\0isommp41".utf8), nil),
    ("JPEG XL", [0xFF, 0x0A], .jpegXL),
    ("PDF", Array("%PDF-1.7".utf8), .pdf),
    ("PDF behind a few bytes", Array("\u{FEFF}\r\n%PDF-1.4".utf8), .pdf),
    ("text", Array("Dear Sir or Madam".utf8), nil),
    ("nothing", [], nil),
  ]

  @Test("is told by its first bytes", arguments: heads)
  func sniff(_ sample: (name: String, head: [UInt8], kind: ImageKind?)) {
    #expect(ImageKind.sniff(sample.head) == sample.kind, "\(sample.name)")
  }

  static let names: [(path: String, isPicture: Bool)] = [
    ("a/photo.jpg", true), ("SCAN.TIFF", true), ("x.y.HeIc", true), ("form.pdf", true),
    ("notes.txt", false), ("jpg", false), (".jpg", false), ("a.jpg/notes", false),
    ("photo.", false),
  ]

  @Test("A name says picture or PDF by its extension alone", arguments: names)
  func extensions(_ sample: (path: String, isPicture: Bool)) {
    #expect(ImageKind.named(byExtension: InputPath(sample.path)) == sample.isPicture)
  }
}
