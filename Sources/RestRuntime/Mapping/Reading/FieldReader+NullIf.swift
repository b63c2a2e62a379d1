/// Values that a spec treats as null: `nullIf: ["", "n/a"]`.
extension FieldReader {
    /// Makes some values null for the next read of a key.
    ///
    /// The token is changed to null, so that every kind of read sees it. The field is found without moving the cursor.
    func nullify(_ key: StaticString, _ values: [JSON]) {
        if state.pointee.failed { return }
        if let source { return source.nullify(key, values, state) }
        let index = cursor.peek(key, state)
        if index != 0, isValue(index, oneOf: values) { state.pointee.makeNull(index) }
    }

    /// Returns whether a value is one of some. Texts are compared without creating JSON, since they are the usual case.
    private func isValue(_ index: Int, oneOf values: [JSON]) -> Bool {
        let kind = state.pointee.tokens[index].info & Token.kindMask
        for value in values {
            switch value {
            case .null: if kind == Token.null { return true }
            case .bool(let value): if kind == (value ? Token.true : Token.false) { return true }
            case .string(let value): if kind == Token.string, state.pointee.text(of: index) == value { return true }
            case .number: if kind == Token.number, json(index) == value { return true }
            case .array: if kind == Token.array, json(index) == value { return true }
            case .object: if kind == Token.object, json(index) == value { return true }
            }
        }
        return false
    }

    /// Returns a value as JSON, for the comparison of numbers, lists and objects.
    private func json(_ index: Int) -> JSON {
        var reader = ValueReader(state: state, index: index)
        return JSON.read(from: &reader)
    }
}

/// Changing the tokens of a document.
extension ReaderState {
    /// Makes a value null, and records it if it may have to be restored.
    fileprivate mutating func makeNull(_ index: Int) {
        // An attempt that fails has to restore the document.
        if let existingDetails, existingDetails.attemptDepth > 0 {
            existingDetails.nullified.append((index, tokens[index].info))
        }
        tokens[index].info = Token.null | Token.nullified
    }
}
