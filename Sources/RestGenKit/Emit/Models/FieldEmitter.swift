/// Writes the parts of a model for one field, each on its own line.
///
///     public var text: String?
///     text: String? = nil
///     self.text = text
///     text = fields.value(optional: "text")
///     fields.value(optional: "text", text)
struct FieldEmitter {
    let context: EmitContext
    let field: Field
    let presence: Presence
    let type: String
    private let name: String
    /// Whether the property is a variable.
    private let isMutable: Bool

    init(_ field: Field, _ context: EmitContext, isMutable: Bool = true) {
        self.isMutable = isMutable
        self.context = context
        self.field = field
        presence = field.stored
        type = context.names.spelling(field.type, presence)
        name = SwiftIdentifier.escaped(field.name)
    }

    var expression: SwiftExpression { SwiftExpression(context: context) }
    var storedName: String { field.isComputed ? field.storedName : name }
    var storedValue: String { field.isBoxed ? storedName + ".wrappedValue" : storedName }

    /// A condition for the presence of a field that may be absent.
    var presenceCondition: String { presence == .patch ? "!\(storedValue).isAbsent" : "\(storedValue) != nil" }

    var property: Code {
        if let constant = field.constant {
            // A computed property, so that it takes no memory and isn't compared.
            let type = context.names.spelling(field.type, .required)
            return """
                \(Documentation.comment(field.doc))
                \(context.modifier)var \(name): \(type) { \(expression.literal(constant, as: field.type)) }
                """
        }
        let stored = isMutable ? "var" : "let"
        guard field.isComputed else {
            let head = "\(context.modifier)\(stored) \(name):"
            return """
                \(Documentation.comment(field.doc))
                \(Layout.pair(head, storedType))
                """
        }
        let head = "\(context.modifier)var \(name):"
        let accessors: Code =
            isMutable ? .lines(["get { \(storedValue) }", "set { \(storedValue) = newValue }"]) : Code(storedValue)
        let storedType = field.isBoxed ? "\(context.names.runtime("Boxed"))<\(type)>" : self.storedType
        return """
            \(Documentation.comment(field.doc))
            \(Documentation.deprecation(field.deprecated))
            \(Layout.pair(head, "\(type) {"))
                \(accessors)
            }
            \(Layout.pair("private \(stored) \(storedName):", storedType))
            """
    }

    /// Returns `Optional<String>` for `String?`. A stored `var` with `?` has an implicit initial value, which would be
    /// unused code in every model. A `let` has none.
    private var storedType: String {
        isMutable && type.hasSuffix("?") ? "\(context.names.swift("Optional"))<\(type.dropLast())>" : type
    }

    var parameter: String {
        // Fields without their own key are rarely present, and never missing.
        if field.location == .others || field.location == .headers { return "\(name): \(type) = [:]" }
        guard let value = expression.defaultValue(field.defaultValue, field.type, presence) else {
            return "\(name): \(type)"
        }
        return "\(name): \(type) = \(value)"
    }

    var assignment: Code {
        guard field.isComputed else {
            return Layout.pair("self.\(SwiftIdentifier.escaped(field.name, as: .member)) =", name)
        }
        return Layout.pair("\(storedName) =", boxed(name))
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? "\(context.names.runtime("Boxed"))(wrappedValue: \(value))" : value
    }
}
