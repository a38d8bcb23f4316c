import CVision

/// Why a network could not be loaded or run.
public struct NetworkError: Error, Hashable, Sendable {
  /// `model.unreadable` or `model.failed`; stable.
  public let code: String
  /// What happened, to which file.
  public let message: String
}

/// A network from an ONNX file, run by OpenCV on one thread.
///
/// Not `Sendable`: a worker makes its own.
public final class Network {
  private let handle: OpaquePointer
  private let name: String

  /// Loads the file at `path`. Throws `model.unreadable` if it is not there or holds a layer
  /// that OpenCV 4.6 does not know.
  public init(onnx path: String) throws(NetworkError) {
    var made: OpaquePointer?
    var reason = [CChar](repeating: 0, count: 512)
    let status = cvision_network_create(path, &made, &reason, Int32(reason.count))
    guard status == CVISION_OK, let made else {
      throw NetworkError(
        code: "model.unreadable",
        message: "The network \(path) cannot be loaded: \(Network.text(reason))")
    }
    handle = made
    name = path
  }

  deinit { cvision_network_destroy(handle) }

  /// Runs once. `shape` is batch, channels, height, width; `input` has as many numbers as that.
  /// The result's shape is whatever the network gives.
  public func run(_ input: [Float], shape: [Int]) throws(NetworkError) -> (
    values: [Float], shape: [Int]
  ) {
    guard !shape.isEmpty, shape.allSatisfy({ $0 > 0 && $0 <= Int(Int32.max) }),
      shape.reduce(1, { $0.multipliedReportingOverflow(by: $1).partialValue }) == input.count
    else {
      throw NetworkError(
        code: "model.failed",
        message: "The network \(name) was given \(input.count) numbers for shape \(shape).")
    }
    let sides = shape.map { Int32($0) }
    var values: UnsafePointer<Float>?
    var outputShape: UnsafePointer<Int32>?
    var dimensions: Int32 = 0
    var reason = [CChar](repeating: 0, count: 512)
    let status = cvision_network_run(
      handle, input, sides, Int32(sides.count), &values, &outputShape, &dimensions, &reason,
      Int32(reason.count))
    guard status == CVISION_OK, let values, let outputShape else {
      throw NetworkError(
        code: "model.failed", message: "The network \(name) failed: \(Network.text(reason))")
    }
    let result = (0..<Int(dimensions)).map { Int(outputShape[$0]) }
    let count = result.reduce(1, *)
    return (Array(UnsafeBufferPointer(start: values, count: count)), result)
  }

  private static func text(_ reason: [CChar]) -> String {
    String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
