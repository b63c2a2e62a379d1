extension JSONValue {
    /// A schema that takes null, too.
    var orNull: JSONValue {
        if members?.isEmpty == true { return self }
        if let type = self["type"]?.string, self["const"] == nil, self["enum"] == nil {
            return setting(.array([.string(type), .string("null")]), at: ["type"])
        }
        if let types = self["type"]?.array, self["const"] == nil, self["enum"] == nil {
            return types.contains(.string("null")) ? self : setting(.array(types + [.string("null")]), at: ["type"])
        }
        if let ways = self["anyOf"]?.array {
            return ways.contains(Self.nullSchema) ? self : setting(.array(ways + [Self.nullSchema]), at: ["anyOf"])
        }
        if self["x-restgen-schema"] != nil, self["$ref"] == nil { return self }
        return .object([("anyOf", .array([self, Self.nullSchema]))])
    }

    private static var nullSchema: JSONValue { .object([("type", .string("null"))]) }

    func describing(_ doc: String?) -> JSONValue {
        doc.map { setting(.string($0), at: ["description"]) } ?? self
    }

    func deprecated(_ message: String) -> JSONValue {
        let schema = setting(.bool(true), at: ["deprecated"])
        return message.isEmpty ? schema : schema.setting(.string(message), at: ["x-restgen-deprecated"])
    }

    /// What the type is called in a page, where the schema alone does not say it.
    func named(_ name: String) -> JSONValue { setting(.string(name), at: ["x-restgen-type"]) }
}
