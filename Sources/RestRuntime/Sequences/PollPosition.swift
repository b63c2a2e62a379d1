/// The position of a poll: the cursor of the next round, and the known elements of its response.
///
/// Rounds of an iterator never overlap, so no lock is needed.
final class PollPosition<Element, Cursor>: @unchecked Sendable {
    /// The cursor of the next round.
    private(set) var cursor: Cursor
    /// Returns the cursor of an element, or `nil` if it has none.
    private let next: @Sendable (Element) -> Cursor?
    /// The elements of the last response with the current cursor. A server may repeat them, if it returns elements from
    /// the cursor on instead of after it. Elements that can't be compared are never recognized.
    private var known: Set<AnyHashable> = []

    /// Creates the position of a poll that begins at a cursor.
    init(_ cursor: Cursor, _ next: @escaping @Sendable (Element) -> Cursor?) {
        self.cursor = cursor
        self.next = next
    }

    /// Continues after an element. An element without a cursor leaves the position unchanged.
    func resume(after last: Element) {
        if let value = next(last) { cursor = value }
    }

    /// Returns the elements that weren't in the last response, and continues after the last of all.
    ///
    ///     cursor 7, response [7, 8]      // new: [8] if 7 was in the last response; next cursor 8
    func newElements(in elements: [Element]) -> [Element] {
        guard let last = elements.last else { return [] }
        // The cursor that this response was requested with.
        let requestCursor = hash(cursor)
        let new = known.isEmpty ? elements : elements.filter { !isKnown($0, requestCursor) }
        resume(after: last)
        let value = hash(cursor)
        // Elements that the next response may repeat: those with the new cursor.
        known = Set(elements.compactMap { element in hash(next(element)) == value ? hash(element) : nil })
        return new
    }

    /// Returns whether an element was in the last response, and has the cursor that this response was requested with.
    private func isKnown(_ element: Element, _ requestCursor: AnyHashable?) -> Bool {
        guard let hashable = hash(element), known.contains(hashable) else { return false }
        return hash(next(element)) == requestCursor
    }

    /// Returns a value in a form for sets, or `nil` if it can't be hashed.
    private func hash(_ value: Any?) -> AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }
}
