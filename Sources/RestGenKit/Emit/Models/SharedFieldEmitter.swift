/// Writes a property of a union that all of its cases have.
///
///     public var name: String? {
///         switch self {
///         case .dog(let value): value.name
///         case .cat(let value): value.name
///         case .unknown(let json): json.field { $0.value(optional: "name") }
///         }
///     }
struct SharedFieldEmitter {
    let context: EmitContext
    let union: Union
    let shared: Union.SharedField

    var code: Code {
        let deprecated = shared.fields.compactMap(\.deprecated).first
        let type = context.names.spelling(shared.field.type, .optional)
        let head = "\(context.modifier)var \(SwiftIdentifier.escaped(shared.name)):"
        return """
            \(Documentation.comment(shared.field.doc))
            \(Documentation.deprecation(deprecated))
            \(Layout.pair(head, "\(type) {"))
                switch self {
                \(Code.lines(zip(union.cases, shared.fields).map(branch)))
                \(unknown)
                }
            }
            """
    }

    private func branch(_ item: Union.Case, _ field: Field) -> Code {
        let name = SwiftIdentifier.escaped(field.name, as: .member)
        let value = "value.\(name)" + (field.stored == .patch ? ".value" : "")
        return Layout.pair("case .\(SwiftIdentifier.escaped(item.name, as: .member))(let value):", value)
    }

    /// The value of an unknown case may have the field too.
    private var unknown: Code {
        let path = shared.field.path.map(SwiftLiteral.string).joined(separator: ", ")
        let name = SwiftIdentifier.escaped(union.unknownCaseName, as: .member)
        let location = path.isEmpty ? "" : "(\(path))"
        return """
            case .\(name)(let json):
                json.field\(location) { fields in
                    \(FieldEmitter(optionalField, context).read(from: "fields", into: ""))
                }
            """
    }

    /// The field of an object with unknown fields.
    private var optionalField: Field {
        var field = shared.field
        field.presence = .optional
        field.defaultValue = nil
        field.constant = nil
        field.isBoxed = false
        field.isFallible = false
        field.options.removeAll { $0 == .ifAbsent || $0 == .ifNull || $0 == .sensitive || $0.rules != nil }
        return field
    }
}
