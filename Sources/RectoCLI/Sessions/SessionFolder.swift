import FoundationEssentials
import Glibc
import Imaging
import Recto
import ReportSchema

/// A subfolder: one person's pictures, and what is asked of them.
struct SessionFolder {
  /// The folder's name, with U+FFFD for bytes that are not UTF-8.
  let name: String
  let pictures: [InputPath]
  let requirements: SessionRequirements

  /// The file in which a folder says what it must hold.
  static let requirementsFile = "session.json"
  private static let slash = UInt8(ascii: "/")

  /// The subfolders of some folders, in byte order of their names.
  ///
  /// - Throws: `input.unreadable` for what cannot be listed, `session.unreadable` for a
  ///   `session.json` that says nothing sensible.
  static func all(in folders: [InputPath]) throws(RunError) -> [SessionFolder] {
    var sessions: [SessionFolder] = []
    for folder in folders {
      let parent = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
      for name in try subfolders(of: InputPath(bytes: parent)) {
        sessions.append(try SessionFolder(parent + name, name: InputPath(bytes: name).display))
      }
    }
    return sessions
  }

  private init(_ path: [UInt8], name: String) throws(RunError) {
    self.name = name
    var listing = InputListing([.path(InputPath(bytes: path))])
    var pictures: [InputPath] = []
    listing: while true {
      do throws(SystemError) {
        switch try listing.next() {
        case .input(.file(let path)): pictures.append(path)
        case .input(.refused(let path, let error)):
          throw SystemError(path.display + ": " + error.message)
        case .input(.sequence), .passed, .waiting: break
        case .end: break listing
        }
      } catch {
        throw .cannotStart(code: "input.unreadable", message: error.message)
      }
    }
    self.pictures = pictures
    requirements = try Self.requirements(path + Array(("/" + Self.requirementsFile).utf8))
  }

  private static func requirements(_ path: [UInt8]) throws(RunError) -> SessionRequirements {
    let path = InputPath(bytes: path)
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if number < 0, errno == ENOENT { return SessionRequirements() }
    guard number >= 0 else {
      throw .cannotStart(code: "session.unreadable", message: SystemError(path.display).message)
    }
    let file = Descriptor(owning: number)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while case .bytes(let some) = try Bytes.read(from: file.number) { bytes += some }
    } catch {
      throw .cannotStart(
        code: "session.unreadable", message: "\(path.display): \(error.reason)")
    }
    guard let asked = try? JSONDecoder().decode(SessionRequirements.self, from: Data(bytes)) else {
      throw .cannotStart(
        code: "session.unreadable",
        message: "\(path.display): not an object of requiredSources and requiredKeys.")
    }
    return asked
  }

  private static func subfolders(of folder: InputPath) throws(RunError) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw .cannotStart(
        code: "input.unreadable", message: SystemError(folder.display).message)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first == UInt8(ascii: ".") { continue }
      var status = stat()
      let path = InputPath(bytes: folder.bytes + name)
      let isFolder =
        path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
