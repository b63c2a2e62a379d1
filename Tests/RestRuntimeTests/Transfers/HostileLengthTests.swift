import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport
@testable import RestTransportTests

/// Downloads with invalid lengths.
@Suite(.timeLimit(.minutes(2))) struct HostileLengthTests {
    private func service(_ url: String, _ configuration: Configuration = Configuration()) -> DownloadTests.Service {
        DownloadTests.Service(core: DownloadTests.core(url, configuration))
    }

    @Test func clampsOverflowingSums() async throws {
        let all = TransferProgress()
        let (one, other) = (all.begin(), all.begin())
        one.update(.max, of: .max)
        other.update(1, of: .max)
        #expect(all.state == .init(completed: .max, total: nil))
        let (left, right) = (TransferProgress(), TransferProgress())
        left.begin().update(1, of: .max)
        right.begin().update(2, of: 5)
        #expect(TransferProgress(of: [left, right]).state == .init(completed: 3, total: nil))
    }

    /// Uses a transport in memory, since `URLSession` on Linux crashes with such lengths.
    @Test(arguments: [(true, true), (false, false)])
    func rejectsInvalidRest(isChunked: Bool, isWhole: Bool) async throws {
        let transport = MemoryTransport { head, _ in
            var fields: HTTPFields = [.eTag: "\"1\""]
            guard head.headerFields[.range] == "bytes=3-" else {
                let body = ResponseBody(Broken(bytes: Data("abc".utf8)))
                return TransportResponse(HTTPResponse(status: .ok, headerFields: fields), body: body)
            }
            fields[.contentRange] = "bytes 3-5/*"
            fields[.contentLength] = "\(Int64.max)"
            // A chunked response has no length to check.
            if isChunked { fields[.transferEncoding] = "chunked" }
            let response = HTTPResponse(status: .partialContent, headerFields: fields)
            return TransportResponse(response, body: ResponseBody(Data("def".utf8)))
        }
        let folder = try ScratchFolder()
        let service = service("http://h", Configuration(transport: transport)).with(resuming: true)
        _ = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
        #expect(folder.data(".film.part") == Data("abc".utf8))
        let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
        #expect((error == nil) == isWhole)
        #expect(folder.data("film") == (isWhole ? Data("abcdef".utf8) : nil))
    }

    private final class Broken: ResponseStream, @unchecked Sendable {
        private var bytes: Data?

        init(bytes: Data) {
            self.bytes = bytes
        }

        func next() async throws -> Data? {
            defer { bytes = nil }
            guard let bytes else { throw TransportError(.connectionLost, "gone") }
            return bytes
        }

        func discard() {}
    }

    /// The connection ends before the announced range is complete.
    @Test func keepsPartOfInterruptedRange() async throws {
        let server = try begun("Content-Range: bytes 3-99/*\r\nConnection: close\r\n", "def")
        defer { server.stop() }
        let folder = try ScratchFolder()
        let service = service(server.url).with(resuming: true)
        _ = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
        let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .connectionLost && folder.data("film") == nil)
        #expect(folder.data(".film.part") == Data("abcdef".utf8))
    }

    /// Returns a server that sends three bytes of a file of unknown length, and a given response for the rest.
    private func begun(_ header: String, _ body: String) throws -> ScriptedServer {
        try ScriptedServer { request in
            guard String(decoding: request, as: UTF8.self).lowercased().contains("\r\nrange: bytes=3-") else {
                let head = "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nTransfer-Encoding: chunked\r\n\r\n"
                return [.send(head + "3\r\nabc\r\n"), .close]
            }
            return [.send("HTTP/1.1 206 Partial\r\nETag: \"1\"\r\n" + header + "\r\n" + body), .close]
        }
    }

    /// The server compresses the file although that wasn't requested. It is a thousand times larger than its response.
    @Test(arguments: [(1, true), (2, false)])
    func acceptsUnrequestedCompression(megabytes: Int, fits: Bool) async throws {
        let packed = Gzip.zeros(megabytes << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = try ScriptedServer([Data(head.utf8) + packed])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let configuration = Configuration(maximumBodySize: 3 << 19)
        let error = await failed(HeroError.self) {
            try await service(server.url, configuration).movie(to: folder.file("film"))
        }
        if fits { return #expect(error == nil && folder.data("film")?.count == 1 << 20) }
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .bodyTooLarge && folder.names.isEmpty)
    }

    private func movie(_ body: Data, _ fields: HTTPFields, upTo limit: Int64?) async throws -> (
        RestError<HeroError>?, Int?
    ) {
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok, headerFields: fields), body: ResponseBody(Parts(body)))
        }
        var configuration = Configuration(transport: transport, maximumBodySize: 1000)
        configuration.maximumDownloadSize = limit
        let folder = try ScratchFolder()
        let error = await failed(HeroError.self) {
            try await service("http://h", configuration).movie(to: folder.file("film"))
        }
        if error != nil { #expect(folder.names.isEmpty) }
        return (error, folder.data("film")?.count)
    }

    private final class Parts: ResponseStream, @unchecked Sendable {
        private var rest: Data

        init(_ bytes: Data) {
            rest = bytes
        }

        func next() async throws -> Data? {
            defer { rest = rest.dropFirst(10_000) }
            return rest.isEmpty ? nil : Data(rest.prefix(10_000))
        }

        func discard() {}
    }

    private static let lengths: [HTTPFields] = [
        [:], [.contentLength: "300000"], [.contentEncoding: "gzip", .contentLength: "\(Int64.max)"],
    ]

    /// Responses without a length, with one, and with one that isn't the file's.
    @Test(arguments: lengths) func appliesDownloadLimit(fields: HTTPFields) async throws {
        let file = Data.pattern(300_000)
        let (error, _) = try await movie(file, fields, upTo: 299_999)
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .bodyTooLarge && reason.status == 200)
        #expect(reason.message == "the file is larger than 299999 bytes (Configuration.maximumDownloadSize)")
        for limit in [300_000, .max, nil] as [Int64?] {
            let (error, count) = try await movie(file, fields, upTo: limit)
            #expect(error == nil && count == 300_000)
        }
    }

    /// More bytes than `Content-Length`, with a transport that doesn't check it.
    @Test func rejectsMoreBytesThanDeclared() async throws {
        let (error, _) = try await movie(.pattern(300_000), [.contentLength: "15000"], upTo: nil)
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .connectionLost && reason.message == "20000 bytes of 15000 have arrived")
    }

    @Test func ignoresNegativeLength() {
        #expect(RequestBody(AsyncStream<Data> { $0.finish() }, length: -5).length == nil)
    }
}
