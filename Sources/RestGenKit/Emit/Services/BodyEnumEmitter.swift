/// Writes the enum of a body with several media types.
///
///     public nonisolated enum RoomsCreateBody: Sendable {
///         case json(Room)
///         case form(name: String, topic: String? = nil)
///     }
struct BodyEnumEmitter {
    let context: EmitContext
    let bodyEnum: BodyEnum

    func emit() -> Code {
        let head = "\(context.typeModifiers)enum \(SwiftIdentifier.escaped(bodyEnum.name))"
        return """
            \(Documentation.comment(bodyEnum.doc))
            \(Inheritance.head(head, [context.names.swift("Sendable")]))
                \(Code.lines(bodyEnum.cases.map(declaration)))
            }
            """
    }

    private func declaration(of item: BodyEnum.Case) -> Code {
        let doc = Documentation.comment("As `\(item.mediaType)`.", Documentation.parameters(item.parameters))
        let name = "case \(SwiftIdentifier.escaped(item.name))"
        let values = item.parameters.map { parameter in
            let emitter = ParameterEmitter(context: context, parameter: parameter)
            // The body itself has no label.
            return parameter.written.isEmpty ? emitter.type : emitter.declaration()
        }
        return .lines([doc, values.isEmpty ? Code(name) : Layout.list("\(name)(", values, ")")])
    }
}
