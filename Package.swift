// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let cxxSettings: [CXXSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

/// A pure Swift module.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings)
}

/// Tests of one module, in the folder named after it.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: swiftSettings)
}

let package = Package(
  name: "Recto",
  products: [
    .library(
      name: "Recto",
      targets: [
        "Recto", "Geometry", "Imaging", "MRZ", "PaymentCards", "Payloads", "ReportSchema",
      ]),
    .executable(name: "recto", targets: ["recto-command"]),
  ],
  targets: [
    // C interop: each has one importer (scripts/check holds that).
    .target(
      name: "CVision",
      exclude: ["opencv4"],
      cxxSettings: cxxSettings + [.headerSearchPath("opencv4")],
      linkerSettings: [
        .linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc"),
        .linkedLibrary("opencv_dnn"), .linkedLibrary("opencv_objdetect"),
      ]),
    .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    .target(
      name: "CImageFormats",
      linkerSettings: [
        .linkedLibrary("heif"), .linkedLibrary("jpeg"), .linkedLibrary("openjp2"),
        .linkedLibrary("png"), .linkedLibrary("tiff"),
      ]),
    .systemLibrary(
      name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CBarcode", cxxSettings: cxxSettings,
      linkerSettings: [.linkedLibrary("ZXing")]),

    // Values and rules: no C, no files, no clock.
    module("Geometry"),
    module("MRZ"),
    module("PaymentCards"),
    module("Payloads"),
    module("PrintedFields", ["Geometry", "MRZ"]),
    module("ReportSchema", ["Geometry"]),

    // Engines.
    module("Imaging", ["Geometry", "CVision", "CLeptonica", "CImageFormats"]),
    module("Detection", ["Imaging", "Geometry"]),
    module("Recognition", ["Imaging", "Geometry", "CTesseract"]),
    module("Barcodes", ["Imaging", "Geometry", "CBarcode"]),

    module("SessionStore", ["ReportSchema", "CSQLite"]),

    // The library people import, and the command.
    module(
      "Recto",
      [
        "Imaging", "Geometry", "Detection", "Recognition", "Barcodes", "MRZ", "PaymentCards",
        "Payloads", "PrintedFields", "ReportSchema",
      ]),
    module("Evaluation", ["ReportSchema", "Geometry", "MRZ", "PaymentCards"]),
    module("CommandLineParsing"),
    module(
      "RectoCLI",
      [
        "Recto", "Evaluation", "SessionStore", "CommandLineParsing", "ReportSchema", "Imaging",
        "Detection", "Geometry", "MRZ",
      ]),
    .executableTarget(
      name: "recto-command", dependencies: ["RectoCLI"], path: "Sources/recto-command",
      swiftSettings: swiftSettings),
    // A tool for training the models that find outlines.
    .executableTarget(
      name: "outline-candidates", dependencies: ["Detection", "Imaging", "Geometry"],
      swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", dependencies: ["ReportSchema"], path: "Tests/Support",
      swiftSettings: swiftSettings),
    tests("GeometryTests", ["Geometry"]),
    tests("MRZTests", ["MRZ"]),
    tests("PaymentCardsTests", ["PaymentCards"]),
    tests("PayloadsTests", ["Payloads"]),
    tests("PrintedFieldsTests", ["PrintedFields", "Geometry", "MRZ"]),
    tests("ReportSchemaTests", ["ReportSchema", "Geometry"]),
    tests("ImagingTests", ["Imaging", "Geometry"]),
    tests("DetectionTests", ["Detection", "Imaging", "Geometry"]),
    tests("RecognitionTests", ["Recognition", "Imaging", "Geometry"]),
    tests("BarcodesTests", ["Barcodes", "Imaging", "Geometry"]),
    tests(
      "RectoTests",
      ["Recto", "Evaluation", "Detection", "Imaging", "Geometry", "MRZ", "ReportSchema"]),
    tests("EvaluationTests", ["Evaluation", "ReportSchema", "Geometry", "MRZ"]),
    tests("SessionStoreTests", ["SessionStore", "ReportSchema"]),
    tests("CommandLineParsingTests", ["CommandLineParsing"]),
    tests(
      "RectoCLITests",
      [
        "RectoCLI", "CommandLineParsing", "Recto", "ReportSchema", "Imaging", "Detection",
        "Geometry", "MRZ",
      ]),
    tests("CommandTests", ["ReportSchema", "Imaging", "Geometry"]),
  ],
  cxxLanguageStandard: .cxx17
)
