import Foundation
import HTTPTypes

/// Sends a call again after temporary failures: see ``RetryPolicy``.
final class RetryLink: ChainLink {
    private let policy: RetryPolicy?
    private let retryAfterLimit: Double
    private let budget: RetryTokens?
    private let time: CallTime

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - policy: The policy of calls without one in the spec.
    ///   - retryAfterLimit: The longest `Retry-After`, in seconds.
    ///   - budget: The budget, or `nil` for any number of attempts.
    ///   - time: The source of time.
    init(policy: RetryPolicy?, retryAfterLimit: Double, budget: RetryTokens?, time: CallTime = .system) {
        self.policy = policy
        self.retryAfterLimit = retryAfterLimit
        self.budget = budget
        self.time = time
    }

    private typealias AttemptResult = Result<TransportResponse, any Error>

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { (policy(of: call)?.attempts ?? 1) > 1 }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        guard let policy = policy(of: call), policy.attempts > 1 else { return try await rest.send(request, of: call) }
        budget?.add(now: time.now)
        var attempt = 1
        while true {
            call.sending?.begin(attempt)
            guard attempt < policy.attempts, request.body?.isReplayable != false else {
                return try await rest.send(request, of: call)
            }
            let result = await attemptResult(request, of: call, rest)
            // The deadline began before the hooks of the call. A caller that joins a shared call may extend it.
            let due = call.sending?.latestDue
            guard let delay = delay(after: result, attempt, policy, request, call),
                due.map({ time.now + delay < $0 }) ?? true, budget?.take(now: time.now) ?? true
            else { return try result.get() }
            if case .success(let response) = result { response.body.discard() }
            try await CancellableSleep.wait(delay, on: time, cancellation: request.options.cancellation)
            attempt += 1
        }
    }

    private func policy(of call: Call) -> RetryPolicy? { call.sending?.options?.retry ?? call.retry ?? policy }

    /// Makes an attempt, including the body of the response if it is needed, since that may be truncated.
    private func attemptResult(_ request: TransportRequest, of call: Call, _ rest: RestOfChain) async -> AttemptResult {
        do {
            var response = try await rest.send(request, of: call)
            let status = response.head.status.code
            guard status != 204, status != 304, request.head.method != .head,
                call.sending?.readsBody(of: call, status) ?? true, !isRetried(status, call), isRepeatable(request, call)
            else { return .success(response) }
            call.sending?.note(status: status)
            do {
                response.body = ResponseBody(try await response.body.collect(upTo: request.options.maximumBodySize))
            } catch var error as TransportError {
                error.status = status
                throw error
            }
            return .success(response)
        } catch {
            return .failure(error)
        }
    }

    /// Returns the seconds until the next attempt, or `nil` if there is none.
    private func delay(
        after result: AttemptResult,
        _ attempt: Int,
        _ policy: RetryPolicy,
        _ request: TransportRequest,
        _ call: Call
    ) -> Double? {
        if Task.isCancelled || request.options.cancellation?.isCancelled == true { return nil }
        // Computed on demand, since each random number is a system call.
        var backoff: Double { policy.delay(after: attempt, random: .random(in: 0...1)) }
        switch result {
        case .success(let response):
            guard isRetried(response.head.status.code, call), isRepeatable(request, call) else { return nil }
            let retryAfter = RetryAfter.seconds(response.head.headerFields, now: time.date) ?? 0
            return retryAfter > min(retryAfterLimit, RetryPolicy.longest) ? nil : max(backoff, retryAfter)
        case .failure(let error as NoTokens): return policy.retries(error) ? backoff : nil
        case .failure(let error as TransportError):
            guard policy.retries(error) else { return nil }
            return isRepeatable(request, call) || isUnsent(error, call) ? backoff : nil
        case .failure: return nil
        }
    }

    private func isRetried(_ status: Int, _ call: Call) -> Bool {
        policy(of: call)?.retries(status) == true && !call.isSuccess(status) && !call.isNone(status)
    }

    /// Whether each request of the attempt may be sent twice. Hooks and interceptors may have changed them, and
    /// redirects may have led to others.
    private func isRepeatable(_ request: TransportRequest, _ call: Call) -> Bool {
        let heads = call.sending?.heads ?? []
        return heads.isEmpty ? call.isIdempotent(as: request.head) : heads.allSatisfy(call.isIdempotent)
    }

    /// Whether the server can't have received the call: there was no connection to the first server, or to one for
    /// authentication.
    private func isUnsent(_ error: TransportError, _ call: Call) -> Bool {
        guard error.kind == .cannotConnect || error.kind == .hostNotFound else { return false }
        return call.sending.map { $0.sent <= 1 } ?? false
    }
}
