/// What an endpoint answers, asked for again and again: an endless sequence.
///
///     for try await message in client.rooms.messagesUpdates(id: "1") { show(message) }
///
/// Rounds begin `every` so many seconds, and never overlap: a round that lasts longer, or a reader who is slow, puts the
/// next one off, and rounds that were missed are not made up for. The first error ends the sequence. When the reader's
/// task is cancelled the sequence ends without one.
public struct Updates<Element: Sendable>: AsyncSequence, Sendable {
    typealias Round = @Sendable () async throws -> [Element]

    let seconds: Double
    /// Each iteration begins anew.
    private let begin: @Sendable () -> Round

    private init(_ seconds: Double, begin: @escaping @Sendable () -> Round) {
        self.seconds = seconds
        self.begin = begin
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(seconds: seconds, round: begin())
    }
}

extension Updates {
    /// Gives the elements of each answer, a list; asks each time the same.
    public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> [Element]) {
        self.init(seconds, begin: { fetch })
    }

    /// Gives each answer.
    @_disfavoredOverload
    public init(every seconds: Double, _ fetch: @escaping @Sendable () async throws -> Element) {
        self.init(seconds, begin: { { [try await fetch()] } })
    }

    /// Gives the elements of each answer, a list; `next` takes from the last of them what the next round asks with. An
    /// answer without elements, and an element without a cursor, leave it as it is.
    public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> [Element]
    ) {
        self.init(
            seconds,
            begin: {
                let cursor = CursorBox(cursor)
                return {
                    let elements = try await fetch(cursor.value)
                    if let last = elements.last, let value = next(last) { cursor.value = value }
                    return elements
                }
            }
        )
    }

    /// The same for a cursor that may be missing at first.
    public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        next: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> [Element]
    ) {
        let known: @Sendable (Element) -> Cursor?? = { element in next(element).map { .some($0) } }
        self.init(from: cursor, every: seconds, next: known, fetch)
    }

    /// Gives each answer; `nextOfAnswer` takes from it what the next round asks with, and leaves it as it is for nil.
    public init<Cursor: Sendable>(
        from cursor: Cursor,
        every seconds: Double,
        nextOfAnswer: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor) async throws -> Element
    ) {
        self.init(from: cursor, every: seconds, next: nextOfAnswer) { cursor in [try await fetch(cursor)] }
    }

    /// The same for a cursor that may be missing at first.
    public init<Cursor: Sendable>(
        from cursor: Cursor?,
        every seconds: Double,
        nextOfAnswer: @escaping @Sendable (Element) -> Cursor?,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> Element
    ) {
        self.init(from: cursor, every: seconds, next: nextOfAnswer) { cursor in [try await fetch(cursor)] }
    }
}

extension Updates {
    /// Asks when what it has is used up.
    public struct Iterator: AsyncIteratorProtocol {
        private let seconds: Double
        private let round: Round
        private var waiting: ArraySlice<Element> = []
        private var due: ContinuousClock.Instant?
        private var isFinished = false

        init(seconds: Double, round: @escaping Round) {
            self.seconds = seconds
            self.round = round
        }

        public mutating func next() async throws -> Element? {
            if let element = waiting.popFirst() { return element }
            if isFinished { return nil }
            do {
                while waiting.isEmpty {
                    if let due { try await Task.sleep(until: due, clock: .continuous) }
                    try Task.checkCancellation()
                    due = .now + .seconds(seconds)
                    waiting = try await round()[...]
                }
            } catch {
                isFinished = true
                if Task.isCancelled { return nil }
                throw error
            }
            return waiting.popFirst()
        }
    }
}

/// What the next round asks with. Rounds of one iterator never overlap, so that no lock is needed.
private final class CursorBox<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
