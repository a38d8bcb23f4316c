/// A piece of text with its place, in pixels, origin top left: a word or a line, as the reader
/// gave it.
public struct CardText: Sendable, Equatable {
  public let text: String
  public let box: CardBox
  /// The reader's confidence, 0 to 1.
  public let confidence: Double

  public init(
    text: String, x: Double, y: Double, width: Double, height: Double, confidence: Double = 1
  ) {
    self.text = text
    box = CardBox(x: x, y: y, width: width, height: height)
    self.confidence = confidence
  }
}

/// A level rectangle in pixels, origin top left.
public struct CardBox: Sendable, Equatable {
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  func holdsCentre(of other: CardBox) -> Bool {
    x <= other.midX && other.midX <= maxX && y <= other.midY && other.midY <= maxY
  }

  func union(_ other: CardBox) -> CardBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return CardBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
