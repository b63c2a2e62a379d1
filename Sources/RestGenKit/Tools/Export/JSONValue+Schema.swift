extension JSONValue {
    /// The schema, extended with null.
    var orNull: JSONValue {
        if members?.isEmpty == true { return self }
        if let type = self["type"]?.string, self["const"] == nil, self["enum"] == nil {
            return setting(.array([.string(type), .string("null")]), at: ["type"])
        }
        if let types = self["type"]?.array, self["const"] == nil, self["enum"] == nil {
            return types.contains(.string("null")) ? self : setting(.array(types + [.string("null")]), at: ["type"])
        }
        if let alternatives = self["anyOf"]?.array {
            return alternatives.contains(Self.nullSchema)
                ? self : setting(.array(alternatives + [Self.nullSchema]), at: ["anyOf"])
        }
        return .object([("anyOf", .array([self, Self.nullSchema]))])
    }

    private static var nullSchema: JSONValue { .object([("type", .string("null"))]) }

    func describing(_ doc: String?) -> JSONValue {
        doc.map { setting(.string($0), at: ["description"]) } ?? self
    }

    var deprecated: JSONValue { setting(.bool(true), at: ["deprecated"]) }
}
