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
    private let presence: Presence
    private let type: String
    private let name: String

    init(_ field: Field, _ context: EmitContext) {
        self.context = context
        self.field = field
        // What has a default is never nil.
        let hasValue = field.defaultValue != nil && field.defaultValue != .null
        presence = field.presence == .optional && hasValue ? .required : field.presence
        type = context.names.spelling(field.type, presence)
        name = SwiftIdentifier.escaped(field.name)
    }

    private var expression: Expression { Expression(context: context) }

    /// True where the property is computed from a stored one: a deprecated one, since Swift would warn of each use in
    /// the model itself, and a boxed one, since a `nonisolated` type can't have property wrappers.
    private var isComputed: Bool { field.deprecated != nil || field.isBoxed }

    private var storedName: String { isComputed ? "_" + field.name : name }
    private var storedValue: String { field.isBoxed ? storedName + ".wrappedValue" : storedName }

    var property: Code {
        let head = "\(context.modifier)var \(name):"
        guard isComputed else {
            return """
                \(Documentation.comment(field.doc))
                \(Layout.pair(head, type, column: 4))
                """
        }
        let storedType = field.isBoxed ? "\(context.names.runtime("Boxed"))<\(type)>" : type
        return """
            \(Documentation.comment(field.doc))
            \(Documentation.deprecation(field.deprecated))
            \(Layout.pair(head, "\(type) {", column: 4))
                get { \(storedValue) }
                set { \(storedValue) = newValue }
            }
            \(Layout.pair("private var \(storedName):", storedType, column: 4))
            """
    }

    var parameter: String {
        guard let value = expression.defaultValue(field.defaultValue, field.type, presence) else {
            return "\(name): \(type)"
        }
        return "\(name): \(type) = \(value)"
    }

    var assignment: Code {
        guard isComputed else {
            return Layout.pair("self.\(SwiftIdentifier.escaped(field.name, as: .member)) =", name, column: 8)
        }
        return Layout.pair("\(storedName) =", boxed(name), column: 8)
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? "\(context.names.runtime("Boxed"))(wrappedValue: \(value))" : value
    }

    var read: Code {
        var arguments = [key(isReading: true)]
        let wrapping = ForeignWrapping(context: context)
        let isForeign = context.resolved(field.type).isForeign
        let isWrapped = !isForeign && wrapping.isNeeded(for: field.type)
        if isWrapped {
            arguments.append("as: " + wrapping.spelling(field.type) + ".self")
        }
        if hasReadDefault, let value = field.defaultValue {
            // Said in full, or Swift would take the type without its null.
            let type = presence == .nullable ? " as " + self.type : ""
            arguments.append("default: " + expression.literal(value, as: field.type) + type)
        }
        arguments += trailing
        let attempt = field.isFallible ? "try " : ""
        let method = isForeign ? "foreign" : (isPlain && !hasReadDefault ? plainMethod : "value")
        let box = field.isBoxed ? "\(context.names.runtime("Boxed"))(wrappedValue: " : ""
        let head = "\(storedName) = \(attempt)\(box)fields.\(method)("
        let tail = field.isBoxed ? "))" : ")"
        guard isWrapped else { return Layout.list(head, arguments, tail, column: 8) }
        let missing = presence == .required ? field.type : .optional(field.type)
        return Layout.list(head, arguments, wrapping.unwrapped(")", missing) + tail.dropFirst(), column: 8)
    }

    var write: Code {
        let wrapping = ForeignWrapping(context: context)
        let isForeign = context.resolved(field.type).isForeign
        let missing = presence == .required ? field.type : .optional(field.type)
        let value = isForeign ? storedValue : wrapping.wrapped(storedValue, missing)
        let method = isForeign ? "foreign" : (isPlain ? plainMethod : "value")
        return Layout.list("fields.\(method)(", [key(isReading: false), value] + trailing, ")", column: 8)
    }

    private var hasReadDefault: Bool {
        field.defaultValue != nil && (presence == .required || (presence == .nullable && field.defaultValue != .null))
    }

    private func key(isReading: Bool) -> String {
        let key = SwiftLiteral.string(field.key)
        switch presence {
        case .required: return key
        case .nullable where hasReadDefault && isReading: return key
        case .optional: return "optional: " + key
        case .nullable: return "nullable: " + key
        case .patch: return "patch: " + key
        }
    }

    private var trailing: [String] {
        var arguments: [String] = []
        if let format = field.format { arguments.append("format: " + expression.format(format)) }
        if field.isSensitive { arguments.append("sensitive: true") }
        return arguments
    }

    /// The named forms of the commonest types need no generics and no inference.
    private var isPlain: Bool {
        presence == .required && field.format == nil && plainMethod != "value"
    }

    private var plainMethod: String {
        switch field.type {
        case .string: "string"
        case .int: "int"
        case .bool: "bool"
        case .double: "double"
        default: "value"
        }
    }
}
