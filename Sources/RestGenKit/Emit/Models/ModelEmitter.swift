/// Prints a model: its fields, its initializer, and the one description that it is read and written by.
///
///     public nonisolated struct Room: Mappable, Hashable {
///         public var id: String
///         public init(id: String) { … }
///         public init(from fields: inout FieldReader) { id = fields.string("id") }
///         public func write(to fields: inout FieldWriter) { fields.string("id", id) }
///     }
struct ModelEmitter {
    let context: EmitContext
    let model: Model
    private let expression: Expression
    private let fields: [FieldEmitter]

    init(_ model: Model, _ context: EmitContext) {
        self.context = context
        self.model = model
        expression = Expression(context: context)
        fields = model.fields.map { FieldEmitter($0, context) }
    }

    func emit() -> Code {
        """
        \(header)
        \(Inheritance.head("\(context.typeModifiers)struct \(SwiftIdentifier.escaped(model.name))", conformances))
            \(Code.sections([properties, initializer, reader, writer]))
        }
        """
    }

    private var header: Code {
        .lines([
            Documentation.comment(model.doc, context.deprecations.remark(on: model.name, model.deprecated)),
            Documentation.deprecation(context.deprecations.attribute(of: model.name, model.deprecated)),
        ])
    }

    private var conformances: [String] {
        let names = context.names
        var list = [names.runtime("Mappable"), names.swift("Hashable")]
        if model.hasSensitiveFields {
            // The runtime implements them with the values left out.
            list += ["CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable"].map(names.swift)
        }
        return list
    }

    private var properties: Code {
        let failure = context.names.runtime("FieldError")
        let alias: Code = model.isFallible ? "\(context.modifier)typealias ReadFailure = \(failure)" : ""
        return .sections([alias, .lines(fields.map(\.property))])
    }

    private var initializer: Code {
        let head = Layout.list("\(context.modifier)init(", fields.map(\.parameter), ") {", column: 4)
        if fields.isEmpty { return "\(context.modifier)init() {}" }
        return """
            \(head)
                \(Code.lines(fields.map(\.assignment)))
            }
            """
    }

    private var reader: Code {
        let failure = model.isFallible ? " throws(\(context.names.runtime("FieldError")))" : ""
        let head = "\(context.modifier)init(from fields: inout \(context.names.runtime("FieldReader")))\(failure)"
        if fields.isEmpty { return "\(head) {}" }
        return """
            \(head) {
                \(Code.lines(fields.map(\.read)))
            }
            """
    }

    private var writer: Code {
        let head = "\(context.modifier)func write(to fields: inout \(context.names.runtime("FieldWriter")))"
        if fields.isEmpty { return "\(head) {}" }
        return """
            \(head) {
                \(Code.lines(fields.map(\.write)))
            }
            """
    }
}
