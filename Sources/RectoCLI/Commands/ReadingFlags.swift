import CommandLineParsing
import Detection
import Geometry
import MRZ
import Recto

/// The rows of the flags that say how a page is read.
enum ReadingFlags {
  static let asOfName = "as-of"

  static let all: [Flag<ReadingArguments>] = looking + saying + limits

  private static let looking: [Flag<ReadingArguments>] = [
    Flag(
      "flow", short: "f", value: .choice(Flow.allCases.map(\.rawValue)), section: "Reading",
      help: "What to look for: passports and ID cards (kyc), their machine-readable zones "
        + "alone, which is much quicker (mrz), payment cards (card), payment codes and slips (pay), "
        + "text (text), outlines alone (detect), or whatever is there (auto).",
      standard: "auto"
    ) { arguments, value throws(UsageError) in arguments.flow = try value.choice(of: Flow.self) },
    Flag(
      "region", value: .word("X,Y,W,H"), section: "Reading",
      help: "Look only at this part of each picture: fractions of its width and height, from the "
        + "top left."
    ) { arguments, value throws(UsageError) in arguments.region = try region(value) },
    Flag(
      "guide", value: .word("SHAPE[:WAY]"), section: "Reading",
      help: "The frame in which the document should lie: id1, id3 or page; landscape or portrait. "
        + "Records then say whether it does."
    ) { arguments, value throws(UsageError) in arguments.guide = try guide(value) },
    Flag(
      "languages", short: "l", value: .word("LANG+LANG"), section: "Reading",
      help: "Languages of printed text, as Tesseract names them, e.g. eng+rus. Unless they are "
        + "given, the print of identity documents is read in their issuer's, as far as those are "
        + "installed.", standard: "eng"
    ) { arguments, value throws(UsageError) in arguments.languages = try languages(value) },
    Flag(
      asOfName, value: .word("YYYY-MM-DD"), section: "Reading",
      help: "The date that decides centuries, expiry and what lies in the future.",
      standard: "today"
    ) { arguments, value throws(UsageError) in
      guard let date = CivilDate(iso: try value.text()) else {
        throw UsageError("\(value.flag): \(value.shown) is not a date YYYY-MM-DD")
      }
      arguments.asOf = date
    },
    Flag(
      "models", value: .folder, section: "Reading",
      help: "Where Recto's own models lie.", standard: "RECTO_MODELS, or models beside the program"
    ) { arguments, value throws(UsageError) in arguments.modelsFolder = try value.text() },
  ]

  private static let saying: [Flag<ReadingArguments>] = [
    Flag(
      "text", short: "t", section: "Records",
      help: "Put the text with its layout into every record."
    ) { arguments, _ in arguments.wantsText = true },
    Flag(
      "reveal", section: "Records",
      help: "Write card numbers in full instead of hiding their middle."
    ) { arguments, _ in arguments.reveal = true },
    Flag("timings", section: "Records", help: "Say in each record how long it took.") {
      arguments, _ in arguments.timings = true
    },
    Flag(
      "save-crops", value: .folder, section: "Records",
      help: "Write each flattened document as a PNG under this folder, and the portrait of each "
        + "identity document."
    ) { arguments, value throws(UsageError) in arguments.cropsFolder = try value.text() },
    Flag(
      "redact", value: .folder, section: "Records",
      help: "Write each picture as a JPEG under this folder with what is personal painted over: "
        + "fields, zones, portraits, barcodes, card numbers. A document that was not read, or "
        + "whose portrait was not found, is painted over whole; a picture on which nothing was "
        + "read is not written. Needs a flow that reads fields (auto, kyc, card, pay)."
    ) { arguments, value throws(UsageError) in arguments.redactionFolder = try value.text() },
  ]

  private static let limits: [Flag<ReadingArguments>] = [
    Flag(
      "max-megapixels", value: .word("N"), section: "Limits",
      help: "Refuse larger pictures (image.tooLarge) before they are decoded.", standard: "100"
    ) { arguments, value throws(UsageError) in
      arguments.maxMegapixels = try value.decimal(in: 0.000_001...10_000)
    },
    Flag(
      "max-memory", value: .word("MIB"), section: "Limits",
      help: "Address space that one worker may take, in MiB; 0 for no limit.",
      standard: String(ReadingArguments.standardMemory)
    ) { arguments, value throws(UsageError) in
      arguments.maxMemory = try value.integer(in: 0...(1 << 30))
    },
  ]

  private static func region(_ value: GivenValue) throws(UsageError) -> Rect {
    let parts = try value.decimals(count: 4)
    let rect = Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    // Sums of decimal fractions may stand out by this: 0.1 + 0.9 is not quite 1.
    let slack = 1e-9
    guard rect.x >= 0, rect.y >= 0, rect.width > 0, rect.height > 0, rect.maxX <= 1 + slack,
      rect.maxY <= 1 + slack
    else {
      throw UsageError(
        "\(value.flag): \(value.shown) does not lie within the picture (0,0,1,1 is all of it)")
    }
    return rect
  }

  private static func guide(_ value: GivenValue) throws(UsageError) -> Guide {
    let parts = try value.text().split(separator: ":", omittingEmptySubsequences: false)
    let shape = Guide.Shape(rawValue: String(parts[0]))
    let way = parts.count == 1 ? .landscape : Guide.Orientation(rawValue: String(parts[1]))
    guard let shape, let way, parts.count <= 2 else {
      throw UsageError(
        "\(value.flag): \(value.shown) is not id1, id3 or page, with :landscape or :portrait")
    }
    return Guide(shape: shape, orientation: way)
  }

  private static func languages(_ value: GivenValue) throws(UsageError) -> [String] {
    let names = try value.text().split(separator: "+", omittingEmptySubsequences: false)
    // A name becomes part of a path: letters, digits and what Tesseract's own names hold.
    let isName = { (name: Substring) in
      !name.isEmpty
        && name.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
        }
    }
    guard names.allSatisfy(isName) else {
      throw UsageError("\(value.flag): \(value.shown) is not a list like eng or eng+rus")
    }
    return names.map { String($0) }
  }
}
