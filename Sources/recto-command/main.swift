import Glibc
import RectoCLI

// The arguments as bytes: `CommandLine.arguments` would repair a path that is not UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index -> [UInt8]? in
  CommandLine.unsafeArgv[index].map { word in
    (0..<strlen(word)).map { UInt8(bitPattern: word[$0]) }
  }
}
exit(RectoCommand.run(words))
