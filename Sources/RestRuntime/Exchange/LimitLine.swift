/// The use of a ``CallLimit``. Protected by its gate's lock.
final class LimitUse: @unchecked Sendable {
    private let places: Int
    private let rate: (count: Int, span: UInt64)?
    private var busy = 0
    /// The start times of the requests in the rate's span.
    private var starts = Queue<UInt64>()

    init(_ limit: CallLimit) {
        places = max(limit.calls ?? Int.max, 1)
        rate = limit.rate.map { rate in
            // More than a year means forever.
            let seconds = rate.span > 0 ? min(rate.span, 3e7) : 0
            return (max(rate.count, 1), UInt64(seconds * 1e9))
        }
    }

    /// Returns the nanoseconds until the next request may start, or `nil` if another has to end first.
    func wait(now: UInt64) -> UInt64? {
        guard busy < places else { return nil }
        guard let rate else { return 0 }
        while let first = starts.first, first + rate.span <= now { starts.removeFirst() }
        guard starts.count >= rate.count, let first = starts.first else { return 0 }
        return first + rate.span - now
    }

    func begin(now: UInt64) {
        busy += 1
        if rate != nil { starts.append(now) }
    }

    func end() { busy -= 1 }
}

/// A request that waits at a gate.
final class LimitWaiter: @unchecked Sendable {
    let inFront: Bool
    /// The number of requests that came to the gate before.
    var number = 0
    var continuation: UnsafeContinuation<Void, any Error>?
    /// Whether the request was admitted or has given up.
    var isOver = false

    init(inFront: Bool) {
        self.inFront = inFront
    }

    func isBefore(_ other: LimitWaiter) -> Bool {
        inFront == other.inFront ? number < other.number : inFront
    }
}

/// The requests that wait for the same limits. Protected by its gate's lock.
final class LimitLine: @unchecked Sendable {
    private let uses: [LimitUse]
    private var front = Queue<LimitWaiter>()
    /// The waiting requests. Those that gave up are removed when it is their turn, or when they are the majority.
    private var others = Queue<LimitWaiter>()
    private var gone = 0

    init(_ uses: [LimitUse]) {
        self.uses = uses
    }

    var waiting: Int { front.count + others.count - gone }

    /// The next request.
    var first: LimitWaiter? {
        while let waiter = front.first ?? others.first {
            guard waiter.isOver else { return waiter }
            removeFirst()
            gone -= 1
        }
        return nil
    }

    func append(_ waiter: LimitWaiter) {
        if waiter.inFront { front.append(waiter) } else { others.append(waiter) }
    }

    @discardableResult
    func removeFirst() -> LimitWaiter? {
        front.first == nil ? others.removeFirst() : front.removeFirst()
    }

    /// Records that a request gave up.
    func forgetOne() {
        gone += 1
        guard gone > (front.count + others.count) / 2 else { return }
        front.removeAll(where: \.isOver)
        others.removeAll(where: \.isOver)
        gone = 0
    }

    /// Returns the nanoseconds until the next request may start, or `nil` if another has to end first.
    func wait(now: UInt64) -> UInt64? {
        var longest: UInt64 = 0
        for use in uses {
            guard let wait = use.wait(now: now) else { return nil }
            longest = max(longest, wait)
        }
        return longest
    }

    func begin(now: UInt64) {
        for use in uses { use.begin(now: now) }
    }

    func end() {
        for use in uses { use.end() }
    }
}

/// A first-in, first-out queue whose removal takes constant time.
private struct Queue<Element> {
    private var elements: [Element] = []
    private var start = 0

    var count: Int { elements.count - start }
    var first: Element? { start < elements.count ? elements[start] : nil }

    mutating func append(_ element: Element) { elements.append(element) }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard let first else { return nil }
        start += 1
        if start > 32, start > elements.count / 2 {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }

    mutating func removeAll(where isGone: (Element) -> Bool) {
        elements = elements[start...].filter { !isGone($0) }
        start = 0
    }
}
