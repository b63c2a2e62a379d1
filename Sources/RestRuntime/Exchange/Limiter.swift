import Foundation

/// Lets calls in as a ``CallLimit`` says, first come, first served.
///
///     try await limiter.enter(cancellation)
///     defer { limiter.leave() }
final class Limiter: @unchecked Sendable {
    private final class Waiter: @unchecked Sendable {
        var continuation: UnsafeContinuation<Void, any Error>?
        /// Let in, or gone.
        var isOver = false
    }

    private let places: Int
    private let rate: (count: Int, span: UInt64)?
    private let lock = NSLock()
    private var busy = 0
    /// When the last ones began, no longer ago than the rate's span.
    private var starts = Line<UInt64>()
    /// Those that gave up stay in it until it is their turn, or until they are most of it.
    private var line = Line<Waiter>()
    private var over = 0
    /// True where the line moves by itself in a while.
    private var isTimed = false

    init(_ limit: CallLimit) {
        places = max(limit.calls ?? Int.max, 1)
        rate = limit.rate.map { rate in
            // Longer than a year is as good as for ever.
            let seconds = rate.span > 0 ? min(rate.span, 3e7) : 0
            return (max(rate.count, 1), UInt64(seconds * 1e9))
        }
    }

    /// How many wait.
    var waiting: Int { lock.withLock { line.count - over } }

    /// Returns when it is the caller's turn. Throws `CancellationError` at once where its task, or all calls, are cancelled.
    func enter(_ cancellation: CancelSignal?) async throws {
        try Task.checkCancellation()
        let isIn = lock.withLock {
            guard line.count == over, wait(now: Self.now) == 0 else { return false }
            begin(now: Self.now)
            return true
        }
        if isIn { return }
        let waiter = Waiter()
        let registration = cancellation?.onCancel { [self] in giveUp(waiter) }
        defer { if let registration { cancellation?.remove(registration) } }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { add(waiter, $0) }
        } onCancel: {
            giveUp(waiter)
        }
    }

    /// Makes room for the next.
    func leave() {
        lock.withLock { busy -= 1 }
        move()
    }

    private func add(_ waiter: Waiter, _ continuation: UnsafeContinuation<Void, any Error>) {
        let isGone = lock.withLock {
            if waiter.isOver { return true }
            waiter.continuation = continuation
            line.append(waiter)
            return false
        }
        if isGone { continuation.resume(throwing: CancellationError()) } else { move() }
    }

    /// Nothing happens to one who has been let in: what it does next ends by itself.
    private func giveUp(_ waiter: Waiter) {
        let continuation = lock.withLock { () -> UnsafeContinuation<Void, any Error>? in
            guard !waiter.isOver else { return nil }
            waiter.isOver = true
            guard let continuation = waiter.continuation else { return nil }
            waiter.continuation = nil
            over += 1
            if over > line.count / 2 {
                line.removeAll(where: \.isOver)
                over = 0
            }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    /// Lets in all whose turn it is.
    private func move() {
        var next: [UnsafeContinuation<Void, any Error>] = []
        let delay = lock.withLock { () -> UInt64? in
            let now = Self.now
            while let waiter = line.first {
                if waiter.isOver {
                    over -= 1
                    line.removeFirst()
                    continue
                }
                guard let wait = wait(now: now) else { return nil }
                if wait > 0 {
                    defer { isTimed = true }
                    return isTimed ? nil : wait
                }
                begin(now: now)
                waiter.isOver = true
                if let continuation = waiter.continuation { next.append(continuation) }
                waiter.continuation = nil
                line.removeFirst()
            }
            return nil
        }
        for continuation in next { continuation.resume() }
        guard let delay else { return }
        Task { [weak self] in
            try? await Task.sleep(nanoseconds: delay)
            self?.lock.withLock { self?.isTimed = false }
            self?.move()
        }
    }

    /// Nanoseconds until the next may begin; nil for when one leaves.
    private func wait(now: UInt64) -> UInt64? {
        guard busy < places else { return nil }
        guard let rate else { return 0 }
        while let first = starts.first, first + rate.span <= now { starts.removeFirst() }
        guard starts.count >= rate.count, let first = starts.first else { return 0 }
        return first + rate.span - now
    }

    private func begin(now: UInt64) {
        busy += 1
        if rate != nil { starts.append(now) }
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

/// A queue: what came first leaves first, without the rest being moved each time.
private struct Line<Element> {
    private var elements: [Element] = []
    private var start = 0

    var count: Int { elements.count - start }
    var first: Element? { start < elements.count ? elements[start] : nil }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func removeFirst() {
        start += 1
        guard start > 32, start > elements.count / 2 else { return }
        elements.removeFirst(start)
        start = 0
    }

    mutating func removeAll(where isGone: (Element) -> Bool) {
        elements = elements[start...].filter { !isGone($0) }
        start = 0
    }
}
