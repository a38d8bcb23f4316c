import Glibc
import Imaging

/// Goes through a folder and the folders in it, in byte order of the paths.
///
/// One folder's names are held at a time for each level. Symbolic links to folders are not
/// followed; those to files are.
struct FolderWalk {
  enum Found: Equatable {
    case file(InputPath)
    /// A pipe, a device or a socket: opening one may wait for ever.
    case special(InputPath)
    case unreadableFolder(InputPath, SystemError)
  }

  private enum Kind { case file, folder, special }

  private struct Entry {
    /// The name; a folder's ends with a slash, which puts what is in it where its path belongs.
    let name: [UInt8]
    let kind: Kind
  }

  private struct Level {
    let folder: [UInt8]
    /// The last is next.
    var entries: [Entry]
  }

  private static let slash = UInt8(ascii: "/")

  private var levels: [Level] = []
  private var failure: Found?

  init(_ folder: InputPath) {
    enter(folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash])
  }

  /// The next file; `nil` at the end.
  mutating func next() -> Found? {
    while true {
      if let failure {
        self.failure = nil
        return failure
      }
      guard let level = levels.last else { return nil }
      guard let entry = levels[levels.count - 1].entries.popLast() else {
        levels.removeLast()
        continue
      }
      let path = level.folder + entry.name
      switch entry.kind {
      case .file: return .file(InputPath(bytes: path))
      case .special: return .special(InputPath(bytes: path))
      case .folder: enter(path)
      }
    }
  }

  private mutating func enter(_ folder: [UInt8]) {
    do throws(SystemError) {
      levels.append(Level(folder: folder, entries: try Self.list(folder)))
    } catch {
      failure = .unreadableFolder(InputPath(bytes: folder), error)
    }
  }

  private static func list(_ folder: [UInt8]) throws(SystemError) -> [Entry] {
    let path = InputPath(bytes: folder)
    guard let stream = path.withCString({ opendir($0) }) else { throw SystemError(path.display) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) {
        let kind = kind(of: folder + name, told: Int(entry.pointee.d_type))
        if let kind {
          entries.append(Entry(name: name + (kind == .folder ? [slash] : []), kind: kind))
        }
      }
      errno = 0
    }
    if errno != 0 { throw SystemError(path.display) }
    entries.sort { $1.name.lexicographicallyPrecedes($0.name) }
    return entries
  }

  /// What an entry is; `nil` for a symbolic link to a folder.
  private static func kind(of path: [UInt8], told type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_FIFO), Int(DT_SOCK), Int(DT_CHR), Int(DT_BLK): return .special
    default: break
    }
    var status = stat()
    let path = InputPath(bytes: path)
    guard path.withCString({ lstat($0, &status) }) == 0 else { return .file }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    // A link that leads nowhere counts as a file that cannot be read.
    if isLink, path.withCString({ stat($0, &status) }) != 0 { return .file }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return isLink ? nil : .folder
    default: return .special
    }
  }
}
