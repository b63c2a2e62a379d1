// The forms of FieldReader+Values.swift for a field that says a format, or that never prints.

extension FieldReader {
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        format: DateFormat,
        sensitive: Bool = false
    ) throws(T.ReadFailure) -> T {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        return try value(key)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        sensitive: Bool
    ) throws(T.ReadFailure) -> T {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return try value(key)
    }

    public mutating func value<T: FieldValue>(
        optional key: StaticString,
        format: DateFormat,
        sensitive: Bool = false
    ) -> T? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        return value(optional: key)
    }

    public mutating func value<T: FieldValue>(
        optional key: StaticString,
        sensitive: Bool
    ) -> T? {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(optional: key)
    }

    public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        format: DateFormat,
        sensitive: Bool = false
    ) -> T? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        return value(nullable: key)
    }

    public mutating func value<T: FieldValue>(
        nullable key: StaticString,
        sensitive: Bool
    ) -> T? {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(nullable: key)
    }

    public mutating func value<T: FieldValue>(
        patch key: StaticString,
        format: DateFormat,
        sensitive: Bool = false
    ) -> Patch<T> {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        return value(patch: key)
    }

    public mutating func value<T: FieldValue>(
        patch key: StaticString,
        sensitive: Bool
    ) -> Patch<T> {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(patch: key)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        format: DateFormat,
        sensitive: Bool = false
    ) -> T {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        return value(key, default: fallback)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        sensitive: Bool
    ) -> T {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(key, default: fallback)
    }

    private func enter(_ format: DateFormat?, _ sensitive: Bool) -> (DateFormat?, Bool) {
        let outer = (state.pointee.format, state.pointee.sensitive)
        state.pointee.format = format
        state.pointee.sensitive = outer.1 || sensitive
        return outer
    }

    private func leave(_ outer: (DateFormat?, Bool)) {
        state.pointee.format = outer.0
        state.pointee.sensitive = outer.1
    }
}
