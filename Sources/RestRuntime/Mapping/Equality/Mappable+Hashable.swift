import Foundation

/// Equality and hashing over the stored properties, so that models need no code for either. Properties are compared by
/// their own `==`: texts by canonical equivalence, maps without order, dates exactly.
///
/// Deeply nested models are unequal and unhashed below the limit of the stack, so that comparing never overflows it
/// (decision 10).
extension Mappable where Self: Hashable {
    /// Returns whether all stored properties are equal.
    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool {
        let thread = ThreadState.current
        // A comparison that was not completed doesn't count as equal.
        if StackSpace.here < thread.pointee.stackFloor { return false }
        let fields = thread.pointee.fields.known(of: Self.self, or: StoredFields.kept)
        let areEqual = withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in fields.pointee.areEqual(left, right) }
        }
        thread.pointee.lastByFields = Self.self
        return areEqual && (fields.pointee.areAll || WriterState.areWrittenEqually(left, right))
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        let thread = ThreadState.current
        if StackSpace.here < thread.pointee.stackFloor { return }
        let fields = thread.pointee.fields.known(of: Self.self, or: StoredFields.kept)
        withUnsafePointer(to: self) { model in fields.pointee.hash(model, into: &hasher) }
        thread.pointee.lastByFields = Self.self
        if !fields.pointee.areAll { WriterState.hash(asWritten: self, into: &hasher) }
    }

    /// Implemented here, since the compiler would synthesize one for each model otherwise.
    @_spi(Generated) public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

/// Compares values without `==`, and models without reflection metadata, by their JSON.
///
/// Both texts are sorted by key, so equal values have equal texts.
extension WriterState {
    /// Returns whether the JSON of two values is equal. Values that JSON can't express are unequal.
    static func areWrittenEqually<T: FieldValue>(_ left: T, _ right: T) -> Bool {
        guard let one = written(left), let other = written(right) else { return false }
        return one == other
    }

    /// Hashes the JSON of a value.
    static func hash<T: FieldValue>(asWritten value: T, into hasher: inout Hasher) {
        hasher.combine(written(value))
    }

    /// Returns `nil` if JSON can't express the value, such as NaN.
    private static func written<T: FieldValue>(_ value: T) -> Data? {
        let state = make(mode: .json)
        defer { free(state) }
        state.pointee.isComplete = true
        state.pointee.isCompared = true
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        return state.pointee.failure == nil ? state.pointee.takeData() : nil
    }
}
