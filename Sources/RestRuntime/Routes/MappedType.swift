/// The type of a response in a table of types.
///
///     MappedType(User.self)
///
/// If the JSON is a list and the type isn't, the result is a list of the type. `String` is the text of the body, and
/// `Data` its bytes. It is a wrapper, since metatypes aren't `Hashable`.
@_spi(Generated) public struct MappedType: Sendable {
    /// The type.
    public let type: any FieldValue.Type

    /// Creates an entry for a type.
    public init<Model: FieldValue>(_ type: Model.Type) {
        self.type = type
    }
}

@_spi(Generated) extension MappedType: Hashable {
    @_spi(Generated) public static func == (left: MappedType, right: MappedType) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type)
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

@_spi(Generated) extension MappedType: CustomStringConvertible {
    @_spi(Generated) public var description: String { "\(type)" }
}
