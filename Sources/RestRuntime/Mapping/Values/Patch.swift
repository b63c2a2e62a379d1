/// A field of an update: unchanged, set to null, or set to a value.
///
///     RoomPatch(topic: .null)          // {"topic":null}
///     RoomPatch(topic: .absent)        // {}
///     RoomPatch(topic: "Swift")        // {"topic":"Swift"}
public enum Patch<Wrapped> {
    /// The key is omitted.
    case absent
    /// The value is null.
    case null
    /// A new value.
    case value(Wrapped)

    /// The value, or `nil` for absent and null.
    public var value: Wrapped? {
        switch self {
        case .value(let value): value
        case .absent, .null: nil
        }
    }

    /// Whether the patch is `.absent`.
    @_spi(Generated) public var isAbsent: Bool { if case .absent = self { true } else { false } }

    /// Creates a patch from an optional, where `nil` is `.null`.
    public init(nullable value: Wrapped?) {
        self = value.map { .value($0) } ?? .null
    }
}

extension Patch: Sendable where Wrapped: Sendable {}
extension Patch: Equatable where Wrapped: Equatable {}
extension Patch: Hashable where Wrapped: Hashable {}

extension Patch: ExpressibleByNilLiteral {
    /// Creates `.null`, which `nil` means in JSON.
    public init(nilLiteral: ()) { self = .null }
}

extension Patch: ExpressibleByUnicodeScalarLiteral where Wrapped: ExpressibleByUnicodeScalarLiteral {
    @_spi(Generated) public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

extension Patch: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    @_spi(Generated) public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

extension Patch: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    public init(stringLiteral value: Wrapped.StringLiteralType) {
        self = .value(Wrapped(stringLiteral: value))
    }
}

extension Patch: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Wrapped.IntegerLiteralType) {
        self = .value(Wrapped(integerLiteral: value))
    }
}

extension Patch: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Wrapped.FloatLiteralType) {
        self = .value(Wrapped(floatLiteral: value))
    }
}

extension Patch: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
        self = .value(Wrapped(booleanLiteral: value))
    }
}

/// As an element of a list or map, which can't be absent, `.absent` is written as null.
extension Patch: NullValue where Wrapped: FieldValue {}
extension Patch: FieldValue where Wrapped: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Patch<Wrapped> {
        Patch(nullable: Wrapped?.read(from: &reader))
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { value.write(to: &writer) }
}
