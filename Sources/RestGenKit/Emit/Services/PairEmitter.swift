/// Prints a pair of a query or a form: `call.query("tags", tags, .comma)`.
struct PairEmitter {
    let context: EmitContext
    let sources: SourceEmitter

    func emit(_ method: String, _ argument: Argument) -> Code {
        var arguments = [
            sources.label(argument.source) + SwiftLiteral.string(argument.name), sources.value(argument.source),
        ]
        if argument.style != .repeated { arguments.append("." + argument.style.rawValue) }
        if let format = argument.format {
            arguments.append("format: " + Expression(context: context).format(format))
        }
        return Layout.list("call.\(method)(", arguments, ")")
    }
}
