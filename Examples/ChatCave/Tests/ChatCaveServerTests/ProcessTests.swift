import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The program")
struct ProcessTests {
    @Test("It prints a free port, serves there, and ends in order on a signal", arguments: [SIGTERM, SIGINT])
    func signals(signal: Int32) async throws {
        let (process, output) = try program("--port", "0")
        defer { process.terminate() }
        let line = try #require(try await output.fileHandleForReading.bytes(upTo: "\n"))
        #expect(line.hasPrefix("ChatCave listens on http://127.0.0.1:"))
        let url = try #require(URL(string: String(line.split(separator: " ").last ?? "")))
        let (_, response) = try await URLSession.shared.data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(process.terminationReason == .exit)
    }

    @Test(
        "Bad usage is told on standard error with 64",
        arguments: [["--port"], ["--port", "x"], ["--port", "70000"]]
    )
    func usage(arguments: [String]) throws {
        let (process, _) = try program(arguments)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }

    private func program(_ arguments: String...) throws -> (Process, Pipe) { try program(arguments) }

    private func program(_ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        process.executableURL = products.appendingPathComponent("ChatCaveServer")
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
    /// Returns the text up to a character, or `nil` at the end of the file.
    fileprivate func bytes(upTo end: Character) async throws -> String? {
        var line = ""
        while let data = try read(upToCount: 1), let character = String(data: data, encoding: .utf8)?.first {
            if character == end { return line }
            line.append(character)
        }
        return nil
    }
}
