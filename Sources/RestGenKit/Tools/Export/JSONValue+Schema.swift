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

extension JSONValue {
    /// Returns the schema with the keywords of rules. They only affect values of their own JSON type, so that null and
    /// numbers in strings remain valid.
    func ruled(by rules: ValueRules?, _ type: TypeReference, _ types: TypeIndex) -> JSONValue {
        guard let rules else { return self }
        let keywords: (least: String, most: String, inner: String?)
        let inner: TypeReference
        switch types.bare(type) {
        case .optional(let wrapped): return ruled(by: rules, wrapped, types)
        case .list(let element): (keywords, inner) = (("minItems", "maxItems", "items"), element)
        case .map(_, let value): (keywords, inner) = (("minProperties", "maxProperties", "additionalProperties"), value)
        case let bare: (keywords, inner) = (("minLength", "maxLength", nil), bare)
        }
        var schema = self
        if let count = rules.count {
            if count.lowerBound > 0 { schema = schema.setting(.integer(count.lowerBound), at: [keywords.least]) }
            if count.upperBound != .max { schema = schema.setting(.integer(count.upperBound), at: [keywords.most]) }
        }
        if let lower = rules.lower {
            let key = lower.isExcluded ? "exclusiveMinimum" : "minimum"
            schema = schema.setting(.number(ValueRules.canonical(lower.number)), at: [key])
        }
        if let upper = rules.upper {
            let key = upper.isExcluded ? "exclusiveMaximum" : "maximum"
            schema = schema.setting(.number(ValueRules.canonical(upper.number)), at: [key])
        }
        if let step = rules.multipleOf {
            schema = schema.setting(.number(ValueRules.canonical(step)), at: ["multipleOf"])
        }
        if let pattern = rules.pattern { schema = schema.setting(.string(pattern), at: ["pattern"]) }
        if rules.isUnique { schema = schema.setting(.bool(true), at: ["uniqueItems"]) }
        guard let key = keywords.inner, let each = rules.each else { return schema }
        let old = schema[key] ?? .object([])
        return schema.setting(old.ruled(by: each, inner, types), at: [key])
    }
}
