import Foundation

/// The waits of a poll after failed rounds.
///
///     interval 5 s, after 1, 2, 3 … failures: at most 5, 10, 20 … 60 s
struct PollBackoff {
    /// The regular interval, in seconds.
    let interval: Double
    /// The longest wait in seconds. A longer interval isn't shortened.
    private static let longestWait = 60.0
    /// The shortest interval that is doubled. Without it, a poll without an interval would call a server that is down
    /// continuously.
    private static let shortestWait = 0.5

    /// Returns the wait, which is at least the interval and the server's `Retry-After`. The rest is random, so that
    /// many clients don't return at the same time.
    ///
    /// - Parameters:
    ///   - failures: The number of consecutive failures, from 1.
    ///   - retryAfter: The seconds of the server's `Retry-After`, or `nil`.
    ///   - random: A number from 0 to 1.
    func delay(after failures: Int, retryAfter: Double?, random: Double) -> Double {
        // The exponent is bounded, since larger ones can't change the result.
        let doubled = max(interval, Self.shortestWait) * exp2(Double(min(max(failures, 1), 64) - 1))
        let upperBound = max(min(doubled, Self.longestWait), interval)
        return max(interval + (upperBound - interval) * random, min(retryAfter ?? 0, RetryPolicy.longest))
    }
}

/// The failures of polls and streams.
extension RestFailure {
    /// Whether the failure is temporary.
    ///
    /// A poll continues after such a failure, and ends after others, since they would occur again.
    var isTemporary: Bool {
        let hasTransientStatus = status.map { RetryPolicy().retries($0) } ?? false
        switch kind {
        case .transport:
            guard let error = transportError else { return false }
            // A status without another kind: the response of a token server.
            return error.kind == .deadlineExceeded || error.kind == .other && hasTransientStatus
                || RetryPolicy().retries(error)
        case .failure, .undocumented: return hasTransientStatus
        case .mapping, .storing, .request, .cancelled, .unimplemented: return false
        }
    }

    /// The server's `Retry-After`, in seconds.
    func retryAfter(now: Date) -> Double? { response.flatMap { RetryAfter.seconds($0.headers, now: now) } }
}
