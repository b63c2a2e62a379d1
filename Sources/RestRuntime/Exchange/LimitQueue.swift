/// The usage of a ``CallLimit``. Protected by its gate's lock.
///
/// A usage may belong to several queues, for example the API's limit to those of all services.
final class LimitUsage: @unchecked Sendable {
    /// The largest number of parallel requests.
    private let slots: Int
    /// The number of requests in a span of nanoseconds, or `nil` for any rate.
    private let rate: (count: Int, span: UInt64)?
    /// The number of requests in progress.
    private var busy = 0
    /// The start times of the requests in the rate's span.
    private var starts = Queue<UInt64>()

    /// Creates the usage of a limit. Numbers below 1 are 1, and a span below 0 is 0.
    init(_ limit: CallLimit) {
        slots = max(limit.calls ?? Int.max, 1)
        rate = limit.rate.map { rate in
            // More than a year means forever.
            let seconds = rate.span > 0 ? min(rate.span, 3e7) : 0
            return (max(rate.count, 1), UInt64(seconds * 1e9))
        }
    }

    /// Returns the nanoseconds until the next request may start, or `nil` if another has to end first.
    ///
    /// - Parameter now: The time in nanoseconds.
    func delay(now: UInt64) -> UInt64? {
        guard busy < slots else { return nil }
        guard let rate else { return 0 }
        // Starts before the span no longer count.
        while let first = starts.first, first + rate.span <= now { starts.removeFirst() }
        guard starts.count >= rate.count, let first = starts.first else { return 0 }
        return first + rate.span - now
    }

    /// Begins a request, which counts for both limits.
    func begin(now: UInt64) {
        busy += 1
        if rate != nil { starts.append(now) }
    }

    /// Ends a request. Its start still counts for the rate.
    func end() { busy -= 1 }
}

/// A request that waits at a gate.
///
/// The request waits by a continuation, which the gate resumes. Protected by the gate's lock.
final class LimitWaiter: @unchecked Sendable {
    /// Whether the request precedes all waiting requests for which this is false. The requests of a sign-in do.
    let inFront: Bool
    /// The number of requests that came to the gate before.
    var number = 0
    var continuation: UnsafeContinuation<Void, any Error>?
    /// Whether the request was admitted or has given up.
    var isOver = false

    init(inFront: Bool) {
        self.inFront = inFront
    }

    /// Returns whether the request is admitted before another one of any queue.
    func isBefore(_ other: LimitWaiter) -> Bool {
        inFront == other.inFront ? number < other.number : inFront
    }
}

/// The requests that wait for the same limits. Protected by its gate's lock.
///
/// A limit queue has two parts: one for requests in front, and one for the others.
final class LimitQueue: @unchecked Sendable {
    /// The limits, all of which a request needs.
    private let usages: [LimitUsage]
    private var front = Queue<LimitWaiter>()
    /// The waiting requests that aren't in front. Requests that gave up are removed when it is their turn, or when they
    /// are the majority.
    private var others = Queue<LimitWaiter>()
    /// The number of waiting requests that gave up.
    private var gone = 0

    init(_ usages: [LimitUsage]) {
        self.usages = usages
    }

    /// The number of requests that still wait.
    var waiting: Int { front.count + others.count - gone }

    /// The next request. Those that gave up are removed on the way.
    var first: LimitWaiter? {
        while let waiter = front.first ?? others.first {
            guard waiter.isOver else { return waiter }
            removeFirst()
            gone -= 1
        }
        return nil
    }

    /// Adds a request at the end of its queue.
    func append(_ waiter: LimitWaiter) {
        if waiter.inFront { front.append(waiter) } else { others.append(waiter) }
    }

    /// Removes the first request.
    @discardableResult
    func removeFirst() -> LimitWaiter? {
        front.first == nil ? others.removeFirst() : front.removeFirst()
    }

    /// Records that a request gave up.
    ///
    /// The request stays in its queue, since removing it from there would take linear time. If half of the requests have
    /// given up,
    /// all of them are removed at once.
    func noteGivenUp() {
        gone += 1
        guard gone > (front.count + others.count) / 2 else { return }
        front.removeAll(where: \.isOver)
        others.removeAll(where: \.isOver)
        gone = 0
    }

    /// Returns the nanoseconds until the next request may start, or `nil` if another has to end first.
    ///
    /// A request needs all limits at the same time, so the longest delay decides.
    func delay(now: UInt64) -> UInt64? {
        var longest: UInt64 = 0
        for usage in usages {
            guard let delay = usage.delay(now: now) else { return nil }
            longest = max(longest, delay)
        }
        return longest
    }

    /// Begins a request with all limits of the queue.
    func begin(now: UInt64) {
        for usage in usages { usage.begin(now: now) }
    }

    /// Ends a request with all limits of the queue.
    func end() {
        for usage in usages { usage.end() }
    }
}

/// A first-in, first-out queue whose removal takes constant time.
///
/// The removed elements are dropped from the array when they are the majority, so memory is bounded by twice the number
/// of waiting elements.
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

    /// Removes the elements with a property, in linear time.
    mutating func removeAll(where isGone: (Element) -> Bool) {
        elements = elements[start...].filter { !isGone($0) }
        start = 0
    }
}
