public import Imaging
public import ReportSchema

/// Is told what a scanner does while it does it.
///
/// A scanner calls it on the scanner's own thread, in order, and waits for it to return. Scanners of
/// several threads may share one. Without an observer nothing of this is worked out.
public protocol ScanObserver: Sendable {
  /// Whether pictures of a step are wanted: they cost a copy of the pixels' place, and some are made
  /// for the observer alone. The default wants none.
  func wants(_ step: PictureStep) -> Bool

  /// Something happened at a page.
  func observe(_ event: ScanEvent, at page: PageAddress)
}

extension ScanObserver {
  public func wants(_ step: PictureStep) -> Bool { false }
}

/// The page that an event is about.
public struct PageAddress: Equatable, Sendable {
  public let path: InputPath
  /// From 1; 0 for the file as a whole.
  public let page: Int

  public init(path: InputPath, page: Int) {
    self.path = path
    self.page = page
  }
}

/// What happens at a page, in this order: pictures of the steps and layouts as they come.
public enum ScanEvent: Equatable, Sendable {
  /// So many pages of the file, or pictures of the sequence, are done.
  case progress(done: Int, total: Int)
  /// The outlines of documents are looked for. Not in flow `mrz`.
  case detectionStarted
  /// They were found, or there are none. Kinds and fields are not known yet.
  case detectionFinished([DocumentReport])
  /// What stands on the documents is read. Not in flow `detect`.
  case recognitionStarted
  /// A layout of text was made out: a zone's format (`TD3`), a barcode's (`QRCode`), `print`,
  /// `paymentCard` or `text`.
  case layoutObtained(name: String)
  /// Reading has ended with this record. It is partial where something that the flow looks for was
  /// not read, or not surely.
  case recognitionFinished(ScanRecord, isPartial: Bool)
  /// The record's status is `ok`: all that the flow looks for, and nothing contradicts.
  case validResult(ScanRecord)
  /// The page or a picture of the sequence cannot be read.
  case failed(RecordError)
  /// A picture that was asked for.
  case picture(PictureStep, Bitmap)

  public static func == (a: ScanEvent, b: ScanEvent) -> Bool {
    switch (a, b) {
    case (.progress(let x, let m), .progress(let y, let n)): x == y && m == n
    case (.detectionStarted, .detectionStarted): true
    case (.detectionFinished(let x), .detectionFinished(let y)): x == y
    case (.recognitionStarted, .recognitionStarted): true
    case (.layoutObtained(let x), .layoutObtained(let y)): x == y
    case (.recognitionFinished(let x, let p), .recognitionFinished(let y, let q)):
      x == y && p == q
    case (.validResult(let x), .validResult(let y)): x == y
    case (.failed(let x), .failed(let y)): x == y
    case (.picture(let x, let p), .picture(let y, let q)): x == y && p === q
    default: false
    }
  }
}

/// A step whose picture an observer may ask for.
public enum PictureStep: Equatable, Sendable {
  /// The upright page, or the region of it that is looked at.
  case page
  /// A document made level as it is read, by its place among those of `detectionFinished`, from 0.
  case document(Int)
  /// The level, upright picture that a document's print was read on.
  case print
}
