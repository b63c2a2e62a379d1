/// A piece of JSON, with its keys in the order they were given.
///
///     ["type": "string", "enum": ["a", "b"]]
indirect enum SchemaValue: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case list([SchemaValue])
    case object([(key: String, value: SchemaValue)])

    /// The text, indented by two spaces a level.
    func text(indent: Int = 0) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .string(let string): return Self.quoted(string)
        case .integer(let integer): return String(integer)
        case .bool(let bool): return String(bool)
        case .list(let items):
            if items.isEmpty { return "[]" }
            return "[\n" + items.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.text(indent: indent + 1) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
}

extension SchemaValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
