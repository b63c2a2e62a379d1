#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import RestAsyncHTTPClient
import RestRuntime
import TestServers
import Testing

/// Client certificates, with servers that require one.
@Suite(.serialized) struct ClientCertificateTests {
    private static func identity(_ name: String) throws -> ClientIdentity {
        let pem = Data(TestCertificate(name).pem.utf8)
        return try ClientIdentity(certificates: pem, privateKey: pem)
    }

    private static func pkcs12(_ password: String = "secret") throws -> ClientIdentity {
        let file = try Data(contentsOf: TestCertificate.folder.appending(path: "client.p12"))
        return try ClientIdentity(pkcs12: file, password: password)
    }

    private static func transport(
        _ identity: ClientIdentity,
        host: String = "localhost",
        version: HTTPClient.Configuration.HTTPVersion,
        pins: [String] = []
    ) throws -> AsyncHTTPClientTransport {
        var security = ConnectionSecurity()
        try security.present(identity, to: host)
        if !pins.isEmpty { try security.pin("localhost", publicKeys: pins) }
        return try AsyncHTTPClientTransport(security: security, configuration: PinTests.configuration(version))
    }

    private static func server() async throws -> TLSServer {
        try await PinTests.server("good", clients: PinTests.certificates("clients"))
    }

    @Test func given() async throws {
        let server = try await Self.server()
        let pin = TestCertificate("good").pin
        for identity in [try Self.identity("client"), try Self.pkcs12()] {
            for pins in [[], [pin]] {
                let one = try Self.transport(identity, version: .http1Only, pins: pins)
                #expect(try await PinTests.get(one, server.port) == "h1")
                let two = try Self.transport(identity, version: .automatic, pins: pins)
                #expect(try await PinTests.get(two, server.port) == "h2")
            }
        }
        await server.stop()
    }

    @Test func missingOrWrong() async throws {
        let server = try await Self.server()
        for version in [HTTPClient.Configuration.HTTPVersion.http1Only, .automatic] {
            for transport in [
                AsyncHTTPClientTransport(configuration: try PinTests.configuration(version)),
                try Self.transport(try Self.identity("client-wrong"), version: version),
                // Only the declared host gets it.
                try Self.transport(try Self.identity("client"), host: "example.com", version: version),
            ] {
                let error = await PinTests.error(transport, server.port)
                // With HTTP/2, the client doesn't report why the server closes a new connection.
                if version == .automatic, error?.kind == .connectionLost { continue }
                #expect(error?.kind == .insecure, "\(String(describing: error))")
                #expect(error?.message.contains("client certificate") == true, "\(String(describing: error))")
            }
        }
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test func wrongPinGetsNoRequest() async throws {
        let server = try await Self.server()
        let transport = try Self.transport(
            try Self.identity("client"),
            version: .automatic,
            pins: [TestCertificate("rsa2048").pin]
        )
        #expect(await PinTests.error(transport, server.port)?.kind == .pinMismatch)
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test func unusable() throws {
        #expect(throws: RequestError.self) { try Self.transport(try Self.pkcs12("wrong"), version: .automatic) }
        let mixed = try ClientIdentity(
            certificates: Data(TestCertificate("client").pem.utf8),
            privateKey: Data(TestCertificate("good").pem.utf8)
        )
        #expect(throws: RequestError.self) { try Self.transport(mixed, version: .automatic) }
        let nonsense = try ClientIdentity(
            certificates: Data(TestCertificate("client").pem.utf8),
            privateKey: Data([0x30, 0])
        )
        #expect(throws: RequestError.self) { try Self.transport(nonsense, version: .automatic) }
    }

    #if canImport(FoundationNetworking)
    @Test func urlSessionOnLinuxRefuses() async throws {
        let server = try await Self.server()
        var security = ConnectionSecurity()
        try security.present(Self.pkcs12(), to: "localhost")
        let error = await PinTests.error(try URLSessionTransport(security: security), server.port)
        #expect(error?.kind == .unsupported)
        await server.stop()
    }
    #endif
}
#endif
