#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import RestRuntime

/// Converts the client's errors.
///
///     AsyncHTTPClientFailure.read(HTTPClientError.remoteConnectionClosed)     // TransportError(.connectionLost, …)
///
/// Some of the client's errors print headers and URLs, which may contain secrets. Only fixed texts are used.
///
/// Retries depend on the kind: a request that fails with ``TransportError/Kind/cannotConnect`` was certainly not sent,
/// so a POST may be repeated. If that isn't certain, another kind is used.
enum AsyncHTTPClientFailure {
    /// Returns the error to throw. Errors of this package and cancellations are unchanged.
    static func read(_ error: any Error) -> any Error {
        switch error {
        case is TransportError, is CancellationError: error
        case let error as HTTPClientError: read(error)
        case HTTPParserError.invalidEOFState:
            TransportError(.connectionLost, "the server closed the connection before the end of its response")
        case let error as HTTPParserError: TransportError(.malformedResponse, words(of: error))
        case let error as NIOConnectionError: read(error)
        case let error as IOError: read(error)
        case let error as ChannelError: read(error)
        // A connection that was lost while its pipeline was put together.
        case is ChannelPipelineError: read(ChannelError.ioOnClosedChannel)
        case let error as NIOSSLError: read(error)
        case let error as NIOSSLExtraError:
            error == .failedToValidateHostname
                ? TransportError(.insecure, "the server's certificate is for another host")
                : TransportError(.insecure, "the server's name can't be used with TLS")
        case is BoringSSLError: handshake(error)
        default: other(error)
        }
    }

    private static func read(_ error: HTTPClientError) -> TransportError {
        switch error {
        case .remoteConnectionClosed:
            TransportError(.connectionLost, "the server closed the connection before the end of its response")
        case .readTimeout, .writeTimeout, .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
            .socksHandshakeTimeout, .httpProxyHandshakeTimeout, .tlsHandshakeTimeout:
            TransportError(.timedOut, sentence(error))
        case .invalidProxyResponse, .proxyAuthenticationRequired:
            TransportError(.cannotConnect, "the proxy refused the connection: \(sentence(error))")
        case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath, .traceRequestWithBody:
            TransportError(.unsupported, "the request can't be sent: \(sentence(error))")
        default:
            TransportError(.other, sentence(error))
        }
    }

    /// Returns the client's short description, which contains no values of the request, as a part of a sentence.
    private static func sentence(_ error: HTTPClientError) -> String {
        let text = error.shortDescription
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Returns the text for an error of the parser of HTTP/1.1.
    private static func words(of error: HTTPParserError) -> String {
        switch error {
        case .headerOverflow: "the response head is too large"
        case .invalidChunkSize: "the response body has a chunk without a valid size"
        case .invalidContentLength, .unexpectedContentLength: "the Content-Length of the response is not valid"
        case .invalidHeaderToken: "the response head contains an invalid header"
        default: "the response is not valid HTTP"
        }
    }

    /// Converts an error of connecting to the addresses of a host.
    private static func read(_ error: NIOConnectionError) -> TransportError {
        if let cause = error.connectionErrors.first?.error {
            if let cause = cause as? IOError { return read(unconnected: cause) }
            if case .connectTimeout? = cause as? ChannelError {
                return TransportError(.timedOut, "the connection could not be established in time")
            }
            return TransportError(.cannotConnect, "nothing is listening at \(error.host):\(error.port)")
        }
        // No address was tried.
        return TransportError(.hostNotFound, "the host '\(error.host)' was not found")
    }

    /// Converts an error of connecting. The request was certainly not sent.
    private static func read(unconnected error: IOError) -> TransportError {
        switch error.errnoCode {
        case EHOSTUNREACH, EACCES, EPERM: self.error(.cannotConnect, error)
        default: read(error)
        }
    }

    /// Converts a system error.
    ///
    /// The same codes occur while connecting and on an open connection, except for those that only `connect` returns.
    /// If the connection may have been open, the request may have been sent. `cannotConnect` would allow repeating a
    /// POST, so it is not used then.
    private static func read(_ error: IOError) -> TransportError {
        let kind: TransportError.Kind =
            switch error.errnoCode {
            case ECONNREFUSED, EADDRNOTAVAIL: .cannotConnect
            case ENETUNREACH, ENETDOWN: .offline
            case ETIMEDOUT: .timedOut
            case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN, EHOSTUNREACH, EACCES, EPERM: .connectionLost
            default: .other
            }
        return self.error(kind, error)
    }

    /// Returns an error with the system's text, such as "connection refused".
    private static func error(_ kind: TransportError.Kind, _ error: IOError) -> TransportError {
        let text = String(cString: strerror(error.errnoCode))
        return TransportError(kind, text.prefix(1).lowercased() + text.dropFirst())
    }

    /// Converts an error of a connection.
    private static func read(_ error: ChannelError) -> TransportError {
        switch error {
        case .connectTimeout: TransportError(.timedOut, "the connection could not be established in time")
        default: TransportError(.connectionLost, "the connection was closed before the end of the response")
        }
    }

    private static func read(_ error: NIOSSLError) -> TransportError {
        switch error {
        case .uncleanShutdown:
            TransportError(.connectionLost, "the server closed the connection before the end of its response")
        case .handshakeFailed(let cause): handshake(cause)
        case .unableToValidateCertificate, .noCertificateToValidate:
            TransportError(.insecure, "the server's certificate is not trusted")
        default: TransportError(.insecure, "the TLS handshake failed")
        }
    }

    /// The alerts of a server about the client's certificate (RFC 8446, section 6.2), in BoringSSL's words.
    private static let certificateAlerts = [
        "CERTIFICATE_REQUIRED", "BAD_CERTIFICATE", "CERTIFICATE_UNKNOWN", "UNKNOWN_CA", "CERTIFICATE_EXPIRED",
        "CERTIFICATE_REVOKED", "UNSUPPORTED_CERTIFICATE", "ACCESS_DENIED",
    ]

    /// Converts an error of BoringSSL.
    private static func handshake(_ error: any Error) -> TransportError {
        let text = String(describing: error)
        if text.contains("CERTIFICATE_VERIFY_FAILED") {
            return TransportError(.insecure, "the server's certificate is not trusted")
        }
        if certificateAlerts.contains(where: { text.contains("ALERT_" + $0) }) {
            return TransportError(.insecure, "the server refuses the client certificate, or requires one")
        }
        return TransportError(.insecure, "the TLS handshake failed")
    }

    /// Converts other errors. Errors of HTTP/2 have no common type, so they are recognized by their module.
    private static func other(_ error: any Error) -> TransportError {
        let type = String(reflecting: Swift.type(of: error))
        if type.hasPrefix("NIOHTTP2.") || type.hasPrefix("NIOHPACK.") {
            let isBroken = ["StreamClosed", "ConnectionClosed", "ChannelClosed", "StreamError"].contains {
                type.contains($0)
            }
            return isBroken
                ? TransportError(.connectionLost, "the server aborted its response (HTTP/2)")
                : TransportError(.malformedResponse, "the response is not valid HTTP/2")
        }
        return TransportError(.other, "the call failed in async-http-client (\(type))")
    }
}
#endif
