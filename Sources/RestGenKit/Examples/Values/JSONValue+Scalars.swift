extension JSONValue {
    /// Returns the value inside of objects and lists: `["data", "0", "room"]`. Elements before it are null.
    public func wrapped(at path: [String]) -> JSONValue {
        path.reversed().reduce(self) { value, key in
            guard let index = Int(key), (0..<20).contains(index) else { return .object([(key, value)]) }
            return .array(Array(repeating: .null, count: index) + [value])
        }
    }

    /// Returns the JSON for a value in a spec: a number, a boolean, null, or else a string.
    public static func scalar(_ text: String) -> JSONValue {
        switch text {
        case "null": .null
        case "true", "false": .bool(text == "true")
        // A text such as `0000` or `inf` isn't a number in JSON.
        default: JSONValue(text: text)?.number == nil ? .string(text) : .number(text)
        }
    }

    /// The number, or the number in a string. `nil` if it isn't finite.
    public var finiteNumber: Double? { scalarText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
}
