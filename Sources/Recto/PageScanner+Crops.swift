import Detection
import Imaging
import ReportSchema

extension PageScanner {
  /// Writes the crops of a page that was read, where they are asked for.
  func saveCrops(
    of page: DecodedPage, _ reading: inout PageReading, _ path: InputPath, _ number: Int
  ) {
    guard let folder = options.cropsFolder else { return }
    let frame = PageFrame(page, region: options.region)
    if reading.findings.documents.allSatisfy({ $0.portrait == nil }) {
      findPortraits(&reading, frame)
    }
    reading.warnings += saveCrops(&reading.findings, frame, path, number, folder)
  }

  /// Writes a crop for each document and notes its path; gives the warnings.
  func saveCrops(
    _ findings: inout PageFindings, _ frame: PageFrame, _ path: InputPath, _ page: Int,
    _ folder: String
  ) -> [String] {
    var warnings: [String] = []
    for index in findings.documents.indices {
      let name = PictureName.relativePath(of: path, page: page, ending: "-\(index + 1).png")
      guard let picture = Crops.picture(of: findings.documents[index], on: frame) else { continue }
      if Crops.save(picture, to: name, under: folder) {
        findings.documents[index].crop = folder + "/" + name.display
      } else if !warnings.contains(Crops.unwritable) {
        warnings.append(Crops.unwritable)
      }
      let portraitName = PictureName.relativePath(
        of: path, page: page, ending: "-\(index + 1)-portrait.png")
      guard let portrait = Crops.portrait(of: findings.documents[index], on: frame) else {
        continue
      }
      if Crops.save(portrait, to: portraitName, under: folder) {
        findings.documents[index].portrait?.crop = folder + "/" + portraitName.display
      } else if !warnings.contains(Crops.unwritable) {
        warnings.append(Crops.unwritable)
      }
    }
    return warnings
  }
}
