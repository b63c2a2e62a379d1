public import Foundation
public import RestRuntime

/// A clock that a test advances: a client waits on it for nothing.
///
///     let clock = TestClock()
///     var configuration = Configuration(transport: StubTransport(clock: clock))
///     configuration.clock = clock
///     async let rooms = client.rooms.list()       // fails, and is to be sent again
///     await clock.wakeNext()                      // not before this
///
/// With `skipping` nobody has to advance it: a wait is over as it begins, and the time has gone on by it. So the tests of retries and
/// polls run at once. What is bounded by such a wait (a deadline, a timeout) ends where its time is past.
public final class TestClock: CallClock, @unchecked Sendable {
    private let lock = NSLock()
    private let begin: Date
    private let isSkipping: Bool
    private var time = 0.0
    private var sleepers: [Sleeper] = []
    private var lastID = 0
    /// Those that were cancelled before they slept.
    private var cancelled: Set<Int> = []
    private var onlookers: [Onlooker] = []

    private struct Sleeper {
        let id: Int
        let end: Double
        let wake: Wake

        /// Nobody waits for an alarm alone.
        var isAlarm: Bool { if case .alarm = wake { true } else { false } }
    }

    private enum Wake {
        case sleeper(UnsafeContinuation<Void, any Error>)
        case alarm(@Sendable () -> Void)
    }

    /// A test that waits for sleepers.
    private struct Onlooker {
        let id: Int
        let count: Int
        let continuation: UnsafeContinuation<Void, Never>
    }

    /// A clock that stands still, at this time of day.
    public init(_ date: Date = Date(), skipping isSkipping: Bool = false) {
        begin = date
        self.isSkipping = isSkipping
    }

    /// The time of day.
    public var date: Date { begin.addingTimeInterval(seconds) }
    /// Since the clock was made.
    public var seconds: Double { lock.withLock { time } }

    /// Who sleeps until a time that is past by then wakes, in the order of these times. A wait that begins later counts from the new
    /// time, so a test that waits for somebody asks for ``sleepers(_:)`` first.
    public func advance(by seconds: Double) {
        move(to: lock.withLock { time + max(seconds, 0) })
    }

    /// Returns when so many wait on the clock: for a pause, a delay, a turn; deadlines do not count. Where that is not so within ten
    /// seconds of the system's clock it returns all the same, so that the test fails by what it expects.
    public func sleepers(_ count: Int = 1) async {
        let id = newID()
        let patience = Task {
            try await Task.sleep(for: .seconds(10))
            leave(id)
        }
        defer { patience.cancel() }
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let isOver = lock.withLock {
                    if waiting >= count || cancelled.remove(id) != nil { return true }
                    onlookers.append(Onlooker(id: id, count: count, continuation: continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            leave(id)
        }
        lock.withLock { _ = cancelled.remove(id) }
    }

    /// Ends the waiting of a test.
    private func leave(_ id: Int) {
        let onlooker = lock.withLock { () -> Onlooker? in
            guard let place = onlookers.firstIndex(where: { $0.id == id }) else {
                cancelled.insert(id)
                return nil
            }
            return onlookers.remove(at: place)
        }
        onlooker?.continuation.resume()
    }

    /// Waits until somebody waits on the clock, as ``sleepers(_:)`` does, and advances it to the end of the shortest wait. Gives by how many
    /// seconds; 0 where nobody came.
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

    // MARK: As a client's clock

    public func sleep(until seconds: Double) async throws {
        let id = newID()
        defer { lock.withLock { _ = cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
                add(id, seconds, continuation)
            }
        } onCancel: {
            let wake = lock.withLock { () -> Wake? in
                guard let place = sleepers.firstIndex(where: { $0.id == id }) else {
                    cancelled.insert(id)
                    return nil
                }
                return sleepers.remove(at: place).wake
            }
            if case .sleeper(let continuation) = wake { continuation.resume(throwing: CancellationError()) }
        }
    }

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

    private func newID() -> Int {
        lock.withLock {
            lastID += 1
            return lastID
        }
    }

    private func add(_ id: Int, _ end: Double, _ continuation: UnsafeContinuation<Void, any Error>) {
        enum Fate {
            case over
            case cancelled
            case asleep([Onlooker])
        }
        let fate = lock.withLock { () -> Fate in
            if cancelled.remove(id) != nil { return .cancelled }
            if end <= time { return .over }
            sleepers.append(Sleeper(id: id, end: end, wake: .sleeper(continuation)))
            let ready = onlookers.filter { waiting >= $0.count }
            onlookers.removeAll { waiting >= $0.count }
            return .asleep(ready)
        }
        switch fate {
        case .over: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .asleep(let ready):
            for onlooker in ready { onlooker.continuation.resume() }
            if isSkipping { move(to: end, waking: id) }
        }
    }

    /// Under the lock.
    private var waiting: Int { sleepers.count { !$0.isAlarm } }

    /// Where one that is to wake has gone meanwhile, as its bound has ended it, the time stays as it is.
    private func move(to end: Double, waking id: Int? = nil) {
        while true {
            let next = lock.withLock { () -> Sleeper? in
                if let id, !sleepers.contains(where: { $0.id == id }) { return nil }
                // Of those that end at once a bound comes first: what it bounds is not done in time.
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
                // What it has ended may be about to begin to listen: it has a moment for it.
                Task.detached { [self] in
                    try? await Task.sleep(for: .milliseconds(5))
                    move(to: end, waking: id)
                }
                return
            }
        }
    }
}
