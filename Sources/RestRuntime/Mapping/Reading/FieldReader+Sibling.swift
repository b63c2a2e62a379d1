// Unions whose tag stands beside them: `{"kind": "image", "payload": {…}}`.

extension FieldReader {
    /// A required union, or a list or map of unions, whose tag is another key of the same object.
    ///
    ///     payload = fields.value("payload", by: "kind")
    public mutating func value<T: FieldValue>(_ key: StaticString, by tag: StaticString) throws(T.ReadFailure) -> T {
        let outer = give(tag)
        defer { state.pointee.notes.givenTag = outer }
        return try value(key)
    }

    /// A union that may be absent or null, whose tag is another key of the same object.
    public mutating func value<T: FieldValue>(optional key: StaticString, by tag: StaticString) -> T? {
        let outer = give(tag)
        defer { state.pointee.notes.givenTag = outer }
        return value(optional: key)
    }

    /// A union that must be there and may be null, whose tag is another key of the same object.
    public mutating func value<T: FieldValue>(nullable key: StaticString, by tag: StaticString) -> T? {
        let outer = give(tag)
        defer { state.pointee.notes.givenTag = outer }
        return value(nullable: key)
    }

    /// Sets the tag for the unions read next.
    private mutating func give(_ key: StaticString) -> GivenTag {
        let outer = state.pointee.notes.givenTag
        let tag: String?
        if source != nil {
            if presence(key) == .value, let child = child(key, of: JSON.self) {
                var reader = ValueReader(state: state, decoder: child)
                tag = JSON.read(from: &reader).tag
            } else {
                tag = nil
            }
        } else if object > 0, state.pointee.tokens[object].info & Token.kindMask == Token.object {
            // The fields go on where they were.
            let (cursor, passed) = (cursor, passed)
            let index = find(key)
            self.cursor = cursor
            self.passed = passed
            tag = index == 0 ? nil : state.pointee.tag(at: index)
        } else {
            tag = nil
        }
        state.pointee.notes.givenTag = tag.map { .text($0) } ?? .absent
        return outer
    }
}

extension ReaderState {
    /// The text of a scalar, as a tag; nil for null, lists and objects.
    func tag(at index: Int) -> String? {
        let token = tokens[index]
        switch token.info & Token.kindMask {
        case Token.string: return text(of: index)
        case Token.true: return "true"
        case Token.false: return "false"
        case Token.number:
            let text = JSONText.string(bytes + Int(token.start), Int(token.end) - Int(token.start))
            return token.info & Token.fractional == 0 ? text : JSON.number(JSONNumber(checked: text)).tag
        default: return nil
        }
    }
}

extension JSON {
    /// The text of a scalar, as a tag; nil for null, lists and objects.
    var tag: String? {
        switch self {
        case .string(let value): value
        case .bool(let value): value ? "true" : "false"
        // 1.0 is the integer 1.
        case .number(let value): value.whole?.int64.map { String($0) } ?? value.text
        case .null, .array, .object: nil
        }
    }
}
