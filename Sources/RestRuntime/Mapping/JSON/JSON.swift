/// Any JSON value.
///
///     let json: JSON = ["id": 1, "tags": ["a", "b"], "topic": nil]
///     json["tags"]?[0]?.string        // "a"
public enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number with all its digits.
    case number(JSON.Number)
    /// A string.
    case string(String)
    /// A list.
    case array([JSON])
    /// An object, whose members keep their order.
    case object(JSON.Object)

    /// The value of a key, or `nil` if the key is absent or this isn't an object.
    public subscript(key: String) -> JSON? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// The element at a position, or `nil` if there is none or this isn't a list.
    public subscript(position: Int) -> JSON? {
        guard case .array(let array) = self, array.indices.contains(position) else { return nil }
        return array[position]
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }

    /// The boolean, or `nil` for another value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number, or `nil` for another value.
    public var number: JSON.Number? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number, if it is an integer in the range of `Int`.
    public var int: Int? { number?.int }
    /// The number rounded to the nearest `Double`, or `nil` if it is out of range.
    public var double: Double? { number?.double }

    /// The string, or `nil` for another value.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The list, or `nil` for another value.
    public var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object, or `nil` for another value.
    public var object: JSON.Object? {
        if case .object(let value) = self { value } else { nil }
    }
}
