import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Request bodies: bytes, a file, a stream.
@Suite final class RequestBodyTests: Sendable {
    /// The folder for the streams of the test's transport. No other test or process uses it.
    private let spoolFolder: URL
    private let transport: URLSessionTransport

    init() throws {
        spoolFolder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: spoolFolder, withIntermediateDirectories: true)
        transport = URLSessionTransport(spoolFolder: spoolFolder)
    }

    deinit {
        try? FileManager.default.removeItem(at: spoolFolder)
    }

    private func file(_ bytes: Data) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-test-\(UUID().uuidString)")
        try bytes.write(to: file)
        return file
    }

    private func read(_ body: RequestBody) async throws -> Data {
        var all = Data()
        for try await part in body { all.append(part) }
        return all
    }

    private func stream(_ parts: [Data]) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for part in parts { continuation.yield(part) }
            continuation.finish()
        }
    }

    private static let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    @Test func readsBodies() async throws {
        let file = try file(Self.large)
        defer { try? FileManager.default.removeItem(at: file) }
        let ofFile = RequestBody(file: file)
        #expect(ofFile.length == 300_000 && ofFile.isReplayable)
        #expect(try await read(ofFile) == Self.large)
        #expect(try await read(ofFile) == Self.large)
        let ofBytes = RequestBody(Data("ab".utf8))
        #expect(ofBytes.length == 2 && ofBytes.isReplayable)
        #expect(try await read(ofBytes) == Data("ab".utf8))
        #expect(try await read(RequestBody(Data())) == Data())
        let ofStream = RequestBody(stream([Data("a".utf8), Data("b".utf8)]), length: 2)
        #expect(ofStream.length == 2 && !ofStream.isReplayable)
        #expect(try await read(ofStream) == Data("ab".utf8))
        await #expect(throws: RequestError.self) { try await read(ofStream) }
    }

    @Test func rejectsMissingAndSpecialFiles() async throws {
        for path in ["/nonexistent/restgen", "/dev/zero", FileManager.default.temporaryDirectory.path] {
            let body = RequestBody(file: URL(fileURLWithPath: path))
            #expect(body.length == nil)
            await #expect(throws: RequestError.self, "\(path)") { try await read(body) }
        }
    }

    /// Each kind of body arrives complete and with its length, over the default transport.
    @Test(arguments: ["bytes", "file", "stream", "empty stream"]) func sendsEachKindOfBody(_ kind: String) async throws
    {
        let file = try file(Self.large)
        defer { try? FileManager.default.removeItem(at: file) }
        let body =
            switch kind {
            case "bytes": RequestBody(Self.large)
            case "file": RequestBody(file: file)
            case "stream": RequestBody(stream([Self.large.prefix(100_000), Self.large.dropFirst(100_000)]))
            default: RequestBody(stream([]))
            }
        let expected = kind == "empty stream" ? Data() : Self.large
        try await LoopbackServer.run { _ in
            .json("[1]")
        } _: { server in
            let response = try await send(body, to: server.url)
            #expect(response.head.status == .ok)
            #expect(try await response.body.collect(upTo: 100) == Data("[1]".utf8))
            #expect(server.requests.first?.body == expected)
            #expect(server.requests.first?.headers["content-length"] == "\(expected.count)")
        }
        #expect(try spooledFiles() == [])
    }

    @Test func reportsFailures() async throws {
        try await LoopbackServer.run { _ in
            .json("[1]")
        } _: { server in
            await #expect(throws: RequestError.self) {
                try await send(RequestBody(file: URL(fileURLWithPath: "/nonexistent")), to: server.url)
            }
            await #expect(throws: RequestError.self) {
                try await send(RequestBody(stream([Data("ab".utf8)]), length: 3), to: server.url)
            }
            #expect(server.requests.isEmpty)
        }
        #expect(try spooledFiles() == [])
    }

    /// A body that can be read again follows a redirect. Otherwise the call fails.
    @Test func resendsBodyAfterRedirect() async throws {
        try await LoopbackServer.run {
            $0.target == "/a" ? .redirect(307, to: "/b") : .json("null")
        } _: { server in
            func sent(_ body: RequestBody) async throws {
                struct Sending: Interceptor {
                    let body: RequestBody
                    func intercept(
                        _ request: TransportRequest,
                        of call: Call,
                        next: Next
                    ) async throws -> TransportResponse {
                        var request = request
                        request.body = body
                        return try await next(request)
                    }
                }
                var configuration = Configuration()
                configuration.interceptors = [Sending(body: body)]
                let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
                try await core.run(Call("t", "PUT /a"), throwing: Never.self)
            }
            let file = try file(Data("file".utf8))
            defer { try? FileManager.default.removeItem(at: file) }
            try await sent(RequestBody(file: file))
            #expect(server.requests.map(\.text) == ["file", "file"])
            var message = ""
            do { try await sent(RequestBody(stream([Data("x".utf8)]))) } catch { message = "\(error)" }
            #expect(message.contains("only once"), "\(message)")
            #expect(server.requests.map(\.target) == ["/a", "/b", "/a"])
        }
    }

    /// An open stream ends with its call and leaves no file.
    @Test(arguments: [false, true]) func endsStreamWithCall(bySignal: Bool) async throws {
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        // If the call doesn't end, ending the stream makes the test fail instead of hang.
        let end = Task {
            try await Task.sleep(for: .seconds(20))
            continuation.finish()
        }
        defer { end.cancel() }
        continuation.yield(Data("a".utf8))
        let signal = CancelSignal()
        let call = Task { try await send(RequestBody(parts), to: "http://127.0.0.1:9", until: signal) }
        while try spooledFiles().isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        if bySignal { signal.cancel() } else { call.cancel() }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(try spooledFiles() == [])
    }

    private func send(
        _ body: RequestBody,
        to url: String,
        until signal: CancelSignal? = nil
    ) async throws -> TransportResponse {
        let target = try Target(parsing: url + "/up")
        let head = HTTPRequest(
            method: .post,
            scheme: target.origin.scheme,
            authority: target.origin.authority,
            path: target.path
        )
        let options = TransportRequest.Options(cancellation: signal)
        return try await transport.send(TransportRequest(head, body: body, options: options))
    }

    /// Returns the names of the files of streams.
    private func spooledFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: spoolFolder.path)
    }
}
