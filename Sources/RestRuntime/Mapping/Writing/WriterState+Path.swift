/// The key paths of errors.
extension WriterState {
    /// The key path of the value being written. It is found from the text so far, so it costs nothing without an error.
    var currentPath: String { text(of: path) }

    /// The key path of the object being written.
    var objectPath: String { text(of: path.dropLast()) }

    /// A container on the way: the last key of an object, or the position in a list.
    private typealias Part = (key: String?, position: Int)

    /// The containers that are open at the end of the text, from the root. Empty for other sinks than JSON text.
    private var path: [Part] {
        guard mode == .json else { return [] }
        var path: [Part] = []
        var index = 0
        var lastString = ""
        while index < count {
            let byte = bytes[index]
            if byte == 0x22 {
                let start = index + 1
                index = start
                while index < count, bytes[index] != 0x22 { index += bytes[index] == 0x5C ? 2 : 1 }
                lastString = JSONText.unescaped(UnsafePointer(bytes) + start, index - start)
            } else if byte == 0x7B {
                path.append(("", 0))
            } else if byte == 0x5B {
                path.append((nil, 0))
            } else if byte == 0x7D || byte == 0x5D {
                // A closed container isn't on the way.
                path.removeLast()
            } else if byte == 0x2C, let last = path.indices.last {
                path[last].position += 1
            } else if byte == 0x3A, let last = path.indices.last {
                path[last].key = lastString
            }
            index += 1
        }
        return path
    }

    /// Returns the text of a path.
    private func text(of path: some Sequence<Part>) -> String {
        var text = ""
        for part in path {
            text += part.key.map { KeyPathText.component($0, isFirst: text.isEmpty) } ?? "[\(part.position)]"
        }
        return text
    }
}
