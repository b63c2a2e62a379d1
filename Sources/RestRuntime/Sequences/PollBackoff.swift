import Foundation

/// How long a poll waits behind rounds that have failed.
struct PollBackoff {
    /// Seconds between two rounds where all goes well.
    let every: Double
    /// Seconds; an interval that is longer stays as it is.
    private static let longest = 60.0
    /// Where the wait begins to grow: a poll without a pause would ask a server that is down as fast as it refuses.
    private static let first = 0.5

    /// Never less than the interval, nor than what the server has asked for; of the rest a random part, so that the clients
    /// that lost a server together don't come back together.
    func wait(after failures: Int, asked: Double?, random: Double) -> Double {
        let doubled = max(every, Self.first) * exp2(Double(min(max(failures, 1), 64) - 1))
        let most = max(min(doubled, Self.longest), every)
        return max(every + (most - every) * random, min(asked ?? 0, RetryPolicy.longest))
    }
}

extension RestFailure {
    /// True for what may be over in a moment.
    var isPassing: Bool {
        let isTransient = status.map { RetryPolicy().retries($0) } ?? false
        switch kind {
        case .transport:
            guard let error = (self as? any TransportFailure)?.transportError else { return false }
            // With a status and of no kind: what a server of tokens answered.
            return error.kind == .deadlineExceeded || error.kind == .other && isTransient
                || RetryPolicy().retries(error)
        case .failure, .undocumented: return isTransient
        case .mapping, .storing, .request, .cancelled, .unimplemented: return false
        }
    }

    /// Seconds that the server asks to wait.
    func retryAfter(now: Date) -> Double? { response.flatMap { RetryAfter.seconds($0.headers, now: now) } }
}
