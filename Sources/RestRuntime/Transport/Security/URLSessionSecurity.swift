import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#else
import Security
#endif

/// The ``ConnectionSecurity`` of a session.
///
/// On Linux, `URLSession` has no challenge for certificates, so every call to a declared host is refused.
///
/// `@unchecked Sendable`, because its credentials aren't declared as such on older systems. They never change.
final class URLSessionSecurity: @unchecked Sendable {
    private let security: ConnectionSecurity

    /// Checks a declaration, and opens its client certificates.
    ///
    /// - Throws: ``RequestError`` for an empty declaration, and for a client certificate that the session can't use.
    init(_ security: ConnectionSecurity) throws(RequestError) {
        if security.isEmpty { throw ConnectionSecurity.emptyError }
        self.security = security
        #if !canImport(FoundationNetworking)
        var credentials: [URLCredential] = []
        for identity in security.identities { credentials.append(try Self.credential(of: identity.value)) }
        self.credentials = credentials
        #endif
    }

    /// Checks that the session can send a request as declared.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/unsupported`` on Linux, and
    ///   ``TransportError/Kind/insecure`` for a pinned host without https.
    func check(_ head: HTTPRequest) throws(TransportError) {
        guard let origin = Target(head)?.origin else {
            throw TransportError(.unsupported, "the request has no URL that URLSession supports")
        }
        let isPinned = security.pins(for: origin.host) != nil
        if isPinned, origin.scheme != "https" { throw ConnectionSecurity.plainError(of: origin.host) }
        #if canImport(FoundationNetworking)
        guard isPinned || security.identityIndex(for: origin.host) != nil else { return }
        let missing = isPinned ? "check the pins of \(origin.host)" : "present a client certificate to \(origin.host)"
        throw TransportError(
            .unsupported,
            "URLSession can't \(missing) on Linux. Use AsyncHTTPClientTransport of the product RestAsyncHTTPClient"
        )
        #endif
    }

    #if !canImport(FoundationNetworking)
    /// The opened client certificates, in the order of the declaration.
    private let credentials: [URLCredential]

    /// Returns the client certificate to answer a challenge with, or `nil` for none.
    func credential(for space: URLProtectionSpace) -> URLCredential? {
        guard !space.isProxy(), space.authenticationMethod == NSURLAuthenticationMethodClientCertificate else {
            return nil
        }
        return security.identityIndex(for: space.host).map { credentials[$0] }
    }

    /// Returns the error of a server whose certificate matches no pin. Returns `nil` for one that does, and for hosts
    /// without pins.
    ///
    /// The trust is evaluated even if a delegate has accepted it, since only a validated chain proves anything. An
    /// untrusted certificate of a pinned host is an error, too.
    func mismatch(of trust: UncheckedTrust, host: String) -> TransportError? {
        guard let pins = security.pins(for: host) else { return nil }
        var failure: CFError?
        guard SecTrustEvaluateWithError(trust.value, &failure) else {
            let reason = failure.map { CFErrorCopyDescription($0) as String }
            return TransportError(.insecure, reason ?? "the server's certificate is not trusted")
        }
        let chain = SecTrustCopyCertificateChain(trust.value) as? [SecCertificate] ?? []
        do throws(PinMismatch) {
            try pins.check(chain.map { [UInt8](SecCertificateCopyData($0) as Data) })
            return nil
        } catch {
            return error.error(of: host)
        }
    }

    /// Opens a PKCS#12 file.
    private static func credential(of identity: ClientIdentity) throws(RequestError) -> URLCredential {
        guard case .pkcs12(let file, let password) = identity.content else {
            throw RequestError(
                "URLSession can't use a client certificate in PEM or DER",
                advice: "convert it to PKCS#12 with openssl pkcs12 -export, and use ClientIdentity(pkcs12:password:)"
            )
        }
        var items: CFArray?
        var options: [String: Any] = [kSecImportExportPassphrase as String: password]
        #if os(macOS)
        // Otherwise, the key would be added to the user's keychain.
        if #available(macOS 15, *) { options[kSecImportToMemoryOnly as String] = true }
        #endif
        let status = SecPKCS12Import(file as CFData, options as CFDictionary, &items)
        guard status == errSecSuccess, let first = (items as? [[String: Any]])?.first,
            let found = first[kSecImportItemIdentity as String].map({ $0 as AnyObject }),
            CFGetTypeID(found) == SecIdentityGetTypeID()
        else { throw RequestError("the PKCS#12 file can't be opened (\(status))", advice: "check its password") }
        let chain = first[kSecImportItemCertChain as String] as? [SecCertificate] ?? []
        // The identity sends its own certificate, which is the first of the chain.
        return URLCredential(
            identity: unsafeDowncast(found, to: SecIdentity.self),
            certificates: Array(chain.dropFirst()),
            persistence: .forSession
        )
    }
    #endif
}

#if !canImport(FoundationNetworking)
/// The trust of a challenge, which isn't declared as `Sendable`. The session waits for its answer, so one thread uses it at
/// a time.
struct UncheckedTrust: @unchecked Sendable {
    let value: SecTrust

    init(_ value: SecTrust) { self.value = value }
}
#endif
