/// Writes a parameter of a method or an initializer: `since: String? = nil`.
struct ParameterEmitter {
    let context: EmitContext
    let parameter: Parameter

    func declaration(defaults: Bool = true) -> String {
        let head = (parameter.label.map { $0 + " " } ?? "") + "\(name): \(type)"
        guard defaults,
            let value = SwiftExpression(context: context).defaultValue(
                parameter.defaultValue,
                parameter.type,
                parameter.presence
            )
        else { return head }
        return "\(head) = \(value)"
    }

    var name: String { SwiftIdentifier.escaped(parameter.name) }
    var type: String { context.names.spelling(parameter.type, parameter.presence) }
}
