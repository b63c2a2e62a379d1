/// How far a poll has come: what the next round asks with, and what of its answer is there already.
///
/// Rounds of one iterator never overlap, so that no lock is needed.
final class PollPlace<Element, Cursor>: @unchecked Sendable {
    private(set) var cursor: Cursor
    private let next: @Sendable (Element) -> Cursor?
    /// The elements of the last answer that have this cursor: a server that counts from the cursor on, and not behind it, gives
    /// them again. One that can't be compared is never known.
    private var known: Set<AnyHashable> = []

    init(_ cursor: Cursor, _ next: @escaping @Sendable (Element) -> Cursor?) {
        self.cursor = cursor
        self.next = next
    }

    func goOn(behind last: Element) {
        if let value = next(last) { cursor = value }
    }

    /// The elements that the last answer has not given; goes on behind the last of all.
    func new(in elements: [Element]) -> [Element] {
        guard let last = elements.last else { return [] }
        let asked = hash(cursor)
        let new = known.isEmpty ? elements : elements.filter { !isKnown($0, asked) }
        goOn(behind: last)
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
