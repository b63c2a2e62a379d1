import Foundation
import VideoFarmApplication

// VideoFarmServer [--port N] [--folder F] [--throttle N] [--verbose]: runs until SIGTERM or SIGINT.

let usage = """
    usage: VideoFarmServer [--port N] [--folder FOLDER] [--throttle N] [--verbose]
      --port N         3000 unless given; 0 takes a free port
      --folder FOLDER  where the films lie; ./Films unless given
      --throttle N     bytes a second that each film may take, up or down
      --verbose        a line for each request
    """

/// Returns the options, or `nil` if an argument is invalid.
func options(from arguments: [String]) -> FarmOptions? {
    var options = FarmOptions(folder: URL(fileURLWithPath: "Films"), port: 3000)
    var rest = arguments[...]
    while let name = rest.popFirst() {
        switch name {
        case "--verbose":
            options.onRequest = { request in
                let range = request.headerFields[.range].map { ", Range: \($0)" } ?? ""
                print("\(request.method) \(request.path ?? "")\(range)")
                fflush(nil)
            }
        case "--port":
            guard let port = rest.popFirst().flatMap({ UInt16($0) }) else { return nil }
            options.port = Int(port)
        case "--folder":
            guard let folder = rest.popFirst(), !folder.isEmpty else { return nil }
            options.folder = URL(fileURLWithPath: folder)
        case "--throttle":
            guard let rate = rest.popFirst().flatMap({ Int($0) }), rate > 0 else { return nil }
            options.pace = .bytesPerSecond(rate)
        default: return nil
        }
    }
    return options
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] || arguments == ["-h"] {
    print(usage)
    exit(0)
}
guard let options = options(from: arguments) else {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
}

do {
    let application = try videoFarmApplication(options) { port in
        print("VideoFarm listens on http://127.0.0.1:\(port)")
        // Flushes the output, so that a script can read the port from a pipe immediately.
        fflush(nil)
    }
    try await application.runService()
} catch {
    FileHandle.standardError.write(Data("VideoFarmServer: \(error)\n".utf8))
    exit(1)
}
