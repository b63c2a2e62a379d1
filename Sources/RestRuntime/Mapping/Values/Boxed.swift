/// A field that is stored by reference, so that a model can contain itself.
///
///     struct Message: Mappable {
///         @Boxed var parent: Message?
///     }
///
/// A `nonisolated` type can't have a property wrapper (Swift 6.3). A ``Mappable`` type doesn't need the keyword, since
/// default isolation doesn't apply to types that are Sendable by a protocol (SE-0466).
///
/// A box is a reference: copying a model copies a pointer. A change creates a new box, so values stay independent.
/// Generated code boxes large fields too, since each copy of a struct would copy them (decision 9).
@propertyWrapper
@_spi(Generated) public struct Boxed<Value> {
    /// The box, which is never changed.
    fileprivate var box: Box<Value>

    /// Creates a box.
    public init(wrappedValue: Value) { box = .holding(wrappedValue) }

    /// The value. Setting it creates a new box.
    public var wrappedValue: Value {
        get { box.value.pointee }
        set { box = .holding(newValue) }
    }
}

/// Stores one value. A long chain of nested boxes is released without recursion.
///
/// The value is in the same allocation as the object.
private final class Box<Value>: ManagedBuffer<Void, Value> {
    /// Returns a box with a value.
    static func holding(_ value: Value) -> Box {
        // Created by its own class, as the standard library guarantees.
        let box = unsafeDowncast(create(minimumCapacity: 1) { _ in }, to: Box.self)
        box.value.initialize(to: value)
        return box
    }

    /// Set once.
    var value: UnsafeMutablePointer<Value> { withUnsafeMutablePointerToElements { $0 } }

    deinit { ThreadState.free(value) }
}

// A box is immutable. A new value gets a new box.
@_spi(Generated) extension Boxed: @unchecked Sendable where Value: Sendable {}

@_spi(Generated) extension Boxed: Equatable where Value: Equatable {
    @_spi(Generated) public static func == (left: Boxed, right: Boxed) -> Bool {
        left.wrappedValue == right.wrappedValue
    }
}

/// Comparing boxed fields of models without a witness of `Equatable`.
@_spi(Generated) extension Boxed: StoredContainer {
    static var stored: StoredValues? { StoredValues.make(Value.self).map { StoredBoxed<Value>($0) } }
}

/// Compares boxes by the values in them.
private final class StoredBoxed<Value>: StoredValues {
    private let values: StoredValues
    init(_ values: StoredValues) { self.values = values }

    override func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        values.areEqual(address(left), address(right))
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        values.hash(address(value), into: &hasher)
    }

    /// Returns the address of the value in a box.
    private func address(_ value: UnsafeRawPointer) -> UnsafeRawPointer {
        UnsafeRawPointer(value.assumingMemoryBound(to: Boxed<Value>.self).pointee.box.value)
    }
}

@_spi(Generated) extension Boxed: Hashable where Value: Hashable {
    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// Reflection of the value in the box.
@_spi(Generated) extension Boxed: BoxedValue {
    var unboxed: Any { wrappedValue }
}

/// Printed as the wrapped value.
@_spi(Generated) extension Boxed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { String(describing: wrappedValue) }
    @_spi(Generated) public var debugDescription: String { String(reflecting: wrappedValue) }
    @_spi(Generated) public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
