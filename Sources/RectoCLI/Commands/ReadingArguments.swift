import CommandLineParsing
import Detection
import Geometry
import MRZ
import Recto

/// What the command line says about reading a page, as it was given.
///
/// Both `scan` and `worker` take these flags: `scan` gives them on, word for word.
struct ReadingArguments: Equatable, Sendable {
  var flow: Flow?
  var region: Rect?
  var guide: Guide?
  var languages: [String]?
  var wantsText = false
  var reveal = false
  var asOf: CivilDate?
  var timings = false
  var cropsFolder: String?
  var redactionFolder: String?
  var modelsFolder: String?
  var maxMegapixels: Double?
  var maxMemory: Int?

  /// Mebibytes of address space that one worker may take unless told otherwise.
  ///
  /// Ten times what the largest picture that is let in takes decoded (100 megapixels, 4 bytes).
  static let standardMemory = 4096

  /// The options these come to; `today` stands in for a date that was not given.
  func options(today: CivilDate) -> ScanOptions {
    var options = ScanOptions(asOf: asOf ?? today)
    if let flow { options.flow = flow }
    if let languages {
      options.languages = languages
      options.identityLanguages = languages
    }
    if let maxMegapixels { options.maxMegapixels = maxMegapixels }
    options.region = region
    options.guide = guide
    options.wantsText = wantsText
    options.reveal = reveal
    options.timings = timings
    options.cropsFolder = cropsFolder
    options.redactionFolder = redactionFolder
    options.modelsFolder = modelsFolder
    return options
  }
}
