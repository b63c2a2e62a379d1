import Foundation

@testable import RestGenSpec
@testable import RestGenTools

/// Validates a document with the language's JSON Schema as an editor would, and records the keys that it uses, by
/// place.
struct SchemaCheck {
    /// The keys that were used, such as `an endpoint: query`.
    private(set) var used: Set<String> = []

    /// Returns whether a node is valid. The keys of an invalid node aren't recorded.
    mutating func accepts(_ node: YAMLNode, _ schema: SchemaValue) -> Bool {
        if case .reference(let definition) = schema { return accepts(node, definition.value()) }
        let before = used
        let isAccepted = schema.members.allSatisfy { accepts(node, $0.key, $0.value, schema) }
        if !isAccepted { used = before }
        return isAccepted
    }

    private mutating func accepts(
        _ node: YAMLNode,
        _ keyword: String,
        _ value: SchemaValue,
        _ schema: SchemaValue
    ) -> Bool {
        let entries = node.entries ?? []
        switch keyword {
        case "type": return value.items.contains { node.isOf($0.text()) }
        case "const", "enum": return value.items.contains { $0.text() == node.json }
        case "pattern": return value.matches(node.scalar?.text ?? "")
        case "anyOf": return value.items.contains { accepts(node, $0) }
        case "if":
            let isMet = meets(node, value)
            return schema[isMet ? "then" : "else"].map { accepts(node, $0) } ?? true
        case "then", "else": return true
        case "not": return !meets(node, value)
        case "items": return (node.items ?? []).allSatisfy { accepts($0, value) }
        case "minItems": return (node.items ?? []).count >= value.number
        case "maxItems": return (node.items ?? []).count <= value.number
        case "minProperties": return entries.count >= value.number
        case "maxProperties": return entries.count <= value.number
        case "required": return value.items.allSatisfy { $0.isKey(of: entries) }
        case "propertyNames":
            return entries.allSatisfy { entry in
                meets(YAMLNode(.scalar(YAMLScalar(text: entry.key.value, style: .quoted)), entry.key.span), value)
            }
        case "properties": return entries.allSatisfy { accepts($0, value) }
        case "patternProperties":
            return entries.allSatisfy { entry in
                schema["properties"]?.names(entry) == true
                    || value.members.allSatisfy {
                        !SchemaValue.string($0.key).matches(entry.key.value) || accepts(entry.value, $0.value)
                    }
            }
        case "additionalProperties":
            return entries.allSatisfy { entry in
                if schema["properties"]?.names(entry) == true { return true }
                let patterns = schema["patternProperties"]?.members.map { SchemaValue.string($0.key) } ?? []
                if patterns.contains(where: { $0.matches(entry.key.value) }) { return true }
                if case .bool(let isAllowed) = value { return isAllowed }
                return accepts(entry.value, value)
            }
        case "examples", "description", "title", "$schema", "$defs": return true
        default: fatalError("the check does not know '\(keyword)'")
        }
    }

    /// Whether a node meets a condition. The keys of a condition aren't used by it.
    private func meets(_ node: YAMLNode, _ condition: SchemaValue) -> Bool {
        var check = self
        return check.accepts(node, condition)
    }

    /// Checks an entry against the named properties.
    private mutating func accepts(_ entry: YAMLEntry, _ properties: SchemaValue) -> Bool {
        if case .keys(let place) = properties {
            guard let key = place.keys.first(where: { $0.name == entry.key.value }) else { return true }
            used.insert("\(place.name): \(key.name)")
            return accepts(entry.value, key.schema)
        }
        guard let member = properties.members.first(where: { $0.key == entry.key.value }) else { return true }
        return accepts(entry.value, member.value)
    }
}

extension SchemaValue {
    fileprivate subscript(name: String) -> SchemaValue? { members.first { $0.key == name }?.value }

    /// The items of a list, or the value itself, for keywords that accept both.
    fileprivate var items: [SchemaValue] {
        if case .list(let items) = self { items } else { [self] }
    }

    fileprivate var number: Int {
        if case .integer(let number) = self { number } else { 0 }
    }

    fileprivate func names(_ entry: YAMLEntry) -> Bool { members.contains { $0.key == entry.key.value } }

    fileprivate func isKey(of entries: [YAMLEntry]) -> Bool {
        entries.contains { SchemaValue.string($0.key.value).text() == text() }
    }

    fileprivate func matches(_ text: String) -> Bool {
        guard case .string(let pattern) = self, let regex = try? Regex(pattern) else { return false }
        return text.contains(regex)
    }
}

extension YAMLNode {
    /// The scalar as JSON.
    fileprivate var json: String? {
        guard let scalar else { return nil }
        if scalar.isNull { return "null" }
        return scalar.bool.map(String.init) ?? scalar.int.map(String.init) ?? SchemaValue.string(scalar.text).text()
    }

    /// Whether the node is of a type, such as `"string"` with its quotes.
    fileprivate func isOf(_ type: String) -> Bool {
        switch kind {
        case .mapping: return type == "\"object\""
        case .sequence: return type == "\"array\""
        case .scalar(let scalar):
            if scalar.isNull { return type == "\"null\"" }
            if scalar.bool != nil { return type == "\"boolean\"" }
            if scalar.int != nil { return type == "\"integer\"" || type == "\"number\"" }
            if scalar.double != nil { return type == "\"number\"" }
            return type == "\"string\""
        }
    }
}
