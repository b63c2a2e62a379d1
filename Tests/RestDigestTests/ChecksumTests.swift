#if Digest
import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@testable import RestDigest
@_spi(Generated) @testable import RestRuntime

/// Digests of files (FIPS 180-4, RFC 1321), and those in response headers (RFC 9530).
@Suite(.timeLimit(.minutes(2))) struct ChecksumTests {
    private static let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private static let sha512 =
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"

    struct Service: RestService {
        var core: ClientCore
    }

    /// Returns the error of downloading a file `abc`.
    private func error(_ checksum: some Checksum, _ headers: String = "") async throws -> TransportError? {
        let server = try ScriptedServer(
            "HTTP/1.1 200 OK\r\n\(headers)Content-Length: 3\r\nConnection: close\r\n\r\nabc"
        )
        defer { server.stop() }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let core = ClientCore(APIDescription(name: "T"), server: server.url)
        do throws(RestError<Never>) {
            let service = Service(core: core).with(checksum: checksum)
            _ = try await service.core.download(Call("t", "GET /"), to: url, throwing: Never.self)
            #expect((try? Data(contentsOf: url)) == Data("abc".utf8))
            return nil
        } catch {
            #expect(!FileManager.default.fileExists(atPath: url.path))
            guard case .transport(let reason, _) = error else { throw error }
            return reason
        }
    }

    @Test func acceptsMatchingDigests() async throws {
        #expect(try await error(.sha256(Self.sha256)) == nil)
        #expect(try await error(.sha256(" " + Self.sha256.uppercased() + "\n")) == nil)
        #expect(try await error(.sha512(Self.sha512)) == nil)
        #expect(try await error(.md5("900150983cd24fb0d6963f7d28e17f72")) == nil)
    }

    @Test func rejectsWrongDigests() async throws {
        let wrong = try #require(try await error(.sha256("00")))
        #expect(wrong.kind == .checksumMismatch)
        #expect(wrong.message == "the SHA-256 of the file is \(Self.sha256) instead of 00")
        #expect(try await error(.md5(""))?.kind == .checksumMismatch)
    }

    @Test func verifiesDigestOfServer() async throws {
        let right = "sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:"
        let wrong = "sha-256=:AAAAv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:"
        #expect(try await error(.ofServer, "Repr-Digest: md5=:AA==:, \(right)\r\n") == nil)
        #expect(try await error(.ofServer, "Content-Digest: \(right)\r\n") == nil)
        // `Repr-Digest` takes precedence over `Content-Digest`.
        #expect(try await error(.ofServer, "Content-Digest: \(wrong)\r\nRepr-Digest: \(right)\r\n") == nil)
        #expect(try await error(.ofServer, "Repr-Digest: \(wrong)\r\n")?.kind == .checksumMismatch)
        for header in ["", "Repr-Digest: md5=:AA==:\r\n", "Repr-Digest: sha-256\r\n", "Repr-Digest: sha-256=:%:\r\n"] {
            let error = try await error(.ofServer, header)
            #expect(
                error?.message == "the server sent no SHA-256 or SHA-512 of the file (Repr-Digest)",
                "\(header)"
            )
        }
    }
}
#endif
