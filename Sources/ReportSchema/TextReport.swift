/// A page's text as a tree: blocks, lines, words, characters.
public struct TextReport: Codable, Equatable, Sendable {
  public struct Block: Codable, Equatable, Sendable {
    public var box: Box
    public var lines: [Line]

    public init(box: Box, lines: [Line]) {
      self.box = box
      self.lines = lines
    }
  }

  public struct Line: Codable, Equatable, Sendable {
    public var text: String
    public var box: Box
    public var quad: Corners?
    public var confidence: Confidence
    public var words: [Word]

    public init(text: String, box: Box, quad: Corners?, confidence: Confidence, words: [Word]) {
      self.text = text
      self.box = box
      self.quad = quad
      self.confidence = confidence
      self.words = words
    }
  }

  public struct Word: Codable, Equatable, Sendable {
    public var text: String
    public var box: Box
    public var quad: Corners?
    public var confidence: Confidence
    public var characters: [Character]

    public init(
      text: String, box: Box, quad: Corners?, confidence: Confidence, characters: [Character]
    ) {
      self.text = text
      self.box = box
      self.quad = quad
      self.confidence = confidence
      self.characters = characters
    }
  }

  public struct Character: Codable, Equatable, Sendable {
    public var text: String
    public var box: Box
    public var confidence: Confidence
    public var alternatives: [Alternative]?

    public init(text: String, box: Box, confidence: Confidence, alternatives: [Alternative]?) {
      self.text = text
      self.box = box
      self.confidence = confidence
      self.alternatives = alternatives
    }
  }

  public struct Alternative: Codable, Equatable, Sendable {
    public var text: String
    public var confidence: Confidence

    public init(text: String, confidence: Confidence) {
      self.text = text
      self.confidence = confidence
    }
  }

  public var blocks: [Block]

  public init(blocks: [Block]) { self.blocks = blocks }
}
