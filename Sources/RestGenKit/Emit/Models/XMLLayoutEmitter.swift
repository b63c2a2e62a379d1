/// Writes the positions of a model's fields in XML, if the spec declares them.
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
        // A generic type can't have static stored properties.
        let isComputed = !model.parameters.isEmpty
        let head = "\(context.hiddenModifier)static \(isComputed ? "var xmlLayout: \(type)" : "let xmlLayout =")"
        let value = isComputed ? "\(type)(" : "\(head) \(type)("
        let layout = arguments(value, fields)
        if !isComputed { return layout }
        return """
            \(head) {
                \(layout)
            }
            """
    }

    private func arguments(_ head: String, _ fields: [String]) -> Code {
        let root: [Code] = model.xmlName.map { ["root: \(SwiftLiteral.string($0))"] } ?? []
        let list = fields.isEmpty ? [] : [Layout.list("fields: [", fields, "]", trailingComma: true)]
        return Layout.list(head, root + list, ")")
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
