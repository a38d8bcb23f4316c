import Glibc

/// An open file descriptor, closed when its owner goes.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// A pipe whose ends other programs do not inherit.
  static func pipe() throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe") }
    let pipe = Pipe(readEnd: Descriptor(owning: ends[0]), writeEnd: Descriptor(owning: ends[1]))
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    return pipe
  }

  struct Pipe: ~Copyable {
    let readEnd: Descriptor
    let writeEnd: Descriptor
  }

  /// A second descriptor of an open file, which other programs do not inherit.
  static func copy(of number: Int32) throws(SystemError) -> Descriptor {
    // Above the standard three, whatever of them is free.
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemError("descriptor \(number)") }
    return Descriptor(owning: copy)
  }

  /// Points `number` at /dev/null.
  static func silence(_ number: Int32) {
    let null = open("/dev/null", O_RDWR)
    guard null >= 0, null != number else { return }
    dup2(null, number)
    close(null)
  }
}

/// A call into the system that failed.
struct SystemError: Error, Equatable {
  /// What was tried or with what, e.g. a path.
  let subject: String
  let code: Int32

  /// Takes the calling thread's `errno`.
  init(_ subject: String, code: Int32 = errno) {
    self.subject = subject
    self.code = code
  }

  /// The system's text for the code: `No such file or directory`.
  var reason: String { String(cString: strerror(code)) }
  var message: String { "\(subject): \(reason)" }
}
