/// What an endpoint answers, asked for again and again: an endless sequence.
///
///     for try await message in client.rooms.messagesUpdates(id: "1") { show(message) }
///
/// Rounds begin `every` so many seconds, and never overlap: a round that lasts longer, or a reader who is slow, puts the
/// next one off, and rounds that were missed are not made up for. When the reader's task is cancelled the sequence ends
/// at once, without an error and without what is left of the last answer; when all calls of the client are, with an error.
///
/// A round that fails by what may be over in a moment (no connection, a timeout, one of ``RetryPolicy/transientStatuses``) is
/// asked again, with what it was asked, after a wait that grows up to a minute; a server that asks for more (`Retry-After`)
/// gets it. ``onFailure(_:)`` is told. Every other error ends the sequence.
public struct Updates<Element: Sendable>: AsyncSequence, Sendable {
    typealias Round = @Sendable () async throws -> [Element]
    /// What is told of a round that failed: the error, and how many seconds the next one is away.
    public typealias FailureHandler = @Sendable (_ error: any Error, _ wait: Double) async throws -> Void

    let seconds: Double
    /// Each iteration begins anew.
    private let begin: @Sendable () -> Round
    private var failureHandler: FailureHandler?
    private var core: ClientCore?

    private init(_ seconds: Double, begin: @escaping @Sendable () -> Round) {
        self.seconds = seconds > 0 ? Swift.min(seconds, RetryPolicy.longest) : 0
        self.begin = begin
    }

    /// Tells of each round that failed and is asked again. What `handler` throws ends the sequence.
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

    /// Ends between two rounds as well when all calls of this client are cancelled.
    @_spi(Generated) public func of(_ core: ClientCore) -> Updates {
        var updates = self
        updates.core = core
        return updates
    }
}

extension Updates {
    /// Gives the elements of each answer, a list; asks each time the same.
    @_spi(Generated) public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> [Element]) {
        self.init(seconds, begin: { fetch })
    }

    /// Gives each answer.
    @_disfavoredOverload
    @_spi(Generated) public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> Element) {
        self.init(seconds, begin: { { [try await fetch()] } })
    }

    /// Gives the elements of each answer, a list; `next` takes from the last of them what the next round asks with. An
    /// answer without elements, and an element without a cursor, leave it as it is.
    ///
    /// A server may give again what the round was asked with. What equals an element of the last answer, and has the cursor of
    /// this round, is none.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> [Element]
    ) {
        self.init(
            seconds,
            begin: {
                let place = PollPlace(cursor, next)
                return { place.new(in: try await fetch(place.cursor)) }
            }
        )
    }

    /// The same for a cursor that may be missing at first.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> [Element]
    ) {
        let known: @Sendable (Element) -> Cursor?? = { element in next(element).map { .some($0) } }
        self.init(from: cursor, every: seconds, next: known, fetch)
    }

    /// Gives each answer; `nextOfAnswer` takes from it what the next round asks with, and leaves it as it is for nil.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        nextOfAnswer: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> Element
    ) {
        self.init(
            seconds,
            begin: {
                let place = PollPlace(cursor, nextOfAnswer)
                return {
                    let answer = try await fetch(place.cursor)
                    place.goOn(behind: answer)
                    return [answer]
                }
            }
        )
    }

    /// The same for a cursor that may be missing at first.
    @_spi(Generated) public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        nextOfAnswer: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> Element
    ) {
        let known: @Sendable (Element) -> Cursor?? = { answer in nextOfAnswer(answer).map { .some($0) } }
        self.init(from: cursor, every: seconds, nextOfAnswer: known, fetch)
    }
}

extension Updates {
    /// Asks when what it has is used up.
    public struct Iterator: AsyncIteratorProtocol {
        private let seconds: Double
        private let round: Round
        private let failureHandler: FailureHandler?
        private let core: ClientCore?
        private var cancellation: CancelSignal?
        private var waiting: ArraySlice<Element> = []
        private var due: Double?
        private var time: CallTime { core?.state.context.time ?? .system }
        /// Rounds that have failed one behind the other.
        private var failures = 0
        private var isFinished = false

        init(seconds: Double, round: @escaping Round, failureHandler: FailureHandler?, core: ClientCore?) {
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
            if let due { try await Pause.wait(until: due, on: time, cancellation: cancellation) }
            due = time.now + seconds
            do {
                waiting = try await round()[...]
                failures = 0
            } catch {
                guard !Task.isCancelled, let failure = error as? any RestFailure, failure.isPassing else {
                    throw error
                }
                failures += 1
                let wait = PollBackoff(every: seconds)
                    .wait(after: failures, asked: failure.retryAfter(now: time.date), random: .random(in: 0...1))
                due = time.now + wait
                try await failureHandler?(error, wait)
            }
        }
    }
}
