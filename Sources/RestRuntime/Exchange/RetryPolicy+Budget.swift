import Foundation

extension RetryPolicy {
    /// How many calls of a client may be sent again beside those that it sends, so that a server in trouble does not get more
    /// of them than ever. Over it a call ends with what its last attempt gave.
    ///
    ///     configuration.retryBudget = RetryPolicy.Budget(share: 0.2)
    ///
    /// Each second attempt takes 1. `share` of each call and `perSecond` come in, and no more than 100 are saved up, or
    /// `reserve` where that is more.
    public struct Budget: Sendable, Hashable {
        /// What each call brings: 0.1 for one more attempt with ten calls.
        public var share: Double
        /// What comes in each second, so that a client that seldom calls has some.
        public var perSecond: Double
        /// What is there at the beginning.
        public var reserve: Double

        /// A tenth of all calls, one a second, and ten at the beginning; or what is given.
        public init(share: Double = 0.1, perSecond: Double = 1, reserve: Double = 10) {
            self.share = share
            self.perSecond = perSecond
            self.reserve = reserve
        }
    }
}

/// What a client has of its budget.
final class RetryTokens: @unchecked Sendable {
    private let budget: RetryPolicy.Budget
    private let lock = NSLock()
    private var tokens: Double
    /// Seconds, as those of `now`.
    private var refilled: Double

    init(_ budget: RetryPolicy.Budget, now: Double) {
        self.budget = RetryPolicy.Budget(
            share: Self.bounded(budget.share),
            perSecond: Self.bounded(budget.perSecond),
            reserve: Self.bounded(budget.reserve)
        )
        tokens = self.budget.reserve
        refilled = now
    }

    /// Infinity times nothing is no number, and would stay so.
    private static func bounded(_ number: Double) -> Double { number > 0 ? min(number, 1e9) : 0 }

    /// A call begins.
    func add(now: Double) {
        lock.withLock { refill(now, budget.share) }
    }

    /// False where nothing is left.
    func take(now: Double) -> Bool {
        lock.withLock {
            refill(now, 0)
            guard tokens >= 1 else { return false }
            tokens -= 1
            return true
        }
    }

    private func refill(_ now: Double, _ share: Double) {
        let seconds = max(now - refilled, 0)
        refilled = now
        tokens = min(tokens + share + seconds * budget.perSecond, max(100, budget.reserve))
    }
}
