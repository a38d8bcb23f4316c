import Foundation
import TestSupport
import Testing

@Suite("What goes to which stream", .serialized)
struct StreamTests {
  private let folder = TemporaryFolder()

  private func run(_ words: String...) -> Started.Outcome {
    BuiltProgram.start(words, in: folder).wait()
  }

  @Test(
    "Help and version go to standard output when asked for",
    arguments: [
      ["--help"], ["-h"], ["help"], ["help", "scan"], ["scan", "--help"], ["doctor", "-h"],
      ["worker", "--help"], ["schema", "--help"], ["completions", "--help"], ["help", "--man"],
      ["--version"], ["-V"], ["schema"], ["schema", "recto.scan/1"], ["completions", "bash"],
      ["completions", "fish"], ["kyc", "--help"], ["help", "kyc"], ["schema", "recto.session/1"],
    ])
  func asked(words: [String]) {
    let outcome = BuiltProgram.start(words, in: folder).wait()
    #expect(outcome.exit == 0)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "Wrong usage exits 2 with a word on standard error and nothing on standard output",
    arguments: [
      [], ["scna", "x"], ["scan"], ["scan", "--jbos", "2", "x"], ["scan", "--jobs", "0", "x"],
      ["scan", "--flow", "kyk", "x"], ["scan", "--region", "0,0,2,1", "x"],
      ["scan", "--guide", "id9", "x"], ["scan", "--as-of", "2024-02-30", "x"],
      ["scan", "--languages", "../etc", "x"], ["schema", "recto.scan/9"], ["completions", "tcsh"],
      ["scan", "--redact", "r", "--sequence", "x"],
      ["scan", "--redact", "r", "--flow", "text", "x"], ["doctor", "x"], ["kyc"], ["kyc", "list"],
      ["--scan"], ["scan", ""],
    ])
  func wrongUsage(words: [String]) {
    let outcome = BuiltProgram.start(words, in: folder).wait()
    #expect(outcome.exit == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("recto: "))
  }

  @Test("A misspelt flag or command is answered with the right one")
  func suggestion() {
    #expect(run("scan", "--ouptut", "x").errors.contains("did you mean '--output'?"))
    #expect(run("docter").errors.contains("did you mean 'recto doctor'?"))
    folder.write("x", to: "photos.d/x")
    #expect(run("\(folder.path)/photos.d").errors.contains("did you mean 'recto scan "))
  }

  @Test("The schema is JSON, and the doctor names engines with their versions")
  func pages() throws {
    let schema = try SchemaValidator(run("schema").text)
    #expect(try !schema.problems(in: "{}").isEmpty)
    let doctor = run("doctor")
    #expect(doctor.exit == 0, "\(doctor.errors)")
    for engine in ["Tesseract", "OpenCV", "zxing-cpp", "language eng"] {
      #expect(doctor.text.contains(engine))
    }
    let models = try FileManager.default.contentsOfDirectory(atPath: BuiltProgram.root + "/models")
      .filter { $0.hasSuffix(".onnx") }
    #expect(models.count >= 6)
    for model in models { #expect(doctor.text.contains("model \(model)")) }
  }

  @Test("The doctor exits 3 and names the mending command for a language that is not there")
  func missingLanguage() {
    let outcome = run("doctor", "--languages", "xqz")
    #expect(outcome.exit == 3)
    #expect(outcome.text.contains("mend: apt-get install tesseract-ocr-xqz"))
  }

  @Test("Standard output carries records alone, whatever the engines print")
  func purity() throws {
    let words = ["scan", "-vv", "--as-of", "2024-06-01", "--flow", "detect"]
    let outcome = BuiltProgram.start(words + ["\(Pictures.testdata)/hostile"], in: folder).wait()
    #expect(try outcome.records().count >= 20)
    #expect([0, 1].contains(outcome.exit))
  }

  @Test("With --quiet a run without errors says nothing on standard error")
  func quiet() {
    folder.write(Pictures.white, to: Array("white.pgm".utf8))
    folder.write(Pictures.rubbish, to: Array("bad.jpg".utf8))
    let outcome = run("scan", "--quiet", "--flow", "detect", folder.path)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.exit == 1)
  }

  @Test("The summary counts records by status and the skipped files")
  func summary() {
    folder.write(Pictures.white, to: Array("in/white.pgm".utf8))
    folder.write(Pictures.rubbish, to: Array("in/bad.jpg".utf8))
    folder.write(Pictures.rubbish, to: Array("in/notes.txt".utf8))
    let outcome = run("scan", "--flow", "detect", "\(folder.path)/in")
    #expect(outcome.errors.contains("2 pages: 0 ok, 0 review, 1 empty, 1 failed; 1 file skipped;"))
    #expect(outcome.errors.contains("bad.jpg page 1: image.undecodable"))
  }

  @Test("Control characters of a file's name do not reach the terminal")
  func controlCharacters() {
    let name = Array("in/\u{1B}[31mred\n.jpg".utf8)
    folder.write(Pictures.rubbish, to: name)
    let outcome = run("scan", "--flow", "detect", "\(folder.path)/in")
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(outcome.lines.count == 1)
  }
}
