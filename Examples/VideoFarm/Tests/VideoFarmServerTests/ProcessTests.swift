import Foundation
import Testing

@Suite("The program", .timeLimit(.minutes(1)))
struct ProcessTests {
    @Test("It prints a free port, tells of requests, and ends in order on a signal", arguments: [SIGTERM, SIGINT])
    func signals(signal: Int32) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = ["--port", "0", "--folder", folder.path, "--throttle", "1000000", "--verbose"]
        let (process, output) = try program(arguments)
        defer { process.terminate() }
        let line = try #require(try output.fileHandleForReading.line())
        #expect(line.hasPrefix("VideoFarm listens on http://127.0.0.1:"))
        let visitor = Visitor(port: try #require(line.split(separator: ":").last.flatMap { Int($0) }), folder: folder)
        #expect(try await visitor.send("GET /videos", ["Range": "bytes=0-1"]).status == 200)
        #expect(try output.fileHandleForReading.line() == "GET /videos, Range: bytes=0-1")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
    }

    @Test(
        "Bad usage is told on standard error with 64",
        arguments: [
            ["--port"], ["--port", "x"], ["--port", "70000"], ["--folder"], ["--throttle", "0"], ["--throttle", "-1"],
            ["x"],
        ]
    )
    func usage(arguments: [String]) throws {
        let (process, _) = try program(arguments)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }

    private func program(_ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        process.executableURL = products.appendingPathComponent("VideoFarmServer")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        return (process, output)
    }

    /// The folder of the built products, which contains the server.
    private var products: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}

extension FileHandle {
    /// Returns the next line, or `nil` at the end of the file.
    fileprivate func line() throws -> String? {
        var line = Data()
        while let byte = try read(upToCount: 1), !byte.isEmpty {
            if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }
}
