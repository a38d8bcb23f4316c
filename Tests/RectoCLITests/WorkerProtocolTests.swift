import Imaging
import ReportSchema
import Testing

@testable import RectoCLI

@Suite("What parent and worker say to each other")
struct WorkerProtocolTests {
  @Test(
    "A reply is one line, and reads back as it was",
    arguments: [
      WorkerReply.ready, .begun, .done, .pages(10_000), .step("reading TD3"),
      .fatal(code: "a.b", message: "no such thing"),
      .record(.ok, error: nil, json: Array("{\"file\":\"a\\tb\"}".utf8)),
      .record(
        .failed, error: RecordError(code: "image.empty", message: "The file is empty."),
        json: Array("{}".utf8)),
    ])
  func roundTrip(reply: WorkerReply) {
    #expect(reply.line.last == UInt8(ascii: "\n"))
    #expect(reply.line.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(WorkerReply(line: reply.line.dropLast()) == reply)
  }

  @Test("A message with tabs and line feeds stays in its column")
  func columns() {
    let reply = WorkerReply.fatal(code: "x", message: "one\ttwo\r\nthree")
    #expect(WorkerReply(line: reply.line.dropLast()) == .fatal(code: "x", message: "one two three"))
  }

  @Test("What is no reply is told apart", arguments: ["", "noise", "pages x", "record\tok\t{}"])
  func noise(line: String) {
    #expect(WorkerReply(line: Array(line.utf8)[...]) == nil)
  }

  @Test("A request carries any path")
  func request() {
    let request = WorkerRequest(
      path: InputPath(bytes: [0x20, 0x0A, 0xFF, 0x31]), firstPage: 12)
    #expect(request.bytes.last == 0)
    #expect(WorkerRequest(Array(request.bytes.dropLast())) == request)
    #expect(WorkerRequest(Array("x y".utf8)) == nil)
    #expect(WorkerRequest(Array("0 y".utf8)) == nil)
  }

  @Test("A request for several pictures is read head first, then picture by picture")
  func sequence() throws {
    let frames = [InputPath("a/1 2.png"), InputPath(bytes: [0xFF, 0x0A])]
    let request = WorkerRequest(path: InputPath("a"), firstPage: 1, frames: frames)
    let pieces = request.bytes.split(separator: 0)
    #expect(pieces.count == 3)
    var read = try #require(WorkerRequest(Array(pieces[0])))
    #expect(read.missingFrames == 2)
    for piece in pieces.dropFirst() { read.add(InputPath(bytes: Array(piece))) }
    #expect(read == request)
    let none = WorkerRequest(path: InputPath("a"), firstPage: 1, frames: [])
    #expect(WorkerRequest(Array(none.bytes.dropLast())) == none)
  }
}
