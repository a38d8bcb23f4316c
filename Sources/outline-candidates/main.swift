// Looks for outlines without the rest of the reader, for training and for timing.
//
//   outline-candidates [OUTLINE-MODEL] < paths                  what is measured on each candidate,
//                                                               for training the ranking model
//   outline-candidates --choose [--without lines|hulls|map] [OUTLINE-MODEL RANKING-MODEL] < paths
//                                                               the outlines that are chosen, and the
//                                                               processor time taken to find them
//
// Both print one JSON line a picture.

import Detection
import Geometry
import Glibc
import Imaging

func complain(_ text: String) {
  let line = text + "\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// Processor time of this process, in milliseconds.
func processorTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
}

func chosen(_ detector: DocumentDetector, _ bitmap: Bitmap) -> String {
  let began = processorTime()
  let documents = detector.documents(in: bitmap)
  let milliseconds = processorTime() - began
  let outlines = documents.map { document in
    let corners = document.corners.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
    return """
      {"corners":[\(corners)],"score":\(document.score),"status":"\(document.status.rawValue)"}
      """
  }
  return """
    "size":[\(bitmap.width),\(bitmap.height)],"milliseconds":\(milliseconds),\
    "outlines":[\(outlines.joined(separator: ","))]
    """
}

/// What is told of a picture; `nil` if the arguments or the models they name are of no use.
func teller(_ words: [String]) -> ((Bitmap) -> String)? {
  if words.first == "--choose" {
    var rest = Array(words.dropFirst())
    let leaves = rest.first == "--without"
    if leaves { rest.removeFirst() }
    let source = leaves && !rest.isEmpty ? rest.removeFirst() : nil
    guard leaves == (source != nil), rest.isEmpty || rest.count == 2,
      var detector = try? DocumentDetector(
        options: DetectionOptions(), finderPath: rest.first, ranksPath: rest.last)
    else { return nil }
    if let source {
      guard let lesser = detector.without(source) else { return nil }
      detector = lesser
    }
    return { chosen(detector, $0) }
  }
  guard words.count <= 1, let report = try? CandidateReport(finderPath: words.first) else {
    return nil
  }
  return { report.json(of: $0) }
}

guard let tell = teller(Array(CommandLine.arguments.dropFirst())) else {
  complain(
    """
    usage: outline-candidates [OUTLINE-MODEL] < paths
           outline-candidates --choose [--without lines|hulls|map] [OUTLINE-MODEL RANKING-MODEL] \
    < paths
    """)
  exit(2)
}
while let path = readLine() {
  guard let file = try? ImageFile(path: InputPath(path)), let page = try? file.page(1) else {
    complain("unreadable: \(path)")
    continue
  }
  print("{\"file\":\"\(path)\",\(tell(page.bitmap))}")
}
