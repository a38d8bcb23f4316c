// Prints what is measured on each candidate for an outline, for training the ranking model.
//
//   outline-candidates [OUTLINE-MODEL] < paths     one JSON line a picture

import Detection
import Glibc
import Imaging

func complain(_ text: String) {
  let line = text + "\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

guard CommandLine.arguments.count <= 2,
  let report = try? CandidateReport(finderPath: CommandLine.arguments.dropFirst().first)
else {
  complain("usage: outline-candidates [OUTLINE-MODEL] < paths")
  exit(2)
}
while let path = readLine() {
  guard let file = try? ImageFile(path: InputPath(path)), let page = try? file.page(1) else {
    complain("unreadable: \(path)")
    continue
  }
  print("{\"file\":\"\(path)\",\(report.json(of: page.bitmap))}")
}
