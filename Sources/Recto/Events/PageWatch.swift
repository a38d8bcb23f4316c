import Imaging
import ReportSchema

/// Reports what happens at one page, where somebody observes.
struct PageWatch {
  let observer: any ScanObserver
  let address: PageAddress

  func report(_ event: ScanEvent) { observer.observe(event, at: address) }

  /// Gives a picture, which is made only if it is wanted.
  func show(_ step: PictureStep, _ picture: () -> Bitmap) {
    if observer.wants(step) { report(.picture(step, picture())) }
  }

  /// Reports the end of reading, and of what came of it.
  func report(_ record: ScanRecord, flow: Flow) {
    if flow != .detect {
      report(.recognitionFinished(record, isPartial: record.status != .ok))
    }
    if record.status == .ok { report(.validResult(record)) }
  }
}
