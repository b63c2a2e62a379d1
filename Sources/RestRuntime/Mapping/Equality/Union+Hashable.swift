/// Unions are equal if their cases and the cases' values are.
///
/// A case passes its discriminator and its value to a visitor instead of writing them, so a generated union needs no
/// code for equality.
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
///
/// It is passed to ``Union/writeCase(to:)`` by the writer's state. Each case has one value.
class CaseVisitor {
    /// Receives the discriminator, if there is one, and the value.
    func take<T: FieldValue>(_ tag: JSON?, _ value: T) {}

    /// Returns the comparison for a type, from the cache of the thread.
    final func values<T: FieldValue>(of type: T.Type) -> StoredValues {
        ThreadState.current.pointee.values.known(of: type) { _ in StoredValues.kept(type) }.pointee
    }

    /// Receives the case of a union.
    final func visit<U: Union>(_ union: U) {
        let state = WriterState.make(mode: .cases)
        defer { WriterState.free(state) }
        state.pointee.visitor = self
        var writer = CaseWriter(state: state)
        union.writeCase(to: &writer)
    }
}

/// Receives the case of one union, and meanwhile the case of the other.
///
/// The value of a case is only accessible during the call that passes it, so the other union is visited inside of it.
private final class EqualCases<U: Union>: CaseVisitor {
    private let other: U
    /// The case of the first union, while the other is visited.
    private var first: (tag: JSON?, type: Any.Type, value: UnsafeRawPointer)?
    /// The result, or `nil` if a case was written in another way.
    private(set) var areEqual: Bool?

    /// Creates a visitor for the first union.
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

/// Receives the case of a union and hashes it.
private final class HashedCase: CaseVisitor {
    /// The hasher with the case.
    private(set) var hasher: Hasher
    /// Whether the union has passed a case.
    private(set) var isHashed = false

    /// Creates a visitor that continues a hash.
    init(_ hasher: Hasher) { self.hasher = hasher }

    override func take<T: FieldValue>(_ tag: JSON?, _ value: T) {
        isHashed = true
        hasher.combine(tag)
        withUnsafePointer(to: value) { values(of: T.self).hash($0, into: &hasher) }
    }
}
