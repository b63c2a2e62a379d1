import Foundation
import HTTPTypes
import Testing

@testable import RestRuntime

/// Calculations without a server: backoff, `Retry-After`, the retry budget.
@Suite struct RetryPolicyTests {
    @Test func doublesIntervalsUpToMaximum() {
        let policy = RetryPolicy(attempts: 9, backoff: 0.25...10)
        #expect((1...8).map(policy.longestWait) == [0.25, 0.5, 1, 2, 4, 8, 10, 10])
        #expect(policy.delay(after: 3, random: 0) == 0)
        #expect(policy.delay(after: 3, random: 0.5) == 0.5)
        #expect(policy.delay(after: 3, random: 1) == 1)
    }

    /// Intervals that can't be slept for are limited.
    @Test(
        arguments: [
            (-1...0, 0), (Double.infinity...Double.infinity, 86_400), (0...Double.infinity, 0),
        ] as [(ClosedRange<Double>, Double)]
    )
    func clampsIntervals(backoff: ClosedRange<Double>, wait: Double) {
        #expect(RetryPolicy(backoff: backoff).longestWait(after: 1) == wait)
        #expect((0.0...86_400).contains(RetryPolicy(backoff: backoff).longestWait(after: .max)))
    }

    @Test func repeatsTemporaryFailures() {
        let policy = RetryPolicy()
        #expect([408, 429, 500, 502, 503, 504].allSatisfy(policy.retries))
        #expect(![200, 301, 400, 401, 404, 409, 501, 505].contains(where: policy.retries))
        let again: [TransportError.Kind] = [.timedOut, .cannotConnect, .hostNotFound, .offline, .connectionLost]
        #expect(again.allSatisfy { policy.retries(TransportError($0, "")) })
        let never: [TransportError.Kind] = [
            .deadlineExceeded, .insecure, .pinMismatch, .malformedResponse, .bodyTooLarge, .unwritable,
            .checksumMismatch, .redirect, .unsupported, .other,
        ]
        #expect(!never.contains { policy.retries(TransportError($0, "")) })
        var broken = TransportError(.malformedResponse, "a chunk")
        broken.status = 200
        #expect(policy.retries(broken))
        #expect(!RetryPolicy(retriesTransportErrors: false).retries(TransportError(.connectionLost, "")))
    }

    @Test(
        arguments: [
            ("120", 120), (" 3 ", 3), ("0", 0), ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil),
            // Dates are compared with the response's `Date`, which is in 2015.
            ("Wed, 21 Oct 2015 07:28:30 GMT", 30), ("Wed, 21 Oct 2015 07:27:00 GMT", 0),
            ("Wednesday, 21-Oct-15 07:28:10 GMT", 10),
        ] as [(String, Double?)]
    )
    func readsRetryAfter(text: String, seconds: Double?) {
        let headers: HTTPFields = [.retryAfter: text, .date: "Wed, 21 Oct 2015 07:28:00 GMT"]
        #expect(RetryAfter.seconds(headers, now: Date()) == seconds)
    }

    @Test func readsRetryAfterWithoutDate() {
        let now = Date(timeIntervalSince1970: 1_445_412_480)
        #expect(RetryAfter.seconds([.retryAfter: "Wed, 21 Oct 2015 07:28:20 GMT"], now: now) == 20)
        #expect(RetryAfter.seconds([:], now: now) == nil)
        let large = RetryAfter.seconds([.retryAfter: String(repeating: "9", count: 400)], now: now) ?? 0
        #expect(large > 1e300)
    }

    /// Infinite budgets must not become NaN.
    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude]) func supportsInfiniteBudgets(_ number: Double) {
        let tokens = RetryTokens(RetryPolicy.Budget(share: number, perSecond: number, reserve: 0), now: 0)
        #expect(!tokens.take(now: 0))
        tokens.add(now: 0)
        #expect((0..<50).allSatisfy { _ in tokens.take(now: 0) })
        #expect((0..<50).allSatisfy { _ in tokens.take(now: 1) })
        let none = RetryTokens(RetryPolicy.Budget(share: .nan, perSecond: .nan, reserve: .nan), now: 0)
        none.add(now: 1)
        #expect(!none.take(now: 2))
        let full = RetryTokens(RetryPolicy.Budget(share: 0, perSecond: 0, reserve: number), now: 0)
        #expect(full.take(now: 0) && full.take(now: 1))
    }

    /// Numbers that a `Duration` can't be created from, as a header could contain them.
    @Test(arguments: [1e19, 1e300, Double.infinity]) func clampsHugeIntervals(_ seconds: Double) async {
        let signal = CancelSignal()
        let task = Task { try await CancellableSleep.wait(seconds, cancellation: signal) }
        try? await Task.sleep(for: .milliseconds(20))
        signal.cancel()
        #expect(await caught { try await task.value } is CancellationError)
    }

    @Test(arguments: [0, -1, -Double.infinity, Double.nan]) func doesNotWaitForInvalidIntervals(_ seconds: Double)
        async throws
    {
        try await CancellableSleep.wait(seconds, cancellation: nil)
    }

    @Test func spendsBudget() {
        let tokens = RetryTokens(RetryPolicy.Budget(share: 0.5, perSecond: 1, reserve: 2), now: 0)
        #expect([tokens.take(now: 0), tokens.take(now: 0), tokens.take(now: 0)] == [true, true, false])
        tokens.add(now: 0)
        #expect(!tokens.take(now: 0))
        tokens.add(now: 0)
        #expect(tokens.take(now: 0) && !tokens.take(now: 0))
        #expect(!tokens.take(now: 0.5) && tokens.take(now: 1.5))
        // A clock that is set back neither adds nor removes tokens.
        #expect(!tokens.take(now: 1))
        // At most a hundred tokens are saved.
        #expect((0..<200).count { _ in tokens.take(now: 1e6) } == 100)
    }
}
