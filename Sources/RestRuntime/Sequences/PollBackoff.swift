import Foundation

/// The waits of a poll after failed rounds.
struct PollBackoff {
    /// The regular interval, in seconds.
    let every: Double
    /// The longest wait in seconds. A longer interval isn't shortened.
    private static let longest = 60.0
    /// The minimum wait after a failure. A poll without pauses would call a server that is down continuously.
    private static let first = 0.5

    /// Returns the wait, which is at least the interval and the server's `Retry-After`. The rest is random, so that
    /// many clients don't return at the same time.
    func wait(after failures: Int, asked: Double?, random: Double) -> Double {
        let doubled = max(every, Self.first) * exp2(Double(min(max(failures, 1), 64) - 1))
        let most = max(min(doubled, Self.longest), every)
        return max(every + (most - every) * random, min(asked ?? 0, RetryPolicy.longest))
    }
}

extension RestFailure {
    /// Whether the failure is temporary.
    var isPassing: Bool {
        let isTransient = status.map { RetryPolicy().retries($0) } ?? false
        switch kind {
        case .transport:
            guard let error = (self as? any TransportFailure)?.transportError else { return false }
            // A status without another kind: the response of a token server.
            return error.kind == .deadlineExceeded || error.kind == .other && isTransient
                || RetryPolicy().retries(error)
        case .failure, .undocumented: return isTransient
        case .mapping, .storing, .request, .cancelled, .unimplemented: return false
        }
    }

    /// The server's `Retry-After`, in seconds.
    func retryAfter(now: Date) -> Double? { response.flatMap { RetryAfter.seconds($0.headers, now: now) } }
}
