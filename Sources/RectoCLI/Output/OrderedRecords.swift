/// Record lines on their way from workers, put back into input order.
struct OrderedRecords {
  /// The input whose lines may be written now.
  private(set) var head = 0
  private(set) var bytesHeld = 0
  private var lines: [Int: [UInt8]] = [:]
  private var finished: Set<Int> = []

  mutating func add(_ line: [UInt8], from input: Int) {
    lines[input, default: []] += line
    lines[input]?.append(UInt8(ascii: "\n"))
    bytesHeld += line.count + 1
  }

  /// Says that an input has no more lines.
  mutating func finish(_ input: Int) { finished.insert(input) }

  /// Takes the lines whose turn has come.
  mutating func takeReady() -> [UInt8] {
    var ready: [UInt8] = []
    while true {
      if let some = lines.removeValue(forKey: head) { ready += some }
      guard finished.remove(head) != nil else { break }
      head += 1
    }
    bytesHeld -= ready.count
    return ready
  }

  /// Takes everything there is, in input order, over the gaps of what was not finished.
  mutating func takeAll() -> [UInt8] {
    let all = lines.keys.sorted().flatMap { lines[$0] ?? [] }
    self = OrderedRecords()
    return all
  }
}
