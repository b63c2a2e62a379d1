#if canImport(FoundationNetworking)
import Foundation
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestTransport
@_spi(Generated) @testable import RestRuntime

/// Sending a file with `URLSession` on Linux.
@Suite struct FileBodyStreamTests {
    private func withFile(_ bytes: String, _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try Data(bytes.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file)
    }

    private func read(_ stream: FileBodyStream, _ count: Int) -> String? {
        var buffer = [UInt8](repeating: 0, count: count)
        let got = stream.read(&buffer, maxLength: count)
        return got < 0 ? nil : String(decoding: buffer[..<got], as: UTF8.self)
    }

    /// Bytes added after the length was measured aren't sent, since the server would read them as the next request.
    @Test func ignoresAddedBytes() throws {
        try withFile("abcdef") { file in
            let stream = try #require(FileBodyStream(file))
            #expect(stream.length == 6 && stream.hasBytesAvailable)
            #expect(read(stream, 4) == "abcd")
            try Data("abcdefGHI".utf8).write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("more".utf8))
            try handle.close()
            #expect(read(stream, 4) == "ef")
            #expect(!stream.hasBytesAvailable && read(stream, 4) == "")
        }
    }

    @Test func reportsShrunkFile() throws {
        try withFile("abcdef") { file in
            let stream = try #require(FileBodyStream(file))
            #expect(read(stream, 2) == "ab")
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 3)
            try handle.close()
            #expect(read(stream, 4) == "c")
            // The file is shorter than announced.
            #expect(stream.hasBytesAvailable && read(stream, 4) == nil)
        }
    }

    @Test func rejectsFolders() throws {
        #expect(FileBodyStream(FileManager.default.temporaryDirectory) == nil)
        #expect(FileBodyStream(URL(fileURLWithPath: "/nonexistent/restgen")) == nil)
    }

    /// A file without a declared type is sent without `Content-Type` and with `Content-Length`.
    @Test(arguments: ["POST", "PUT"]) func sendsContentLength(_ method: String) async throws {
        let server = try ScriptedServer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        defer { server.stop() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let call = Call("t", "\(method) /")
        let service = BodyService(core: ClientCore(APIDescription(name: "T"), server: server.url))
            .preparing { $0.body = RequestBody(file: file) }
        try await service.core.run(call, throwing: Never.self)
        let text = String(decoding: server.requests.first ?? Data(), as: UTF8.self).lowercased()
        #expect(text.contains("\r\ncontent-length: 3\r\n") && text.hasSuffix("\r\n\r\nabc"), "\(text)")
        #expect(!text.contains("transfer-encoding") && !text.contains("content-type"), "\(text)")
    }

    /// If the server closes a kept connection, the session sends the file again on another one, with the announced
    /// length. The call fails if the file has grown meanwhile.
    @Test func readsFileAgainAfterClosedConnection() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let isClosed = Once()
        let server = try ScriptedServer(repeats: true) { request in
            if request.starts(with: Data("PUT".utf8)), isClosed.first() {
                try? Data("abcdef".utf8).write(to: file)
                return [.close]
            }
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        }
        defer { server.stop() }
        let core = ClientCore(
            APIDescription(name: "T"),
            server: server.url,
            configuration: Configuration(transport: URLSessionTransport(maximumConnectionsPerHost: 1))
        )
        try await core.run(Call("t", "GET /"), throwing: Never.self)
        let service = BodyService(core: core).preparing { $0.body = RequestBody(file: file) }
        let error = await failed(Never.self) { try await service.core.run(Call("t", "PUT /"), throwing: Never.self) }
        #expect(error.map { "\($0)" }?.contains("it had 3 bytes and now has 6 bytes") == true)
        let puts = server.requests.filter { $0.starts(with: Data("PUT".utf8)) }
        #expect(puts.count == 2 && puts.allSatisfy { $0.suffix(7) == Data("\r\n\r\nabc".utf8) })
    }

    private final class Once: @unchecked Sendable {
        private let lock = NSLock()
        private var isDone = false
        func first() -> Bool {
            lock.withLock {
                defer { isDone = true }
                return !isDone
            }
        }
    }

    private struct BodyService: RestService {
        var core: ClientCore
    }
}
#endif
