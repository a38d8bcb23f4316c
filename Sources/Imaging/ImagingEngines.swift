import CLeptonica
import CVision

/// The libraries under this module, for a report of what is installed.
public enum ImagingEngines {
  public static var openCVVersion: String { String(cString: cvision_library_version()) }

  public static var leptonicaVersion: String? {
    guard let text = getLeptonicaVersion() else { return nil }
    defer { lept_free(text) }
    return String(cString: text).split(separator: "-").last.map { String($0) }
  }

  /// Whether the programs that draw PDF pages are there.
  public static var drawsPDF: Bool {
    PDFPages.Programs(searchPath: PDFPages.Programs.searchPath) != nil
  }
}
