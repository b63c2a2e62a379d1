import Foundation

/// Admits requests in the order of their arrival, as their ``CallLimit``s allow.
///
///     try await limiter.enter(cancellation)
///     defer { limiter.leave() }
///
/// The limiters of a client share a gate. So a request that waits for one limit doesn't occupy the others, and a rate
/// counts from the time when a request is sent.
struct Limiter: Sendable {
    private let gate: LimitGate
    private let queue: LimitQueue

    /// Creates a limiter of several limits, all of which apply.
    init(_ usages: [LimitUsage], at gate: LimitGate) {
        self.gate = gate
        queue = LimitQueue(usages)
        gate.add(queue)
    }

    /// Creates a limiter of a single limit.
    init(_ limit: CallLimit) {
        self.init([LimitUsage(limit)], at: LimitGate())
    }

    /// The number of waiting requests.
    var waiting: Int { gate.waiting(in: queue) }

    /// Waits for the request's turn. A request that doesn't have to wait is admitted without suspending.
    ///
    /// - Parameter inFront: Whether the request precedes all waiting requests for which this is false.
    /// - Throws: `CancellationError` as soon as the current task, or `cancellation`, is cancelled.
    func enter(_ cancellation: CancelSignal?, inFront: Bool = false) async throws {
        try Task.checkCancellation()
        if cancellation?.isCancelled == true { throw CancellationError() }
        // The usual case needs no waiter.
        if gate.admit(queue) { return }
        let waiter = LimitWaiter(inFront: inFront)
        let registration = cancellation?.onCancel { gate.giveUp(waiter, in: queue) }
        defer { if let registration { cancellation?.remove(registration) } }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { gate.add(waiter, $0, to: queue) }
        } onCancel: {
            gate.giveUp(waiter, in: queue)
        }
    }

    /// Frees the slot of a request.
    func leave() { gate.leave(queue) }
}

/// Manages the waiting requests of a client.
///
/// A lock protects all queues and their limits, so that a request takes its slots in all of them at once. Continuations
/// are resumed outside of the lock. If requests wait for a rate, a task sleeps until the first of them is due, and then
/// admits all requests that are due.
final class LimitGate: @unchecked Sendable {
    private let lock = NSLock()
    /// The queues: one for each service with a limit, one for the calls of all other services, and one for calls that the
    /// spec exempts from the limit.
    private var queues: [LimitQueue] = []
    /// The number of requests that have waited so far, which numbers the waiters.
    private var arrivals = 0
    /// The time at which the earliest sleeping task wakes up, or `nil` if none sleeps.
    private var due: UInt64?
    private let time: CallTime

    init(_ time: CallTime = .system) {
        self.time = time
    }

    /// Adds the queue of a limiter. Queues are never removed, and their number is bounded by the spec's services.
    func add(_ queue: LimitQueue) {
        lock.withLock { queues.append(queue) }
    }

    /// Returns the number of requests that wait in a queue.
    func waiting(in queue: LimitQueue) -> Int {
        lock.withLock { queue.waiting }
    }

    /// Admits a request at once, or returns false if it has to wait.
    func admit(_ queue: LimitQueue) -> Bool {
        lock.withLock {
            let now = now
            // Requests in other queues may need the same limits, and were there first. After `add`, `admitDue`
            // determines whose turn it is.
            guard queues.allSatisfy({ $0.waiting == 0 }), queue.delay(now: now) == 0 else { return false }
            queue.begin(now: now)
            return true
        }
    }

    /// Adds a request that has to wait.
    func add(_ waiter: LimitWaiter, _ continuation: UnsafeContinuation<Void, any Error>, to queue: LimitQueue) {
        let isGone = lock.withLock {
            // The request may have given up before its continuation was known.
            if waiter.isOver { return true }
            waiter.continuation = continuation
            arrivals += 1
            waiter.number = arrivals
            queue.append(waiter)
            return false
        }
        // A slot may have become free since the request was refused.
        if isGone { continuation.resume(throwing: CancellationError()) } else { admitDue() }
    }

    /// Ends the wait of a request that gives up. An admitted request isn't affected: it notices its cancellation itself,
    /// and then calls `leave`.
    func giveUp(_ waiter: LimitWaiter, in queue: LimitQueue) {
        let continuation = lock.withLock { () -> UnsafeContinuation<Void, any Error>? in
            guard !waiter.isOver else { return nil }
            waiter.isOver = true
            guard let continuation = waiter.continuation else { return nil }
            waiter.continuation = nil
            queue.noteGivenUp()
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    /// Ends a request, and admits others.
    func leave(_ queue: LimitQueue) {
        lock.withLock { queue.end() }
        admitDue()
    }

    /// Admits all requests whose turn it is.
    ///
    /// If some have to wait for a rate, it starts a task that wakes up at that time.
    private func admitDue() {
        var next: [UnsafeContinuation<Void, any Error>] = []
        let wakeTime = lock.withLock { () -> UInt64? in
            let now = now
            while let queue = first(now: now) {
                guard let waiter = queue.removeFirst() else { break }
                queue.begin(now: now)
                waiter.isOver = true
                if let continuation = waiter.continuation { next.append(continuation) }
                waiter.continuation = nil
            }
            let delays = queues.compactMap { $0.first == nil ? nil : $0.delay(now: now) }
            guard let delay = delays.min() else { return nil }
            // The task that wakes up earlier starts the next one.
            if let due, due <= now + delay { return nil }
            due = now + delay
            return now + delay
        }
        for continuation in next { continuation.resume() }
        guard let wakeTime else { return }
        let end = Double(wakeTime) / 1e9
        Task { [weak self, time] in
            try? await time.sleep(until: end)
            self?.wakeUp(at: wakeTime)
        }
    }

    /// Continues after the delay of a rate. A task that wakes up earlier may have replaced `due` in the meantime.
    private func wakeUp(at time: UInt64) {
        lock.withLock { if due == time { due = nil } }
        admitDue()
    }

    /// The queue whose first request has waited longest, among those that may start.
    ///
    /// - Parameter now: The time in nanoseconds.
    private func first(now: UInt64) -> LimitQueue? {
        var found: (queue: LimitQueue, waiter: LimitWaiter)?
        for queue in queues {
            guard let waiter = queue.first, queue.delay(now: now) == 0 else { continue }
            if let found, !waiter.isBefore(found.waiter) { continue }
            found = (queue, waiter)
        }
        return found?.queue
    }

    /// The time of the client in nanoseconds. Rounding avoids that a task wakes up a nanosecond too early.
    private var now: UInt64 { UInt64((max(time.now, 0) * 1e9).rounded()) }
}
