import Foundation

/// The SHA-256 digests of a certificate that pins are compared with.
///
///     CertificateDigests(der).publicKey      // sha256/47DEQpj8HBSa…
package struct CertificateDigests: Sendable {
    /// The largest certificate in bytes. Real ones have a few thousand.
    private static let limit = 1 << 16

    /// The digest of the SubjectPublicKeyInfo as the certificate has it (RFC 5280, section 4.1), or `nil` for bytes that
    /// aren't a certificate.
    ///
    /// In the form of a pin: `sha256/` and base64.
    package let publicKey: String?
    /// The digest of the whole certificate as hexadecimal digits, or `nil` for bytes that aren't a certificate.
    package let certificate: String?

    /// Creates the digests of a certificate in DER.
    package init(_ der: [UInt8]) {
        let key = Self.publicKeyInfo(of: der)
        publicKey = key.map { CertificatePins.text(Data(SHA256Digest.bytes(of: Array($0)))) }
        certificate = key.map { _ in SHA256Digest.digest(of: der) }
    }

    /// Returns the SubjectPublicKeyInfo of a certificate.
    package static func publicKeyInfo(of der: [UInt8]) -> ArraySlice<UInt8>? {
        guard der.count <= limit else { return nil }
        var file = DERReader(der)
        guard let certificate = file.next(DERReader.sequence), file.isAtEnd else { return nil }
        var parts = DERReader(der, in: certificate.content)
        guard let signed = parts.next(DERReader.sequence) else { return nil }
        var fields = DERReader(der, in: signed.content)
        guard var serialNumber = fields.next() else { return nil }
        // The version is optional, and has the context tag 0.
        if serialNumber.tag == 0xA0 {
            guard let next = fields.next() else { return nil }
            serialNumber = next
        }
        guard serialNumber.tag == DERReader.integer else { return nil }
        // The signature's algorithm, the issuer, the validity, the subject.
        for _ in 0..<4 { guard fields.next(DERReader.sequence) != nil else { return nil } }
        guard let info = fields.next(DERReader.sequence) else { return nil }
        var key = DERReader(der, in: info.content)
        guard key.next(DERReader.sequence) != nil, key.next(DERReader.bitString) != nil, key.isAtEnd else { return nil }
        return der[info.whole]
    }
}
