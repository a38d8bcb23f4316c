import Detection
import Geometry
import Imaging
import Recognition
import ReportSchema

extension PageScanner {
  /// Share of the frame that documents must cover for what lies outside them not to be read.
  static let coveringShare = 0.25

  /// Reads the text of each document, or of the whole frame where documents cover little of it.
  mutating func readText(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    let covered = findings.documents.reduce(0) { $0 + $1.corners.area }
    let page = frame.toPage(frame.outline).area
    var blocks: [TextReport.Block] = []
    if covered >= Self.coveringShare * page {
      for view in views {
        blocks += try readText(of: view.frame, document: view.index, &findings)
      }
    }
    if blocks.isEmpty { blocks = try readText(of: frame, document: nil, &findings) }
    findings.text = TextReport(blocks: blocks)
  }

  private mutating func readText(
    of frame: PageFrame, document index: Int?, _ findings: inout PageFindings
  ) throws(RecognitionError) -> [TextReport.Block] {
    let reading = try uprightReading(
      of: frame.bitmap, engine: &engine, reader: PageReader(wantsCharacters: true))
    if reading.layout.isEmpty { return [] }
    watch?.report(.layoutObtained(name: "text"))
    let upright = frame.turned(reading.quarterTurns)
    if let index {
      let level = upright.toPage(upright.outline)
      findings.documents[index].orient(along: level.topRight - level.topLeft)
    }
    return texts.report(reading.layout, in: upright)
  }
}
