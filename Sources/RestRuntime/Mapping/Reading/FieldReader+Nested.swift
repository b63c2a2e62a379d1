/// Objects whose members are fields of the enclosing model.
extension FieldReader {
    /// Returns the fields of the object at a key. It costs as much as finding the key.
    ///
    ///     var profile = fields.nested("profile")
    ///     name = profile.string("name")          // at profile.name
    ///
    /// If the object is absent or null, its fields are absent. Any other value is an error.
    @_spi(Generated) public mutating func nested(_ key: StaticString) -> FieldReader {
        if let source { return source.nested(key, state) }
        let index = find(key)
        if state.pointee.failed { return FieldReader(state: state, object: 0) }
        let kind = state.pointee.tokens[index].info & Token.kindMask
        if index == 0 || kind == Token.null {
            // Token 0 would have no keys for errors.
            return FieldReader(state: state, cursor: cursor.inside(absent: key, state))
        }
        if kind != Token.object {
            state.pointee.record(at: index, expected: "an object")
            return FieldReader(state: state, object: 0)
        }
        return FieldReader(state: state, object: index)
    }
}

/// The cursors of absent objects. Errors need the keys that lead to a missing value, although there are no tokens for
/// them.
extension KeyCursor {
    /// Creates the cursor of an absent object at a key.
    fileprivate func inside(absent key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> KeyCursor {
        let isAbsent = object < 0
        let entry = state.pointee.absentKey(key, in: isAbsent ? object : 0)
        return KeyCursor(absent: entry, in: isAbsent ? position : object)
    }
}

/// The absent objects of a document, which are shared by all readers.
extension ReaderState {
    /// Returns the negative number of a key without an object. The same key in the same object has the same number, so
    /// a list of many models adds one entry.
    fileprivate mutating func absentKey(_ key: StaticString, in parent: Int) -> Int {
        for (position, entry) in details.absentKeys.enumerated()
        where entry.parent == parent && entry.key.utf8Start == key.utf8Start
            && entry.key.utf8CodeUnitCount == key.utf8CodeUnitCount
        {
            return -position - 1
        }
        details.absentKeys.append((parent, key))
        return -details.absentKeys.count
    }
}
