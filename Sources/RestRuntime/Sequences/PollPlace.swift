/// The position of a poll: the cursor of the next round, and the known elements of its response.
///
/// Rounds of an iterator never overlap, so no lock is needed.
final class PollPlace<Element, Cursor>: @unchecked Sendable {
    private(set) var cursor: Cursor
    private let next: @Sendable (Element) -> Cursor?
    /// The elements of the last response with the current cursor. A server may repeat them, if it returns elements from
    /// the cursor on instead of after it. Elements that can't be compared are never recognized.
    private var known: Set<AnyHashable> = []

    init(_ cursor: Cursor, _ next: @escaping @Sendable (Element) -> Cursor?) {
        self.cursor = cursor
        self.next = next
    }

    func resume(after last: Element) {
        if let value = next(last) { cursor = value }
    }

    /// Returns the elements that weren't in the last response, and continues after the last of all.
    func new(in elements: [Element]) -> [Element] {
        guard let last = elements.last else { return [] }
        let asked = hash(cursor)
        let new = known.isEmpty ? elements : elements.filter { !isKnown($0, asked) }
        resume(after: last)
        let value = hash(cursor)
        known = Set(elements.compactMap { element in hash(next(element)) == value ? hash(element) : nil })
        return new
    }

    private func isKnown(_ element: Element, _ asked: AnyHashable?) -> Bool {
        guard let hashed = hash(element), known.contains(hashed) else { return false }
        return hash(next(element)) == asked
    }

    private func hash(_ value: Any?) -> AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }
}
