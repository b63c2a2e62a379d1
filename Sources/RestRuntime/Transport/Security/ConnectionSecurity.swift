/// The certificates of connections: pins of servers, and client certificates. Both transports take it.
///
///     var security = ConnectionSecurity()
///     try security.pin("api.example.com", publicKeys: ["sha256/r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=", backup])
///     try security.present(ClientIdentity(pkcs12: file, password: password), to: "api.example.com")
///     configuration.transport = try URLSessionTransport(security: security)
///
/// It only adds requirements: a server's certificate has to be valid as without it. A connection is refused before
/// anything of a request is sent. `URLSession` may send requests for a host over a connection to another host if the
/// certificate is valid for both (RFC 9113, section 9.1.1). To rule this out, use a transport with these pins only for
/// clients of that host.
public struct ConnectionSecurity: Sendable {
    /// The declarations for a host.
    package struct Rule<Value: Sendable>: Sendable {
        package let host: String
        package let includesSubdomains: Bool
        package var value: Value

        /// Whether the declaration applies to a host.
        fileprivate func matches(_ other: String) -> Bool {
            other == host || includesSubdomains && other.hasSuffix("." + host)
        }
    }

    /// The pins, by host.
    package private(set) var pins: [Rule<CertificatePins>] = []
    /// The client certificates, by host.
    package private(set) var identities: [Rule<ClientIdentity>] = []

    /// Creates an empty declaration. A transport accepts it only after ``pin(_:publicKeys:certificates:includingSubdomains:)``
    /// or ``present(_:to:includingSubdomains:)``.
    public init() {}

    /// Pins the keys or certificates of a host. At least one certificate of the server's validated chain must match a pin.
    ///
    /// Declare the key of the current certificate, and as a backup one that the server doesn't use yet. With several
    /// declarations for a host, the most specific ones apply: those for `api.example.com` before those for
    /// `example.com` and its subdomains.
    ///
    /// - Parameters:
    ///   - host: The host, without scheme and port.
    ///   - publicKeys: The SHA-256 digests of public keys (SubjectPublicKeyInfo) in base64, with or without `sha256/`.
    ///   - certificates: The SHA-256 fingerprints of whole certificates as hexadecimal digits, with or without colons.
    ///   - includingSubdomains: Whether the pins apply to all subdomains, too.
    /// - Throws: ``RequestError`` for an invalid host, an invalid pin, and no pin at all.
    public mutating func pin(
        _ host: String,
        publicKeys: [String] = [],
        certificates: [String] = [],
        includingSubdomains: Bool = false
    ) throws(RequestError) {
        let host = try Self.valid(host)
        var pins = CertificatePins()
        for pin in publicKeys {
            guard let digest = CertificatePins.digest(publicKey: pin) else {
                throw RequestError(
                    "'\(pin)' is not a pin of a public key",
                    advice: "write the SHA-256 digest of the key in base64, such as sha256/47DEQpj8HBSa…"
                )
            }
            pins.publicKeys.append(digest)
        }
        for pin in certificates {
            guard let digest = CertificatePins.digest(certificate: pin) else {
                throw RequestError(
                    "'\(pin)' is not a fingerprint of a certificate",
                    advice: "write its SHA-256 digest as 64 hexadecimal digits"
                )
            }
            pins.certificates.append(digest)
        }
        guard !pins.publicKeys.isEmpty || !pins.certificates.isEmpty else {
            throw RequestError("there is no pin for '\(host)'", advice: "add the digest of a key or a certificate")
        }
        self.pins.append(Rule(host: host, includesSubdomains: includingSubdomains, value: pins))
    }

    /// Presents a client certificate to a host that asks for one (mutual TLS).
    ///
    /// No other host gets it. With several declarations for a host, the last of the most specific ones applies.
    ///
    /// - Parameters:
    ///   - identity: The certificate with its key.
    ///   - host: The host, without scheme and port.
    ///   - includingSubdomains: Whether all subdomains of the host get the certificate, too.
    /// - Throws: ``RequestError`` for an invalid host.
    public mutating func present(
        _ identity: ClientIdentity,
        to host: String,
        includingSubdomains: Bool = false
    ) throws(RequestError) {
        let host = try Self.valid(host)
        identities.append(Rule(host: host, includesSubdomains: includingSubdomains, value: identity))
    }

    /// Whether nothing is declared.
    package var isEmpty: Bool { pins.isEmpty && identities.isEmpty }

    /// The error of an empty declaration, which would accept any server.
    package static let emptyError = RequestError(
        "the ConnectionSecurity declares nothing",
        advice: "pin a host or present a client certificate, or create the transport without it"
    )

    /// The error of a request to a pinned host without TLS.
    package static func plainError(of host: String) -> TransportError {
        TransportError(.insecure, "\(host) is pinned, and http has no certificate. Use https")
    }

    /// Returns the pins of a host, or `nil` for none.
    package func pins(for host: String) -> CertificatePins? {
        let best = Self.best(pins, for: host)
        guard var all = best.first?.value else { return nil }
        for rule in best.dropFirst() {
            all.publicKeys += rule.value.publicKeys
            all.certificates += rule.value.certificates
        }
        return all
    }

    /// Returns the position of a host's client certificate in ``identities``, or `nil` for none.
    package func identityIndex(for host: String) -> Int? {
        let host = Self.normalized(host)
        let matching = identities.indices.filter { identities[$0].matches(host) }
        return matching.max { identities[$0].host.utf8.count < identities[$1].host.utf8.count }
            .flatMap { best in matching.last { identities[$0].host == identities[best].host } }
    }

    /// Returns the most specific declarations of a host.
    private static func best<Value>(_ rules: [Rule<Value>], for host: String) -> [Rule<Value>] {
        let host = normalized(host)
        let matching = rules.filter { $0.matches(host) }
        guard let longest = matching.map(\.host.utf8.count).max() else { return [] }
        return matching.filter { $0.host.utf8.count == longest }
    }

    // MARK: Hosts

    /// Returns a host in lowercase, without the dot of its root and the brackets of an IPv6 address.
    private static func normalized(_ host: String) -> String {
        var host = host[...]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        while host.hasSuffix(".") { host = host.dropLast() }
        return host.lowercased()
    }

    /// Returns a normalized host.
    private static func valid(_ text: String) throws(RequestError) -> String {
        let host = normalized(text)
        if host.hasPrefix("*.") {
            throw RequestError(
                "'\(text)' is not a host",
                advice: "write '\(host.dropFirst(2))' and includingSubdomains: true"
            )
        }
        let isAddress = host.split(separator: ":", omittingEmptySubsequences: false).count > 2
        let isValid = host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "_"):
                true
            case UInt8(ascii: ":"): isAddress
            default: false
            }
        }
        guard isValid, !host.isEmpty else {
            throw RequestError(
                "'\(text)' is not a host",
                advice: "write the host without scheme and port, and an international name as xn--…"
            )
        }
        return host
    }
}
