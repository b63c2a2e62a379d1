extension FieldReader {
    /// Returns the discriminator for a union in another key of the object, or `nil` if the key is absent.
    func tag(_ key: StaticString) -> String? {
        if let source { return source.tag(key, state) }
        guard cursor.isObject(state) else { return nil }
        let index = cursor.peek(key, state)
        return index == 0 ? nil : state.pointee.tag(at: index)
    }
}

extension ReaderState {
    /// Returns the text of a scalar as a discriminator, or `nil` for null, lists and objects.
    func tag(at index: Int) -> String? {
        let token = tokens[index]
        switch token.info & Token.kindMask {
        case Token.string: return text(of: index)
        case Token.true: return "true"
        case Token.false: return "false"
        case Token.number:
            let text = JSONText.string(bytes + Int(token.start), Int(token.end) - Int(token.start))
            return token.info & Token.fractional == 0 ? text : JSON.number(JSON.Number(checked: text)).tag
        default: return nil
        }
    }
}

extension JSON {
    /// The text of a scalar as a discriminator, or `nil` for null, lists and objects.
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
