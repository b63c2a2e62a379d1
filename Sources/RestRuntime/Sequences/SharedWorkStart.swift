import Foundation

/// Starts work once for all readers. If all of them stop waiting before it is started, the start is cancelled.
///
/// Several iterators of the same work share it. A lock protects the state, and is released while the work is started.
final class SharedWorkStart<Started: Sendable>: @unchecked Sendable {
    private enum State {
        /// The work isn't started, or its start has failed.
        case idle
        /// The work is being started, by a task with a number.
        case underWay(Task<Started, any Error>, id: Int)
        /// The work was started.
        case started(Started)
    }

    private let begin: @Sendable () async throws -> Started
    private let lock = NSLock()
    private var state = State.idle
    /// The number of readers that wait.
    private var waitingCount = 0
    /// The number of the last task, by which an older one is recognized.
    private var lastID = 0
    /// Whether a reader has claimed the cancellation of the work.
    private var isCancelled = false

    /// Creates a start. The work is started when the first reader asks for it.
    init(_ begin: @escaping @Sendable () async throws -> Started) {
        self.begin = begin
    }

    /// Returns the started work. After a failure, the next caller starts again. Throws at once on cancellation, and
    /// ``TransportError`` after a number of seconds.
    ///
    /// - Parameters:
    ///   - seconds: The time limit in seconds, or `nil` for none.
    ///   - time: The client's time.
    ///   - cancellation: The signal of all calls.
    func value(within seconds: Double?, on time: CallTime, _ cancellation: CancelSignal) async throws -> Started {
        let task: Task<Started, any Error>
        switch join() {
        case .started(let started): return started
        case .underWay(let joined): task = joined
        }
        defer { removeReader() }
        return try await AbandonableTask(seconds, on: time, leaving: true).run(cancellation) { try await task.value }
    }

    /// Returns `true` for the first caller only, which then makes the call that cancels the work. Cancelling affects
    /// all readers, so a single call is enough.
    func claimCancelling() -> Bool {
        lock.withLock {
            defer { isCancelled = true }
            return !isCancelled
        }
    }

    /// The result of joining the readers.
    private enum JoinResult {
        /// The work was started already.
        case started(Started)
        /// The task that starts the work.
        case underWay(Task<Started, any Error>)
    }

    /// Adds a reader, and starts the work unless it is started or being started.
    private func join() -> JoinResult {
        lock.withLock {
            if case .started(let started) = state { return .started(started) }
            waitingCount += 1
            if case .underWay(let task, _) = state { return .underWay(task) }
            lastID += 1
            let task = Task { [begin, id = lastID] in
                do {
                    let started = try await begin()
                    end(id, .started(started))
                    return started
                } catch {
                    end(id, .idle)
                    throw error
                }
            }
            state = .underWay(task, id: lastID)
            return .underWay(task)
        }
    }

    /// Removes a reader. The last one cancels the start.
    private func removeReader() {
        lock.withLock {
            waitingCount -= 1
            guard waitingCount == 0, case .underWay(let task, _) = state else { return }
            state = .idle
            task.cancel()
        }
    }

    /// Ends the start by a task, unless a later task has replaced it.
    private func end(_ id: Int, _ next: State) {
        lock.withLock {
            if case .underWay(_, id) = state { state = next }
        }
    }
}
