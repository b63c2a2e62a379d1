import Foundation

/// The server as a process of its own, on a free port: what the demo talks to over loopback.
final class ServerProcess {
    let url: String
    private let process = Process()
    private let output = Pipe()

    /// Starts the `VideoFarmServer` that lies beside this program, and reads from it where it listens.
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

    /// The next request that holds `text`, as the server tells of it; one that has been answered is there.
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

    /// SIGTERM; returns when the server is gone.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    deinit { stop() }
}
