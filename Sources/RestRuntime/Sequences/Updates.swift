/// The results of an endpoint that is polled, as an endless sequence.
///
///     for try await message in client.rooms.messagesUpdates(id: "1") { show(message) }
///
/// Rounds begin in regular intervals and never overlap. A long round or a slow reader delays the next one, and missed
/// rounds are skipped. If the reader's task is cancelled, the sequence ends at once without an error. If all calls of
/// the client are cancelled, it throws.
///
/// After a temporary failure (no connection, a timeout, one of ``RetryPolicy/transientStatuses``) the round is
/// repeated. The wait grows up to a minute, and is at least the server's `Retry-After`. ``onFailure(_:)`` is called.
/// Any other error ends the sequence.
public struct Updates<Element: Sendable>: AsyncSequence, Sendable {
    typealias Poll = @Sendable () async throws -> [Element]
    /// A handler for failed rounds, with the error and the seconds until the next round.
    public typealias FailureHandler = @Sendable (_ error: any Error, _ wait: Double) async throws -> Void

    let seconds: Double
    /// Creates the rounds of an iteration.
    private let begin: @Sendable () -> Poll
    private var failureHandler: FailureHandler?
    private var core: ClientCore?

    private init(_ seconds: Double, begin: @escaping @Sendable () -> Poll) {
        self.seconds = seconds > 0 ? Swift.min(seconds, RetryPolicy.longest) : 0
        self.begin = begin
    }

    /// Returns the sequence with a handler for temporary failures. An error that the handler throws ends the sequence.
    ///
    ///     client.rooms.messagesUpdates(id: "1").onFailure { error, wait in
    ///         await status.show("\(error), again in \(wait) s")
    ///     }
    public func onFailure(_ handler: @escaping FailureHandler) -> Updates {
        var updates = self
        updates.failureHandler = handler
        return updates
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(seconds: seconds, round: begin(), failureHandler: failureHandler, core: core)
    }

    /// Returns the sequence of a client. It ends between rounds too, if all calls of the client are cancelled.
    @_spi(Generated) public func of(_ core: ClientCore) -> Updates {
        var updates = self
        updates.core = core
        return updates
    }
}

extension Updates {
    /// Polls for a list, and returns the elements of each result.
    @_spi(Generated) public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> [Element]) {
        self.init(seconds, begin: { fetch })
    }

    /// Polls for a value, and returns each result.
    @_disfavoredOverload
    @_spi(Generated) public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> Element) {
        self.init(seconds, begin: { { [try await fetch()] } })
    }

    /// Polls for a list after a cursor. `next` returns the cursor of the last element for the next round. An empty
    /// list, and an element without a cursor, keep the cursor.
    ///
    /// Servers may repeat elements at the cursor. An element with the current cursor that equals one of the last result
    /// is skipped.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> [Element]
    ) {
        self.init(
            seconds,
            begin: {
                let position = PollPosition(cursor, next)
                return { position.newElements(in: try await fetch(position.cursor)) }
            }
        )
    }

    /// Polls for a list after a cursor, which may be missing at first.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> [Element]
    ) {
        let known: @Sendable (Element) -> Cursor?? = { element in next(element).map { .some($0) } }
        self.init(from: cursor, every: seconds, next: known, fetch)
    }

    /// Polls for a value after a cursor. `nextOfResponse` returns the cursor for the next round, or `nil` to keep it.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        nextOfResponse: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> Element
    ) {
        self.init(
            seconds,
            begin: {
                let position = PollPosition(cursor, nextOfResponse)
                return {
                    let value = try await fetch(position.cursor)
                    position.resume(after: value)
                    return [value]
                }
            }
        )
    }

    /// Polls for a value after a cursor, which may be missing at first.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        nextOfResponse: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> Element
    ) {
        let known: @Sendable (Element) -> Cursor?? = { value in nextOfResponse(value).map { .some($0) } }
        self.init(from: cursor, every: seconds, nextOfResponse: known, fetch)
    }
}

extension Updates {
    /// Iterates over the results, and polls when they are used up.
    public struct Iterator: AsyncIteratorProtocol {
        private let seconds: Double
        private let round: Poll
        private let failureHandler: FailureHandler?
        private let core: ClientCore?
        private var cancellation: CancelSignal?
        private var waiting: ArraySlice<Element> = []
        private var due: Double?
        private var time: CallTime { core?.state.context.time ?? .system }
        /// The number of consecutive failed rounds.
        private var failures = 0
        private var isFinished = false

        init(seconds: Double, round: @escaping Poll, failureHandler: FailureHandler?, core: ClientCore?) {
            self.seconds = seconds
            self.round = round
            self.failureHandler = failureHandler
            self.core = core
        }

        @_spi(Generated) public mutating func next() async throws -> Element? {
            if Task.isCancelled { isFinished = true }
            if isFinished { return nil }
            do {
                try cancellation?.check()
                if let element = waiting.popFirst() { return element }
                while waiting.isEmpty { try await ask() }
            } catch {
                isFinished = true
                if Task.isCancelled { return nil }
                guard error is CancellationError, cancellation?.isCancelled == true else { throw error }
                throw await CancelledCall.error(round)
            }
            return waiting.popFirst()
        }

        private mutating func ask() async throws {
            if cancellation == nil { cancellation = core?.state.calls.current }
            if let due { try await CancellableSleep.wait(until: due, on: time, cancellation: cancellation) }
            due = time.now + seconds
            do {
                waiting = try await round()[...]
                failures = 0
            } catch {
                guard !Task.isCancelled, let failure = error as? any RestFailure, failure.isTemporary else {
                    throw error
                }
                failures += 1
                let wait = PollBackoff(interval: seconds)
                    .delay(after: failures, retryAfter: failure.retryAfter(now: time.date), random: .random(in: 0...1))
                due = time.now + wait
                try await failureHandler?(error, wait)
            }
        }
    }
}
