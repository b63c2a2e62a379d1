/// Objects whose members are fields of the enclosing model, and fields that requests don't have.
extension FieldWriter {
    /// Writes an object at a key.
    ///
    ///     fields.nested("profile") { fields in
    ///         fields.string("name", name)
    ///     }
    @_spi(Generated) public mutating func nested(_ key: StaticString, _ write: (inout FieldWriter) -> Void) {
        guard begin(key) else {
            // In a list, each hidden element keeps its position.
            if form == .hiddenList { absents += 1 }
            guard form == .encoder, let container else { return }
            let inner = EncoderFields(nestedIn: container, key: key)
            _ = inner.container()
            var fields = FieldWriter(state: state, form: .encoder, container: inner)
            return write(&fields)
        }
        state.pointee.byte(0x7B)
        var fields = FieldWriter(state: state, form: .json)
        write(&fields)
        state.pointee.byte(0x7D)
    }

    /// Writes an object at a key, unless none of its fields is written.
    ///
    /// In JSON, the braces are removed again if nothing was written between them.
    @_spi(Generated) public mutating func nested(optional key: StaticString, _ write: (inout FieldWriter) -> Void) {
        switch form {
        case .json, .tagged, .list:
            // The state before the object, to which an empty one returns.
            let (count, isFirst, absents) = (state.pointee.count, isFirst, absents)
            guard begin(key) else { return }
            state.pointee.byte(0x7B)
            var fields = FieldWriter(state: state, form: .json)
            write(&fields)
            if fields.isFirst {
                state.pointee.count = count
                self.isFirst = isFirst
                self.absents = absents
                absent(key)
            } else {
                state.pointee.byte(0x7D)
            }
        case .encoder:
            guard let container else { return }
            let inner = EncoderFields(nestedIn: container, key: key)
            var fields = FieldWriter(state: state, form: .encoder, container: inner)
            write(&fields)
        case .hiddenList:
            nested(key, write)
        }
    }

    /// Writes read-only fields, which `Codable` includes and requests don't.
    ///
    ///     fields.readOnly { fields in
    ///         fields.value("created", created)
    ///     }
    @_spi(Generated) public mutating func readOnly(_ write: (inout FieldWriter) -> Void) {
        if showsReadOnly || form == .hiddenList { return write(&self) }
        guard form == .list else { return }
        // Each element keeps its position.
        form = .hiddenList
        write(&self)
        form = .list
    }
}
