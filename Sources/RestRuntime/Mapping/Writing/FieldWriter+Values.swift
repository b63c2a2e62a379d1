extension FieldWriter {
    /// A field that is always there.
    public mutating func value<T: FieldValue>(_ key: StaticString, _ value: T) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
    }

    /// A field that is left out for nil.
    public mutating func value<T: FieldValue>(optional key: StaticString, _ value: T?) {
        if let value { self.value(key, value) } else { absent(key) }
    }

    /// A field that is null for nil.
    public mutating func value<T: FieldValue>(nullable key: StaticString, _ value: T?) {
        self.value(key, value)
    }

    /// A field that is left out, null or a value.
    public mutating func value<T: FieldValue>(patch key: StaticString, _ value: Patch<T>) {
        if case .absent = value { absent(key) } else { self.value(key, value) }
    }

    /// A field of one of the user's own types.
    public mutating func foreign<T: Codable & Sendable>(_ key: StaticString, _ value: T) {
        self.value(key, Foreign(value))
    }

    public mutating func foreign<T: Codable & Sendable>(optional key: StaticString, _ value: T?) {
        self.value(optional: key, value.map { Foreign($0) })
    }

    public mutating func foreign<T: Codable & Sendable>(nullable key: StaticString, _ value: T?) {
        self.value(nullable: key, value.map { Foreign($0) })
    }

    public mutating func foreign<T: Codable & Sendable>(patch key: StaticString, _ value: Patch<T>) {
        switch value {
        case .absent: self.value(patch: key, Patch<Foreign<T>>.absent)
        case .null: self.value(patch: key, Patch<Foreign<T>>.null)
        case .value(let value): self.value(patch: key, .value(Foreign(value)))
        }
    }

    public mutating func foreign<T: Codable & Sendable>(_ key: StaticString, _ value: T, sensitive: Bool) {
        self.value(key, Foreign(value), sensitive: sensitive)
    }

    public mutating func foreign<T: Codable & Sendable>(optional key: StaticString, _ value: T?, sensitive: Bool) {
        self.value(optional: key, value.map { Foreign($0) }, sensitive: sensitive)
    }

    public mutating func foreign<T: Codable & Sendable>(nullable key: StaticString, _ value: T?, sensitive: Bool) {
        self.value(nullable: key, value.map { Foreign($0) }, sensitive: sensitive)
    }

    public mutating func foreign<T: Codable & Sendable>(patch key: StaticString, _ value: Patch<T>, sensitive: Bool) {
        let count = state.pointee.children.count
        foreign(patch: key, value)
        if sensitive { hide(from: count) }
    }
}
