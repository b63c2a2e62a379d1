#if AsyncHTTPClient
import CZlib
import Foundation
import RestAsyncHTTPClient
import Testing

@_spi(Generated) @testable import RestRuntime
@testable import RestTransportTests

/// Bodies in several content codings.
@Suite(.timeLimit(.minutes(2))) struct CodingTests {
    private func body(_ codings: String, _ body: Data) async throws -> Data {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(codings)\r\nContent-Length: \(body.count)\r\n\r\n"
        let server = try ScriptedServer([Data(head.utf8) + body])
        defer { server.stop() }
        var configuration = Configuration()
        configuration.transport = AsyncHTTPClientTransport.shared
        let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
        return try await core.data(Call("t", "GET /"), throwing: Never.self)
    }

    /// 18 MB of empty gzip members.
    private static let empty: Data = {
        let member = packed(Data())
        var members = Data(capacity: 18_000_000)
        for _ in 0..<(18_000_000 / member.count) { members += member }
        return members
    }()

    private static func packed(_ data: Data) -> Data {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        defer { deflateEnd(&stream) }
        var (input, output) = (data, Data(count: data.count + 100))
        let room = output.count
        input.withUnsafeMutableBytes { source in
            output.withUnsafeMutableBytes { target in
                stream.next_in = source.bindMemory(to: Bytef.self).baseAddress
                stream.avail_in = uInt(source.count)
                stream.next_out = target.bindMemory(to: Bytef.self).baseAddress
                stream.avail_out = uInt(target.count)
                deflate(&stream, Z_FINISH)
            }
        }
        return output.prefix(room - Int(stream.avail_out))
    }

    /// Empty members need work in each coding, but don't add to the body whose size is limited.
    @Test(arguments: [2, 3]) func limitsEmptyMembers(codings: Int) async throws {
        let names = Array(repeating: "gzip", count: codings).joined(separator: ", ")
        let packed = (1..<codings).reduce(Self.empty) { data, _ in Self.packed(data) }
        do {
            _ = try await body(names, packed)
            Issue.record("no error")
        } catch let error as RestError<Never> {
            guard case .transport(let reason, _) = error else { throw error }
            #expect(reason.kind == .malformedResponse && reason.status == 200)
            #expect(reason.message.contains("content codings"))
        }
    }

    /// A server that flushes after each byte sends many small members, which is allowed.
    @Test func acceptsSmallMembers() async throws {
        let members = Data((0..<2000).flatMap { _ in Self.packed(Data("a".utf8)) })
        #expect(try await body("gzip, gzip", Self.packed(members)) == Data(repeating: UInt8(ascii: "a"), count: 2000))
        // Fewer empty members than the limit.
        #expect(try await body("gzip, gzip", Self.packed(Self.empty.prefix(2_000_000))).isEmpty)
    }

    /// With one coding, only `maximumBodySize` limits the body.
    @Test func limitsOnlyDecodedSizeOfOneCoding() async throws {
        #expect(try await body("gzip", Self.empty).isEmpty)
    }
}
#endif
