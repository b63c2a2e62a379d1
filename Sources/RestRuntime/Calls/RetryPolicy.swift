import Foundation

/// Which calls are sent again, how often, and after how long.
///
///     configuration.retry = RetryPolicy(attempts: 4, statuses: [429...429, 500...599], backoff: 0.5...30)
///     try await client.rooms.with(retry: .none).list()
///
/// Only idempotent calls are sent again: by their method (RFC 9110, section 9.2.2), or where the page says `idempotent`. One
/// that is not is sent again where no connection was made, so that nothing of it can have arrived. So is any call for which no
/// token could be had, where that may be over in a moment: the server of tokens is not there, or answers with one of
/// ``transientStatuses``.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a call is sent in all; 1 for once.
    public var attempts: Int
    /// Answers after which it is sent again, unless the call counts them as a success.
    public var statuses: [ClosedRange<Int>]
    /// True where it is sent again when no whole answer came: no connection, one that is lost, no sign of the server for
    /// as long as the timeout, a body that breaks off. Never after a cancellation, a deadline, a certificate that is not
    /// trusted, a redirect that is not followed, or a body that is too large.
    public var retriesTransportErrors: Bool
    /// Seconds to wait: a random time from 0 to the lower bound, which doubles with each attempt up to the upper. A server
    /// that asks for more (`Retry-After`) gets it.
    public var backoff: ClosedRange<Double>

    /// Three attempts, after 408, 429, 500, 502, 503, 504 and where no whole answer came; or what is given.
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

    /// Each call is sent once.
    public static let none = RetryPolicy(attempts: 1)

    /// What may be over in a moment: 408, 429, 500, 502, 503, 504.
    public static let transientStatuses: [ClosedRange<Int>] = [408...408, 429...429, 500...500, 502...504]
}

extension RetryPolicy {
    /// No wait is longer, whatever the bounds are.
    static let longest = 86_400.0

    /// The most seconds to wait behind an attempt, counted from 1: the lower bound, doubled for each but the first.
    func longestWait(after attempt: Int) -> Double {
        let doublings = Double(max(attempt - 1, 0))
        let wait = min(backoff.upperBound, backoff.lowerBound * exp2(doublings))
        return wait > 0 ? min(wait, Self.longest) : 0
    }

    /// Full jitter: anything up to that, by a number from 0 to 1, so that the calls which failed together don't come back
    /// together.
    func wait(after attempt: Int, random: Double) -> Double { longestWait(after: attempt) * random }

    func retries(_ status: Int) -> Bool { statuses.contains { $0.contains(status) } }

    /// The server of tokens is no part of what `statuses` speak of: that it has trouble is one of the ways that no answer came.
    func retries(_ error: NoTokens) -> Bool {
        let reason = error.reason as? TransportError ?? (error.reason as? any TransportFailure)?.transportError
        if let reason { return retries(reason) }
        guard retriesTransportErrors, let status = error.status else { return false }
        return Self.transientStatuses.contains { $0.contains(status) }
    }

    func retries(_ error: TransportError) -> Bool {
        guard retriesTransportErrors else { return false }
        return switch error.kind {
        case .timedOut, .cannotConnect, .hostNotFound, .offline, .connectionLost: true
        // A body that breaks off in the middle of a chunk; a head that is no HTTP will be none the next time.
        case .malformedResponse: error.status != nil
        case .deadlineExceeded, .insecure, .bodyTooLarge, .unwritable, .checksumMismatch, .redirect, .unsupported,
            .other:
            false
        }
    }
}
