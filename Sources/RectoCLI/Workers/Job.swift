import Imaging

/// A file on its way through a worker.
struct Job: Equatable {
  /// Its place among the inputs.
  let input: Int
  let path: InputPath
  /// The pictures of one document that are read into one record; `nil` for a file.
  let frames: [InputPath]?
  /// The page whose record comes next, from 1.
  var nextPage = 1
  /// `nil` until the worker has opened the file.
  var pageCount: Int?
  /// Whether the worker has turned to it.
  var hasBegun = false
  /// Whether a worker was lost before it turned to it.
  var isSecondTry = false

  init(input: Int, path: InputPath, frames: [InputPath]? = nil) {
    self.input = input
    self.path = path
    self.frames = frames
  }

  /// Whether a page is still to come.
  var isUnfinished: Bool { pageCount.map { nextPage <= $0 } ?? (nextPage == 1) }
}
