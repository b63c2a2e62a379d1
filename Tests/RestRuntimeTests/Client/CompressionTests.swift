import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Request bodies that are compressed as the spec or the caller asks. The coder of these tests only marks the bytes
/// and makes nothing smaller.
@Suite(.timeLimit(.minutes(2))) struct CompressionTests {
    /// Puts `<` and `>` around the bytes and inverts each of them.
    private struct Marker: BodyCoder {
        final class Encoder: BodyEncoder {
            private var isBegun = false

            func encode(_ part: Data) -> Data {
                defer { isBegun = true }
                return (isBegun ? Data() : Data("<".utf8)) + part.map { ~$0 }
            }

            func finish() -> Data { Data(">".utf8) }
        }

        func encoder(for coding: ContentCoding) -> (any BodyEncoder)? { coding == .deflate ? nil : Encoder() }
    }

    private static let ok = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"
    private static let large = String(repeating: "a", count: 2000)

    private static func marked(_ bytes: Data) -> Data { Data("<".utf8) + bytes.map { ~$0 } + Data(">".utf8) }

    private func core(
        _ server: ScriptedServer,
        coder: (any BodyCoder)? = Marker(),
        _ defaults: @escaping (inout Call) -> Void = { $0.compress(.gzip) }
    ) -> ClientCore {
        var configuration = Configuration()
        configuration.bodyCoder = coder
        return ClientCore(
            APIDescription(name: "T", defaults: defaults),
            server: server.url,
            configuration: configuration
        )
    }

    private func send(
        _ core: ClientCore,
        _ text: String = large,
        _ change: (inout Call) -> Void = { _ in }
    ) async throws {
        var call = Call("t", "POST /")
        call.body(text)
        change(&call)
        try await core.run(call, throwing: Never.self)
    }

    private func parts(_ request: Data) -> (head: String, body: Data) {
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return ("", request) }
        return (String(decoding: request[..<end.upperBound], as: UTF8.self), Data(request[end.upperBound...]))
    }

    @Test func compressesIfSpecOrCallEnablesIt() async throws {
        let server = try ScriptedServer(Self.ok)
        defer { server.stop() }
        let core = core(server)
        let plain = Data(Self.large.utf8)
        try await send(core)
        try await send(core) { $0.compress(nil) }
        try await send(core.with { $0.compression = .identity })
        try await send(core.with { $0.compression = ContentCoding("X-Zip") }) { $0.compress(nil) }
        // Bodies that aren't compressed: one that is too short, one that is compressed already, and none at all.
        try await send(core, String(repeating: "a", count: 1023))
        try await send(core) { $0.header("Content-Encoding", "br") }
        try await core.run(Call("t", "GET /"), throwing: Never.self)
        let requests = server.requests.map(parts)
        #expect(
            requests.map(\.body) == [
                Self.marked(plain), plain, plain, Self.marked(plain), Data(plain.prefix(1023)), plain, Data(),
            ]
        )
        let codings = requests.map { head, _ in
            head.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix("content-encoding: ") }
                .map { String($0.dropFirst(18)) }
        }
        #expect(codings == [["gzip"], [], [], ["x-zip"], [], ["br"], []])
        #expect(requests[0].head.contains("Content-Length: 2002\r\n"))
        #expect(requests[0].head.contains("Content-Type: text/plain; charset=utf-8\r\n"))
    }

    /// Without a coder, the call fails instead of sending an uncompressed body.
    @Test func failsWithoutCoder() async throws {
        let server = try ScriptedServer(Self.ok)
        defer { server.stop() }
        for text in [Self.large, "a"] {
            guard
                case .request(let error, _)? = await failed(
                    Never.self,
                    { try await send(core(server, coder: nil), text) }
                )
            else {
                Issue.record("it was sent")
                return
            }
            #expect(error.message == "the body should be compressed with gzip, but the client has no body coder")
            #expect(error.advice?.contains("RestCompression") == true)
        }
        let unknown = await failed(Never.self) { try await send(core(server)) { $0.compress(.deflate) } }
        #expect(unknown?.description.contains("deflate, which Configuration.bodyCoder does not support") == true)
        #expect(server.requests.isEmpty)
        // A call without a body needs no coder.
        try await core(server, coder: nil).run(Call("t", "GET /"), throwing: Never.self)
        #expect(server.requests.count == 1)
    }

    /// Large bodies, files and streams are compressed while they are sent, and again if they are sent again.
    @Test func compressesWhileSending() async throws {
        let place = Counter()
        let server = try ScriptedServer { _ in
            place.add()
            let redirect = "HTTP/1.1 307 Go\r\nConnection: close\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"
            return [.send(place.count % 2 == 1 ? redirect : Self.ok)]
        }
        defer { server.stop() }
        let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let halves = [bytes.prefix(1000), bytes.dropFirst(1000)].map { Data($0) }
        let stream = RequestBody(Halves(parts: halves), isReplayable: true)
        for body in [RequestBody(bytes), RequestBody(file: file), stream] {
            let core = core(server).with { $0.hooks.append { request in request.body = body } }
            try await core.run(Call("t", "POST /"), throwing: Never.self)
        }
        #expect(server.requests.count == 6)
        for request in server.requests.map(parts) {
            #expect(request.head.contains("Content-Encoding: gzip\r\n"))
            #expect(request.body == Self.marked(bytes), "\(request.body.count) bytes")
        }
    }

    @Test func doesNotResendOneShotBody() async throws {
        let server = try ScriptedServer(
            "HTTP/1.1 307 Go\r\nConnection: close\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"
        )
        defer { server.stop() }
        let core = core(server).with {
            $0.hooks.append { $0.body = RequestBody(Halves(parts: [Data(count: 2000)])) }
        }
        let error = await failed(Never.self) { try await core.run(Call("t", "POST /"), throwing: Never.self) }
        #expect(error?.description.contains("a body that can be sent only once") == true)
    }

    @Test func ignoresCaseOfCodingNames() {
        #expect(ContentCoding("GZip") == .gzip)
    }

    private struct Halves: AsyncSequence, Sendable {
        typealias Element = Data
        let parts: [Data]

        func makeAsyncIterator() -> AsyncStream<Data>.Iterator {
            AsyncStream { continuation in
                for part in parts { continuation.yield(part) }
                continuation.finish()
            }.makeAsyncIterator()
        }
    }

    /// A body that is compressed while it is sent has no known length. Its progress is counted in uncompressed bytes.
    @Test(arguments: [true, false])
    func countsProgressInUncompressedBytes(isFile: Bool) async throws {
        let server = try ScriptedServer { _ in [.send(Self.ok)] }
        defer { server.stop() }
        let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0) })
        let folder = try ScratchFolder()
        let file = folder.file("plain")
        try bytes.write(to: file)
        let progress = TransferProgress()
        let core = core(server).with { $0.progress = progress }
        async let sent: Void = {
            var call = Call("t", "POST /")
            call.upload(isFile ? File(at: file) : File(bytes), "application/octet-stream")
            try await core.run(call, throwing: Never.self)
        }()
        var seen: [TransferProgress.State] = []
        for await state in progress.updates { seen.append(state) }
        try await sent
        #expect(seen.last == TransferProgress.State(completed: 700_000, total: 700_000) && seen.last?.fraction == 1)
        #expect(seen.map(\.completed) == seen.map(\.completed).sorted())
        #expect(seen.allSatisfy { $0.total == 700_000 })
        #expect(server.requests.first.map { parts($0).head.contains("gzip") } == true)
    }

    /// Uncompressed bytes are reported as sent when the next part is requested. A second reader starts at 0.
    @Test func reportsBytesWhenNextPartIsRequested() async throws {
        let head = HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/")
        var request = TransportRequest(head, body: RequestBody(Data(count: 700_000)))
        try request.compress(in: .gzip, by: Marker())
        let body = try #require(request.body)
        let reports = Log()
        try #require(body.plain).onSent { reports.add("\($0)") }
        #expect(body.length == nil && body.plain?.length == 700_000)
        for _ in 1...2 { for try await _ in body {} }
        let once = ["0", "262144", "524288", "700000", "700000"]
        #expect(reports.lines == once + once, "\(reports.lines)")
    }
}
