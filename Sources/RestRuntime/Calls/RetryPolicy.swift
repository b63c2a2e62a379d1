import Foundation

/// The rules by which a call is sent again: for which failures, how often, and after which time.
///
///     configuration.retry = RetryPolicy(attempts: 4, statuses: [429...429, 500...599], backoff: 0.5...30)
///     try await client.rooms.with(retry: .none).list()
///
/// Only idempotent calls are sent again: by their method (RFC 9110, section 9.2.2), or if the spec sets `idempotent`.
/// Other calls are sent again only if no connection was made, so that the server can't have received them. Any call is
/// sent again if no token could be obtained for a temporary reason: the token server can't be reached, or responds with
/// one of ``transientStatuses``. The policy of the spec applies to its calls, and the caller's option overrides it.
public struct RetryPolicy: Sendable, Hashable {
    /// The number of attempts. 1 sends a call once.
    public var attempts: Int
    /// The statuses after which a call is sent again, unless they are successful for the call.
    public var statuses: [ClosedRange<Int>]
    /// Whether a call is sent again if no complete response arrived: without a connection, after a lost one, after a
    /// timeout, and after a truncated body. It is never sent again after a cancellation, a deadline, an untrusted
    /// certificate, a redirect that can't be followed, or a body that is too large.
    public var retriesTransportErrors: Bool
    /// The range of the wait in seconds. The wait is a random time below a limit, which begins at the lower bound and
    /// doubles with each attempt up to the upper bound. A longer `Retry-After` of the server takes precedence.
    public var backoff: ClosedRange<Double>

    /// Creates a policy. By default there are three attempts, after 408, 429, 500, 502, 503 and 504, and without a
    /// complete response.
    public init(
        attempts: Int = 3,
        statuses: [ClosedRange<Int>] = Self.transientStatuses,
        retriesTransportErrors: Bool = true,
        backoff: ClosedRange<Double> = 0.2...10
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.retriesTransportErrors = retriesTransportErrors
        self.backoff = backoff
    }

    /// A policy that sends each call once.
    public static let none = RetryPolicy(attempts: 1)

    /// The statuses of temporary failures: 408, 429, 500, 502, 503 and 504.
    public static let transientStatuses: [ClosedRange<Int>] = [408...408, 429...429, 500...500, 502...504]
}

/// The waits and conditions, used by the exchange of a call.
extension RetryPolicy {
    /// The longest possible wait, in seconds: one day. A server's `Retry-After` is limited to it too.
    static let longest = 86_400.0

    /// Returns the longest wait after an attempt, counted from 1: the lower bound, doubled with each further attempt.
    func longestWait(after attempt: Int) -> Double {
        let doublings = Double(max(attempt - 1, 0))
        let wait = min(backoff.upperBound, backoff.lowerBound * exp2(doublings))
        return wait > 0 ? min(wait, Self.longest) : 0
    }

    /// Returns a delay with full jitter, so that calls which failed together aren't repeated together. `random` is a
    /// number from 0 to 1.
    func delay(after attempt: Int, random: Double) -> Double { longestWait(after: attempt) * random }

    /// Returns whether a call is repeated after a response with a status.
    func retries(_ status: Int) -> Bool { statuses.contains { $0.contains(status) } }

    /// Returns whether a call is repeated after a failure to obtain tokens. `statuses` don't apply to the token server:
    /// its failures count as missing responses.
    func retries(_ error: NoTokens) -> Bool {
        let reason = error.reason as? TransportError ?? (error.reason as? any RestFailure)?.transportError
        if let reason { return retries(reason) }
        guard retriesTransportErrors, let status = error.status else { return false }
        return Self.transientStatuses.contains { $0.contains(status) }
    }

    /// Returns whether a call is repeated after an error of the transport.
    func retries(_ error: TransportError) -> Bool {
        guard retriesTransportErrors else { return false }
        return switch error.kind {
        case .timedOut, .cannotConnect, .hostNotFound, .offline, .connectionLost: true
        // A truncated chunk is temporary. A head that isn't HTTP will not be HTTP the next time.
        case .malformedResponse: error.status != nil
        case .deadlineExceeded, .insecure, .pinMismatch, .bodyTooLarge, .unwritable, .checksumMismatch, .redirect,
            .unsupported, .other:
            false
        }
    }
}
