/// A document and its tokens, for locating a value: `[3].author.timestamp`, `{"id": …, "timestamp": "yesterday"}`.
///
/// It is created for an error only, so searching a path may be slow: tokens have no references to their parents. The
/// methods take the index of a token. Token 1 is the root.
struct IndexedDocument {
    let tokens: UnsafeMutablePointer<Token>
    let bytes: UnsafePointer<UInt8>
    let plain: UnsafePointer<UInt8>

    /// Returns the text of a key.
    private func text(of index: Int) -> String { ReaderState.text(tokens + index, bytes, plain) }

    /// Returns the position of a value's first byte, including its quote.
    func offset(of index: Int) -> Int {
        let start = Int(tokens[index].start)
        return tokens[index].info & Token.kindMask == Token.string ? start - 1 : start
    }

    /// Returns the key path of a value from the root: `[3].author.timestamp`.
    ///
    /// The root has an empty path.
    func path(to index: Int) -> String {
        var text = ""
        walk(to: index) { key, position in
            text += key.map { KeyPathText.component($0, isFirst: text.isEmpty) } ?? "[\(position)]"
        }
        return text
    }

    /// Returns the container of a value, or 0 for the root.
    func parent(of index: Int) -> Int {
        var result = 0
        walk(to: index) { container in result = container }
        return result
    }

    /// Calls a closure with each key or position on the way to a value.
    ///
    /// A key of an object is passed as text, and a position in a list with `nil` for the key. The time is linear in the
    /// number of children on the way.
    @inline(never)
    func walk(to index: Int, step: (String?, Int) -> Void) {
        walk(to: index) { container in
            let isObject = tokens[container].info & Token.kindMask == Token.object
            var child = container + 1
            var position = 0
            while child <= index {
                let value = isObject ? child + 1 : child
                let next = Int(tokens[value].next)
                if index < next {
                    step(isObject ? text(of: child) : nil, position)
                    return
                }
                child = next
                position += 1
            }
        }
    }

    /// Calls a closure with each container on the way to a value, from the root. It ends early if the index is a key.
    @inline(never)
    private func walk(to index: Int, container visit: (Int) -> Void) {
        var container = 1
        while container != index {
            let kind = tokens[container].info & Token.kindMask
            guard kind == Token.object || kind == Token.array else { return }
            visit(container)
            var child = container + 1
            while true {
                let value = kind == Token.object ? child + 1 : child
                let next = Int(tokens[value].next)
                if index < next || next <= child {
                    container = value
                    break
                }
                child = next
            }
            // The index is a key instead of a value.
            if container > index { return }
        }
    }
}
