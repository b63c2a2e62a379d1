extension FieldReader {
    /// All members of the object that no other field names; of a key that is there twice, the first counts.
    ///
    ///     extra = fields.others(except: ["id", "name"])
    @_spi(Generated) public mutating func others<K: FieldKey, V: FieldValue>(except keys: [StaticString]) -> [K: V] {
        if let source { return source.others(except: keys, state) }
        guard cursor.isObject(state), !state.pointee.failed else { return [:] }
        let named = NamedKeys(keys)
        var result: [K: V] = [:]
        var child = cursor.object &+ 1
        var entry = ValueReader(state: state, index: child)
        while child < cursor.end {
            if !named.contains(state.pointee.tokens + child, state) {
                entry.index = child &+ 1
                guard let key = K.ofKey(state.pointee.text(of: child)) else {
                    entry.fail(expected: "a key that is a \(K.self)")
                    return [:]
                }
                if result.index(forKey: key) == nil, let value: V = entry.optional() {
                    result.updateValue(value, forKey: key)
                }
                if state.pointee.failed { return [:] }
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }
}
