#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOSSL
import RestAsyncHTTPClient
import TestServers
import Testing

@_spi(Generated) import RestRuntime

/// Pins, with servers whose certificates are right or wrong.
@Suite(.serialized) struct PinTests {
    /// A server whose certificate was made by ``TestCertificate``. It sends `h1` or `h2`.
    static func server(_ name: String, clients: [NIOSSLCertificate] = []) async throws -> TLSServer {
        try await TLSServer(
            pem: TestCertificate(name).pem,
            clients: clients,
            frames: {
                [
                    .headers(.init(headers: HPACKHeaders([(":status", "200")]))),
                    .data(.init(data: .byteBuffer(.init(string: "h2")), endStream: true)),
                ]
            }
        )
    }

    static func certificates(_ name: String) throws -> [NIOSSLCertificate] {
        try TestCertificate(name).chain.map { try NIOSSLCertificate(bytes: $0, format: .der) }
    }

    /// A configuration that trusts the tests' root.
    static func configuration(_ version: HTTPClient.Configuration.HTTPVersion) throws -> HTTPClient.Configuration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .certificates(try certificates("root"))
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls)
        configuration.httpVersion = version
        return configuration
    }

    static func transport(
        pins: [String] = [],
        fingerprints: [String] = [],
        version: HTTPClient.Configuration.HTTPVersion = .automatic
    ) throws -> AsyncHTTPClientTransport {
        var security = ConnectionSecurity()
        try security.pin("localhost", publicKeys: pins, certificates: fingerprints)
        return try AsyncHTTPClientTransport(security: security, configuration: try configuration(version))
    }

    static func get(_ transport: any Transport, _ port: Int, scheme: String = "https") async throws -> String {
        let head = HTTPRequest(method: .get, scheme: scheme, authority: "localhost:\(port)", path: "/")
        let response = try await transport.send(TransportRequest(head, options: .init(timeout: 20)))
        return String(decoding: try await response.body.collect(upTo: 1 << 20), as: UTF8.self)
    }

    static func error(_ transport: any Transport, _ port: Int) async -> TransportError? {
        do { _ = try await get(transport, port) } catch { return error as? TransportError }
        return nil
    }

    // MARK: Right certificates

    @Test(arguments: ["good", "rsa2048", "rsa4096", "p384"]) func rightPin(name: String) async throws {
        let server = try await Self.server(name)
        let pin = TestCertificate(name).pin
        #expect(try await Self.get(Self.transport(pins: [pin], version: .http1Only), server.port) == "h1")
        let transport = try Self.transport(pins: [pin])
        #expect(try await Self.get(transport, server.port) == "h2")
        #expect(try await Self.get(transport, server.port) == "h2")
        let fingerprint = TestCertificate(name).fingerprint
        #expect(try await Self.get(Self.transport(fingerprints: [fingerprint]), server.port) == "h2")
        await server.stop()
    }

    /// The server changes to the key of the backup pin.
    @Test func backupPin() async throws {
        let (old, new) = (try await Self.server("good"), try await Self.server("rsa2048"))
        let transport = try Self.transport(pins: [TestCertificate("good").pin, TestCertificate("rsa2048").pin])
        #expect(try await Self.get(transport, old.port) == "h2")
        #expect(try await Self.get(transport, new.port) == "h2")
        await old.stop()
        await new.stop()
    }

    /// Other hosts have their own connections, without pins.
    @Test func otherHost() async throws {
        let server = try await Self.server("good")
        var security = ConnectionSecurity()
        try security.pin("localhost", publicKeys: [TestCertificate("rsa2048").pin])
        let transport = try AsyncHTTPClientTransport(security: security, configuration: Self.configuration(.automatic))
        let head = HTTPRequest(method: .get, scheme: "https", authority: "127.0.0.1:\(server.port)", path: "/")
        let response = try await transport.send(TransportRequest(head, options: .init(timeout: 20)))
        #expect(response.head.status == .ok)
        response.body.discard()
        #expect(await Self.error(transport, server.port)?.kind == .pinMismatch)
        await server.stop()
    }

    // MARK: Wrong certificates

    /// Certificates that are refused whatever the pins: here their own key is pinned.
    static let invalid = [
        "self-signed", "expired", "not-yet-valid", "wrong-host", "unknown-root", "no-issuer", "issued-by-leaf",
        "client-only", "broken",
    ]
    /// Valid certificates with another key. The second server also sends the certificate of the pinned key, which its own
    /// doesn't depend on.
    static let unpinned = ["other-key", "smuggled"]

    @Test(arguments: invalid) func invalidCertificate(name: String) async throws {
        let server = try await Self.server(name)
        for version in [HTTPClient.Configuration.HTTPVersion.http1Only, .automatic] {
            let transport = try Self.transport(pins: [TestCertificate(name).pin], version: version)
            let error = await Self.error(transport, server.port)
            #expect(error?.kind == .insecure, "\(String(describing: error))")
        }
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test(arguments: unpinned) func wrongPin(name: String) async throws {
        let server = try await Self.server(name)
        for version in [HTTPClient.Configuration.HTTPVersion.http1Only, .automatic] {
            for transport in [
                try Self.transport(
                    pins: [TestCertificate("good").pin, TestCertificate("rsa2048").pin],
                    version: version
                ),
                try Self.transport(fingerprints: [TestCertificate("good").fingerprint], version: version),
                // The issuer isn't seen.
                try Self.transport(pins: [TestCertificate("intermediate").pin], version: version),
            ] {
                let error = await Self.error(transport, server.port)
                #expect(error?.kind == .pinMismatch, "\(String(describing: error))")
                let text =
                    "the certificate of localhost matches none of the pins: its key is \(TestCertificate(name).pin)"
                #expect(error?.message == text)
                // The next call connects again.
                #expect(await Self.error(transport, server.port)?.kind == .pinMismatch)
            }
        }
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    /// URLSession refuses all of them, too. On Linux it refuses pinned hosts as such.
    @Test(arguments: invalid + unpinned) func urlSession(name: String) async throws {
        let server = try await Self.server(name)
        var security = ConnectionSecurity()
        try security.pin("localhost", publicKeys: [TestCertificate("good").pin])
        for transport in [URLSessionTransport(), try URLSessionTransport(security: security)] {
            #expect([.insecure, .unsupported].contains(await Self.error(transport, server.port)?.kind))
        }
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test func parallelCalls() async throws {
        let server = try await Self.server("other-key")
        for version in [HTTPClient.Configuration.HTTPVersion.http1Only, .automatic] {
            let transport = try Self.transport(pins: [TestCertificate("good").pin], version: version)
            let port = server.port
            let kinds = await withTaskGroup(of: TransportError.Kind?.self) { group in
                for _ in 0..<40 { group.addTask { await Self.error(transport, port)?.kind } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(kinds == Array(repeating: .pinMismatch, count: 40))
        }
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    // MARK: Ways around the pins

    @Test func redirect() async throws {
        let wrong = try await Self.server("other-key")
        let port = wrong.port
        try await LoopbackServer.run { _ in
            .redirect(307, to: "https://localhost:\(port)/")
        } _: { server in
            var configuration = Configuration(transport: try Self.transport(pins: [TestCertificate("good").pin]))
            configuration.retry = RetryPolicy(attempts: 3)
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            let error = await #expect(throws: RestError<Never>.self) {
                try await core.text(Call("t", "GET /a"), throwing: Never.self)
            }
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.kind == .pinMismatch)
            #expect(server.requests.count == 1)
        }
        #expect(wrong.requests.isEmpty)
        await wrong.stop()
    }

    @Test func proxy() async throws {
        let proxy = try await TunnelProxy()
        for (name, kind) in [("good", nil), ("other-key", .pinMismatch)] as [(String, TransportError.Kind?)] {
            let server = try await Self.server(name)
            var security = ConnectionSecurity()
            try security.pin("localhost", publicKeys: [TestCertificate("good").pin])
            var configuration = try Self.configuration(.automatic)
            configuration.proxy = .server(host: "127.0.0.1", port: proxy.port)
            let transport = try AsyncHTTPClientTransport(security: security, configuration: configuration)
            #expect(await Self.error(transport, server.port)?.kind == kind)
            #expect(server.requests.count == (kind == nil ? 1 : 0))
            await server.stop()
        }
        #expect(proxy.tunnels == 2)
        await proxy.stop()
    }

    @Test func plainHTTP() async throws {
        let transport = try Self.transport(pins: [TestCertificate("good").pin])
        let error = await #expect(throws: TransportError.self) { try await Self.get(transport, 1, scheme: "http") }
        #expect(error?.kind == .insecure && error?.message.hasPrefix("localhost is pinned") == true)
    }

    // MARK: Declarations

    @Test func declarations() throws {
        #expect(throws: RequestError.self) { try AsyncHTTPClientTransport(security: ConnectionSecurity()) }
        var security = ConnectionSecurity()
        try security.pin("localhost", publicKeys: [TestCertificate("good").pin])
        for verification in [CertificateVerification.none, .noHostnameVerification, .optionalVerification] {
            var configuration = try Self.configuration(.automatic)
            configuration.tlsConfiguration?.certificateVerification = verification
            #expect(throws: RequestError.self) {
                try AsyncHTTPClientTransport(security: security, configuration: configuration)
            }
        }
    }
}
#endif
