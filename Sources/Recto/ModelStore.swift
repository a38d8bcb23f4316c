import Glibc

/// Finds Recto's own model files.
public enum ModelStore {
  /// The environment variable that names the models folder.
  public static let variable = "RECTO_MODELS"
  /// What a folder must hold to be the models folder.
  static let manifest = "MANIFEST.json"
  /// Where an installed copy keeps them.
  static let installedFolder = "/usr/share/recto/models"

  /// The models folder: the one asked for, else `RECTO_MODELS`, else `models` in one of the
  /// folders above the program, else the installed one; `nil` if none holds a manifest.
  public static func folder(asked: String?) -> String? {
    if let asked { return isModels(asked) ? asked : nil }
    if let named = getenv(variable).map({ String(cString: $0) }), !named.isEmpty {
      return isModels(named) ? named : nil
    }
    var parts = programPath().split(separator: "/").dropLast()
    while !parts.isEmpty {
      let candidate = "/" + parts.joined(separator: "/") + "/models"
      if isModels(candidate) { return candidate }
      parts = parts.dropLast()
    }
    return isModels(installedFolder) ? installedFolder : nil
  }

  /// A model's file; `nil` if it is not there.
  public static func path(of model: String, in folder: String?) -> String? {
    guard let folder else { return nil }
    let path = folder + "/" + model
    return access(path, R_OK) == 0 ? path : nil
  }

  private static func isModels(_ folder: String) -> Bool {
    access(folder + "/" + manifest, R_OK) == 0
  }

  private static func programPath() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    guard length > 0 else { return "" }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
