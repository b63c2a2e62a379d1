/// Where the elements of a stream come from: a call, made anew by each iteration, or what a test has made.
enum StreamSource<Element: Sendable, Problem: Sendable>: Sendable {
    typealias Event = ServerSentEvent<Element>
    typealias Next = () async throws -> Event?

    case call(StreamPlan<Element, Problem>)
    case made(@Sendable () -> Next)

    /// The same with what the caller says of it; nothing changes of what a test has made.
    func with(_ change: (inout StreamPlan<Element, Problem>) -> Void) -> StreamSource {
        guard case .call(var plan) = self else { return self }
        change(&plan)
        return .call(plan)
    }

    static func events(_ events: [Event], failing error: RestError<Problem>?) -> StreamSource {
        .made {
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

    static func sequence<Base: AsyncSequence & Sendable>(_ base: Base) -> StreamSource where Base.Element == Element {
        .made {
            var iterator = base.makeAsyncIterator()
            return { try await iterator.next().map { Event($0) } }
        }
    }
}

/// Reads a stream, whatever it is of. Sendable, as no iterator is asked by two at once.
struct StreamReader<Element: Sendable, Problem: Sendable>: @unchecked Sendable {
    private let session: StreamSession<Element, Problem>?
    private let made: StreamSource<Element, Problem>.Next?

    init(_ source: StreamSource<Element, Problem>) {
        switch source {
        case .call(let plan): (session, made) = (StreamSession(plan), nil)
        case .made(let make): (session, made) = (nil, make())
        }
    }

    /// Where its caller is: an element that has come costs no way to another thread and back.
    func next(isolation actor: isolated (any Actor)?) async throws(RestError<Problem>) -> Element? {
        if let session { return try await session.next(isolation: actor) }
        return try await nextMade()?.value
    }

    /// The same with what the server says of it.
    func event(
        isolation actor: isolated (any Actor)?
    ) async throws(RestError<Problem>) -> ServerSentEvent<Element>? {
        guard let session else { return try await nextMade() }
        guard let value = try await session.next(isolation: actor) else { return nil }
        let id = session.id
        return ServerSentEvent(value, name: session.name, id: id.isEmpty ? nil : id, retry: session.retry)
    }

    private func nextMade() async throws(RestError<Problem>) -> ServerSentEvent<Element>? {
        do {
            return try await made?()
        } catch let error as RestError<Problem> {
            throw error
        } catch is CancellationError {
            return nil
        } catch {
            throw .transport(TransportError(.other, "\(error)"), CallSummary("a call of a test"))
        }
    }
}
