import Geometry
import MRZ
import PaymentCards
import Recognition
import ReportSchema

/// A card number that was found, with what else stands on the card.
struct CardFinding {
  let fields: CardFields
  /// The way the number runs, on the page.
  let direction: Point

  var number: CardNumberReading { fields.number }

  /// Better: proved first, then Luhn, then the surer.
  func isBetter(than other: CardFinding?) -> Bool {
    guard let other else { return true }
    let (a, b) = (number, other.number)
    if rank(a) != rank(b) { return rank(a) > rank(b) }
    return a.confidence > b.confidence
  }

  var isProved: Bool { number.proof == .verified }

  private func rank(_ number: CardNumberReading) -> Int {
    switch number.proof {
    case .verified: 3
    case .read: number.luhn && number.lengthKnown ? 2 : 1
    case .review: 0
    }
  }
}
