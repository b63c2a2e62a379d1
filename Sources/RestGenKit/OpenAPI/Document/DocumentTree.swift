/// A parsed JSON or YAML file: a flat list of entries in document order, each with its location.
///
/// Strings are decoded on demand, so an example or a description that nobody reads takes only one entry.
package final class DocumentTree: Sendable {
    /// A value, or the key of a member. An object is followed by its keys and values in turn.
    package struct Entry: Sendable {
        enum Kind: UInt8, Sendable {
            case null
            case `true`
            case `false`
            case number
            /// A string without escapes.
            case text
            /// A string with escapes.
            case escapedText
            case list
            case object
        }

        var kind: Kind
        /// Whether it's the key of a member. The member's value follows it.
        var isKey = false
        /// The location in the file, in bytes. It includes the quotes of a string.
        var start: Int32
        var end: Int32
        /// For a list or an object, the index of the entry after its content. For a YAML scalar, the index of its text.
        var next: Int32

        var isContainer: Bool { kind == .list || kind == .object }
    }

    let file: SourceFile
    /// The values and keys in document order. The first one is the root.
    package let entries: [Entry]
    /// The texts of YAML scalars. Empty for JSON, whose texts are slices of the file.
    let texts: [String]

    init(file: SourceFile, entries: [Entry], texts: [String] = []) {
        self.file = file
        self.entries = entries
        self.texts = texts
    }

    package var root: DocumentNode { DocumentNode(tree: self, index: 0) }

    /// Returns the index of the entry that follows an entry and its content.
    func next(behind index: Int) -> Int {
        let entry = entries[index]
        return entry.isContainer ? Int(entry.next) : index + 1
    }

    /// Whether an entry is the value of a member of an object.
    func isMember(_ index: Int) -> Bool { index > 0 && entries[index - 1].isKey }

    /// Returns the decoded text of a scalar or a key. Empty for lists and objects.
    package func text(at index: Int) -> String {
        let entry = entries[index]
        if !texts.isEmpty { return entry.isContainer ? "" : texts[Int(entry.next)] }
        switch entry.kind {
        case .text: return String(decoding: file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1], as: UTF8.self)
        case .escapedText: return JSONEscapes.resolved(file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1])
        case .list, .object: return ""
        case .null, .true, .false, .number:
            return String(decoding: file.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
        }
    }

    /// Whether an entry has the given text. Decodes it only if it has escapes.
    func isText(at index: Int, _ text: String) -> Bool {
        let entry = entries[index]
        guard texts.isEmpty, entry.kind == .text else { return self.text(at: index) == text }
        let count = Int(entry.end) - Int(entry.start) - 2
        guard text.utf8.count == count else { return false }
        return file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1].elementsEqual(text.utf8)
    }
}
