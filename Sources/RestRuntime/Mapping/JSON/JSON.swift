/// Any JSON value.
///
///     let json: JSON = ["id": 1, "tags": ["a", "b"], "topic": nil]
///     json["tags"]?[0]?.string        // "a"
public enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSON])
    case object(JSONObject)

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

    public var isNull: Bool { self == .null }

    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    public var number: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    public var int: Int? { number?.int }
    public var double: Double? { number?.double }

    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    public var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    public var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }
}
