import Barcodes
import Imaging
import Recognition

/// One thing a scan needs or can use, and whether it is there.
public struct InstallationItem: Hashable, Sendable {
  public var name: String
  public var version: String?
  public var isPresent: Bool
  /// Without it nothing starts.
  public var isRequired: Bool
  public var neededFor: String
  /// The command that mends it.
  public var remedy: String?
}

/// What is installed of what Recto stands on.
public enum Installation {
  /// Looks at engines, languages, models and helper programs, in that order.
  public static func inspect(options: ScanOptions) -> [InstallationItem] {
    var items = [
      InstallationItem(
        name: "Tesseract", version: TextEngine.version, isPresent: true, isRequired: true,
        neededFor: "printed text"),
      InstallationItem(
        name: "OpenCV", version: ImagingEngines.openCVVersion, isPresent: true, isRequired: true,
        neededFor: "outlines and networks"),
      InstallationItem(
        name: "Leptonica", version: ImagingEngines.leptonicaVersion, isPresent: true,
        isRequired: true, neededFor: "picture files"),
      InstallationItem(
        name: "zxing-cpp", version: BarcodeReader.engineVersion, isPresent: true,
        isRequired: true, neededFor: "barcodes"),
    ]
    let available = Set(TextEngine.availableLanguages())
    for language in options.languages {
      items.append(
        InstallationItem(
          name: "language \(language)", version: nil, isPresent: available.contains(language),
          isRequired: true, neededFor: "printed text",
          remedy: "apt-get install \(TextEngine.package(of: language))"))
    }
    for language in ["eng", "osd", "rus", "ell", "Latin"]
    where !options.languages.contains(language) {
      items.append(
        InstallationItem(
          name: "language \(language)", version: nil, isPresent: available.contains(language),
          isRequired: false, neededFor: "printed text in other languages",
          remedy: "apt-get install \(TextEngine.package(of: language))"))
    }
    items += models(in: ModelStore.folder(asked: options.modelsFolder))
    items.append(
      InstallationItem(
        name: "pdftoppm", version: nil, isPresent: ImagingEngines.drawsPDF, isRequired: false,
        neededFor: "PDF files", remedy: "apt-get install poppler-utils"))
    items.append(
      InstallationItem(
        name: "face cascade", version: nil, isPresent: PortraitFinder.path != nil,
        isRequired: false, neededFor: "portraits and redacted pictures",
        remedy: cascadeRemedy))
    return items
  }

  static let cascadeRemedy = "apt-get install opencv-data"

  /// What is missing for portraits to be found, for people; `nil` if nothing is.
  public static var portraitFault: String? {
    PortraitFinder.path == nil
      ? "\(PortraitFinder.file), which finds portraits, is not there: \(cascadeRemedy)" : nil
  }

  /// What it means that no models are found, for people; `nil` where they are.
  public static func modelsFault(asked folder: String?) -> String? {
    ModelStore.folder(asked: folder) == nil
      ? "Recto's own models are not found, and zones and cards are read much worse without them: "
        + "name their folder with --models or \(ModelStore.variable)" : nil
  }

  /// The models' folder and each model in it.
  private static func models(in folder: String?) -> [InstallationItem] {
    let outlines = PageScanner.outlineModels
    let models = [
      (PageScanner.zoneModel, "machine-readable zones", "scripts/train-zone-reader"),
      (PageScanner.cardModels.digits, "card numbers", "scripts/train-symbol-reader"),
      (PageScanner.cardModels.letters, "card holders", "scripts/train-symbol-reader"),
      (PageScanner.printModel, "documents' print", "scripts/train-symbol-reader"),
      (outlines.finder, "outlines", "scripts/train-outline-finder"),
      (outlines.ranks, "outlines", "scripts/train-outline-finder"),
    ]
    let all = InstallationItem(
      name: "models", version: nil, isPresent: folder != nil, isRequired: false,
      neededFor: "zones, cards, print and outlines at full accuracy",
      remedy: "set \(ModelStore.variable) to the repository's models folder")
    return [all]
      + models.map { name, purpose, script in
        InstallationItem(
          name: "model \(name)", version: nil,
          isPresent: ModelStore.path(of: name, in: folder) != nil, isRequired: false,
          neededFor: "\(purpose) at full accuracy",
          remedy: "run \(script), or take the file from the repository")
      }
  }
}
