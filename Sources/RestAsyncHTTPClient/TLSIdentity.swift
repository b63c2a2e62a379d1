#if AsyncHTTPClient
import NIOSSL
import RestRuntime

/// A client certificate and its key, as NIOSSL has them.
struct TLSIdentity {
    let chain: [NIOSSLCertificate]
    let key: NIOSSLPrivateKey

    /// Opens an identity.
    ///
    /// - Throws: `RequestError` for a file or a key that can't be read.
    init(_ identity: ClientIdentity) throws(RequestError) {
        (chain, key) = try Self.open(identity)
        // A key that doesn't belong to the certificate fails here.
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([])
        configuration.certificateChain = chain.map { .certificate($0) }
        configuration.privateKey = .privateKey(key)
        do { _ = try NIOSSLContext(configuration: configuration) } catch {
            throw RequestError("the client certificate and its key can't be used together")
        }
    }

    private static func open(
        _ identity: ClientIdentity
    ) throws(RequestError) -> (chain: [NIOSSLCertificate], key: NIOSSLPrivateKey) {
        switch identity.content {
        case .pkcs12(let file, let password):
            do {
                let bundle = try NIOSSLPKCS12Bundle(buffer: [UInt8](file), passphrase: password.utf8)
                return (bundle.certificateChain, bundle.privateKey)
            } catch {
                throw RequestError("the PKCS#12 file can't be opened", advice: "check its password")
            }
        case .pair(let certificates, let privateKey):
            do {
                let chain = try certificates.map { try NIOSSLCertificate(bytes: [UInt8]($0), format: .der) }
                return (chain, try NIOSSLPrivateKey(bytes: [UInt8](privateKey), format: .der))
            } catch {
                throw RequestError("the client certificate or its key can't be read")
            }
        }
    }
}
#endif
