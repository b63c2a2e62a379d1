extension FieldReader {
    /// A required field of one of the user's own types, read through its `Decodable`.
    public mutating func foreign<T: Codable & Sendable>(_ key: StaticString) throws(FieldError) -> T {
        let field: Foreign<T> = try value(key)
        return field.value
    }

    /// A field of one of the user's own types that may be absent or null.
    public mutating func foreign<T: Codable & Sendable>(optional key: StaticString) -> T? {
        let field: Foreign<T>? = value(optional: key)
        return field?.value
    }

    /// A field of one of the user's own types that must be there and may be null.
    public mutating func foreign<T: Codable & Sendable>(nullable key: StaticString) -> T? {
        let field: Foreign<T>? = value(nullable: key)
        return field?.value
    }

    /// A field of one of the user's own types that tells absent from null.
    public mutating func foreign<T: Codable & Sendable>(patch key: StaticString) -> Patch<T> {
        let field: Patch<Foreign<T>> = value(patch: key)
        switch field {
        case .absent: return .absent
        case .null: return .null
        case .value(let field): return .value(field.value)
        }
    }

    public mutating func foreign<T: Codable & Sendable>(_ key: StaticString, sensitive: Bool) throws(FieldError) -> T {
        let field: Foreign<T> = try value(key, sensitive: sensitive)
        return field.value
    }

    public mutating func foreign<T: Codable & Sendable>(optional key: StaticString, sensitive: Bool) -> T? {
        let field: Foreign<T>? = value(optional: key, sensitive: sensitive)
        return field?.value
    }

    public mutating func foreign<T: Codable & Sendable>(nullable key: StaticString, sensitive: Bool) -> T? {
        let field: Foreign<T>? = value(nullable: key, sensitive: sensitive)
        return field?.value
    }

    public mutating func foreign<T: Codable & Sendable>(patch key: StaticString, sensitive: Bool) -> Patch<T> {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return foreign(patch: key)
    }
}
