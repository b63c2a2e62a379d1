// Lossy lists and maps that tell absent from null, or have a default for one of the two alone.

extension FieldReader {
    /// A list that tells absent from null.
    public mutating func lossy<T: FieldValue>(
        patch key: StaticString,
        as type: [T].Type = [T].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> Patch<[T]> {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let list: Patch<LossyList<T>> = value(patch: key)
        return list.map(\.elements)
    }

    /// A list that has a value of its own when it is absent; null is an error.
    public mutating func lossy<T: FieldValue>(
        _ key: StaticString,
        as type: [T].Type = [T].self,
        defaultIfAbsent fallback: [T],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T] {
        value(key, defaultIfAbsent: LossyList<T>(elements: fallback), format: format, sensitive: sensitive).elements
    }

    /// A list that must be there, and has a value of its own when it is null.
    public mutating func lossy<T: FieldValue>(
        _ key: StaticString,
        as type: [T].Type = [T].self,
        defaultIfNull fallback: [T],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [T] {
        value(key, defaultIfNull: LossyList<T>(elements: fallback), format: format, sensitive: sensitive).elements
    }

    /// A map that tells absent from null.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        patch key: StaticString,
        as type: [K: V].Type = [K: V].self,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> Patch<[K: V]> {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        let map: Patch<LossyMap<K, V>> = value(patch: key)
        return map.map(\.entries)
    }

    /// A map that has a value of its own when it is absent; null is an error.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        _ key: StaticString,
        as type: [K: V].Type = [K: V].self,
        defaultIfAbsent fallback: [K: V],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V] {
        value(key, defaultIfAbsent: LossyMap<K, V>(entries: fallback), format: format, sensitive: sensitive).entries
    }

    /// A map that must be there, and has a value of its own when it is null.
    public mutating func lossy<K: FieldKey, V: FieldValue>(
        _ key: StaticString,
        as type: [K: V].Type = [K: V].self,
        defaultIfNull fallback: [K: V],
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> [K: V] {
        value(key, defaultIfNull: LossyMap<K, V>(entries: fallback), format: format, sensitive: sensitive).entries
    }
}
