import Foundation

/// Starts work once for all readers. If all of them stop waiting before it is started, the start is cancelled.
final class SharedWorkStart<Begun: Sendable>: @unchecked Sendable {
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

    /// Returns the started work. After a failure, the next caller starts again. Throws at once on cancellation, and
    /// ``TransportError`` after a number of seconds.
    func value(within seconds: Double?, on time: CallTime, _ cancellation: CancelSignal) async throws -> Begun {
        let task: Task<Begun, any Error>
        switch join() {
        case .begun(let begun): return begun
        case .underWay(let joined): task = joined
        }
        defer { leave() }
        return try await AbandonableTask(seconds, on: time, leaving: true).run(cancellation) { try await task.value }
    }

    /// Returns true once, since cancelling the work affects all readers.
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
