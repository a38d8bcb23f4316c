import ReportSchema

/// Colours of drawn records: red, green, blue.
enum Palette {
  typealias Colour = (UInt8, UInt8, UInt8)

  static let paper: Colour = (255, 255, 255)
  static let ink: Colour = (28, 32, 40)
  static let faint: Colour = (122, 130, 142)
  static let rule: Colour = (226, 230, 236)
  static let good: Colour = (22, 148, 92)
  static let plain: Colour = (36, 112, 212)
  static let doubtful: Colour = (222, 124, 12)
  static let bad: Colour = (204, 44, 52)
  static let code: Colour = (132, 64, 190)

  static func colour(of status: FieldStatus) -> Colour {
    switch status {
    case .verified: good
    case .read: plain
    case .review: doubtful
    }
  }

  static func colour(of status: RecordStatus) -> Colour {
    switch status {
    case .ok: good
    case .review: doubtful
    case .empty: faint
    case .failed: bad
    }
  }

  static func colour(ofDetection status: String) -> Colour {
    switch status {
    case "success": good
    case "failed": bad
    default: doubtful
    }
  }
}
