import Foundation
import RestMock
import Testing

/// Tests the program, as run from a shell.
@Suite struct CommandTests {
    private static var program: URL {
        let bundles = [URL(filePath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
        let paths = bundles.map { $0.deletingLastPathComponent().appending(path: "restgen-mock") }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0.path()) } ?? URL(filePath: "restgen-mock")
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, messages: String) {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, messages)
    }

    @Test func reportsWrongCommandLines() throws {
        let spec = TalkTests.spec.path()
        let wrong: [(arguments: [String], message: String)] = [
            (["--fail", "9"], "'9' is not a rule for --fail"), (["--delay", "soon"], "'soon' is not a duration"),
            (["--port", "70000"], "'70000' is not a port"), (["--only-recorded"], "needs --recording"),
        ]
        for (arguments, message) in wrong {
            let found = try run([spec] + arguments)
            #expect(found.status == 64 && found.messages.contains(message), "\(found.messages)")
        }
        let unknown = try run([spec, "--fail", "rooms.nothing=409"])
        #expect(
            unknown.status == 64 && unknown.messages.hasPrefix("error: --fail: unknown endpoint 'rooms.nothing'")
        )
    }

    @Test func reportsUsedPort() async throws {
        let server = try await MockServer.start(try TalkTests.api())
        let port = try #require(URL(string: server.url)?.port)
        let found = try run([TalkTests.spec.path(), "--port", "\(port)"])
        #expect(
            found.status == 69 && found.messages.hasPrefix("error: port \(port) is in use\nhelp: "),
            "\(found.messages)"
        )
        await server.stop()
    }

    @Test func reportsUnusableSpecs() throws {
        let none = try run(["/nowhere/Chat.rest.yaml"])
        #expect(
            none.messages.hasPrefix("error: the file '/nowhere/Chat.rest.yaml' does not exist\nhelp: ")
                && none.status == 66
        )
        let folder = FileManager.default.temporaryDirectory.appending(path: "mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Chat.rest.yaml")
        try Data("restgen: 1\nserver: http://a\nresources: { list: GET /rooms -> Rom }\n".utf8).write(to: file)
        let wrong = try run([file.path()])
        #expect(wrong.messages.contains("[unknown-type]") && wrong.status == 1, "\(wrong.messages)")
        let unreadable = try run([TalkTests.spec.path(), "--recording", file.path()])
        #expect(
            unreadable.messages.hasPrefix("error: can't read the recording") && unreadable.status == 66,
            "\(unreadable.messages)"
        )
    }
}
