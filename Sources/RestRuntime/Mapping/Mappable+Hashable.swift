import Foundation

/// Equality and hashing over the fields as they are written: no code in the models for either. Texts are equal by
/// Unicode's canonical equivalence, maps whatever their order, numbers exactly, dates to the last bit.
extension Mappable where Self: Hashable {
    public static func == (left: Self, right: Self) -> Bool { WriterState.areEqual(left, right) }
    public func hash(into hasher: inout Hasher) { WriterState.hash(self, into: &hasher) }
    /// Said here, or the compiler would make one for each model.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

extension WriterState {
    static func areEqual<T: FieldValue>(_ left: T, _ right: T) -> Bool {
        let one = canonical(left)
        defer { free(one) }
        let other = canonical(right)
        defer { free(other) }
        return !one.pointee.isUnequal && !other.pointee.isUnequal && one.pointee.count == other.pointee.count
            && memcmp(one.pointee.bytes, other.pointee.bytes, one.pointee.count) == 0
            && one.pointee.foreign == other.pointee.foreign
    }

    static func hash<T: FieldValue>(_ value: T, into hasher: inout Hasher) {
        let state = canonical(value)
        defer { free(state) }
        hasher.combine(bytes: UnsafeRawBufferPointer(start: state.pointee.bytes, count: state.pointee.count))
        for value in state.pointee.foreign { hasher.combine(value) }
    }

    static func canonical<T: FieldValue>(_ value: T) -> UnsafeMutablePointer<WriterState> {
        let state = make(mode: .canonical)
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        return state
    }
}
