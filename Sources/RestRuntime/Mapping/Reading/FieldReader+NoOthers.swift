/// Models that allow no other keys than those of their fields.
extension FieldReader {
    /// Records an error for a key without a field.
    ///
    ///     fields.noOthers(except: ["id", "name"])
    @_spi(Generated) public mutating func noOthers(except keys: [StaticString]) {
        if state.pointee.failed { return }
        if let source { return source.noOthers(except: keys, state) }
        // An absent object has no keys, and another value was reported by the reader of the model.
        guard cursor.isObject(state) else { return }
        let named = NamedKeys(keys, in: cursor.object, state)
        var child = cursor.object &+ 1
        while child < cursor.end {
            guard named.contains(state.pointee.tokens + child, state) else {
                return state.pointee.record(at: child &+ 1, expected: "only known keys")
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
    }
}
