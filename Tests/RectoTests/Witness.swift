import Imaging
import Recto
import Synchronization

/// Keeps what it is told.
final class Witness: ScanObserver {
  private let wanted: [PictureStep]
  private let kept = Mutex<[(event: ScanEvent, page: PageAddress)]>([])

  init(wanting wanted: [PictureStep] = []) { self.wanted = wanted }

  func wants(_ step: PictureStep) -> Bool { wanted.contains(step) }

  func observe(_ event: ScanEvent, at page: PageAddress) {
    kept.withLock { $0.append((event, page)) }
  }

  var events: [ScanEvent] { kept.withLock { $0.map(\.event) } }
  var pages: [PageAddress] { kept.withLock { $0.map(\.page) } }

  /// The events' names, layouts with theirs.
  var names: [String] {
    events.map { event in
      switch event {
      case .progress(let done, let total): "progress \(done)/\(total)"
      case .detectionStarted: "detectionStarted"
      case .detectionFinished: "detectionFinished"
      case .recognitionStarted: "recognitionStarted"
      case .layoutObtained(let name): "layout \(name)"
      case .recognitionFinished(_, let isPartial): isPartial ? "partial" : "whole"
      case .validResult: "validResult"
      case .failed: "failed"
      case .picture(let step, _): "picture \(step)"
      }
    }
  }
}
