#if Compression
import CZlib
import Foundation
import HTTPTypes
import RestCompression
import RestTransportTests
import Testing

@_spi(Generated) import RestRuntime

/// Bodies that zlib compresses, read by zlib.
@Suite(.timeLimit(.minutes(2))) struct ZlibCoderTests {
    private static let ok = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"

    /// Returns the decompressed body as a server would read it, or `nil` if it is damaged, truncated or has trailing
    /// bytes.
    private static func inflated(_ bytes: Data, windowBits: Int32) -> Data? {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        guard inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(stream) }
        var (input, output) = ([UInt8](bytes), Data())
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        return input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = uInt(input.count)
            while true {
                let status = buffer.withUnsafeMutableBufferPointer { target in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = uInt(target.count)
                    return inflate(stream, Z_NO_FLUSH)
                }
                output.append(contentsOf: buffer.prefix(buffer.count - Int(stream.pointee.avail_out)))
                if status == Z_STREAM_END { return stream.pointee.avail_in == 0 ? output : nil }
                if status != Z_OK { return nil }
            }
        }
    }

    private static func random(_ count: Int) -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    @Test(arguments: [(ContentCoding.gzip, Int32(31)), (.deflate, 15)])
    func compressesPartsOfAnySize(_ coding: ContentCoding, _ windowBits: Int32) throws {
        let text = Data(String(repeating: "what is said again and again, ", count: 20_000).utf8)
        let bodies: [[Data]] = [
            [], [Data()], [Data("a".utf8)], [text], [text, Data(), Self.random(300_000), text],
            (0..<5000).map { Data([UInt8(truncatingIfNeeded: $0)]) },
        ]
        for level in [-3, 1, 6, 99] {
            for parts in bodies {
                let encoder = try #require(ZlibCoder(level: level).encoder(for: coding))
                var coded = Data()
                for part in parts { coded += try encoder.encode(part) }
                coded += try encoder.finish()
                let whole = parts.reduce(Data(), +)
                #expect(Self.inflated(coded, windowBits: windowBits) == whole)
                if parts.count == 1, whole.count > 1000 { #expect(coded.count < whole.count / 20) }
            }
        }
    }

    @Test func rejectsOtherCodings() {
        #expect(ZlibCoder().encoder(for: .identity) == nil)
        #expect(ZlibCoder().encoder(for: ContentCoding("br")) == nil)
    }

    /// The parts are slices whose indices don't begin at 0.
    @Test func compressesSlices() throws {
        let encoder = try #require(ZlibCoder().encoder(for: .gzip))
        let bytes = Self.random(1000)
        let coded = try encoder.encode(bytes[100..<200]) + encoder.finish()
        #expect(Self.inflated(coded, windowBits: 31) == Data(bytes[100..<200]))
    }

    private func body(_ request: Data) -> Data? {
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let body = Data(request[end.upperBound...])
        let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased()
        return head.contains("content-encoding: gzip") && head.contains("content-length: \(body.count)") ? body : nil
    }

    @Test func compressesCalls() async throws {
        let server = try ScriptedServer(Self.ok)
        defer { server.stop() }
        var configuration = Configuration()
        configuration.bodyCoder = ZlibCoder()
        let core = ClientCore(
            APIDescription(name: "T") { $0.compress(.gzip) },
            server: server.url,
            configuration: configuration
        )
        // A body that is compressed at once, and one that is compressed while it is sent in several parts.
        for body in [Data(count: 100_000), Self.random(1 << 20)] {
            var call = Call("t", "POST /")
            call.body(body)
            try await core.run(call, throwing: Never.self)
            let sent = try #require(server.requests.last.flatMap(self.body))
            #expect(Self.inflated(sent, windowBits: 31) == body)
        }
    }

    /// Multipart bodies with a file or a stream are compressed while they are sent. With a file, they can be sent
    /// again.
    @Test(arguments: [false, true]) func compressesMultipartBodies(isStream: Bool) async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let content = Self.random(600_000)
        try content.write(to: url)
        let server = try ScriptedServer(Self.ok)
        defer { server.stop() }
        var configuration = Configuration()
        configuration.bodyCoder = ZlibCoder()
        let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
        var call = Call("t", "POST /")
        call.compress(.gzip)
        call.boundary("b")
        call.multipart("title", "a film")
        if isStream {
            let parts = AsyncStream { continuation in
                for start in stride(from: 0, to: content.count, by: 100_000) {
                    continuation.yield(content[start..<start + 100_000])
                }
                continuation.finish()
            }
            call.multipart("film", File(RequestBody(parts, length: 600_000)))
        } else {
            call.multipart("film", File(at: url))
        }
        let name = isStream ? "" : "; filename=\"\(url.lastPathComponent)\""
        let head = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na film\r\n"
        for _ in 0..<(isStream ? 1 : 2) {
            try await core.run(call, throwing: Never.self)
            let sent = try #require(server.requests.last.flatMap(self.body))
            let whole = try #require(Self.inflated(sent, windowBits: 31))
            let disposition = "--b\r\nContent-Disposition: form-data; name=\"film\"\(name)\r\n"
            let type = "Content-Type: application/octet-stream\r\n\r\n"
            let expected = Data((head + disposition + type).utf8) + content + Data("\r\n--b--\r\n".utf8)
            #expect(
                whole == expected,
                "\(whole.count) \(expected.count) \(String(decoding: whole.prefix(300), as: UTF8.self))"
            )
        }
    }

    /// A part that is shorter than announced ends the call, and the server doesn't get a complete body.
    @Test func shortPartEndsCall() async throws {
        let server = try ScriptedServer(Self.ok)
        defer { server.stop() }
        var configuration = Configuration()
        configuration.bodyCoder = ZlibCoder()
        let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
        var call = Call("t", "POST /")
        call.compress(.gzip)
        let parts = AsyncStream { continuation in
            continuation.yield(Self.random(300_000))
            continuation.finish()
        }
        call.multipart("film", File(RequestBody(parts, length: 600_000)))
        do {
            try await core.run(call, throwing: Never.self)
            Issue.record("a success")
        } catch {
            #expect("\(error)".contains("should have 600000 bytes, but has 300000"), "\(error)")
        }
        #expect(server.requests.allSatisfy { self.body($0).flatMap { Self.inflated($0, windowBits: 31) } == nil })
    }

    /// A server that rejects the content coding (RFC 9110, section 15.5.16).
    @Test func reportsRejectedCoding() async throws {
        let refusal =
            "HTTP/1.1 415 No\r\nConnection: close\r\nAccept-Encoding: identity\r\nContent-Length: 4\r\n\r\n\"no\""
        let server = try ScriptedServer(refusal)
        defer { server.stop() }
        var configuration = Configuration()
        configuration.bodyCoder = ZlibCoder()
        let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
        var call = Call("t", "POST /")
        call.body(String(repeating: "a", count: 5000))
        call.compress(.gzip)
        do {
            try await core.run(call, throwing: String.self)
            Issue.record("a success")
        } catch .failure(let text, let response) {
            #expect(text == "no" && response.status == 415)
        }
    }
}
#endif
