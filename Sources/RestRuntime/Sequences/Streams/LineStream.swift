/// The lines of an endpoint's response (`returns: lines Entry`): JSON values, one in a line or after another, or texts.
///
///     for try await entry in client.jobs.logs(id: "1") { print(entry.text) }
///
/// Each loop makes its own call. An error status is thrown by the first iteration, with the API's error model. Lines
/// are read from the connection on demand, so a slow reader slows the server down. Leaving the loop closes the
/// connection. If the task is cancelled, the connection is closed and the loop ends without an error. All other
/// failures are thrown as ``RestError``. An unreadable line ends the stream, unless the spec sets `lossy`.
public struct LineStream<Element: Sendable, Problem: Sendable>: AsyncSequence, Sendable {
    /// The error of the loop.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public typealias Failure = RestError<Problem>

    let source: StreamSource<Element, Problem>

    init(_ plan: StreamPlan<Element, Problem>) {
        source = .call(plan)
    }

    /// Creates a stream for tests: elements, and an error after them.
    public init(_ elements: [Element], failing error: RestError<Problem>? = nil) {
        source = .events(elements.map { ServerSentEvent($0) }, failing: error)
    }

    /// Creates a stream for tests from another sequence, such as an `AsyncStream`.
    public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == Element {
        source = .sequence(base)
    }

    @_spi(Generated) public func makeAsyncIterator() -> EventStream<Element, Problem>.Iterator {
        EventStream.Iterator(reader: StreamReader(source))
    }
}
