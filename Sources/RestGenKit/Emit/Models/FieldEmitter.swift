/// Prints what a model says about one field, a line each.
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

    init(_ field: Field, _ context: EmitContext) {
        self.context = context
        self.field = field
        presence = field.stored
        type = context.names.spelling(field.type, presence)
        name = SwiftIdentifier.escaped(field.name)
    }

    var expression: Expression { Expression(context: context) }
    var storedName: String { field.isComputed ? field.storedName : name }
    var storedValue: String { field.isBoxed ? storedName + ".wrappedValue" : storedName }

    /// What is true where a value is there: of one that may be absent.
    var isThere: String { presence == .patch ? "!\(storedValue).isAbsent" : "\(storedValue) != nil" }

    var property: Code {
        if let constant = field.constant {
            // Computed: it takes no room in the model, and equality and hashing look at what is stored.
            let type = context.names.spelling(field.type, .required)
            return """
                \(Documentation.comment(field.doc))
                \(context.modifier)var \(name): \(type) { \(expression.literal(constant, as: field.type)) }
                """
        }
        let head = "\(context.modifier)var \(name):"
        guard field.isComputed else {
            return """
                \(Documentation.comment(field.doc))
                \(Layout.pair(head, storedType))
                """
        }
        let storedType = field.isBoxed ? "\(context.names.runtime("Boxed"))<\(type)>" : self.storedType
        return """
            \(Documentation.comment(field.doc))
            \(Documentation.deprecation(field.deprecated))
            \(Layout.pair(head, "\(type) {"))
                get { \(storedValue) }
                set { \(storedValue) = newValue }
            }
            \(Layout.pair("private var \(storedName):", storedType))
            """
    }

    /// `Optional<String>` for `String?`: Swift gives a stored `var` with a `?` an initial value of nil, which is code in
    /// every model and which no initializer here uses.
    private var storedType: String {
        type.hasSuffix("?") ? "\(context.names.swift("Optional"))<\(type.dropLast())>" : type
    }

    var parameter: String {
        // What has no key of its own is rarely there, and never missing.
        if field.place == .others || field.place == .headers { return "\(name): \(type) = [:]" }
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
