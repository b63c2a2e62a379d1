extension DocumentNode {
    /// The value as JSON. A YAML value is converted.
    package var json: JSONValue {
        if isObject { return .object(members.map { ($0.key, $0.value.json) }) }
        if isList { return .array(items.map(\.json)) }
        if isNull { return .null }
        if let bool { return .bool(bool) }
        let text = scalar ?? ""
        return isNumber ? .number(Self.number(text)) : .string(text)
    }

    /// Returns a number in JSON's format. YAML also allows `+1`, `.5`, `0x1F` and `007`.
    private static func number(_ text: String) -> String {
        if NumberReading(text) != nil { return text }
        if let whole = CoreInteger.parse(text, as: Int64.self) { return String(whole) }
        return Double(text).map { $0.description } ?? text
    }
}
