/// A call that got no whole response: the request or the answer was lost on its way.
///
///     TransportError(.cannotConnect, "connection refused")
public struct TransportError: Error, Sendable, Hashable {
    /// What went wrong, for a program to act on.
    public enum Kind: Sendable, Hashable {
        /// No sign of the server for as long as the call's timeout.
        case timedOut
        /// The call as a whole took longer than its deadline.
        case deadlineExceeded
        /// Nothing listens at the host and port.
        case cannotConnect
        /// No such host.
        case hostNotFound
        /// This machine has no network.
        case offline
        /// The server went away before the end of its answer.
        case connectionLost
        /// TLS could not be agreed on, or the server's certificate is not trusted.
        case insecure
        /// The answer is not HTTP.
        case malformedResponse
        /// The body is larger than the configuration's bound.
        case bodyTooLarge
        /// The answer can't be written to its file: no space, or no right to.
        case unwritable
        /// The bytes are not those that a checksum speaks of.
        case checksumMismatch
        /// A redirect that is not followed: too many of them, a loop, from https to http, or to no valid URL.
        case redirect
        /// Something that this transport can't do.
        case unsupported
        /// What no other kind names.
        case other
    }

    /// What went wrong.
    public var kind: Kind
    /// What happened, as a part of a sentence: `connection refused`.
    public var message: String
    /// The status of the answer, where its head had come before its body was lost.
    public var status: Int?

    /// An error of a kind, with what to tell of it.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

extension TransportError: CustomStringConvertible {
    public var description: String { message }
}

extension TransportError {
    @inline(never)
    static func bodyTooLarge(_ limit: Int) -> TransportError {
        TransportError(.bodyTooLarge, "the body is larger than \(limit) bytes (Configuration.maximumBodySize)")
    }

    package static func deadlineExceeded(_ seconds: Double) -> TransportError {
        TransportError(
            .deadlineExceeded,
            "the call was not complete within its deadline of \(seconds.formattedSeconds)"
        )
    }

    package static func timedOut(_ seconds: Double) -> TransportError {
        TransportError(.timedOut, "no data from the server for \(seconds.formattedSeconds)")
    }
}

extension Double {
    /// `2.5 s`, `60 s`.
    package var formattedSeconds: String {
        self == rounded() && abs(self) < 1e15 ? "\(Int64(self)) s" : "\(self) s"
    }
}
