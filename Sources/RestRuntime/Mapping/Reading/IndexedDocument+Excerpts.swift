/// The parts of a document that an error message shows. Of the neighbours of a failing value, only the keys are shown,
/// because their values may be personal data.
extension IndexedDocument {
    /// Describes a value in an error: `the string "yesterday"`.
    ///
    /// - Parameter isHidden: Whether the value is sensitive, so that only its kind is shown.
    func found(_ index: Int, isHidden: Bool) -> String {
        let kind = tokens[index].info & Token.kindMask
        switch kind {
        case Token.null: return tokens[index].info & Token.nullified == 0 ? "null" : "a value that is treated as null"
        case Token.array: return "a list"
        case Token.object: return "an object"
        case Token.true, Token.false: return isHidden ? "a boolean" : kind == Token.true ? "true" : "false"
        case Token.number: return isHidden ? "a number" : "the number \(shown(index))"
        case Token.string: return isHidden ? "a string" : "the string \(shown(index))"
        default: return "nothing"
        }
    }

    /// Returns a container in which only one child has its value: `{"id": …, "timestamp": "yesterday"}`.
    ///
    /// If a child is shown, at most three children before it and three after it are listed. Otherwise, at most the first
    /// 12 children are listed.
    ///
    /// - Parameters:
    ///   - container: The token of the object or list.
    ///   - index: The token of the shown value, or 0 to show keys only.
    ///   - isHidden: Whether the shown value is redacted.
    func excerpt(of container: Int, showing index: Int, isHidden: Bool = false) -> String {
        let isObject = tokens[container].info & Token.kindMask == Token.object
        let end = Int(tokens[container].next)
        var parts: [String] = []
        var shownAt: Int?
        var child = container + 1
        // Children far before the shown one are replaced by an ellipsis.
        let skipped = index == 0 ? 0 : position(of: index, in: container) - 3
        if skipped > 0 {
            for _ in 0..<skipped { child = Int(tokens[isObject ? child + 1 : child].next) }
            parts.append("…")
        }
        while child < end {
            let value = isObject ? child + 1 : child
            let isShown = value == index
            if isShown { shownAt = parts.count }
            // Enough children after the value.
            if let shownAt, parts.count > shownAt + 3 {
                parts.append("…")
                break
            }
            if index == 0 && parts.count == 12 {
                parts.append("…")
                break
            }
            let text = isShown ? (isHidden ? "<redacted>" : shown(value)) : "…"
            parts.append(isObject ? "\(shown(child)): \(text)" : text)
            child = Int(tokens[value].next)
        }
        let text = parts.joined(separator: ", ")
        return isObject ? "{\(text)}" : "[\(text)]"
    }

    /// Returns the number of children before a value.
    ///
    /// The time is linear in the number of children.
    private func position(of index: Int, in container: Int) -> Int {
        let isObject = tokens[container].info & Token.kindMask == Token.object
        let end = Int(tokens[container].next)
        var child = container + 1
        var position = 0
        while child < end {
            let value = isObject ? child + 1 : child
            if value == index { break }
            child = Int(tokens[value].next)
            position += 1
        }
        return position
    }

    /// Returns the text of a value, shortened to 40 characters.
    ///
    /// Strings are shown in quotes, with their escapes, and containers without contents.
    @inline(never)
    private func shown(_ index: Int) -> String {
        let token = tokens[index]
        let kind = token.info & Token.kindMask
        if kind == Token.array { return "[…]" }
        if kind == Token.object { return "{…}" }
        let isString = kind == Token.string
        var count = Int(token.end) - Int(token.start)
        let start = bytes + Int(token.start)
        // 40 characters of UTF-8 have at most 160 bytes, apart from combined characters.
        let isCut = count > 160
        if isCut { count = 160 }
        // The cut may be inside of a character. Decoding repairs it.
        let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        let short = isCut || text.count > 40 ? text.prefix(40) + "…" : text[...]
        return isString ? "\"\(short)\"" : String(short)
    }
}
