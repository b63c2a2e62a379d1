extension TypeIndex {
    /// Returns the JSON of a default or a constant.
    package func json(_ literal: Literal, as type: TypeReference) -> JSONValue {
        switch literal {
        case .string(let text): .string(text)
        case .integer(let text), .number(let text): .number(Self.numberText(text))
        case .bool(let value): .bool(value)
        case .null: .null
        case .emptyList: bare(type) == .data ? .string("") : .array([])
        case .emptyMap: .object([])
        case .list(let items): .array(items.map { json($0, as: element(of: type)) })
        case .enumCase(let name): enumValue(name, as: type)
        }
    }

    /// Returns a constant for an issue: `"dog"`, `3`, or the Swift name of an enum's case.
    func expectation(of literal: Literal, _ json: JSONValue, _ type: TypeReference) -> String {
        guard case .enumCase(let name) = literal, case .declared(let declared, _) = bare(type),
            let item = enumerations[declared]
        else { return json.compactText }
        return item.isClosed ? name : "\"\(json.scalarText ?? "")\""
    }

    /// Returns a valid JSON number (RFC 8259, section 6) for a spec's number, such as `.5` or `+1`.
    private static func numberText(_ text: String) -> String {
        let isNegative = text.hasPrefix("-")
        var digits = text.drop { "+-".contains($0) }.filter { $0 != "_" }
        if digits.hasPrefix(".") { digits = "0" + digits }
        if digits.hasSuffix(".") { digits += "0" }
        return (isNegative ? "-" : "") + digits
    }

    private func element(of type: TypeReference) -> TypeReference {
        if case .list(let element) = bare(type) { element } else { type }
    }

    private func enumValue(_ name: String, as type: TypeReference) -> JSONValue {
        guard case .declared(let declared, .enumeration) = bare(type), let item = enumerations[declared],
            let found = item.cases.first(where: { $0.name == name })
        else { return .string(name) }
        return item.json(of: found)
    }
}
