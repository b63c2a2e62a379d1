/// An error of a call that got no complete response.
///
///     TransportError(.cannotConnect, "connection refused")
public struct TransportError: Error, Sendable, Hashable {
    /// The kind of an error.
    public enum Kind: Sendable, Hashable {
        /// The server sent nothing for the duration of the call's timeout.
        case timedOut
        /// The call exceeded its deadline.
        case deadlineExceeded
        /// The server refused the connection or can't be reached.
        case cannotConnect
        /// The host name is unknown.
        case hostNotFound
        /// The machine has no network connection.
        case offline
        /// The connection was closed before the end of the response.
        case connectionLost
        /// The TLS handshake failed, or the server's certificate isn't trusted.
        case insecure
        /// The server's certificate is valid, but matches none of the pins of a ``ConnectionSecurity``. Nothing was sent.
        case pinMismatch
        /// The response isn't valid HTTP.
        case malformedResponse
        /// The body is larger than the configured limit.
        case bodyTooLarge
        /// The response can't be written to its file.
        case unwritable
        /// The checksum of the bytes is wrong.
        case checksumMismatch
        /// A redirect wasn't followed: there were too many, or it leads in a loop, from https to http, or to an invalid
        /// URL.
        case redirect
        /// The transport doesn't support this.
        case unsupported
        /// Any other error.
        case other
    }

    /// The kind of the error.
    public var kind: Kind
    /// A description as a part of a sentence, such as `connection refused`.
    public var message: String
    /// The status of the response, if its head arrived before its body was lost.
    public var status: Int?

    /// Creates an error.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

extension TransportError: CustomStringConvertible {
    @_spi(Generated) public var description: String { message }
}

/// The errors of limits.
extension TransportError {
    /// The error of a body that is larger than a number of bytes.
    @inline(never)
    static func bodyTooLarge(_ limit: Int) -> TransportError {
        TransportError(.bodyTooLarge, "the body is larger than \(limit) bytes (Configuration.maximumBodySize)")
    }

    /// The error of a call that has exceeded its deadline in seconds.
    package static func deadlineExceeded(_ seconds: Double) -> TransportError {
        TransportError(
            .deadlineExceeded,
            "the call was not complete within its deadline of \(seconds.formattedSeconds)"
        )
    }

    /// The error of a call whose server has sent nothing for a number of seconds.
    package static func timedOut(_ seconds: Double) -> TransportError {
        TransportError(.timedOut, "no data from the server for \(seconds.formattedSeconds)")
    }
}

/// Seconds in messages.
extension Double {
    /// The seconds as a text, such as `2.5 s` or `60 s`.
    package var formattedSeconds: String {
        self == rounded() && abs(self) < 1e15 ? "\(Int64(self)) s" : "\(self) s"
    }
}
