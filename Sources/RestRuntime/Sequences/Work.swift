import Foundation

/// Long-running work of a server: it is started once, and polled until it is done.
///
///     let job = try await client.images.resizeWork(body: size).value()
///     for try await step in client.images.resizeWork(body: size) { show(step.progress ?? 0) }
///
/// The sequence has each response, and ends after the one with which the work is done. It throws ``WorkError`` if the
/// work has failed or exceeded its time limit, and the errors of the methods that it calls. After a temporary failure
/// (no connection, a timeout, one of ``RetryPolicy/transientStatuses``) the poll is repeated, after a wait that grows
/// up to a minute.
///
/// If the reader's task or all calls are cancelled, the sequence throws. If the spec has a `cancel` call, it is made
/// first, in at most five seconds. Leaving the loop in another way doesn't cancel the work.
///
/// The work is started once. Further iterations poll the same work.
public struct Work<Value: Sendable>: AsyncSequence, Sendable {
    /// A response about the work.
    public struct Step: Sendable {
        /// The result of the endpoint, or `nil` for a status without a result.
        public let value: Value?
        /// The response.
        public let response: Response
        let evaluation: WorkRule.Evaluation

        /// The progress from 0 to 1, or `nil` if the response doesn't have it.
        public var progress: Double? { evaluation.progress }
        /// Whether the work is done.
        public var isDone: Bool { evaluation.isDone }
    }

    typealias PollResult = (value: Value?, response: Response)

    /// Started work.
    struct StartedWork: Sendable {
        /// The step in the response that started it, or `nil` if it has none.
        let first: Step?
        let response: Response?
        /// Polls, with the remaining seconds.
        let ask: @Sendable (Double?) async throws -> PollResult
        let cancel: (@Sendable () async -> Void)?
    }

    private var rule: WorkRule
    private let beginning: SharedWorkStart<StartedWork>
    private let core: ClientCore
    private var failureHandler: Updates<Step>.FailureHandler?

    /// Creates work that `start` starts, `ask` polls, and `cancel` cancels, each through a copy of the service. If
    /// `start` has the same result type, its response may already have the final result.
    @_spi(Generated) public init<Service: RestService, Start: Sendable>(
        _ service: Service,
        _ rule: WorkRule,
        start: @escaping @Sendable (Service) async throws -> Start,
        asking ask: @escaping @Sendable (Service, WorkStart<Start>) async throws -> Value?,
        cancelling cancel: (@Sendable (Service, WorkStart<Start>) async throws -> Void)? = nil
    ) {
        self.init(service.core, rule) {
            let (value, response) = try await WorkCall(service).perform(start)
            let started = WorkStart(value: value, response: response)
            var first: Step?
            if Start.self == Value.self || Start.self == Value?.self, let value = value as? Value {
                first = Step(value: value, response: response, evaluation: try rule.read(response))
            }
            return StartedWork(
                first: first,
                response: response,
                ask: { seconds in
                    try await WorkCall(service, seconds).perform { try await ask($0, started) }
                },
                cancel: cancel.map { cancel in
                    { await WorkCall(service).end { try await cancel($0, started) } }
                }
            )
        }
    }

    /// Creates work that was started elsewhere.
    @_spi(Generated) public init<Service: RestService>(
        _ service: Service,
        _ rule: WorkRule,
        asking ask: @escaping @Sendable (Service) async throws -> Value?,
        cancelling cancel: (@Sendable (Service) async throws -> Void)? = nil
    ) {
        var end: (@Sendable () async -> Void)?
        if let cancel { end = { await WorkCall(service).end(cancel) } }
        self.init(service.core, rule) { [end] () async throws -> StartedWork in
            StartedWork(
                first: nil,
                response: nil,
                ask: { seconds in try await WorkCall(service, seconds).perform { try await ask($0) } },
                cancel: end
            )
        }
    }

    private init(_ core: ClientCore, _ rule: WorkRule, begin: @escaping @Sendable () async throws -> StartedWork) {
        self.core = core
        self.rule = rule
        beginning = SharedWorkStart(begin)
    }

    /// Waits until the work is done, and returns its result.
    public func value() async throws -> Value {
        for try await step in self where step.isDone {
            if let value = step.value { return value }
            throw RequestError("the work is complete, but its response can't be decoded as a value")
        }
        throw CancellationError()
    }

    /// Returns the work with a time limit in seconds from the beginning of the loop, whatever the spec declares.
    public func within(_ seconds: Double) -> Work {
        var work = self
        work.rule.within = seconds
        return work
    }

    /// Returns the work with a handler for temporary failures. An error that the handler throws ends the sequence.
    public func onFailure(_ handler: @escaping Updates<Step>.FailureHandler) -> Work {
        var work = self
        work.failureHandler = handler
        return work
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(WorkPolling(rule: rule, beginning: beginning, core: core, failureHandler: failureHandler))
    }
}

extension Work {
    /// Iterates over the steps, and polls when the next one is requested.
    public struct Iterator: AsyncIteratorProtocol {
        // A class, since copies of its state would be much code.
        private let polling: WorkPolling<Value>

        fileprivate init(_ polling: WorkPolling<Value>) {
            self.polling = polling
        }

        @_spi(Generated) public mutating func next() async throws -> Step? { try await polling.next() }
    }
}

/// A call through a copy of a service, and its response.
private struct WorkCall<Service: RestService> {
    private var service: Service
    private let record = ResponseRecord()
    /// The caller's record.
    private let other: ResponseRecord?

    /// Creates a call with the remaining seconds.
    init(_ service: Service, _ seconds: Double? = nil) {
        other = service.core.options?.record
        self.service = service
        self.service.core = service.core.with { [record] options in
            options.record = record
            if let seconds { options.atMost = Swift.max(seconds, 0.001) }
        }
    }

    func perform<Value>(_ call: (Service) async throws -> Value) async throws -> (value: Value, response: Response) {
        defer { if let response = record.response { other?.add(response) } }
        let value = try await call(service)
        guard let response = record.response else {
            throw RequestError("the closure did not request the work through the service that it received")
        }
        return (value, response)
    }

    /// Makes a call although the waiting task is cancelled. Its error is only reported to the client's handlers.
    func end(_ call: @escaping @Sendable (Service) async throws -> Void) async {
        let limited = WorkCall(service, 5).service
        await Task { try? await call(limited) }.value
    }
}
