/// Prints where a model's fields are in XML, for a model that says it.
///
///     public static let xmlLayout = XMLLayout(root: "john", fields: ["age": .attribute, "tags": .list("tag")])
struct XMLLayoutEmitter {
    let context: EmitContext
    let model: Model

    init(_ model: Model, _ context: EmitContext) {
        self.context = context
        self.model = model
    }

    var code: Code {
        let fields = model.fields.compactMap { field in
            form(field.xml).map { "\(SwiftLiteral.string(field.key)): \($0)" }
        }
        if fields.isEmpty && model.xmlName == nil { return "" }
        let type = context.names.runtime("XMLLayout")
        // A generic type has no stored property of its own.
        let isComputed = !model.parameters.isEmpty
        let head = "\(context.modifier)static \(isComputed ? "var xmlLayout: \(type)" : "let xmlLayout =")"
        let value = isComputed ? "\(type)(" : "\(head) \(type)("
        let layout = arguments(value, fields, column: isComputed ? 8 : 4)
        if !isComputed { return layout }
        return """
            \(head) {
                \(layout)
            }
            """
    }

    private func arguments(_ head: String, _ fields: [String], column: Int) -> Code {
        let root = model.xmlName.map { ["root: \(SwiftLiteral.string($0))"] } ?? []
        if fields.isEmpty { return Layout.list(head, root, ")", column: column) }
        let line = "fields: [\(fields.joined(separator: ", "))]"
        // A list that is too long for its own line is broken as well.
        let isLong = column + 4 + line.utf8.count > Layout.width
        let list = isLong ? "fields: [\n        " + fields.joined(separator: ",\n        ") + ",\n    ]" : line
        return Layout.list(head, root + [list], ")", column: column)
    }

    private func form(_ form: Field.XMLForm) -> String? {
        switch form {
        case .element: nil
        case .attribute: ".attribute"
        case .text: ".text"
        case .list(let item): ".list(\(SwiftLiteral.string(item)))"
        }
    }
}
