import Foundation

/// Lets requests in as the ``CallLimit``s say that hold for them, first come, first served.
///
///     try await limiter.enter(cancellation)
///     defer { limiter.leave() }
///
/// The limiters of a client share a gate, so that who waits for one limit takes nothing of the others, and a rate counts from
/// the moment when a request goes out.
struct Limiter: Sendable {
    private let gate: LimitGate
    private let line: LimitLine

    /// All that hold side by side.
    init(_ uses: [LimitUse], at gate: LimitGate) {
        self.gate = gate
        line = LimitLine(uses)
        gate.add(line)
    }

    /// One limit alone.
    init(_ limit: CallLimit) {
        self.init([LimitUse(limit)], at: LimitGate())
    }

    /// How many wait.
    var waiting: Int { gate.waiting(in: line) }

    /// Returns when it is the caller's turn; with `inFront` before all who wait and are not. Throws `CancellationError` at once
    /// where its task, or all calls, are cancelled.
    func enter(_ cancellation: CancelSignal?, inFront: Bool = false) async throws {
        try Task.checkCancellation()
        if cancellation?.isCancelled == true { throw CancellationError() }
        if gate.admit(line) { return }
        let waiter = LimitWaiter(inFront: inFront)
        let registration = cancellation?.onCancel { gate.giveUp(waiter, in: line) }
        defer { if let registration { cancellation?.remove(registration) } }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { gate.add(waiter, $0, to: line) }
        } onCancel: {
            gate.giveUp(waiter, in: line)
        }
    }

    /// Makes room for the next.
    func leave() { gate.leave(line) }
}

/// Where the requests of a client wait for its limits.
final class LimitGate: @unchecked Sendable {
    private let lock = NSLock()
    /// Few: one for each service with a limit of its own, and one or two for the others.
    private var lines: [LimitLine] = []
    private var arrivals = 0
    /// When it moves by itself, at the latest; nil where somebody has to leave first.
    private var due: UInt64?
    private let time: CallTime

    init(_ time: CallTime = .system) {
        self.time = time
    }

    func add(_ line: LimitLine) {
        lock.withLock { lines.append(line) }
    }

    func waiting(in line: LimitLine) -> Int {
        lock.withLock { line.waiting }
    }

    /// False where the line has to be waited in.
    func admit(_ line: LimitLine) -> Bool {
        lock.withLock {
            let now = now
            // Whoever waits was there first, in whichever line.
            guard lines.allSatisfy({ $0.waiting == 0 }), line.wait(now: now) == 0 else { return false }
            line.begin(now: now)
            return true
        }
    }

    func add(_ waiter: LimitWaiter, _ continuation: UnsafeContinuation<Void, any Error>, to line: LimitLine) {
        let isGone = lock.withLock {
            if waiter.isOver { return true }
            waiter.continuation = continuation
            arrivals += 1
            waiter.number = arrivals
            line.append(waiter)
            return false
        }
        if isGone { continuation.resume(throwing: CancellationError()) } else { move() }
    }

    /// Nothing happens to one who has been let in: what it does next ends by itself.
    func giveUp(_ waiter: LimitWaiter, in line: LimitLine) {
        let continuation = lock.withLock { () -> UnsafeContinuation<Void, any Error>? in
            guard !waiter.isOver else { return nil }
            waiter.isOver = true
            guard let continuation = waiter.continuation else { return nil }
            waiter.continuation = nil
            line.forgetOne()
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    func leave(_ line: LimitLine) {
        lock.withLock { line.end() }
        move()
    }

    /// Lets in all whose turn it is.
    private func move() {
        var next: [UnsafeContinuation<Void, any Error>] = []
        let alarm = lock.withLock { () -> (due: UInt64, delay: UInt64)? in
            let now = now
            while let line = first(now: now) {
                guard let waiter = line.removeFirst() else { break }
                line.begin(now: now)
                waiter.isOver = true
                if let continuation = waiter.continuation { next.append(continuation) }
                waiter.continuation = nil
            }
            let waits = lines.compactMap { $0.first == nil ? nil : $0.wait(now: now) }
            guard let wait = waits.min() else { return nil }
            if let due, due <= now + wait { return nil }
            due = now + wait
            return (now + wait, wait)
        }
        for continuation in next { continuation.resume() }
        guard let alarm else { return }
        let end = Double(alarm.due) / 1e9
        Task { [weak self, time] in
            try? await time.sleep(until: end)
            self?.ring(alarm.due)
        }
    }

    private func ring(_ time: UInt64) {
        lock.withLock { if due == time { due = nil } }
        move()
    }

    /// The line whose first has waited longest among those that may go.
    private func first(now: UInt64) -> LimitLine? {
        var found: (line: LimitLine, waiter: LimitWaiter)?
        for line in lines {
            guard let waiter = line.first, line.wait(now: now) == 0 else { continue }
            if let found, !waiter.isBefore(found.waiter) { continue }
            found = (line, waiter)
        }
        return found?.line
    }

    private var now: UInt64 { UInt64((max(time.now, 0) * 1e9).rounded()) }
}
