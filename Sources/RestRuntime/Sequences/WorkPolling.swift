import Foundation

/// An iteration over the steps of work, which polls when the next one is requested.
final class WorkPolling<Value: Sendable> {
    typealias Step = Work<Value>.Step
    typealias StartedWork = Work<Value>.StartedWork

    private let rule: WorkRule
    private let beginning: SharedWorkStart<StartedWork>
    private let core: ClientCore
    private let failureHandler: Updates<Step>.FailureHandler?
    private var startedWork: StartedWork?
    private var due: Double?
    private var time: CallTime { core.state.context.time }
    private var polls = 0
    /// Whether the wait was shortened by the time limit, so that it is the last one.
    private var isLastPoll = false
    private var last: Step?
    private var cancellation: CancelSignal?
    private var isOver = false
    /// As with deadlines, more than thirty years means no limit.
    private static var longest: Double { 1e9 }

    init(
        rule: WorkRule,
        beginning: SharedWorkStart<StartedWork>,
        core: ClientCore,
        failureHandler: Updates<Step>.FailureHandler?
    ) {
        self.rule = rule
        self.beginning = beginning
        self.core = core
        self.failureHandler = failureHandler
    }

    func next() async throws -> Step? {
        if isOver { return nil }
        do {
            let step = try await step()
            if step.evaluation.failure != nil { throw WorkError.failed(step) }
            (last, isOver) = (step, step.isDone)
            return step
        } catch {
            isOver = true
            let isLeft = isCancelled && !(error is WorkError<Value>)
            if isLeft, let cancel = startedWork?.cancel, beginning.claimCancelling() { await cancel() }
            guard error is CancellationError, isCancelled else { throw error }
            throw await cancelled()
        }
    }

    /// Throws as a poll that is cancelled while it is in progress.
    private func cancelled() async -> any Error {
        guard let ask = startedWork?.ask else { return RestError<Never>.cancelled }
        return await CancelledCall.error { try await ask(nil) }
    }

    private var isCancelled: Bool { Task.isCancelled || cancellation?.isCancelled == true }

    private func step() async throws -> Step {
        guard let startedWork else {
            let signal = core.state.calls.current
            cancellation = signal
            if let seconds = rule.within, seconds < Self.longest { due = time.now + max(seconds, 0) }
            let startedWork = try await begin(signal)
            self.startedWork = startedWork
            if let first = startedWork.first { return first }
            if startedWork.response == nil { return try await poll(startedWork) }
            return try await self.step()
        }
        let retryAfter = (last?.response ?? startedWork.response).flatMap {
            RetryAfter.seconds($0.headers, now: time.date)
        }
        var wait = rule.delay(after: polls, retryAfter: retryAfter)
        if retryAfter == nil, let left, left <= wait, !isLastPoll { (wait, isLastPoll) = (left * 0.9, true) }
        try await pause(wait)
        polls += 1
        return try await poll(startedWork)
    }

    private func begin(_ signal: CancelSignal) async throws -> StartedWork {
        do {
            return try await beginning.value(within: left.map { max($0, 0) }, on: time, signal)
        } catch {
            if let left, left <= 0, !isCancelled { throw timedOut }
            throw error
        }
    }

    private func poll(_ startedWork: StartedWork) async throws -> Step {
        var failures = 0
        while true {
            do {
                let result = try await startedWork.ask(left)
                return Step(
                    value: result.value,
                    response: result.response,
                    evaluation: try rule.read(result.response)
                )
            } catch {
                guard !isCancelled, let failure = error as? any RestFailure, failure.isTemporary else {
                    throw error
                }
                if let left, left <= 0 { throw timedOut }
                failures += 1
                let wait = PollBackoff(interval: rule.every.lowerBound)
                    .delay(
                        after: failures,
                        retryAfter: failure.retryAfter(now: time.date),
                        random: .random(in: 0...1)
                    )
                try checkTime(for: wait)
                try await failureHandler?(error, wait)
                try await pause(wait)
            }
        }
    }

    /// The remaining seconds, or `nil` without a limit.
    private var left: Double? {
        due.map { $0 - time.now }
    }

    private var timedOut: WorkError<Value> { .timedOut(last, seconds: rule.within ?? 0) }

    /// A pause beyond the limit isn't made, since there would be no further poll.
    private func checkTime(for seconds: Double) throws {
        if let left, left <= seconds { throw timedOut }
    }

    private func pause(_ seconds: Double) async throws {
        try checkTime(for: seconds)
        try await CancellableSleep.wait(seconds, on: time, cancellation: cancellation)
    }
}
