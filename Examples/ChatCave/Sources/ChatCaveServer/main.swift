import ChatCaveApplication
import Foundation

// ChatCaveServer [--port N]: runs until SIGTERM or SIGINT.

let usage = "usage: ChatCaveServer [--port N]     N is 3000 unless given, 0 takes a free port"

func port(from arguments: [String]) -> Int? {
    switch arguments.count {
    case 0: 3000
    case 2 where arguments[0] == "--port" || arguments[0] == "-p": UInt16(arguments[1]).map(Int.init)
    default: nil
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] || arguments == ["-h"] {
    print(usage)
    exit(0)
}
guard let port = port(from: arguments) else {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
}

let application = chatCaveApplication(port: port) { port in
    print("ChatCave listens on http://127.0.0.1:\(port)")
    // Flushes the output, so that a script can read the port from a pipe immediately.
    fflush(nil)
}
do {
    try await application.runService()
} catch {
    FileHandle.standardError.write(Data("ChatCaveServer: \(error)\n".utf8))
    exit(1)
}
