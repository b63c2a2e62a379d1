/// Any JSON value.
///
///     let json: JSON = ["id": 1, "tags": ["a", "b"], "topic": nil]
///     json["tags"]?[0]?.string        // "a"
public enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with all of its digits.
    case number(JSON.Number)
    /// A string.
    case string(String)
    /// A list.
    case array([JSON])
    /// An object, its members in their order.
    case object(JSON.Object)

    /// A key's value; nil when the key is absent, or this is no object.
    public subscript(key: String) -> JSON? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// An element; nil beyond the list's end, or when this is no list.
    public subscript(position: Int) -> JSON? {
        guard case .array(let array) = self, array.indices.contains(position) else { return nil }
        return array[position]
    }

    /// True for `null`.
    public var isNull: Bool { self == .null }

    /// The boolean; nil for any other value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number; nil for any other value.
    public var number: JSON.Number? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number where it is an integer that `Int` holds.
    public var int: Int? { number?.int }
    /// The number, rounded to the nearest `Double`; nil where that is not finite.
    public var double: Double? { number?.double }

    /// The string; nil for any other value.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The list; nil for any other value.
    public var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object; nil for any other value.
    public var object: JSON.Object? {
        if case .object(let value) = self { value } else { nil }
    }
}
