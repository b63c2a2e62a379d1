public import Foundation
public import HTTPTypes
public import RestRuntime

#if Digest
import Crypto

/// The expected digest of a download: a known one, or the one that the server sends.
///
///     import RestDigest
///
///     try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: 7, to: url)
///     try await client.with(checksum: .ofServer).films.movie(id: 7, to: url)
///
/// The download fails if the file has another digest. With `.ofServer`, it also fails if the server sends no
/// digest. The bytes are hashed as they arrive.
public struct DigestChecksum: Checksum {
    /// The digest to compare with.
    private enum ExpectedDigest: Sendable {
        /// A known digest, in lowercase hexadecimal digits.
        case hex(String)
        /// The bytes of a header's digest.
        case bytes(Data)
        /// The digest that the server sends. The head of the response replaces this case by `bytes`.
        case ofServer
    }

    private var hash: ChecksumHash
    private var expected: ExpectedDigest

    /// Creates the checksum of a known digest. Uppercase digits, and white space around the digits, are accepted,
    /// since the output of command-line tools contains them.
    fileprivate init(_ hash: ChecksumHash, hex: String) {
        self.hash = hash
        expected = .hex(hex.trimmingCharacters(in: .whitespacesAndNewlines).lowercased())
    }

    /// Creates the checksum that the head of the response completes.
    fileprivate init() {
        hash = .sha256(SHA256())
        expected = .ofServer
    }

    /// Reads the digest from the response's head, if the checksum is `.ofServer`.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/checksumMismatch`` if the server sends no digest
    ///   that this module can compute.
    public mutating func begin(with head: HTTPResponse) throws {
        guard case .ofServer = expected else { return }
        let sent = Self.digests(head.headerFields)
        if let digest = sent["sha-512"] {
            (hash, expected) = (.sha512(SHA512()), .bytes(digest))
        } else if let digest = sent["sha-256"] {
            (hash, expected) = (.sha256(SHA256()), .bytes(digest))
        } else {
            let text = "the server sent no SHA-256 or SHA-512 of the file (Repr-Digest)"
            throw TransportError(.checksumMismatch, text)
        }
    }

    public mutating func update(with part: Data) {
        hash.update(part)
    }

    /// Returns a text with both digests if they differ, and `nil` otherwise.
    public mutating func mismatch() -> String? {
        let found = hash.digest
        switch expected {
        case .hex(let hex): return found.hex == hex ? nil : Self.difference(hash.name, found, hex)
        case .bytes(let bytes): return found == bytes ? nil : Self.difference(hash.name, found, bytes.hex)
        case .ofServer: return "no response has been checked"
        }
    }

    private static func difference(_ name: String, _ found: Data, _ expected: String) -> String {
        "the \(name) of the file is \(found.hex) instead of \(expected)"
    }

    /// Returns the digests by algorithm, from `sha-256=:…:, sha-512=:…:` (RFC 9530, section 3).
    ///
    /// `Content-Digest` (section 2) is read too, if the content is the whole file.
    ///
    /// Only byte sequences between colons are read. The first digest of an algorithm applies, so `Repr-Digest` has
    /// precedence.
    private static func digests(_ fields: HTTPFields) -> [String: Data] {
        // A part of the file or a compressed form of it has another digest.
        let isWhole = fields[.contentRange] == nil && fields[.contentEncoding] == nil
        let names = ["Repr-Digest"] + (isWhole ? ["Content-Digest"] : [])
        var digests: [String: Data] = [:]
        for case let name? in names.map({ HTTPField.Name($0) }) {
            for member in (fields[name] ?? "").split(separator: ",") {
                let halves: [Substring] = member.split(separator: "=", maxSplits: 1)
                guard halves.count == 2, halves[1].hasPrefix(":") else { continue }
                let algorithm = String(halves[0]).trimmingCharacters(in: .whitespaces)
                let text = String(halves[1].dropFirst().prefix { $0 != ":" })
                guard let bytes = Data(base64Encoded: text), digests[algorithm] == nil else { continue }
                digests[algorithm] = bytes
            }
        }
        return digests
    }
}

/// Checksums of downloads.
extension Checksum where Self == DigestChecksum {
    /// Expects a SHA-256, in hexadecimal digits.
    public static func sha256(_ hex: String) -> DigestChecksum { DigestChecksum(.sha256(SHA256()), hex: hex) }

    /// Expects a SHA-512, in hexadecimal digits.
    public static func sha512(_ hex: String) -> DigestChecksum { DigestChecksum(.sha512(SHA512()), hex: hex) }

    /// Expects an MD5, in hexadecimal digits. It detects damage, but no attack.
    public static func md5(_ hex: String) -> DigestChecksum { DigestChecksum(.md5(Insecure.MD5()), hex: hex) }

    /// Expects the digest that the server sends: `Repr-Digest` or `Content-Digest` (RFC 9530), with SHA-256 or SHA-512.
    ///
    /// If the server sends none, the download fails. Many servers send one on request:
    /// `with(headers: ["Want-Repr-Digest": "sha-256=10"])`.
    public static var ofServer: DigestChecksum { DigestChecksum() }
}

/// An incremental hash.
private enum ChecksumHash: Sendable {
    case md5(Insecure.MD5)
    case sha256(SHA256)
    case sha512(SHA512)

    /// The name of the algorithm in error messages.
    var name: String {
        switch self {
        case .md5: "MD5"
        case .sha256: "SHA-256"
        case .sha512: "SHA-512"
        }
    }

    mutating func update(_ part: Data) {
        switch self {
        case .md5(var hash):
            hash.update(data: part)
            self = .md5(hash)
        case .sha256(var hash):
            hash.update(data: part)
            self = .sha256(hash)
        case .sha512(var hash):
            hash.update(data: part)
            self = .sha512(hash)
        }
    }

    /// The hash of the bytes so far. More bytes can follow.
    var digest: Data {
        switch self {
        case .md5(let hash): Data(hash.finalize())
        case .sha256(let hash): Data(hash.finalize())
        case .sha512(let hash): Data(hash.finalize())
        }
    }
}

extension Data {
    fileprivate var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
#else
/// The expected digest of a download. Enable the package trait `Digest` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Digest for the package restgen: .package(url: …, from: …, traits: [.defaults, "Digest"])
        """
)
public struct DigestChecksum: Checksum {
    public mutating func begin(with head: HTTPResponse) throws {}
    public mutating func update(with part: Data) {}
    public mutating func mismatch() -> String? { nil }
}

@available(
    *,
    unavailable,
    message: """
        enable the trait Digest for the package restgen: .package(url: …, from: …, traits: [.defaults, "Digest"])
        """
)
extension Checksum where Self == DigestChecksum {
    public static func sha256(_ hex: String) -> DigestChecksum { DigestChecksum() }
    public static func sha512(_ hex: String) -> DigestChecksum { DigestChecksum() }
    public static func md5(_ hex: String) -> DigestChecksum { DigestChecksum() }
    public static var ofServer: DigestChecksum { DigestChecksum() }
}
#endif
