/// Writes the query properties of a model.
///
///     public static func describe(_ properties: inout EntityProperties<Product>) {
///         properties.required(\.id, "ID")
///         properties.optional(\.note, "Note")
///     }
struct EntityEmitter {
    let context: EmitContext
    let entity: Entity

    /// The function, in the model.
    var method: Code { method(of: SwiftIdentifier.escaped(entity.model)) }

    /// The function, in an extension for a model of another file.
    var extensionCode: Code {
        let name = context.names.declared(entity.model)
        return """
            nonisolated extension \(name): \(context.names.odata("Entity")) {
                \(method(of: name))
            }
            """
    }

    private func method(of type: String) -> Code {
        let properties = "\(context.names.odata("EntityProperties"))<\(type)>"
        // The function uses deprecated properties, which shouldn't warn here.
        let isDeprecated = entity.properties.contains { $0.field.deprecated != nil }
        return """
            \(Documentation.deprecation(isDeprecated ? "" : nil))
            \(context.access(of: entity).modifier)static func describe(_ properties: inout \(properties)) {
                \(Code.lines(entity.properties.map(line)))
            }
            """
    }

    private func line(_ property: Entity.Property) -> Code {
        let field = property.field
        var arguments = [
            "\\." + SwiftIdentifier.escaped(field.name, as: .member), SwiftLiteral.string(property.written),
        ]
        let options = field.options.filter { $0.isWritten && $0.rules == nil }
        if !options.isEmpty { arguments.append(SwiftExpression(context: context).options(options)) }
        return Layout.list("properties.\(property.isRequired ? "required" : "optional")(", arguments, ")")
    }
}

/// Writes a key of several fields.
///
///     public nonisolated struct OrderLinesKey: EntityKey, Hashable { … }
struct EntityKeyEmitter {
    let context: EmitContext
    let key: EntityKey

    func emit() -> Code {
        let names = context.names
        let head = "\(context.typeModifiers)struct \(SwiftIdentifier.escaped(key.name))"
        return """
            /// The key of an entity of `\(key.set)`.
            \(Inheritance.head(head, [names.odata("EntityKey"), names.swift("Hashable")]))
                \(Code.sections([properties, initializer, write]))
            }
            """
    }

    private var properties: Code { .lines(key.fields.map { "\(context.modifier)var \(parameter($0))" }) }

    private var initializer: Code {
        // For an internal type, Swift synthesizes the same initializer.
        if context.access == .internal { return "" }
        return """
            \(Layout.list("\(context.modifier)init(", key.fields.map(parameter), ") {"))
                \(Code.lines(key.fields.map(assignment)))
            }
            """
    }

    private var write: Code {
        """
        \(context.modifier)func write(to key: inout \(context.names.odata("KeyWriter"))) {
            \(Code.lines(key.fields.map(line)))
        }
        """
    }

    private func parameter(_ field: Field) -> String {
        "\(SwiftIdentifier.escaped(field.name)): \(context.names.spelling(field.type))"
    }

    private func assignment(_ field: Field) -> Code {
        let name = SwiftIdentifier.escaped(field.name)
        return "self.\(SwiftIdentifier.escaped(field.name, as: .member)) = \(name)"
    }

    private func line(_ field: Field) -> Code {
        let isHidden = field.name == "key"
        var arguments = [
            SwiftLiteral.string(field.key), isHidden ? "self.key" : SwiftIdentifier.escaped(field.name),
        ]
        let options = field.options.filter { $0.isWritten && $0.rules == nil }
        if !options.isEmpty { arguments.append(SwiftExpression(context: context).options(options)) }
        return Layout.list("key.value(", arguments, ")")
    }
}
