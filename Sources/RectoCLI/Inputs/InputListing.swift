import Glibc
import Imaging
import ReportSchema

/// Lists the inputs of a run, a little at a time.
struct InputListing {
  enum Step: Equatable {
    case input(Input)
    /// Nothing to report of this step; ask again.
    case passed
    /// Standard input has no path yet.
    case waiting
    case end
  }

  private var sources: ArraySlice<InputSource>
  private var walk: FolderWalk?
  private var lines: PathLines?
  /// Files in folders that were neither picture nor PDF.
  private(set) var skipped = 0

  /// Whether each folder is one document seen several times.
  private let isSequence: Bool

  init(_ sources: [InputSource], isSequence: Bool = false) {
    self.sources = sources[...]
    self.isSequence = isSequence
  }

  /// The descriptor to watch while `next` says `waiting`.
  var awaited: Int32? { walk == nil ? lines?.descriptor : nil }

  mutating func next() throws(SystemError) -> Step {
    if let found = walk?.next() { return step(found) }
    walk = nil
    if lines != nil {
      switch try lines?.next() {
      case .path(let path): return start(path)
      case .waiting: return .waiting
      case .end, nil: lines = nil
      }
    }
    switch sources.popFirst() {
    case .path(let path): return start(path)
    case .standardInput(let separator):
      lines = PathLines(descriptor: STDIN_FILENO, separator: separator)
      return .passed
    case nil: return .end
    }
  }

  /// A path that was named, not found: it gives a record whatever it is.
  private mutating func start(_ path: InputPath) -> Step {
    var status = stat()
    let isFolder =
      path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isSequence { return .input(isFolder ? sequence(path) : Self.noFolder(path)) }
    guard isFolder else { return .input(.file(path)) }
    walk = FolderWalk(path)
    return .passed
  }

  /// All pictures of a folder as one input.
  private mutating func sequence(_ folder: InputPath) -> Input {
    var walk = FolderWalk(folder)
    var frames: [InputPath] = []
    while let found = walk.next() {
      switch step(found) {
      case .input(.file(let path)): frames.append(path)
      case .input(let refused): return refused
      default: break
      }
    }
    return .sequence(folder, frames: frames)
  }

  private static func noFolder(_ path: InputPath) -> Input {
    .refused(
      path,
      RecordError(
        code: "sequence.noFolder",
        message: "With --sequence each PATH is a folder of pictures of one document."))
  }

  private mutating func step(_ found: FolderWalk.Found) -> Step {
    switch found {
    case .file(let path):
      if ImageKind.named(byExtension: path) || Self.startsLikePicture(path) {
        return .input(.file(path))
      }
    case .special(let path):
      // Never opened to look inside, which might wait for ever; a worker says what it is.
      if ImageKind.named(byExtension: path) { return .input(.file(path)) }
    case .unreadableFolder(let path, let error):
      return .input(
        .refused(
          path,
          RecordError(
            code: "folder.unreadable", message: "The folder cannot be listed: \(error.reason).")))
    }
    skipped += 1
    return .passed
  }

  /// Whether a file's first bytes are those of a picture or a PDF.
  private static func startsLikePicture(_ path: InputPath) -> Bool {
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard number >= 0 else { return false }
    let file = Descriptor(owning: number)
    guard
      case .bytes(let head) = try? Bytes.read(
        from: file.number, atMost: ImageKind.sniffedBytes)
    else { return false }
    return ImageKind.sniff(head) != nil
  }
}
