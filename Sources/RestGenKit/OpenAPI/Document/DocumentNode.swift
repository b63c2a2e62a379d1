/// A value of a document, which knows its place.
///
///     document.root["info"]?["title"]?.text
package struct DocumentNode: Sendable {
    /// Tells nodes apart, over all documents.
    package struct ID: Hashable, Sendable {
        fileprivate let tree: ObjectIdentifier
        fileprivate let index: Int
        fileprivate let scope: ObjectIdentifier?
    }

    package struct Member: Sendable {
        package let key: String
        /// Of the key.
        package let span: Span
        package let value: DocumentNode
    }

    /// How a value is read, if a schema or a reference decides it.
    enum Reading: Sendable {
        case unchanged
        /// `1.0` is the text `1.0`.
        case text
        /// `1.0` and `1e0` are `1`.
        case integer
        /// `yes` and `off` of YAML 1.1 are booleans.
        case boolean
        /// Of an object, the `$ref` alone.
        case reference
    }

    let tree: DocumentTree
    package let index: Int
    private(set) var reading = Reading.unchanged
    /// What its `$dynamicRef`s lead to; nil for the anchors of its own schema.
    private(set) var scope: DynamicScope?

    init(tree: DocumentTree, index: Int, scope: DynamicScope? = nil) {
        (self.tree, self.index, self.scope) = (tree, index, scope)
    }

    func read(as reading: Reading) -> DocumentNode {
        var node = self
        node.reading = reading
        return node
    }

    /// The root of the file that contains it.
    package var treeRoot: DocumentNode { tree.root }

    package var id: ID { ID(tree: ObjectIdentifier(tree), index: index, scope: scope.map(ObjectIdentifier.init)) }

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
    package var isText: Bool {
        if reading == .text { return !entry.isContainer && !isNull }
        if reading == .boolean, bool != nil { return false }
        return entry.kind == .text || entry.kind == .escapedText
    }
    package var isNumber: Bool { entry.kind == .number && reading != .text }

    /// How many values and keys are inside of it, at any depth.
    package var size: Int { entry.isContainer ? Int(entry.next) - index - 1 : 0 }

    /// nil for what is no text.
    package var text: String? { isText ? tree.text(at: index) : nil }

    /// A text, number or boolean as it is written; nil for all else.
    package var scalar: String? {
        if reading == .integer, let integer { return String(integer) }
        if reading == .boolean, let bool { return String(bool) }
        return entry.isContainer || isNull ? nil : tree.text(at: index)
    }

    package var bool: Bool? {
        switch entry.kind {
        case .yes where reading != .text: true
        case .no where reading != .text: false
        case .text where reading == .boolean: oldFlag
        default: nil
        }
    }

    /// A boolean of OpenAPI, as `yes` of YAML 1.1 and `"true"` as well.
    var flag: Bool? {
        if let bool { return bool }
        switch text?.lowercased() {
        case "true": return true
        case "false": return false
        default: return oldFlag
        }
    }

    /// A boolean of YAML 1.1 that is a text in YAML 1.2.
    private var oldFlag: Bool? {
        guard entry.kind == .text else { return nil }
        switch tree.text(at: index).lowercased() {
        case "yes", "on": return true
        case "no", "off": return false
        default: return nil
        }
    }

    /// A whole number, `1.0` as well.
    package var integer: Int? {
        guard isNumber else { return nil }
        let text = tree.text(at: index)
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    /// The key of the member that it is the value of; nil for an element of a list.
    var key: String? {
        guard index > 0, tree.entries[index - 1].kind == .text || tree.entries[index - 1].kind == .escapedText else {
            return nil
        }
        return tree.text(at: index - 1)
    }

    /// What it is, in words that fit into a message.
    var noun: String {
        switch entry.kind {
        case .null: "null"
        case .yes, .no: "a boolean"
        case .number: "a number"
        case .text, .escapedText: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The value of an object's member.
    package subscript(_ key: String) -> DocumentNode? {
        guard entry.kind == .object, reading != .reference || key == "$ref" else { return nil }
        var position = index + 1
        while position < Int(entry.next) {
            if tree.isText(at: position, key) { return DocumentNode(tree: tree, index: position + 1, scope: scope) }
            position = tree.next(behind: position + 1)
        }
        return nil
    }

    /// True for an object with more than one member.
    var hasSeveralMembers: Bool {
        guard entry.kind == .object, reading != .reference, index + 1 < Int(entry.next) else { return false }
        return tree.next(behind: index + 2) < Int(entry.next)
    }

    /// The members of an object in their order; empty for all else.
    package var members: [Member] {
        guard entry.kind == .object else { return [] }
        if reading == .reference { return read(as: .unchanged).members.filter { $0.key == "$ref" } }
        var members: [Member] = []
        var position = index + 1
        while position < Int(entry.next) {
            let value = DocumentNode(tree: tree, index: position + 1, scope: scope)
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
            items.append(DocumentNode(tree: tree, index: position, scope: scope))
            position = tree.next(behind: position)
        }
        return items
    }
}
