import Imaging
import Recto
import Synchronization

/// A worker's observer: tells the parent how far it is.
final class WorkerProgress: ScanObserver {
  private let output: Int32
  private let tellsSteps: Bool
  private let state = Mutex(State())

  private struct State {
    var isSequence = false
    var failure: SystemError?
  }

  /// - Parameters:
  ///   - output: where replies are written.
  ///   - tellsSteps: whether each step of a page is told, and not its pages alone.
  init(output: Int32, tellsSteps: Bool) {
    self.output = output
    self.tellsSteps = tellsSteps
  }

  /// A request begins; whether it is for the pictures of one document.
  func begin(isSequence: Bool) throws(SystemError) {
    state.withLock { $0 = State(isSequence: isSequence) }
    send(.begun)
    if isSequence { send(.pages(1)) }
    try check()
  }

  /// Throws what has kept a reply from being written.
  func check() throws(SystemError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func send(_ reply: WorkerReply) {
    do throws(SystemError) {
      try Bytes.write(reply.line, to: output)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  func observe(_ event: ScanEvent, at page: PageAddress) {
    if case .progress(_, let total) = event {
      // Each picture of a sequence has the time of a page: a reply sets the clock anew.
      send(state.withLock { $0.isSequence } ? .begun : .pages(total))
    } else if tellsSteps, let step = Self.step(event) {
      send(.step(page.page > 1 ? "page \(page.page): \(step)" : step))
    }
  }

  /// What a person is told of an event; holds nothing that was read.
  static func step(_ event: ScanEvent) -> String? {
    switch event {
    case .detectionStarted: "looking for documents"
    case .detectionFinished(let documents):
      documents.count == 1 ? "1 outline" : "\(documents.count) outlines"
    case .recognitionStarted: "reading"
    case .layoutObtained(let name): "reading \(name)"
    case .recognitionFinished(_, let isPartial): isPartial ? "read in part" : "read"
    case .progress, .validResult, .failed, .picture: nil
    }
  }
}
