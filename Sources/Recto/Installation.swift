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
    let folder = ModelStore.folder(asked: options.modelsFolder)
    items.append(
      InstallationItem(
        name: "models", version: nil, isPresent: folder != nil, isRequired: false,
        neededFor: "machine-readable zones at full accuracy",
        remedy: "set \(ModelStore.variable) to the repository's models folder"))
    items.append(
      InstallationItem(
        name: "model \(PageScanner.zoneModel)", version: nil,
        isPresent: ModelStore.path(of: PageScanner.zoneModel, in: folder) != nil,
        isRequired: false, neededFor: "machine-readable zones at full accuracy",
        remedy: "run scripts/train-zone-reader, or take the file from the repository"))
    items.append(
      InstallationItem(
        name: "model \(PageScanner.cardModel)", version: nil,
        isPresent: ModelStore.path(of: PageScanner.cardModel, in: folder) != nil,
        isRequired: false, neededFor: "card numbers at full accuracy",
        remedy: "run scripts/train-card-reader, or take the file from the repository"))
    for model in [PageScanner.outlineModels.finder, PageScanner.outlineModels.ranks] {
      items.append(
        InstallationItem(
          name: "model \(model)", version: nil,
          isPresent: ModelStore.path(of: model, in: folder) != nil, isRequired: false,
          neededFor: "outlines at full accuracy",
          remedy: "run scripts/train-outline-finder, or take the file from the repository"))
    }
    items.append(
      InstallationItem(
        name: "pdftoppm", version: nil, isPresent: ImagingEngines.drawsPDF, isRequired: false,
        neededFor: "PDF files", remedy: "apt-get install poppler-utils"))
    return items
  }
}
