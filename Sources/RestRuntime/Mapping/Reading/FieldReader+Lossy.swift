// Lists and maps without the elements that can't be read. What was left out is reported beside the value; strict
// reading (`MappingOptions.isStrict`) makes it an error.

extension FieldReader {
    /// A required list.
    ///
    ///     tags = fields.lossy("tags")
    public mutating func lossy<T: FieldValue>(
        _ key: StaticString,
        as type: [T].Type = [T].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T] {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let list: LossyList<T> = value(key)
        return list.elements
    }

    /// A list that may be absent or null.
    public mutating func lossy<T: FieldValue>(
        optional key: StaticString,
        as type: [T].Type = [T].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T]? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let list: LossyList<T>? = value(optional: key)
        return list?.elements
    }

    /// A list that must be there and may be null.
    public mutating func lossy<T: FieldValue>(
        nullable key: StaticString,
        as type: [T].Type = [T].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T]? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let list: LossyList<T>? = value(nullable: key)
        return list?.elements
    }

    /// A list that has a value of its own when it is absent or null.
    public mutating func lossy<T: FieldValue>(
        _ key: StaticString,
        as type: [T].Type = [T].self,
        default fallback: [T],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T] {
        lossy(optional: key, format: format, sensitive: sensitive) ?? fallback
    }

    /// A required map.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        _ key: StaticString,
        as type: [K: V].Type = [K: V].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V] {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let map: LossyMap<K, V> = value(key)
        return map.entries
    }

    /// A map that may be absent or null.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        optional key: StaticString,
        as type: [K: V].Type = [K: V].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V]? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let map: LossyMap<K, V>? = value(optional: key)
        return map?.entries
    }

    /// A map that must be there and may be null.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        nullable key: StaticString,
        as type: [K: V].Type = [K: V].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V]? {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let map: LossyMap<K, V>? = value(nullable: key)
        return map?.entries
    }

    /// A map that has a value of its own when it is absent or null.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        _ key: StaticString,
        as type: [K: V].Type = [K: V].self,
        default fallback: [K: V],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V] {
        lossy(optional: key, format: format, sensitive: sensitive) ?? fallback
    }
}
