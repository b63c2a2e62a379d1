/// A field stored behind a reference, so that a model can hold itself.
///
///     struct Message: Mappable {
///         @Boxed var parent: Message?
///     }
///
/// A type that is marked `nonisolated` can't hold a property wrapper (Swift 6.3); a ``Mappable`` one needs no mark, as
/// default isolation passes over types that are Sendable by their protocols (SE-0466).
@propertyWrapper
public struct Boxed<Value> {
    private final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    public var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }
}

// The box never changes: a new value gets a new one.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
    public static func == (left: Boxed, right: Boxed) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension Boxed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
