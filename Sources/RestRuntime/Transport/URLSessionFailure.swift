import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Converts the session's errors.
///
///     URLSessionFailure.read(URLError(.timedOut))     // TransportError(.timedOut, …)
///
/// Texts matter on Linux only, where most errors of libcurl have the same code.
enum URLSessionFailure {
    /// Returns a ``TransportError``, or `CancellationError` for a cancelled task.
    static func read(_ error: any Error) -> any Error {
        let error = error as NSError
        guard error.domain == NSURLErrorDomain else {
            return TransportError(.other, error.localizedDescription)
        }
        if error.code == NSURLErrorCancelled { return CancellationError() }
        #if !canImport(FoundationNetworking)
        switch (error as? URLError)?.networkUnavailableReason {
        case .constrained:
            return TransportError(.offline, "the network is in Low Data Mode, which the session doesn't allow")
        case .expensive:
            return TransportError(.offline, "the network is expensive, which the session doesn't allow")
        case .cellular:
            return TransportError(.offline, "the network is cellular, which the session doesn't allow")
        default: break
        }
        #endif
        return TransportError(kind(code: error.code, text: error.localizedDescription), error.localizedDescription)
    }

    /// Returns the kind of an error by its code, and by its text if the code is ambiguous.
    private static func kind(code: Int, text: String) -> TransportError.Kind {
        switch code {
        case NSURLErrorTimedOut: .timedOut
        case NSURLErrorCannotConnectToHost: .cannotConnect
        case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .hostNotFound
        case NSURLErrorNotConnectedToInternet: .offline
        case NSURLErrorNetworkConnectionLost: .connectionLost
        case NSURLErrorBadServerResponse where text.contains("Empty reply") || isLost(text.lowercased()):
            .connectionLost
        case NSURLErrorBadServerResponse, NSURLErrorCannotParseResponse, NSURLErrorCannotDecodeContentData,
            NSURLErrorCannotDecodeRawData:
            .malformedResponse
        // The errors from -1299 to -1200 are those of TLS and certificates.
        case -1299...(-1200): .insecure
        case NSURLErrorUnknown, NSURLErrorUnsupportedURL: kind(text: text)
        default: .other
        }
    }

    /// Returns whether libcurl's message means a lost connection. Several error codes have such messages.
    private static func isLost(_ text: String) -> Bool {
        ["transfer closed", "recv failure", "send failure", "reset by peer", "eof"].contains { text.contains($0) }
    }

    /// Converts an error by its text, since most of libcurl's errors have the same code on Linux.
    private static func kind(text: String) -> TransportError.Kind {
        let text = text.lowercased()
        func has(_ words: String...) -> Bool { words.contains { text.contains($0) } }
        if isLost(text) { return .connectionLost }
        if has("ssl", "tls", "certificate") { return .insecure }
        if has("header", "http/0.9", "response", "chunk", "hexadecimal", "content-length", "encoding", "unencoding") {
            return .malformedResponse
        }
        return .other
    }
}
