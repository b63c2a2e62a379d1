#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOPosix
import NIOSSL
import RestRuntime

/// The clients of the hosts with pins or client certificates.
///
/// Hosts with equal declarations share a client. All connections of a client were checked for its pins, and hosts without
/// declarations use another client.
///
/// `@unchecked Sendable`, because `lock` protects all variables.
final class SecuredClients: @unchecked Sendable {
    private let security: ConnectionSecurity
    private let configuration: HTTPClient.Configuration
    /// The opened client certificates, in the order of the declaration.
    private let identities: [TLSIdentity]

    private let lock = NSLock()
    private var clients: [Key: OwnedClient] = [:]

    /// The declarations that apply to a host. It has no name of a host, since a declaration for subdomains applies to any
    /// number of them.
    private struct Key: Hashable {
        let pins: CertificatePins?
        let identity: Int?
    }

    /// Checks a declaration, and opens its client certificates.
    ///
    /// - Throws: `RequestError` for an empty declaration, for pins without the verification of certificates, and for a
    ///   client certificate that can't be used.
    init(_ security: ConnectionSecurity, _ configuration: HTTPClient.Configuration) throws(RequestError) {
        if security.isEmpty { throw ConnectionSecurity.emptyError }
        let verification = configuration.tlsConfiguration?.certificateVerification ?? .fullVerification
        if !security.pins.isEmpty, verification != .fullVerification {
            throw RequestError(
                "pins require the verification of certificates",
                advice: "set certificateVerification to .fullVerification"
            )
        }
        var identities: [TLSIdentity] = []
        for identity in security.identities { identities.append(try TLSIdentity(identity.value)) }
        self.identities = identities
        self.security = security
        self.configuration = configuration
    }

    /// Returns the client for a request, or `nil` if nothing is declared for its host.
    ///
    /// - Throws: `TransportError` for a pinned host without https.
    func client(for request: HTTPClient.Request) throws(TransportError) -> OwnedClient? {
        let host = request.host
        let key = Key(pins: security.pins(for: host), identity: security.identityIndex(for: host))
        if key.pins != nil, request.scheme != "https" { throw ConnectionSecurity.plainError(of: host) }
        guard key.pins != nil || key.identity != nil else { return nil }
        return lock.withLock {
            if let client = clients[key] { return client }
            let client = makeClient(key)
            clients[key] = client
            return client
        }
    }

    private func makeClient(_ key: Key) -> OwnedClient {
        var configuration = configuration
        if let index = key.identity {
            var tls = configuration.tlsConfiguration ?? .makeClientConfiguration()
            tls.certificateChain = identities[index].chain.map { .certificate($0) }
            tls.privateKey = .privateKey(identities[index].key)
            configuration.tlsConfiguration = tls
        }
        if let pins = key.pins { configuration.check(pins) }
        // Network.framework has neither the certificates of a connection nor client certificates in PEM.
        let loops = MultiThreadedEventLoopGroup.singleton
        return OwnedClient(HTTPClient(eventLoopGroupProvider: .shared(loops), configuration: configuration))
    }
}
#endif
