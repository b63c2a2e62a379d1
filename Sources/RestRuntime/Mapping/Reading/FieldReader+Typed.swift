// The forms that say their type, for a field that never prints or has a default.

extension FieldReader {
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        as type: T.Type,
        sensitive: Bool
    ) throws(T.ReadFailure) -> T {
        try value(key, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(optional key: StaticString, as type: T.Type, sensitive: Bool) -> T? {
        value(optional: key, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(nullable key: StaticString, as type: T.Type, sensitive: Bool) -> T? {
        value(nullable: key, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(patch key: StaticString, as type: T.Type, sensitive: Bool) -> Patch<T> {
        value(patch: key, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        as type: T.Type,
        default fallback: T,
        sensitive: Bool = false
    ) -> T {
        value(key, default: fallback, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        as type: T.Type,
        defaultIfAbsent fallback: T,
        sensitive: Bool = false
    ) -> T {
        value(key, defaultIfAbsent: fallback, sensitive: sensitive)
    }

    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        as type: T.Type,
        defaultIfNull fallback: T,
        sensitive: Bool = false
    ) -> T {
        value(key, defaultIfNull: fallback, sensitive: sensitive)
    }
}
