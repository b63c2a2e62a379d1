// The forms of FieldReader+Sibling.swift for a field that never prints.

extension FieldReader {
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        by tag: StaticString,
        sensitive: Bool
    ) throws(T.ReadFailure) -> T {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return try value(key, by: tag)
    }

    public mutating func value<T: FieldValue>(optional key: StaticString, by tag: StaticString, sensitive: Bool) -> T? {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(optional: key, by: tag)
    }

    public mutating func value<T: FieldValue>(nullable key: StaticString, by tag: StaticString, sensitive: Bool) -> T? {
        let outer = enter(nil, sensitive)
        defer { leave(outer) }
        return value(nullable: key, by: tag)
    }
}
