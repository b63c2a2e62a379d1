/// Writes the rules of a model's fields.
///
///     public nonisolated enum Rules {
///         public static let name = ValueRules(count: 1...80)
///     }
struct RulesEmitter {
    let context: EmitContext

    /// Returns the type in a model that has the rules of its fields. Empty without rules.
    func type(of model: Model) -> Code {
        let fields = model.fields.filter { $0.rules != nil }
        if fields.isEmpty { return "" }
        // A generic type can't have stored static properties.
        let isGeneric = !model.parameters.isEmpty
        let lines = fields.map { field -> Code in
            let name = SwiftIdentifier.escaped(field.name)
            let arguments = field.rules.map(RulesLiteral(context: context).arguments) ?? []
            let type = context.names.runtime("ValueRules")
            guard isGeneric else {
                return Layout.list("\(context.modifier)static let \(name) = \(type)(", arguments, ")")
            }
            let head = "\(context.modifier)static var \(name): \(type) { .init("
            return Layout.list(head, arguments, ") }")
        }
        return """
            \(Documentation.comment("The rules for the values of the fields."))
            \(context.typeModifiers)enum \(context.rulesName) {
                \(Code.lines(lines))
            }
            """
    }
}
