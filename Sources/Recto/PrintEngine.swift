import Recognition

/// The engine that reads identity documents' print: one set of languages loaded at a time.
struct PrintEngine: ~Copyable {
  private var engine: TextEngine?
  /// What Tesseract has files for.
  let installed = Set(TextEngine.availableLanguages())

  /// Lends an engine of some languages, loading it first where another is loaded.
  mutating func lend<R>(
    _ languages: [String],
    _ body: (inout TextEngine) throws(RecognitionError) -> R
  ) throws(RecognitionError) -> R {
    if engine?.languages != languages {
      engine = nil
      engine = try TextEngine(languages: languages)
    }
    return try body(&engine!)
  }
}
