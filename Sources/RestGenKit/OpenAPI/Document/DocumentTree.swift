/// A document of JSON or YAML, read once: a list of entries in the order of the text, each with its place.
///
/// The values stay where they are: a text is decoded when it is asked for, so that examples and descriptions that nobody
/// asks for cost their place in the list alone.
package final class DocumentTree: Sendable {
    /// A value, or the key of a member. The members of an object are keys and values in turn.
    package struct Entry: Sendable {
        enum Kind: UInt8, Sendable {
            case null
            case yes
            case no
            case number
            /// Between its quotes, as it is.
            case text
            /// Between its quotes, with escapes.
            case escapedText
            case list
            case object
        }

        var kind: Kind
        /// In bytes of the file; of a text with its quotes.
        var start: Int32
        var end: Int32
        /// The index of the entry behind all that is inside of this one; of a scalar of YAML that of its text.
        var next: Int32

        var isContainer: Bool { kind == .list || kind == .object }
    }

    let file: SourceFile
    package let entries: [Entry]
    /// The scalars of YAML; empty for JSON, whose bytes are their text.
    let texts: [String]

    init(file: SourceFile, entries: [Entry], texts: [String] = []) {
        self.file = file
        self.entries = entries
        self.texts = texts
    }

    package var root: DocumentNode { DocumentNode(tree: self, index: 0) }

    /// The index of the entry behind an entry and all that is inside of it.
    func next(behind index: Int) -> Int {
        let entry = entries[index]
        return entry.isContainer ? Int(entry.next) : index + 1
    }

    package func text(at index: Int) -> String {
        let entry = entries[index]
        if !texts.isEmpty { return entry.isContainer ? "" : texts[Int(entry.next)] }
        switch entry.kind {
        case .text: return String(decoding: file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1], as: UTF8.self)
        case .escapedText: return JSONEscapes.resolved(file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1])
        case .list, .object: return ""
        case .null, .yes, .no, .number:
            return String(decoding: file.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
        }
    }

    /// Whether the text of an entry is this one, without decoding it where that can be spared.
    func isText(at index: Int, _ text: String) -> Bool {
        let entry = entries[index]
        guard texts.isEmpty, entry.kind == .text else { return self.text(at: index) == text }
        let count = Int(entry.end) - Int(entry.start) - 2
        guard text.utf8.count == count else { return false }
        return file.bytes[Int(entry.start) + 1..<Int(entry.end) - 1].elementsEqual(text.utf8)
    }
}
