public import Foundation

/// What began the work: from it comes what it is asked for with.
@_spi(Generated) public struct WorkStart<Value: Sendable>: Sendable {
    /// What the method that began it gave.
    public let value: Value
    /// Its answer.
    public let response: Response

    /// A URL of the answer, whole: one that is relative begins at the URL that was asked (RFC 9110, section 10.2.2).
    public func url(_ place: AnswerPlace) throws(RequestError) -> URL {
        guard let url = URL(string: response.resolved(try text(place))) else {
            throw RequestError("the answer's \(place.words) is no URL")
        }
        return url
    }

    /// A text or a number of the answer.
    public func text(_ place: AnswerPlace) throws(RequestError) -> String {
        guard let text = place.value(in: response, response.content)?.tokenText else {
            throw RequestError("the answer has no \(place.words), by which its work is asked for")
        }
        return text
    }

    /// What may be missing in the answer, and is needed.
    public func needed<Found>(_ value: Found?, _ name: String) throws(RequestError) -> Found {
        guard let value else { throw RequestError("the answer has no '\(name)', by which its work is asked for") }
        return value
    }
}

extension AnswerPlace {
    fileprivate var words: String {
        switch source {
        case .body(let keys): "'\(keys.joined(separator: "."))'"
        case .header(let name): "header '\(name)'"
        case .link(let relation): "link '\(relation)'"
        case .first(let places): places.map(\.words).joined(separator: " and no ")
        }
    }
}

/// Begins work once, however many wait for it; when the last of them goes before it is begun, the beginning ends.
final class WorkBeginning<Begun: Sendable>: @unchecked Sendable {
    private enum State {
        case idle
        case underWay(Task<Begun, any Error>, id: Int)
        case begun(Begun)
    }

    private let begin: @Sendable () async throws -> Begun
    private let lock = NSLock()
    private var state = State.idle
    private var waiting = 0
    private var lastID = 0
    private var isCancelled = false

    init(_ begin: @escaping @Sendable () async throws -> Begun) {
        self.begin = begin
    }

    /// A beginning that failed is made anew by who asks next. Throws at once on cancellation, and ``TransportError`` behind so many
    /// seconds.
    func value(within seconds: Double?, _ cancellation: CancelSignal) async throws -> Begun {
        let task: Task<Begun, any Error>
        switch join() {
        case .begun(let begun): return begun
        case .underWay(let joined): task = joined
        }
        defer { leave() }
        return try await Race(seconds, leaving: true).run(cancellation) { try await task.value }
    }

    /// True once: who cancels the work does so for all.
    func claimCancelling() -> Bool {
        lock.withLock {
            defer { isCancelled = true }
            return !isCancelled
        }
    }

    private enum Joined {
        case begun(Begun)
        case underWay(Task<Begun, any Error>)
    }

    private func join() -> Joined {
        lock.withLock {
            if case .begun(let begun) = state { return .begun(begun) }
            waiting += 1
            if case .underWay(let task, _) = state { return .underWay(task) }
            lastID += 1
            let task = Task { [begin, id = lastID] in
                do {
                    let begun = try await begin()
                    end(id, .begun(begun))
                    return begun
                } catch {
                    end(id, .idle)
                    throw error
                }
            }
            state = .underWay(task, id: lastID)
            return .underWay(task)
        }
    }

    private func leave() {
        lock.withLock {
            waiting -= 1
            guard waiting == 0, case .underWay(let task, _) = state else { return }
            state = .idle
            task.cancel()
        }
    }

    private func end(_ id: Int, _ next: State) {
        lock.withLock {
            if case .underWay(_, id) = state { state = next }
        }
    }
}
