import Foundation

/// Work that outlasts its call: begun once, and asked for until it is done.
///
///     let job = try await client.images.resizeWork(body: size).value()
///     for try await step in client.images.resizeWork(body: size) { show(step.progress ?? 0) }
///
/// The sequence gives what each answer says, and ends behind the one that says that the work is done; ``WorkError`` is thrown where
/// it has failed or was not done in time, and the errors of the methods that it calls. A question that fails by what may be over in a
/// moment (no connection, a timeout, one of ``RetryPolicy/transientStatuses``) is asked again after a wait that grows up to a minute.
///
/// When the reader's task is cancelled, or all calls of the client are, it ends with an error; where the page names a call for it
/// (`cancel`), the work is cancelled by that first, in no more than five seconds. Who leaves the loop otherwise leaves the work to itself.
///
/// However often it is iterated, it is begun once: a second reader asks for the same work.
public struct Work<Value: Sendable>: AsyncSequence, Sendable {
    /// What one answer says.
    public struct Step: Sendable {
        /// What the endpoint gave; nil where its answer stands for nothing.
        public let value: Value?
        /// The answer.
        public let response: Response
        let finding: WorkRule.Finding

        /// From 0 to 1; nil where the answer does not say.
        public var progress: Double? { finding.progress }
        /// True for the last one.
        public var isDone: Bool { finding.isDone }
    }

    typealias Answer = (value: Value?, response: Response)

    /// Work that was begun.
    struct Begun: Sendable {
        /// Of the answer that began it; nil where that is no answer to the question.
        let first: Step?
        let response: Response?
        /// With the seconds that are left for it.
        let ask: @Sendable (Double?) async throws -> Answer
        let cancel: (@Sendable () async -> Void)?
    }

    private var rule: WorkRule
    private let beginning: WorkBeginning<Begun>
    private let core: ClientCore
    private var failureHandler: Updates<Step>.FailureHandler?

    /// Work that `start` begins. `ask` asks for it, and `cancel` ends it, each through the copy of the service that it gets. Where `start`
    /// gives the same type, its own answer may say already that the work is done.
    @_spi(Generated) public init<Service: RestService, Start: Sendable>(
        _ service: Service,
        _ rule: WorkRule,
        start: @escaping @Sendable (Service) async throws -> Start,
        asking ask: @escaping @Sendable (Service, WorkStart<Start>) async throws -> Value?,
        cancelling cancel: (@Sendable (Service, WorkStart<Start>) async throws -> Void)? = nil
    ) {
        self.init(service.core, rule) {
            let (value, response) = try await WorkCall(service).answer(start)
            let started = WorkStart(value: value, response: response)
            var first: Step?
            if Start.self == Value.self || Start.self == Value?.self, let value = value as? Value {
                first = Step(value: value, response: response, finding: try rule.read(response))
            }
            return Begun(
                first: first,
                response: response,
                ask: { seconds in
                    try await WorkCall(service, seconds).answer { try await ask($0, started) }
                },
                cancel: cancel.map { cancel in
                    { await WorkCall(service).end { try await cancel($0, started) } }
                }
            )
        }
    }

    /// Work that was begun elsewhere, and is asked for.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ rule: WorkRule,
        asking ask: @escaping @Sendable (Service) async throws -> Value?,
        cancelling cancel: (@Sendable (Service) async throws -> Void)? = nil
    ) {
        var end: (@Sendable () async -> Void)?
        if let cancel { end = { await WorkCall(service).end(cancel) } }
        self.init(service.core, rule) { [end] () async throws -> Begun in
            Begun(
                first: nil,
                response: nil,
                ask: { seconds in try await WorkCall(service, seconds).answer { try await ask($0) } },
                cancel: end
            )
        }
    }

    private init(_ core: ClientCore, _ rule: WorkRule, begin: @escaping @Sendable () async throws -> Begun) {
        self.core = core
        self.rule = rule
        beginning = WorkBeginning(begin)
    }

    /// Waits until it is done.
    public func value() async throws -> Value {
        for try await step in self where step.isDone {
            if let value = step.value { return value }
            throw RequestError("the work is done, and its answer stands for nothing")
        }
        throw CancellationError()
    }

    /// For no longer than so many seconds from the beginning of the loop, whatever the page says.
    public func within(_ seconds: Double) -> Work {
        var work = self
        work.rule.within = seconds
        return work
    }

    /// Tells of each question that failed and is asked again. What `handler` throws ends the sequence.
    public func onFailure(_ handler: @escaping Updates<Step>.FailureHandler) -> Work {
        var work = self
        work.failureHandler = handler
        return work
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(rule: rule, beginning: beginning, core: core, failureHandler: failureHandler)
    }
}

