extension FieldReader {
    /// The fields of the object under a key, at the cost of finding it.
    ///
    ///     var profile = fields.nested("profile")
    ///     name = profile.string("name")          // at profile.name
    ///
    /// Where the object is absent or null, none of its fields is there. Anything but an object is an error.
    public mutating func nested(_ key: StaticString) -> FieldReader {
        if let source { return decodedNested(key, source) }
        let index = find(key)
        if state.pointee.failed { return FieldReader(state: state, object: 0) }
        let kind = state.pointee.tokens[index].info & Token.kindMask
        if index == 0 || kind == Token.null {
            let entry = state.pointee.absentKey(key, in: object < 0 ? object : 0)
            return FieldReader(state: state, absent: entry, in: object < 0 ? cursor : object)
        }
        if kind != Token.object {
            state.pointee.record(at: index, expected: "an object")
            return FieldReader(state: state, object: 0)
        }
        return FieldReader(state: state, object: index)
    }

    /// An object that is not there: negative, for the errors to know the keys that lead to it. Its cursor is the
    /// object in which the first of them was looked for.
    private init(state: UnsafeMutablePointer<ReaderState>, absent entry: Int, in object: Int) {
        self.state = state
        self.object = entry
        cursor = object
        end = 0
        source = nil
    }
}

extension ReaderState {
    /// The negative number of a key under which there is no object.
    fileprivate mutating func absentKey(_ key: StaticString, in parent: Int) -> Int {
        for (position, entry) in notes.absentKeys.enumerated()
        where entry.parent == parent && entry.key.utf8Start == key.utf8Start
            && entry.key.utf8CodeUnitCount == key.utf8CodeUnitCount
        {
            return -position - 1
        }
        notes.absentKeys.append((parent, key))
        return -notes.absentKeys.count
    }
}
