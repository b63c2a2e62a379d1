// The forms of FieldWriter+Values.swift for a field that says a format, or that never prints.

extension FieldWriter {
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        _ value: T,
        format: FieldFormat,
        sensitive: Bool = false
    ) {
        state.pointee.format = format
        self.value(key, value, sensitive: sensitive)
        state.pointee.format = nil
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        _ value: T,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(key, value)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        optional key: StaticString,
        _ value: T?,
        format: FieldFormat,
        sensitive: Bool = false
    ) {
        state.pointee.format = format
        self.value(optional: key, value, sensitive: sensitive)
        state.pointee.format = nil
    }

    public mutating func value<T: FieldValue>(
        optional key: StaticString,
        _ value: T?,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(optional: key, value)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        _ value: T?,
        format: FieldFormat,
        sensitive: Bool = false
    ) {
        state.pointee.format = format
        self.value(nullable: key, value, sensitive: sensitive)
        state.pointee.format = nil
    }

    public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        _ value: T?,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(nullable: key, value)
        if sensitive { hide(from: count) }
    }

    public mutating func value<T: FieldValue>(
        patch key: StaticString,
        _ value: Patch<T>,
        format: FieldFormat,
        sensitive: Bool = false
    ) {
        state.pointee.format = format
        self.value(patch: key, value, sensitive: sensitive)
        state.pointee.format = nil
    }

    public mutating func value<T: FieldValue>(
        patch key: StaticString,
        _ value: Patch<T>,
        sensitive: Bool
    ) {
        let count = state.pointee.children.count
        self.value(patch: key, value)
        if sensitive { hide(from: count) }
    }

    func hide(from count: Int) {
        var place = count
        while place < state.pointee.children.count {
            state.pointee.children[place].isSensitive = true
            place += 1
        }
    }
}
