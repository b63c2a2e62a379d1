/// A sum of what OpenAPI says of an operation or a schema: another one, and somebody has changed it.
///
/// Texts about things, examples, names of operations and what begins with `x-` do not count, nor do the order of keys and the
/// spelling of numbers. FNV-1a, of 64 bits: it tells changes, and keeps nobody out.
public struct ExtensionChecksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    public static func of(_ value: JSONValue) -> String {
        var sum = ExtensionChecksum()
        sum.add(value, isNames: false)
        let digits = String(sum.hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func of(_ node: DocumentNode) -> String { of(value(node)) }

    /// Of an operation, its path counts, and what this says for all of its operations.
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

    /// Of what a document says of all calls: servers, and ways to sign in.
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
    /// Keys whose members have names of the author's.
    private static let named: Set<String> = [
        "properties", "patternProperties", "headers", "content", "responses", "mapping", "encoding", "callbacks",
        "flows",
        "scopes", "variables",
    ]
    /// Keys whose values are data.
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

    /// Documents are read with a bound to their depth.
    private static func value(_ node: DocumentNode) -> JSONValue {
        if node.isObject { return .object(node.members.map { ($0.key, value($0.value)) }) }
        if node.isList { return .array(node.items.map(value)) }
        if let bool = node.bool { return .bool(bool) }
        if let text = node.text { return .string(text) }
        return node.isNumber ? .number(node.scalar ?? "") : .null
    }
}
