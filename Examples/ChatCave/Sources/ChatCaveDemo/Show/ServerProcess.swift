import Foundation

/// The server in a separate process, on a free port of the loopback interface.
final class ServerProcess {
    let url: String
    private let process = Process()

    /// Starts the `ChatCaveServer` next to this program, and reads the port from its output.
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

    /// Sends SIGTERM, and returns when the server has exited.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    deinit { stop() }
}
