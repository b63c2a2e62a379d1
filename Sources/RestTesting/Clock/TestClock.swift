public import Foundation
public import RestRuntime

/// A clock that a test advances, so that a client never really waits.
///
///     let clock = TestClock()
///     var configuration = Configuration(transport: StubTransport(clock: clock))
///     configuration.clock = clock
///     async let rooms = client.rooms.list()       // fails, and waits for its next attempt
///     await clock.wakeNext()                      // starts the next attempt
///
/// With `skipping`, each wait ends at once and advances the clock by its length. Use it to run retries and polls
/// without delay. A deadline or timeout ends a call when the clock has passed its time.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Continuations and alarms are called outside of the
/// lock, since they may use the clock.
public final class TestClock: CallClock, @unchecked Sendable {
    private let lock = NSLock()
    /// The date at the clock's beginning.
    private let begin: Date
    private let isSkipping: Bool
    /// The seconds since the clock's beginning.
    private var time = 0.0
    private var sleepers: [Sleeper] = []
    /// The number of the last sleeper or onlooker.
    private var lastID = 0
    /// The sleepers that were cancelled before they began to sleep.
    private var cancelled: Set<Int> = []
    /// The tests that wait for sleepers.
    private var waitingTests: [WaitingTest] = []

    /// A wait on the clock: of a task, or until a deadline.
    private struct Sleeper {
        let id: Int
        /// The time at which it ends, in seconds since the clock's beginning.
        let end: Double
        let wake: WakeAction

        /// Whether the sleeper is an alarm, which no task waits for.
        var isAlarm: Bool { if case .alarm = wake { true } else { false } }
    }

    /// The action at the end of a wait.
    private enum WakeAction {
        case sleeper(UnsafeContinuation<Void, any Error>)
        case alarm(@Sendable () -> Void)
    }

    /// A test that waits for sleepers.
    private struct WaitingTest {
        let id: Int
        /// The number of sleepers that it waits for.
        let count: Int
        let continuation: UnsafeContinuation<Void, Never>
    }

    /// Creates a clock that is stopped at a date.
    ///
    /// - Parameters:
    ///   - date: The date at the clock's beginning.
    ///   - isSkipping: Whether waits end at once.
    public init(_ date: Date = Date(), skipping isSkipping: Bool = false) {
        begin = date
        self.isSkipping = isSkipping
    }

    /// The current date of the clock.
    public var date: Date { begin.addingTimeInterval(seconds) }
    /// The seconds since the clock's beginning.
    public var seconds: Double { lock.withLock { time } }

    /// Advances the clock, and wakes the sleepers whose time has come, in the order of their times.
    ///
    /// A wait that begins later counts from the new time. To be sure that a task is already waiting, call
    /// ``sleepers(_:)`` first.
    ///
    /// - Parameter seconds: The seconds to advance by.
    public func advance(by seconds: Double) {
        // A negative number doesn't set the clock back.
        move(to: lock.withLock { time + max(seconds, 0) })
    }

    /// Returns when a number of tasks wait on the clock, for example for a retry or a poll. Deadlines aren't counted.
    ///
    /// If that doesn't happen within ten real seconds, the method returns too, so that the test's expectation fails.
    public func sleepers(_ count: Int = 1) async {
        let id = newID()
        // A test that waits in vain would hang otherwise.
        let patience = Task {
            try await Task.sleep(for: .seconds(10))
            removeOnlooker(id)
        }
        defer { patience.cancel() }
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let isOver = lock.withLock {
                    if waiting >= count || cancelled.remove(id) != nil { return true }
                    waitingTests.append(WaitingTest(id: id, count: count, continuation: continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            removeOnlooker(id)
        }
        lock.withLock { _ = cancelled.remove(id) }
    }

    /// Ends the waiting of a test.
    private func removeOnlooker(_ id: Int) {
        let onlooker = lock.withLock { () -> WaitingTest? in
            guard let index = waitingTests.firstIndex(where: { $0.id == id }) else {
                cancelled.insert(id)
                return nil
            }
            return waitingTests.remove(at: index)
        }
        onlooker?.continuation.resume()
    }

    /// Waits until a task waits on the clock, as ``sleepers(_:)`` does, and advances to the end of the shortest wait.
    ///
    /// - Returns: The seconds by which the clock was advanced, or 0 if no task waits.
    @discardableResult
    public func wakeNext() async -> Double {
        await sleepers(1)
        let (end, step) = lock.withLock {
            let end = sleepers.filter { !$0.isAlarm }.map(\.end).min() ?? time
            return (end, max(end - time, 0))
        }
        move(to: end)
        return step
    }

    // MARK: CallClock

    /// Waits until the clock has a time.
    ///
    /// - Parameter seconds: The time, in seconds since the clock's beginning. The method returns at once if it has
    ///   passed.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until seconds: Double) async throws {
        let id = newID()
        defer { lock.withLock { _ = cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
                add(id, seconds, continuation)
            }
        } onCancel: {
            let wake = lock.withLock { () -> WakeAction? in
                guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
                    cancelled.insert(id)
                    return nil
                }
                return sleepers.remove(at: index).wake
            }
            if case .sleeper(let continuation) = wake { continuation.resume(throwing: CancellationError()) }
        }
    }

