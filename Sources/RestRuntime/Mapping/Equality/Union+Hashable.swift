/// Unions are equal if their cases and the cases' values are.
extension Union where Self: Hashable {
    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool {
        if StackSpace.here < StackSpace.floor { return false }
        let cases = EqualCases(right)
        cases.visit(left)
        return cases.areEqual ?? WriterState.areWrittenEqually(left, right)
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        if StackSpace.here < StackSpace.floor { return }
        let cases = HashedCase(hasher)
        cases.visit(self)
        hasher = cases.hasher
        if !cases.isHashed { WriterState.hash(asWritten: self, into: &hasher) }
    }

    @_spi(Generated) public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

/// Receives the value of a union's case instead of writing it.
class CaseVisitor {
    /// Receives the discriminator, if there is one, and the value.
    func take<T: FieldValue>(_ tag: JSON?, _ value: T) {}

    final func values<T: FieldValue>(of type: T.Type) -> StoredValues {
        ThreadNotes.current.pointee.values.known(of: type) { _ in StoredValues.kept(type) }.pointee
    }

    final func visit<U: Union>(_ union: U) {
        let state = WriterState.make(mode: .cases)
        defer { WriterState.free(state) }
        state.pointee.visitor = self
        var writer = CaseWriter(state: state)
        union.writeCase(to: &writer)
    }
}

/// Receives the case of one union, and meanwhile the case of the other.
private final class EqualCases<U: Union>: CaseVisitor {
    private let other: U
    private var first: (tag: JSON?, type: Any.Type, value: UnsafeRawPointer)?
    /// The result, or `nil` if a case was written in another way.
    private(set) var areEqual: Bool?

    init(_ other: U) { self.other = other }

    override func take<T: FieldValue>(_ tag: JSON?, _ value: T) {
        withUnsafePointer(to: value) { value in
            if let first {
                areEqual =
                    first.type == T.self && first.tag == tag && values(of: T.self).areEqual(first.value, value)
            } else {
                first = (tag, T.self, UnsafeRawPointer(value))
                visit(other)
            }
        }
    }
}

private final class HashedCase: CaseVisitor {
    private(set) var hasher: Hasher
    private(set) var isHashed = false

    init(_ hasher: Hasher) { self.hasher = hasher }

    override func take<T: FieldValue>(_ tag: JSON?, _ value: T) {
        isHashed = true
        hasher.combine(tag)
        withUnsafePointer(to: value) { values(of: T.self).hash($0, into: &hasher) }
    }
}