extension Work {
    /// Asks when the next step is wanted.
    public struct Iterator: AsyncIteratorProtocol {
        private let rule: WorkRule
        private let beginning: WorkBeginning<Begun>
        private let core: ClientCore
        private let failureHandler: Updates<Step>.FailureHandler?
        private var begun: Begun?
        private var due: Double?
        private var time: CallTime { core.state.context.time }
        private var questions = 0
        /// A wait that is cut short so that it ends in time is the last one.
        private var isLastQuestion = false
        private var last: Step?
        private var cancellation: CancelSignal?
        private var isOver = false
        /// As with deadlines: thirty years are no limit.
        private static var longest: Double { 1e9 }

        init(
            rule: WorkRule,
            beginning: WorkBeginning<Begun>,
            core: ClientCore,
            failureHandler: Updates<Step>.FailureHandler?
        ) {
            self.rule = rule
            self.beginning = beginning
            self.core = core
            self.failureHandler = failureHandler
        }

        @_spi(Generated) public mutating func next() async throws -> Step? {
            if isOver { return nil }
            do {
                let step = try await step()
                if step.finding.failure != nil { throw WorkError.failed(step) }
                (last, isOver) = (step, step.isDone)
                return step
            } catch {
                isOver = true
                let isLeft = isCancelled && !(error is WorkError<Value>)
                if isLeft, let cancel = begun?.cancel, beginning.claimCancelling() { await cancel() }
                guard error is CancellationError, isCancelled else { throw error }
                throw await cancelled()
            }
        }

        /// As a question throws it that is cancelled while it is under way.
        private func cancelled() async -> any Error {
            guard let ask = begun?.ask else { return RestError<Never>.cancelled }
            return await CancelledCall.error { try await ask(nil) }
        }

        private var isCancelled: Bool { Task.isCancelled || cancellation?.isCancelled == true }

        private mutating func step() async throws -> Step {
            guard let begun else {
                let signal = core.state.calls.current
                cancellation = signal
                if let seconds = rule.within, seconds < Self.longest { due = time.now + Swift.max(seconds, 0) }
                let begun = try await begin(signal)
                self.begun = begun
                if let first = begun.first { return first }
                if begun.response == nil { return try await answer(begun) }
                return try await self.step()
            }
            let asked = (last?.response ?? begun.response).flatMap { RetryAfter.seconds($0.headers, now: time.date) }
            var wait = rule.wait(after: questions, asked: asked)
            if asked == nil, let left, left <= wait, !isLastQuestion { (wait, isLastQuestion) = (left * 0.9, true) }
            try await pause(wait)
            questions += 1
            return try await answer(begun)
        }

        private func begin(_ signal: CancelSignal) async throws -> Begun {
            do {
                return try await beginning.value(within: left.map { Swift.max($0, 0) }, on: time, signal)
            } catch {
                if let left, left <= 0, !isCancelled { throw timedOut }
                throw error
            }
        }

        private mutating func answer(_ begun: Begun) async throws -> Step {
            var failures = 0
            while true {
                do {
                    let answer = try await begun.ask(left)
                    return Step(value: answer.value, response: answer.response, finding: try rule.read(answer.response))
                } catch {
                    guard !isCancelled, let failure = error as? any RestFailure, failure.isPassing else { throw error }
                    if let left, left <= 0 { throw timedOut }
                    failures += 1
                    let wait = PollBackoff(every: rule.every.lowerBound)
                        .wait(after: failures, asked: failure.retryAfter(now: time.date), random: .random(in: 0...1))
                    try checkTime(for: wait)
                    try await failureHandler?(error, wait)
                    try await pause(wait)
                }
            }
        }

        /// Seconds; nil without a limit.
        private var left: Double? {
            due.map { $0 - time.now }
        }

        private var timedOut: WorkError<Value> { .timedOut(last, seconds: rule.within ?? 0) }

        /// A pause that ends behind the limit is none: nothing would be asked for any more.
        private func checkTime(for seconds: Double) throws {
            if let left, left <= seconds { throw timedOut }
        }

        private func pause(_ seconds: Double) async throws {
            try checkTime(for: seconds)
            try await Pause.wait(seconds, on: time, cancellation: cancellation)
        }
    }
}

/// A call through a copy of a service, and its answer.
private struct WorkCall<Service: RestService> {
    private var service: Service
    private let record = ResponseRecord()
    /// The caller's own.
    private let other: ResponseRecord?

    /// With the seconds that there are for it.
    init(_ service: Service, _ seconds: Double? = nil) {
        other = service.core.options?.record
        self.service = service
        self.service.core = service.core.with { [record] options in
            options.record = record
            if let seconds { options.atMost = Swift.max(seconds, 0.001) }
        }
    }

    func answer<Value>(_ call: (Service) async throws -> Value) async throws -> (value: Value, response: Response) {
        defer { if let response = record.response { other?.add(response) } }
        let value = try await call(service)
        guard let response = record.response else {
            throw RequestError("the work was not asked for through the service that is given")
        }
        return (value, response)
    }

    /// Though the task that waited is cancelled. Nobody is there to be told of an error but the client's own handlers.
    func end(_ call: @escaping @Sendable (Service) async throws -> Void) async {
        let limited = WorkCall(service, 5).service
        await Task { try? await call(limited) }.value
    }
}