    /// Calls a function when the clock has a time, or at once if it has passed.
    ///
    /// - Returns: A function that removes the alarm.
    public func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let id = newID()
        let isPast = lock.withLock {
            if seconds <= time { return true }
            sleepers.append(Sleeper(id: id, end: seconds, wake: .alarm(ring)))
            return false
        }
        if isPast { ring() }
        return { [self] in lock.withLock { sleepers.removeAll { $0.id == id } } }
    }

    /// Returns an identifier that no other wait has.
    private func newID() -> Int {
        lock.withLock {
            lastID += 1
            return lastID
        }
    }

    /// Adds a task that sleeps, unless its time has passed or it is cancelled.
    private func add(_ id: Int, _ end: Double, _ continuation: UnsafeContinuation<Void, any Error>) {
        enum SleepResult {
            case over
            case cancelled
            case asleep([WaitingTest])
        }
        let result = lock.withLock { () -> SleepResult in
            if cancelled.remove(id) != nil { return .cancelled }
            if end <= time { return .over }
            sleepers.append(Sleeper(id: id, end: end, wake: .sleeper(continuation)))
            let ready = waitingTests.filter { waiting >= $0.count }
            waitingTests.removeAll { waiting >= $0.count }
            return .asleep(ready)
        }
        switch result {
        case .over: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .asleep(let ready):
            for onlooker in ready { onlooker.continuation.resume() }
            if isSkipping { move(to: end, waking: id) }
        }
    }

    /// The lock must be held.
    ///
    /// The number of tasks that sleep. Alarms aren't tasks.
    private var waiting: Int { sleepers.count { !$0.isAlarm } }

    /// Advances the clock step by step to a time, and wakes each sleeper at its own time, so that a woken task reads
    /// the right date.
    ///
    /// With `skipping`, the clock only moves for the sleeper `id`. It isn't moved if this sleeper has meanwhile been
    /// cancelled by its deadline.
    private func move(to end: Double, waking id: Int? = nil) {
        while true {
            let next = lock.withLock { () -> Sleeper? in
                if let id, !sleepers.contains(where: { $0.id == id }) { return nil }
                // Of sleepers with the same time, deadlines are woken first: what they limit isn't finished in time.
                let due = sleepers.indices.filter { sleepers[$0].end <= end }.min { left, right in
                    let (left, right) = (sleepers[left], sleepers[right])
                    if left.end != right.end { return left.end < right.end }
                    return left.isAlarm == right.isAlarm ? left.id < right.id : left.isAlarm
                }
                guard let due else {
                    time = max(time, end)
                    return nil
                }
                let sleeper = sleepers.remove(at: due)
                time = max(time, sleeper.end)
                return sleeper
            }
            guard let next else { return }
            switch next.wake {
            case .sleeper(let continuation): continuation.resume()
            case .alarm(let ring):
                ring()
                guard let id else { continue }
                // The task that was woken may be about to sleep again. Give it a moment.
                Task.detached { [self] in
                    try? await Task.sleep(for: .milliseconds(5))
                    move(to: end, waking: id)
                }
                return
            }
        }
    }
}
