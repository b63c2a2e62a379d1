/// What an endpoint answers line by line (`returns: lines Entry`): JSON values, one a line or one behind another, or texts.
///
///     for try await entry in client.jobs.logs(id: "1") { print(entry.text) }
///
/// The call is made when the loop begins, and again by each other loop. An error status is thrown by the first step, with the API's
/// own model. Lines are read from the connection as the loop asks for them, so that a slow reader makes the server wait. Leaving the
/// loop closes the connection; so does the end of the reader's task, and then the loop ends without an error. All else that goes wrong
/// is a ``RestError``; a line that can't be read ends the stream, unless the page says `lossy`.
public struct LineStream<Element: Sendable, Problem: Sendable>: AsyncSequence, Sendable {
    /// What the loop throws.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public typealias Failure = RestError<Problem>

    let source: StreamSource<Element, Problem>

    init(_ plan: StreamPlan<Element, Problem>) {
        source = .call(plan)
    }

    /// A stream for tests: these elements, and an error behind them.
    public init(_ elements: [Element], failing error: RestError<Problem>? = nil) {
        source = .events(elements.map { ServerSentEvent($0) }, failing: error)
    }

    /// A stream for tests that gives what another sequence does, such as an `AsyncStream`.
    public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == Element {
        source = .sequence(base)
    }

    @_spi(Generated) public func makeAsyncIterator() -> EventStream<Element, Problem>.Iterator {
        EventStream.Iterator(reader: StreamReader(source))
    }
}
