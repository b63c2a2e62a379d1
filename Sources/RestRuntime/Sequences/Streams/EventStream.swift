/// The events of an endpoint (`returns: events Change`), by the rules of server-sent events (WHATWG HTML, section 9.2).
///
///     for try await change in client.feed.watch() { show(change) }
///
/// Each loop makes its own call. An error status is thrown before the first event, with the API's error model. Events
/// are read from the connection on demand, so a slow reader slows the server down. Leaving the loop closes the
/// connection. If the task is cancelled, the connection is closed and the loop ends without an error.
///
/// At the top level of main.swift, leaving the loop doesn't close the connection, since Swift never releases its
/// iterator there. Put the loop into a function.
///
/// If the connection is lost or the server ends the response, the stream of an idempotent call reconnects and continues
/// after the last event with an identifier (`Last-Event-ID`): see ``reconnecting(_:)``. All other failures are thrown
/// as ``RestError``.
public struct EventStream<Element: Sendable, Problem: Sendable>: AsyncSequence, Sendable {
    /// The error of the loop.
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

    /// The elements with the fields of their events: name, identifier and reconnection time.
    public var events: Events { Events(source: source) }

    /// Returns the stream with or without reconnection.
    ///
    /// With it, the number of attempts isn't limited. A stream only reconnects if its call is idempotent and the spec
    /// doesn't have `reconnect: none`.
    ///
    ///     for try await change in client.feed.watch().reconnecting(false) { … }
    ///
    /// The wait is the server's `retry`, else the spec's `reconnect`, else three seconds. It grows up to a minute if
    /// connections fail repeatedly, and is at least a `Retry-After`. Temporary failures are retried as by ``Updates``, and
    /// a 204 ends the stream. The first connection is an ordinary call, whose attempts are set by `retry` in the spec.
    public func reconnecting(_ isReconnecting: Bool = true) -> EventStream {
        EventStream(source: source.with { $0.attempts = isReconnecting ? nil : 0 })
    }

    /// Returns the stream with a limit for consecutive reconnections that receive no event.
    ///
    /// After the last one, the loop throws its error, or ends if the server has ended that response.
    public func reconnecting(attempts: Int) -> EventStream {
        EventStream(source: source.with { $0.attempts = Swift.max(attempts, 0) })
    }

    /// Returns the stream from the event after an identifier of an earlier stream (``ServerSentEvent/id``).
    public func resuming(after id: String) -> EventStream { EventStream(source: source.with { $0.lastID = id }) }

    /// Returns the stream with a handler that is called before each reconnection, and before the wait for it.
    public func onReconnect(_ handler: @escaping @Sendable (StreamInterruption) async -> Void) -> EventStream {
        EventStream(source: source.with { $0.onReconnect = handler })
    }
}

extension EventStream {
    /// Creates a stream for tests: elements, and an error after them.
    public init(_ elements: [Element], failing error: RestError<Problem>? = nil) {
        source = .events(elements.map { ServerSentEvent($0) }, failing: error)
    }

    /// Creates a stream for tests from events.
    public init(events: [ServerSentEvent<Element>], failing error: RestError<Problem>? = nil) {
        source = .events(events, failing: error)
    }

    /// Creates a stream for tests from another sequence, such as an `AsyncStream`.
    public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == Element {
        source = .sequence(base)
    }
}

extension EventStream {
    /// The events of a stream, with their names, identifiers and reconnection times.
    public struct Events: AsyncSequence, Sendable {
        public typealias Element = ServerSentEvent<EventStream.Element>
        /// The error of the loop.
        @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        public typealias Failure = RestError<Problem>

        let source: StreamSource<EventStream.Element, Problem>

        @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(reader: StreamReader(source)) }

        /// Iterates over the events as they are requested.
        public struct Iterator: AsyncIteratorProtocol {
            /// The error of the loop.
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
