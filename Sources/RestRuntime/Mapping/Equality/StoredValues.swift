/// Compares and hashes the values of a type in place, by the type's own `==` and `hash(into:)` and without a copy.
///
/// There is a subclass for each kind of type, and one object for each type. Addresses must be those of initialized
/// values of the type.
class StoredValues {
    /// Returns whether the values at two addresses are equal.
    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }
    /// Hashes the value at an address.
    func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {}

    /// Returns the comparison for a type, or `nil` for a type without `==`.
    ///
    /// The order matters: containers and models have faster comparisons than their own `==`.
    static func make(_ type: Any.Type) -> StoredValues? {
        if let container = type as? any StoredContainer.Type { return container.stored }
        if let cases = type as? any (OpenEnum & Hashable).Type { return make(enum: cases) }
        if let model = type as? any (Mappable & Hashable).Type { return make(model: model) }
        guard let hashable = type as? any Hashable.Type else { return nil }
        return make(hashable: hashable)
    }

    private static func make<T: Hashable>(hashable type: T.Type) -> StoredValues { StoredHashable<T>() }
    private static func make<T: Mappable & Hashable>(model type: T.Type) -> StoredValues { StoredModel<T>() }
    private static func make<T: OpenEnum & Hashable>(enum type: T.Type) -> StoredValues { StoredEnum<T>() }

    // MARK: Cache

    /// The comparisons of all types, for all threads.
    private static let kept = TypeCache<StoredValues>()

    /// Returns the comparison for a field value. If the type has no `==`, values are compared by their JSON.
    static func kept<T: FieldValue>(_ type: T.Type) -> UnsafePointer<StoredValues> {
        kept.known(of: type) { type in make(type) ?? WrittenValues<T>() }
    }
}

/// Compares values by their own `==`.
private class StoredHashable<Value: Hashable>: StoredValues {
    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.assumingMemoryBound(to: Value.self).pointee == right.assumingMemoryBound(to: Value.self).pointee
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        value.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
    }
}

/// Compares a model inside of a model directly, without the copy that calling `==` needs. This requires that the type
/// uses the `==` and `hash(into:)` of all models, which is checked once.
private final class StoredModel<Value: Mappable & Hashable>: StoredHashable<Value> {
    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let thread = ThreadState.current
        if let fields = thread.pointee.equalByFields.known(of: Value.self) {
            return StackSpace.here >= thread.pointee.stackFloor && fields.pointee.areEqual(left, right)
        }
        thread.pointee.lastByFields = nil
        let areEqual = super.areEqual(left, right)
        keepIfPlain(thread.pointee.equalByFields)
        return areEqual
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        let thread = ThreadState.current
        if let fields = thread.pointee.hashedByFields.known(of: Value.self) {
            if StackSpace.here >= thread.pointee.stackFloor { fields.pointee.hash(value, into: &hasher) }
            return
        }
        thread.pointee.lastByFields = nil
        super.hash(value, into: &hasher)
        keepIfPlain(thread.pointee.hashedByFields)
    }

    /// Remembers that the type uses the functions of all models, if the last call has used them.
    private func keepIfPlain(_ table: TypeTable<StoredFields>) {
        guard ThreadState.current.pointee.lastByFields == Value.self else { return }
        let fields = StoredFields.kept(Value.self)
        if fields.pointee.areAll { table.keep(fields, for: Value.self) }
    }
}

/// Compares cases, which are equal most often, before their raw values.
private final class StoredEnum<Value: OpenEnum & Hashable>: StoredHashable<Value> {
    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.isSame(as: right, Value.self) || super.areEqual(left, right)
    }
}

/// Compares values by their JSON.
private final class WrittenValues<Value: FieldValue>: StoredValues {
    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        WriterState.areWrittenEqually(left.value(as: Value.self), right.value(as: Value.self))
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        WriterState.hash(asWritten: value.value(as: Value.self), into: &hasher)
    }
}

// MARK: Containers

/// A container whose generic `==` would copy each value.
///
/// Optionals, lists and boxes are containers.
protocol StoredContainer {
    /// The comparison for the container, or `nil` if the elements have no `==`.
    static var stored: StoredValues? { get }
}

extension Optional: StoredContainer {
    static var stored: StoredValues? {
        StoredValues.make(Wrapped.self).map { StoredOptional<Wrapped>($0) }
    }
}

extension Array: StoredContainer {
    static var stored: StoredValues? {
        StoredValues.make(Element.self).map { StoredArray<Element>($0) }
    }
}

/// Compares optionals by their wrapped values.
private final class StoredOptional<Wrapped>: StoredValues {
    private let wrapped: StoredValues
    /// Creates a comparison from that of the wrapped value.
    init(_ wrapped: StoredValues) { self.wrapped = wrapped }

    /// Returns whether an optional at an address is `nil`.
    @inline(__always)
    private func isNil(_ value: UnsafeRawPointer) -> Bool {
        if case .none = value.assumingMemoryBound(to: Wrapped?.self).pointee { true } else { false }
    }

    // The wrapped value has the address of the optional.
    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        if isNil(left) { return isNil(right) }
        return !isNil(right) && wrapped.areEqual(left, right)
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        if isNil(value) { return hasher.combine(false) }
        hasher.combine(true)
        wrapped.hash(value, into: &hasher)
    }
}

/// Compares lists element by element, in place.
private final class StoredArray<Element>: StoredValues {
    private let elements: StoredValues
    /// Creates a comparison from that of the elements.
    init(_ elements: StoredValues) { self.elements = elements }

    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.value(as: [Element].self).withUnsafeBytes { left in
            right.value(as: [Element].self).withUnsafeBytes { right in
                guard left.count == right.count else { return false }
                // The same storage is equal, as in the standard library.
                guard left.baseAddress != right.baseAddress, var one = left.baseAddress, var other = right.baseAddress
                else { return true }
                let end = one + left.count
                while one < end {
                    if !elements.areEqual(one, other) { return false }
                    one += MemoryLayout<Element>.stride
                    other += MemoryLayout<Element>.stride
                }
                return true
            }
        }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        let list = value.value(as: [Element].self)
        hasher.combine(list.count)
        list.withUnsafeBytes { bytes in
            guard var element = bytes.baseAddress else { return }
            let end = element + bytes.count
            while element < end {
                elements.hash(element, into: &hasher)
                element += MemoryLayout<Element>.stride
            }
        }
    }
}
