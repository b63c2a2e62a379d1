public import Foundation

/// A client certificate with its private key, for servers that require one (mutual TLS).
///
///     let identity = try ClientIdentity(pkcs12: Data(contentsOf: file), password: password)
///     try security.present(identity, to: "api.example.com")
public struct ClientIdentity: Sendable {
    /// The certificate and its key, as they were given.
    package enum Content: Sendable {
        /// A PKCS#12 file.
        case pkcs12(Data, password: String)
        /// Certificates and a key in DER.
        case pair(certificates: [Data], privateKey: Data)
    }

    package let content: Content

    /// Creates an identity from a PKCS#12 file (`.p12`), for any transport. The transport opens it.
    ///
    /// - Throws: ``RequestError`` for bytes that aren't PKCS#12.
    public init(pkcs12: Data, password: String) throws(RequestError) {
        // A sequence. Its length may have the forms of BER, which the transports can read.
        guard pkcs12.first == DERReader.sequence, pkcs12.count > 4 else {
            throw RequestError("the file is not PKCS#12")
        }
        content = .pkcs12(pkcs12, password: password)
    }

    /// Creates an identity from PEM or DER, for `AsyncHTTPClientTransport`. `URLSession` only supports PKCS#12.
    ///
    /// - Parameters:
    ///   - certificates: The client's certificate, followed by those of its issuers (PEM), or the certificate alone (DER).
    ///   - privateKey: The key, which isn't encrypted.
    /// - Throws: ``RequestError`` if they aren't a certificate and a key.
    public init(certificates: Data, privateKey: Data) throws(RequestError) {
        let blocks = PEMBlock.blocks(in: certificates)
        let chain = blocks.isEmpty ? [certificates] : blocks.filter { $0.label == "CERTIFICATE" }.map(\.der)
        guard !chain.isEmpty, chain.allSatisfy({ CertificateDigests.publicKeyInfo(of: [UInt8]($0)) != nil }) else {
            throw RequestError("the client certificate is neither PEM nor DER")
        }
        content = .pair(certificates: chain, privateKey: try Self.key(in: privateKey))
    }

    /// Returns the only key of PEM or DER.
    private static func key(in data: Data) throws(RequestError) -> Data {
        let blocks = PEMBlock.blocks(in: data)
        let keys = blocks.filter { $0.label.hasSuffix("PRIVATE KEY") }
        if keys.contains(where: { $0.isEncrypted || $0.label == "ENCRYPTED PRIVATE KEY" }) {
            throw RequestError(
                "the key of the client certificate is encrypted",
                advice: "use PKCS#12, or decrypt it with openssl pkey"
            )
        }
        let der = blocks.isEmpty ? [data] : keys.map(\.der)
        var reader = DERReader([UInt8](der.first ?? Data()))
        guard der.count == 1, reader.next(DERReader.sequence) != nil, reader.isAtEnd else {
            throw RequestError("the key of the client certificate is not one key in PEM or DER")
        }
        return der[0]
    }
}

/// The description of an identity, without its key and password.
extension ClientIdentity: CustomReflectable, CustomStringConvertible {
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
    @_spi(Generated) public var description: String { "ClientIdentity" }
}
