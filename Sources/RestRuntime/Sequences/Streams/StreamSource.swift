/// The source of a stream's elements: a call, made by each iteration, or a sequence of a test.
///
/// Both have the same type for callers, so code under test doesn't know which one it reads.
enum StreamSource<Element: Sendable, Problem: Sendable>: Sendable {
    /// An element with the fields of its event.
    typealias Event = ServerSentEvent<Element>
    /// Returns the next event of a test's sequence.
    typealias Next = () async throws -> Event?

    case call(StreamPlan<Element, Problem>)
    case stubbed(@Sendable () -> Next)

    /// Returns the source with the caller's options. A test's sequence is unchanged.
    func with(_ change: (inout StreamPlan<Element, Problem>) -> Void) -> StreamSource {
        guard case .call(var plan) = self else { return self }
        change(&plan)
        return .call(plan)
    }

    /// Creates a source of fixed events, and of an error after them.
    static func events(_ events: [Event], failing error: RestError<Problem>?) -> StreamSource {
        .stubbed {
            var rest = events[...]
            var isOver = false
            return {
                if let event = rest.popFirst() { return event }
                guard !isOver, let error else { return nil }
                isOver = true
                throw error
            }
        }
    }

    /// Creates a source of any sequence, whose elements become events without a name.
    static func sequence<Base: AsyncSequence & Sendable>(_ base: Base) -> StreamSource where Base.Element == Element {
        .stubbed {
            var iterator = base.makeAsyncIterator()
            return { try await iterator.next().map { Event($0) } }
        }
    }
}

/// Reads a stream of either source. It is Sendable, since an iterator has one user at a time.
///
/// It is created by an iterator of a stream.
struct StreamReader<Element: Sendable, Problem: Sendable>: @unchecked Sendable {
    private let session: StreamSession<Element, Problem>?
    private let stubbed: StreamSource<Element, Problem>.Next?

    init(_ source: StreamSource<Element, Problem>) {
        switch source {
        case .call(let plan): (session, stubbed) = (StreamSession(plan), nil)
        case .stubbed(let make): (session, stubbed) = (nil, make())
        }
    }

    /// Returns the next element. It runs on the caller's actor, so that no thread is switched for a received element.
    func next(isolation actor: isolated (any Actor)?) async throws(RestError<Problem>) -> Element? {
        if let session { return try await session.next(isolation: actor) }
        return try await nextStubbed()?.value
    }

    /// Returns the next element with the fields of its event.
    func event(
        isolation actor: isolated (any Actor)?
    ) async throws(RestError<Problem>) -> ServerSentEvent<Element>? {
        guard let session else { return try await nextStubbed() }
        guard let value = try await session.next(isolation: actor) else { return nil }
        let id = session.id
        return ServerSentEvent(value, name: session.name, id: id.isEmpty ? nil : id, retry: session.retry)
    }

    /// Returns the next event of a test's sequence. A cancellation ends the stream. An error of another type is thrown
    /// as a transport error.
    private func nextStubbed() async throws(RestError<Problem>) -> ServerSentEvent<Element>? {
        do {
            return try await stubbed?()
        } catch let error as RestError<Problem> {
            throw error
        } catch is CancellationError {
            return nil
        } catch {
            throw .transport(TransportError(.other, "\(error)"), CallSummary("a call of a test"))
        }
    }
}
