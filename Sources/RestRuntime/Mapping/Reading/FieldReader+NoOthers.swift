extension FieldReader {
    /// Makes a key that no field names an error.
    ///
    ///     fields.noOthers(except: ["id", "name"])
    public mutating func noOthers(except keys: [StaticString]) {
        if state.pointee.failed { return }
        if let source { return decodedNoOthers(source, except: keys) }
        guard object > 0, state.pointee.tokens[object].info & Token.kindMask == Token.object else { return }
        var named: UInt64 = 0
        for key in keys { named |= Self.bit(key) }
        var child = object &+ 1
        while child < end {
            guard isNamed(state.pointee.tokens + child, keys, named) else {
                return state.pointee.record(at: child &+ 1, expected: "none but the known keys")
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
    }

    private func decodedNoOthers(_ source: DecoderFields, except keys: [StaticString]) {
        guard let container = source.container else { return }
        // The headers of a model have a key of their own in a decoder.
        let named = Set(keys.map(\.description) + [Self.headersKey.description])
        guard let key = container.allKeys.first(where: { !named.contains($0.stringValue) }) else { return }
        state.pointee.record(
            thrown: DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath + [key], debugDescription: "expected none but the known keys")
            )
        )
    }
}
