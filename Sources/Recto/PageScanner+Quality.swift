import Detection
import Geometry
import Imaging
import ReportSchema

extension PageScanner {
  /// Measures each flattened document; places in the report are on the page.
  func measureQuality(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) {
    guard let toFrame = frame.toPage.inverse else { return }
    for view in views where !findings.isPrint(view.index) {
      let corners = toFrame(findings.documents[view.index].corners)
      let checks = QualityMeter().measure(
        view.frame.bitmap, margin: DocumentView.margin, corners: corners, width: frame.bitmap.width,
        height: frame.bitmap.height)
      findings.documents[view.index].quality = OrderedValues(
        checks.map { check in
          let boxes = check.boxes.map { view.frame.place($0).box }
          let state =
            QualityReport.State(rawValue: check.state.rawValue) ?? QualityReport.State.notDone
          return (
            check.name.rawValue,
            QualityReport(
              state: state, value: check.value, boxes: boxes.isEmpty ? nil : boxes)
          )
        })
    }
  }
}
