/// Writes the value of an argument: a parameter or a constant.
struct SourceEmitter {
    let context: EmitContext
    /// The parameters of the method, which hide properties of the service.
    let parameters: [Parameter]

    /// Returns the value in the form that the runtime takes.
    func value(_ source: Source) -> String {
        switch source {
        case .constant(let text): SwiftLiteral.string(text)
        case .parameter(let name, let presence, let type, let isOfService):
            CustomTypeWrapping(context: context).wrapped(
                reference(name, isOfService: isOfService),
                presence == .required ? type : .optional(type)
            )
        }
    }

    /// Returns the name alone.
    func reference(_ name: String, isOfService: Bool) -> String {
        if isOfService && parameters.contains(where: { $0.name == name }) {
            return "self." + SwiftIdentifier.escaped(name, as: .member)
        }
        return SwiftIdentifier.escaped(name)
    }

    /// Returns the label of the argument. An optional whose `nil` omits the pair has none. Null and patches have one.
    func label(_ source: Source) -> String {
        guard case .parameter(_, let presence, _, _) = source else { return "" }
        switch presence {
        case .required, .optional: return ""
        case .nullable: return "nullable: "
        case .patch: return "patch: "
        }
    }

    /// Returns a value as JSON: `JSONParameter.text(filter, in: &call)`.
    func json(_ source: Source, isHeader: Bool = false) -> String {
        var arguments = [value(source)]
        if case .parameter(_, let presence, _, _) = source {
            if presence == .patch { arguments[0] = "patch: " + arguments[0] }
            if presence == .nullable { arguments.append("orNull: true") }
        }
        if isHeader { arguments.append("isASCII: true") }
        let type = context.names.runtime("JSONParameter")
        return type + ".text(" + (arguments + ["in: &call"]).joined(separator: ", ") + ")"
    }

    /// Returns a model or map: `NestedParameter(filter)`.
    func nested(_ source: Source, format: String?) -> String {
        var arguments = [value(source)]
        if case .parameter(_, let presence, _, _) = source {
            if presence == .patch { arguments[0] = "patch: " + arguments[0] }
            if presence == .nullable { arguments.append("orNull: true") }
        }
        if let format { arguments.append(format) }
        return context.names.runtime("NestedParameter") + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// Returns a template: `"W/\"\(call.text(tag))\""`.
    func template(_ pieces: [Header.Piece]) -> String {
        var text = "\""
        for piece in pieces {
            switch piece {
            case .text(let fixed): text += SwiftLiteral.escaped(fixed)
            case .source(.constant(let fixed)): text += SwiftLiteral.escaped(fixed)
            case .source(.parameter(let name, let presence, let type, let isOfService)):
                let reference = reference(name, isOfService: isOfService)
                let isText = type == .string && presence == .required
                text += isText ? "\\(\(reference))" : "\\(call.text(\(reference)))"
            }
        }
        return text + "\""
    }
}
