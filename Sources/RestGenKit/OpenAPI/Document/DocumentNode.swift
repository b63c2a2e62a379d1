/// A value of a document, which knows its place.
///
///     document.root["info"]?["title"]?.text
package struct DocumentNode: Sendable {
    /// Tells nodes apart, over all documents.
    package struct ID: Hashable, Sendable {
        fileprivate let tree: ObjectIdentifier
        fileprivate let index: Int
    }

    package struct Member: Sendable {
        package let key: String
        /// Of the key.
        package let span: Span
        package let value: DocumentNode
    }

    let tree: DocumentTree
    package let index: Int

    /// The root of the file that it is in.
    package var treeRoot: DocumentNode { tree.root }

    package var id: ID { ID(tree: ObjectIdentifier(tree), index: index) }

    private var entry: DocumentTree.Entry { tree.entries[index] }

    package var span: Span { Span(tree.file, Int(entry.start)..<Int(entry.end)) }

    /// The place to show: of a list or an object where it begins.
    package var start: Span {
        guard entry.isContainer else { return span }
        return Span(tree.file, Int(entry.start)..<min(Int(entry.start) + 1, Int(entry.end)))
    }

    package var isObject: Bool { entry.kind == .object }
    package var isList: Bool { entry.kind == .list }
    package var isNull: Bool { entry.kind == .null }
    package var isText: Bool { entry.kind == .text || entry.kind == .escapedText }
    package var isNumber: Bool { entry.kind == .number }

    /// How many values and keys are inside of it, at any depth.
    package var size: Int { entry.isContainer ? Int(entry.next) - index - 1 : 0 }

    /// nil for what is no text.
    package var text: String? { isText ? tree.text(at: index) : nil }

    /// A text, number or boolean as it is written; nil for all else.
    package var scalar: String? { entry.isContainer || isNull ? nil : tree.text(at: index) }

    package var bool: Bool? {
        switch entry.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// A whole number, `1.0` as well.
    package var integer: Int? {
        guard isNumber else { return nil }
        let text = tree.text(at: index)
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    /// What it is, in words that fit into a message.
    var noun: String {
        switch entry.kind {
        case .null: "null"
        case .yes, .no: "a boolean"
        case .number: "a number"
        case .text, .escapedText: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The value of an object's member.
    package subscript(_ key: String) -> DocumentNode? {
        guard entry.kind == .object else { return nil }
        var position = index + 1
        while position < Int(entry.next) {
            if tree.isText(at: position, key) { return DocumentNode(tree: tree, index: position + 1) }
            position = tree.next(behind: position + 1)
        }
        return nil
    }

    /// The members of an object in their order; empty for all else.
    package var members: [Member] {
        guard entry.kind == .object else { return [] }
        var members: [Member] = []
        var position = index + 1
        while position < Int(entry.next) {
            let value = DocumentNode(tree: tree, index: position + 1)
            let key = DocumentNode(tree: tree, index: position)
            members.append(Member(key: tree.text(at: position), span: key.span, value: value))
            position = tree.next(behind: position + 1)
        }
        return members
    }

    /// The items of a list; empty for all else.
    package var items: [DocumentNode] {
        guard entry.kind == .list else { return [] }
        var items: [DocumentNode] = []
        var position = index + 1
        while position < Int(entry.next) {
            items.append(DocumentNode(tree: tree, index: position))
            position = tree.next(behind: position)
        }
        return items
    }
}
