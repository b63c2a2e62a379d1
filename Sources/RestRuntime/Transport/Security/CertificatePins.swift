import Foundation

/// The pins of a host, as digests.
package struct CertificatePins: Sendable, Hashable {
    /// The largest number of certificates of a chain to compare.
    private static let longestChain = 16

    /// The digests of public keys, as `sha256/` and base64.
    package var publicKeys: [String] = []
    /// The digests of whole certificates, as hexadecimal digits.
    package var certificates: [String] = []

    /// Checks that a chain has a pinned key or certificate.
    ///
    /// - Parameter chain: The validated chain in DER. A chain as a server has sent it can contain certificates that don't
    ///   belong to it.
    package func check(_ chain: [[UInt8]]) throws(PinMismatch) {
        let digests = chain.prefix(Self.longestChain).map(CertificateDigests.init)
        let isPinned = digests.contains { digests in
            digests.publicKey.map(publicKeys.contains) == true || digests.certificate.map(certificates.contains) == true
        }
        if isPinned { return }
        throw PinMismatch(keys: digests.compactMap(\.publicKey))
    }

    // MARK: Texts

    /// Returns a public key pin as `sha256/` and base64. The argument is a digest of 32 bytes in base64, after an optional
    /// `sha256/`.
    static func digest(publicKey pin: String) -> String? {
        let text = pin.hasPrefix("sha256/") ? String(pin.dropFirst(7)) : pin
        guard let bytes = Data(base64Encoded: text), bytes.count == 32 else { return nil }
        return Self.text(bytes)
    }

    /// Returns the digest of a certificate's fingerprint: 64 hexadecimal digits, with or without colons between bytes.
    static func digest(certificate pin: String) -> String? {
        let parts = pin.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 1, parts.contains(where: { $0.utf8.count != 2 }) { return nil }
        let digits = parts.joined().lowercased()
        let isHex = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        return isHex && digits.utf8.count == 64 ? digits : nil
    }

    /// Returns a digest in the form of a pin: `sha256/` and base64.
    static func text(_ digest: Data) -> String { "sha256/" + digest.base64EncodedString() }
}
