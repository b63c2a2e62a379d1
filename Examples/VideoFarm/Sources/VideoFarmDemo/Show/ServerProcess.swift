import Foundation

/// The server in a separate process, on a free port of the loopback interface.
final class ServerProcess {
    let url: String
    private let process = Process()
    private let output = Pipe()

    /// Starts the `VideoFarmServer` next to this program, and reads the port from its output.
    init(folder: URL, bytesPerSecond: Int) throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = program.deletingLastPathComponent().appendingPathComponent("VideoFarmServer")
        process.arguments = ["--port", "0", "--folder", folder.path, "--throttle", "\(bytesPerSecond)", "--verbose"]
        process.standardOutput = output
        try process.run()
        let words = Self.line(output)?.split(separator: " ") ?? []
        guard let url = words.last, url.hasPrefix("http") else {
            process.terminate()
            throw DemoFailure(what: "the server did not start")
        }
        self.url = String(url)
    }

    /// Returns the next line of the server's log that contains `text`. Handled requests are already in the log.
    func request(with text: String) throws -> String {
        while let line = Self.line(output) {
            if line.contains(text) { return line }
        }
        throw DemoFailure(what: "the server has seen no request with '\(text)'")
    }

    private static func line(_ pipe: Pipe) -> String? {
        var line = Data()
        while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// Sends SIGTERM, and returns when the server has exited.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    deinit { stop() }
}
