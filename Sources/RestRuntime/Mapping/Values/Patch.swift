/// The three states of a field in an update: not mentioned, set to nothing, set to a value.
///
///     RoomPatch(topic: .null)          // {"topic":null}
///     RoomPatch(topic: .absent)        // {}
///     RoomPatch(topic: "Swift")        // {"topic":"Swift"}
public enum Patch<Wrapped> {
    /// The key is left out.
    case absent
    /// The key is there and null.
    case null
    /// A value, to be written in place of the old one.
    case value(Wrapped)

    /// The value, or nil in the two other states.
    public var value: Wrapped? {
        switch self {
        case .value(let value): value
        case .absent, .null: nil
        }
    }

    /// True for `.absent`.
    @_spi(Generated) public var isAbsent: Bool { if case .absent = self { true } else { false } }

    /// `.null` for nil.
    public init(nullable value: Wrapped?) {
        self = value.map { .value($0) } ?? .null
    }
}

extension Patch: Sendable where Wrapped: Sendable {}
extension Patch: Equatable where Wrapped: Equatable {}
extension Patch: Hashable where Wrapped: Hashable {}

extension Patch: ExpressibleByNilLiteral {
    /// `nil` is `.null`: what it says in JSON.
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

/// As the value of a list or a map, where nothing can be absent, `.absent` is written as null.
extension Patch: NullValue where Wrapped: FieldValue {}
extension Patch: FieldValue where Wrapped: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Patch<Wrapped> {
        Patch(nullable: Wrapped?.read(from: &reader))
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { value.write(to: &writer) }
}
