// Headers, all other keys and unions by a sibling, printed as `<redacted>`.

extension FieldWriter {
    public mutating func header<T: FieldValue>(
        _ name: StaticString,
        _ value: T,
        format: FieldFormat? = nil,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        header(name, value, format: format)
        if sensitive { hide(from: count) }
    }

    public mutating func header<T: FieldValue>(
        optional name: StaticString,
        _ value: T?,
        format: FieldFormat? = nil,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        header(optional: name, value, format: format)
        if sensitive { hide(from: count) }
    }

    public mutating func header<T: FieldValue>(
        nullable name: StaticString,
        _ value: T?,
        format: FieldFormat? = nil,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        header(nullable: name, value, format: format)
        if sensitive { hide(from: count) }
    }

    public mutating func headers(_ headers: [String: String], sensitive: Bool) {
        let count = state.pointee.children.count
        self.headers(headers)
        if sensitive { hide(from: count) }
    }

    public mutating func others<K: FieldKey, V: FieldValue>(
        _ others: [K: V],
        except keys: [StaticString],
        format: FieldFormat? = nil,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.others(others, except: keys, format: format)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        _ value: T,
        by tag: StaticString,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(key, value, by: tag)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        optional key: StaticString,
        _ value: T?,
        by tag: StaticString,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(optional: key, value, by: tag)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        _ value: T?,
        by tag: StaticString,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(nullable: key, value, by: tag)
        if sensitive { hide(from: count) }
    }
}
