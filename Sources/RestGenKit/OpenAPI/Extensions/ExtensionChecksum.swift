/// A checksum of the OpenAPI definition of an operation or a schema. If it differs, the definition was edited after its
/// extension was written.
///
/// Descriptions, examples, tags, operation IDs and `x-` keys are ignored, and so are the order of keys and the format
/// of numbers (`1.0` equals `1`). The hash is 64-bit FNV-1a, which detects edits and isn't meant for security.
package struct ExtensionChecksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns the checksum of a definition as 16 hexadecimal digits.
    package static func of(_ value: JSONValue) -> String {
        var sum = ExtensionChecksum()
        sum.add(value, isNames: false)
        let digits = String(sum.hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func of(_ node: DocumentNode) -> String { of(value(node)) }

    /// Returns the checksum of an operation with its path, and with the parameters and servers of its path item.
    package static func of(_ operation: DocumentOperation) -> String {
        let item = operation.pathItem
        return of(
            value(operation.node),
            at: operation.path,
            parameters: item["parameters"].map(value),
            servers: item["servers"].map(value)
        )
    }

    package static func of(
        _ operation: JSONValue,
        at path: String,
        parameters: JSONValue? = nil,
        servers: JSONValue? = nil
    ) -> String {
        of(
            .object([
                ("path", .string(path)), ("operation", operation), ("parameters", parameters), ("servers", servers),
            ])
        )
    }

    /// Returns the checksum of the definitions that apply to all calls: servers and authentication.
    package static func ofCalls(_ document: JSONValue) -> String {
        of(
            .object([
                ("servers", document["servers"]), ("security", document["security"]),
                ("schemes", document["components"]?["securitySchemes"]),
            ])
        )
    }

    static func ofCalls(_ root: DocumentNode) -> String {
        ofCalls(
            .object([
                ("servers", root["servers"].map(value)), ("security", root["security"].map(value)),
                (
                    "components",
                    root["components"]?["securitySchemes"].map { .object([("securitySchemes", value($0))]) }
                ),
            ])
        )
    }

    private static let silent: Set<String> = [
        "description", "summary", "title", "example", "examples", "tags", "operationId", "externalDocs",
    ]
    /// Keywords whose values have user-defined keys.
    private static let named: Set<String> = [
        "properties", "patternProperties", "headers", "content", "responses", "mapping", "encoding", "callbacks",
        "flows",
        "scopes", "variables",
    ]
    /// Keywords whose values are data instead of schemas.
    private static let data: Set<String> = ["default", "const", "enum"]

    private mutating func add(_ value: JSONValue, isNames: Bool, isData: Bool = false) {
        switch value {
        case .null: add("n")
        case .bool(let value): add(value ? "t" : "f")
        case .number(let text): add("#" + (Double(text).map { "\($0)" } ?? text))
        case .string(let text): add("\"" + text)
        case .array(let items):
            add("[")
            for item in items { add(item, isNames: false, isData: isData) }
            add("]")
        case .object:
            add("{")
            for (key, inner) in (value.members ?? []).sorted(by: { $0.0 < $1.0 }) {
                let isKeyword = !isNames && !isData
                if isKeyword, Self.silent.contains(key) || key.hasPrefix("x-") { continue }
                add("." + key)
                let isNamed = isKeyword && Self.named.contains(key)
                add(inner, isNames: isNamed, isData: isData || isKeyword && Self.data.contains(key))
            }
            add("}")
        }
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }

    /// The recursion is bounded, because the document's depth is limited.
    private static func value(_ node: DocumentNode) -> JSONValue {
        if node.isObject { return .object(node.members.map { ($0.key, value($0.value)) }) }
        if node.isList { return .array(node.items.map(value)) }
        if let bool = node.bool { return .bool(bool) }
        if let text = node.text { return .string(text) }
        return node.isNumber ? .number(node.scalar ?? "") : .null
    }
}
