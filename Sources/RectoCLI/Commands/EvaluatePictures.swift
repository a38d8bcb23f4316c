import Evaluation
import FoundationEssentials
import Imaging
import ReportSchema

/// Pictures for the HTML page: reduced, as JPEG, in a URL of their own.
enum EvaluatePictures {
  /// The longer side in pixels: a label is legible, and a page of some hundred pictures stays small.
  static let longestSide = 620
  static let quality = 72

  /// The first page of a row's file; `nil` where it cannot be opened. Decodes in this process only
  /// what a worker has decoded without harm.
  static func picture(_ score: RowScore) -> HTMLReport.Picture? {
    guard score.records.contains(where: { $0.page == 1 && $0.status != .failed }),
      let file = try? ImageFile(path: InputPath(score.row.path)), let page = try? file.page(1)
    else { return nil }
    let small = page.bitmap.shrunk(toFit: longestSide).bitmap
    guard let jpeg = try? ImageWriter.encoded(small, as: .jpeg(quality: quality)) else {
      return nil
    }
    return HTMLReport.Picture(
      dataURL: "data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())", width: small.width,
      height: small.height, scale: Double(small.width) / Double(page.fullWidth))
  }
}
