/// A value in an OpenAPI document, with its location.
///
///     document.root["info"]?["title"]?.text
package struct DocumentNode: Sendable {
    /// Identifies a node among all documents.
    package struct ID: Hashable, Sendable {
        fileprivate let tree: ObjectIdentifier
        fileprivate let index: Int
        fileprivate let scope: ObjectIdentifier?
    }

    /// A key of an object with its value.
    package struct Member: Sendable {
        package let key: String
        /// The location of the key.
        package let span: Span
        package let value: DocumentNode
    }

    /// How a scalar is interpreted. A schema's type, or a reference, can decide it.
    enum Interpretation: Sendable {
        case unchanged
        /// As a string: `1.0` is the string `1.0`.
        case text
        /// As an integer: `1.0` and `1e0` are `1`.
        case integer
        /// As a boolean, including `yes` and `off` of YAML 1.1.
        case boolean
        /// As a reference: only the `$ref` of the object is visible.
        case reference
    }

    let tree: DocumentTree
    /// The index of its entry in the tree.
    package let index: Int
    private(set) var interpretation = Interpretation.unchanged
    /// The dynamic anchors that its `$dynamicRef`s refer to, or `nil` for the anchors in its own schema.
    private(set) var scope: DynamicScope?

    init(tree: DocumentTree, index: Int, scope: DynamicScope? = nil) {
        (self.tree, self.index, self.scope) = (tree, index, scope)
    }

    func interpreted(as interpretation: Interpretation) -> DocumentNode {
        var node = self
        node.interpretation = interpretation
        return node
    }

    /// The root of the file that contains it.
    package var treeRoot: DocumentNode { tree.root }

    package var id: ID { ID(tree: ObjectIdentifier(tree), index: index, scope: scope.map(ObjectIdentifier.init)) }

    private var entry: DocumentTree.Entry { tree.entries[index] }

    /// The location of the whole value.
    package var span: Span { Span(tree.file, Int(entry.start)..<Int(entry.end)) }

    /// The location to show in diagnostics: the start of a list or an object, or the whole scalar.
    package var start: Span {
        guard entry.isContainer else { return span }
        return Span(tree.file, Int(entry.start)..<min(Int(entry.start) + 1, Int(entry.end)))
    }

    package var isObject: Bool { entry.kind == .object }
    package var isList: Bool { entry.kind == .list }
    package var isNull: Bool { entry.kind == .null }
    package var isText: Bool {
        if interpretation == .text { return !entry.isContainer && !isNull }
        if interpretation == .boolean, bool != nil { return false }
        return entry.kind == .text || entry.kind == .escapedText
    }
    package var isNumber: Bool { entry.kind == .number && interpretation != .text }

    /// The number of keys and values inside it, at any depth.
    package var size: Int { entry.isContainer ? Int(entry.next) - index - 1 : 0 }

    /// The value of a string, or `nil` for other kinds.
    package var text: String? { isText ? tree.text(at: index) : nil }

    /// The text of a string, number or boolean, or `nil` for other kinds.
    package var scalar: String? {
        if interpretation == .integer, let integer { return String(integer) }
        if interpretation == .boolean, let bool { return String(bool) }
        return entry.isContainer || isNull ? nil : tree.text(at: index)
    }

    package var bool: Bool? {
        switch entry.kind {
        case .true where interpretation != .text: true
        case .false where interpretation != .text: false
        case .text where interpretation == .boolean: oldFlag
        default: nil
        }
    }

    /// The value of a keyword that must be a boolean. Also accepts `"true"` and the booleans of YAML 1.1, such as
    /// `yes`.
    package var flag: Bool? {
        if let bool { return bool }
        switch text?.lowercased() {
        case "true": return true
        case "false": return false
        default: return oldFlag
        }
    }

    /// The value of a YAML 1.1 boolean, which is a string in YAML 1.2.
    private var oldFlag: Bool? {
        guard entry.kind == .text else { return nil }
        switch tree.text(at: index).lowercased() {
        case "yes", "on": return true
        case "no", "off": return false
        default: return nil
        }
    }

    /// The value of an integer, which can be written as `1.0`.
    package var integer: Int? {
        guard isNumber else { return nil }
        let text = tree.text(at: index)
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    /// The key of this value in its object, or `nil` for an element of a list.
    var key: String? {
        tree.isMember(index) ? tree.text(at: index - 1) : nil
    }

    /// A noun for the kind of value, for diagnostics.
    var noun: String {
        switch entry.kind {
        case .null: "null"
        case .true, .false: "a boolean"
        case .number: "a number"
        case .text, .escapedText: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// Returns the value for a key of an object, or `nil` if it doesn't exist.
    package subscript(_ key: String) -> DocumentNode? {
        guard entry.kind == .object, interpretation != .reference || key == "$ref" else { return nil }
        var position = index + 1
        while position < Int(entry.next) {
            if tree.isText(at: position, key) { return DocumentNode(tree: tree, index: position + 1, scope: scope) }
            position = tree.next(behind: position + 1)
        }
        return nil
    }

    /// Whether it's an object with more than one member.
    var hasSeveralMembers: Bool {
        guard entry.kind == .object, interpretation != .reference, index + 1 < Int(entry.next) else { return false }
        return tree.next(behind: index + 2) < Int(entry.next)
    }

    /// The members of an object, in document order. Empty for other kinds.
    package var members: [Member] {
        guard entry.kind == .object else { return [] }
        if interpretation == .reference { return interpreted(as: .unchanged).members.filter { $0.key == "$ref" } }
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

    /// The elements of a list. Empty for other kinds.
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
