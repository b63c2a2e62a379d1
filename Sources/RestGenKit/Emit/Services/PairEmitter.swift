/// Writes a pair of a query or a form: `call.query("tags", tags, .comma)`.
struct PairEmitter {
    let context: EmitContext
    let sources: SourceEmitter

    func emit(_ method: String, _ argument: Argument) -> Code {
        if argument.isFlag {
            let name = "flag: " + SwiftLiteral.string(argument.name)
            if case .constant = argument.source { return Layout.list("call.\(method)(", [name], ")") }
            return Layout.list("call.\(method)(", [name, "if: " + sources.value(argument.source)], ")")
        }
        if argument.format == .json {
            let text = sources.json(argument.source)
            return Layout.list("call.\(method)(", [SwiftLiteral.string(argument.name), text], ")")
        }
        if argument.isNested { return nested(method, argument) }
        var arguments = [
            sources.label(argument.source) + SwiftLiteral.string(argument.name), sources.value(argument.source),
        ]
        if let style = argument.style { arguments.append("." + style.rawValue) }
        if let format = argument.format {
            arguments.append("format: " + SwiftExpression(context: context).format(format))
        }
        return Layout.list("call.\(method)(", arguments, ")")
    }

    /// Returns `call.query("filter", NestedParameter(filter), .indexed, objects: .dots)`.
    private func nested(_ method: String, _ argument: Argument) -> Code {
        let format = argument.format.map { "format: " + SwiftExpression(context: context).format($0) }
        var arguments = [SwiftLiteral.string(argument.name), sources.nested(argument.source, format: format)]
        if let style = argument.style { arguments.append("." + style.rawValue) }
        if let objects = argument.objects { arguments.append("objects: ." + objects.rawValue) }
        return Layout.list("call.\(method)(", arguments, ")")
    }
}
