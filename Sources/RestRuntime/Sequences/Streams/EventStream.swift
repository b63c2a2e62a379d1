/// The events that an endpoint sends for as long as somebody listens (`returns: events Change`), by the rules of WHATWG's HTML for
/// server-sent events.
///
///     for try await change in client.feed.watch() { show(change) }
///
/// The call is made when the loop begins, and again by each other loop. An error status is thrown by the first step, with the API's
/// own model. Events are read from the connection as the loop asks for them, so that a slow reader makes the server wait. Leaving
/// the loop closes the connection; so does the end of the reader's task, and then the loop ends without an error. At the top level of
/// main.swift leaving the loop closes nothing, as Swift never releases its iterator there: put the loop into a function.
///
/// When the connection is lost, or the server ends its answer, the stream of an idempotent call connects again, and asks for what is
/// behind the last event with an id (`Last-Event-ID`): see ``reconnecting(_:)``. All else that goes wrong is a ``RestError``.
public struct EventStream<Element: Sendable, Problem: Sendable>: AsyncSequence, Sendable {
    /// What the loop throws.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public typealias Failure = RestError<Problem>

    let source: StreamSource<Element, Problem>

    init(_ plan: StreamPlan<Element, Problem>) {
        source = .call(plan)
    }

    private init(source: StreamSource<Element, Problem>) {
        self.source = source
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(reader: StreamReader(source)) }

    /// The same with all that the server says of each: its name, its id.
    public var events: Events { Events(source: source) }

    /// Whether the stream connects again; it does unless said, where the call is idempotent and the page says nothing else.
    ///
    ///     for try await change in client.feed.watch().reconnecting(false) { … }
    ///
    /// It waits for as long as the server says (`retry`), else three seconds, and longer where one connection after the other fails: up to
    /// a minute, and never less than a `Retry-After`. What may be over in a moment is asked again, as of ``Updates``; an answer with the
    /// status 204 ends the stream. The first connection of all is a call like others: `retry` says how often it is tried.
    public func reconnecting(_ isReconnecting: Bool = true) -> EventStream {
        EventStream(source: source.with { $0.attempts = isReconnecting ? nil : 0 })
    }

    /// How many connections may fail one behind the other, or end without an event, before the stream ends as the last of them did.
    public func reconnecting(attempts: Int) -> EventStream {
        EventStream(source: source.with { $0.attempts = Swift.max(attempts, 0) })
    }

    /// Begins behind the event with this id, as an earlier stream knew it (``ServerSentEvent/id``).
    public func resuming(after id: String) -> EventStream { EventStream(source: source.with { $0.lastID = id }) }

    /// Tells of each connection that is made again, before the wait for it.
    public func onReconnect(_ handler: @escaping @Sendable (StreamInterruption) async -> Void) -> EventStream {
        EventStream(source: source.with { $0.onReconnect = handler })
    }
}

extension EventStream {
    /// A stream for tests: these elements, and an error behind them.
    public init(_ elements: [Element], failing error: RestError<Problem>? = nil) {
        source = .events(elements.map { ServerSentEvent($0) }, failing: error)
    }

    /// The same with what a server says of each.
    public init(events: [ServerSentEvent<Element>], failing error: RestError<Problem>? = nil) {
        source = .events(events, failing: error)
    }

    /// A stream for tests that gives what another sequence does, such as an `AsyncStream`.
    public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == Element {
        source = .sequence(base)
    }
}

extension EventStream {
    /// The events of a stream, each with its name and its id.
    public struct Events: AsyncSequence, Sendable {
        public typealias Element = ServerSentEvent<EventStream.Element>
        /// What the loop throws.
        @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        public typealias Failure = RestError<Problem>

        let source: StreamSource<EventStream.Element, Problem>

        @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(reader: StreamReader(source)) }

        /// Reads the events as it is asked for them.
        public struct Iterator: AsyncIteratorProtocol {
            /// What the loop throws.
            @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
            public typealias Failure = RestError<Problem>

            let reader: StreamReader<EventStream.Element, Problem>

            public mutating func next() async throws(RestError<Problem>) -> ServerSentEvent<EventStream.Element>? {
                try await reader.event(isolation: nil)
            }

            @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
            @_spi(Generated) public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(RestError<Problem>) -> ServerSentEvent<EventStream.Element>? {
                try await reader.event(isolation: actor)
            }
        }
    }
}
