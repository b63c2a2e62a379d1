import Foundation

/// The budget of further attempts.
extension RetryPolicy {
    /// A budget for further attempts of a client, which limits the load on a server in trouble. Without budget, a call
    /// ends with the result of its last attempt.
    ///
    ///     configuration.retryBudget = RetryPolicy.Budget(share: 0.2)
    ///
    /// Each further attempt costs 1. The budget grows by `share` with each call and by `perSecond` with time, up to 100
    /// or `reserve`, whichever is more. A server that rejects most calls is thereby asked at most `1 + share` times as
    /// often, apart from `perSecond` and `reserve`.
    public struct Budget: Sendable, Hashable {
        /// The budget that a call adds. 0.1 allows one attempt for ten calls.
        public var share: Double
        /// The budget that a second adds, for clients with few calls.
        public var perSecond: Double
        /// The initial budget.
        public var reserve: Double

        /// Creates a budget. By default it is a tenth of all calls, one a second, and ten at the beginning.
        public init(share: Double = 0.1, perSecond: Double = 1, reserve: Double = 10) {
            self.share = share
            self.perSecond = perSecond
            self.reserve = reserve
        }
    }
}

/// The remaining budget of a client.
///
/// A lock protects its numbers. Time is passed by the caller, in the seconds of the client's time.
final class RetryTokens: @unchecked Sendable {
    private let budget: RetryPolicy.Budget
    private let lock = NSLock()
    /// The number of attempts that are left, with fractions.
    private var tokens: Double
    /// The time of the last change, in the seconds of `now`.
    private var refilled: Double

    /// Creates a full budget.
    init(_ budget: RetryPolicy.Budget, now: Double) {
        self.budget = RetryPolicy.Budget(
            share: Self.bounded(budget.share),
            perSecond: Self.bounded(budget.perSecond),
            reserve: Self.bounded(budget.reserve)
        )
        tokens = self.budget.reserve
        refilled = now
    }

    /// Returns a number from 0 to a billion. Infinity times zero would be NaN, and stay so.
    private static func bounded(_ number: Double) -> Double { number > 0 ? min(number, 1e9) : 0 }

    /// Adds the share of a call.
    func add(now: Double) {
        lock.withLock { refill(now, budget.share) }
    }

    /// Takes an attempt from the budget. Returns false if it is empty.
    func take(now: Double) -> Bool {
        lock.withLock {
            refill(now, 0)
            guard tokens >= 1 else { return false }
            tokens -= 1
            return true
        }
    }

    /// Adds a share, and the budget of the time since the last change. A time that goes backwards adds nothing.
    private func refill(_ now: Double, _ share: Double) {
        let seconds = max(now - refilled, 0)
        refilled = now
        tokens = min(tokens + share + seconds * budget.perSecond, max(100, budget.reserve))
    }
}
