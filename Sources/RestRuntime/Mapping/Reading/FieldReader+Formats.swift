// The forms of FieldReader+Values.swift for a field that says a format, or that never prints.

extension FieldReader {
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        format: FieldFormat,
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
        format: FieldFormat,
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
        format: FieldFormat,
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
        format: FieldFormat,
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
        format: FieldFormat,
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

    /// Sets the format and the sensitivity of the field being read; ``leave(_:)`` sets them back.
    func enter(_ format: FieldFormat?, _ sensitive: Bool) -> (FieldFormat?, Bool) {
        let outer = (state.pointee.format, state.pointee.sensitive)
        state.pointee.format = format
        state.pointee.sensitive = outer.1 || sensitive
        return outer
    }

    func leave(_ outer: (FieldFormat?, Bool)) {
        state.pointee.format = outer.0
        state.pointee.sensitive = outer.1
    }
}
