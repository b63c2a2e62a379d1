import Foundation

/// The server as a process of its own, on a free port: what the demo talks to over loopback.
final class ServerProcess {
    let url: String
    private let process = Process()

    /// Starts the `ChatCaveServer` that lies beside this program, and reads from it where it listens.
    init() throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let output = Pipe()
        process.executableURL = program.deletingLastPathComponent().appendingPathComponent("ChatCaveServer")
        process.arguments = ["--port", "0"]
        process.standardOutput = output
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
            line.append(byte)
        }
        guard let url = String(decoding: line, as: UTF8.self).split(separator: " ").last, url.hasPrefix("http") else {
            process.terminate()
            throw DemoFailure(what: "the server did not start")
        }
        self.url = String(url)
    }

    /// SIGTERM; returns when the server is gone.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    deinit { stop() }
}
