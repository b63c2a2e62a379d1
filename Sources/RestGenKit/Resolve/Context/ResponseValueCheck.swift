/// Checks the values that a spec compares with a location of a response.
///
///     until: { state: doen }      // the enum has no such value
struct ResponseValueCheck {
    struct Problem {
        var message: String
        var span: Span
        var help: String?
    }

    let context: ResolveContext

    /// Returns the problem, or `nil` for a possible value of a type.
    func problem(
        of value: Located<String>,
        as type: TypeReference,
        constant: String? = nil,
        _ path: KeyPathSyntax
    ) -> Problem? {
        if value.value == "null" { return nil }
        let isNumber = Double(value.value) != nil && Double(value.value) == constant.flatMap(Double.init)
        if let constant, constant != value.value, !isNumber {
            return Problem(
                message: "'\(path.span.text)' is always '\(constant)', not '\(value.value)'",
                span: value.span,
                help: "name another field, or write '\(constant)'"
            )
        }
        switch ResponsePathFinder(context: context).unwrapped(type) {
        case .bool where value.value != "true" && value.value != "false":
            return Problem(
                message: "'\(path.span.text)' is true or false, not '\(value.value)'",
                span: value.span,
                help: "write 'true' or 'false'"
            )
        case .int, .int64, .uint64, .double, .decimal:
            if Double(value.value) != nil { return nil }
            return Problem(
                message: "'\(path.span.text)' is a number, not '\(value.value)'",
                span: value.span,
                help: "write a number, or name another field"
            )
        case .declared(let name, .enumeration):
            guard let enumeration = context.enumerations[name] else { return nil }
            let values = enumeration.cases.map(\.value)
            if values.contains(where: { isEqual($0, value.value, enumeration) }) { return nil }
            let near = context.types.near.suggest(value.value) { values }
            let help = near.map { "did you mean '\($0)'?" } ?? "use one of \(values.quotedList)"
            return Problem(message: "'\(name)' has no value '\(value.value)'", span: value.span, help: help)
        default: return nil
        }
    }

    /// Returns the possible values of a type for messages, or `nil` if it has any.
    func noun(of type: TypeReference) -> String? {
        switch ResponsePathFinder(context: context).unwrapped(type) {
        case .bool: "'true' or 'false'"
        case .int, .int64, .uint64, .double, .decimal: "a number"
        case .declared(let name, .enumeration):
            context.enumerations[name].map { "one of \($0.cases.map(\.value).quotedList)" }
        default: nil
        }
    }

    private func isEqual(_ one: String, _ other: String, _ enumeration: Enumeration) -> Bool {
        enumeration.ignoresCase ? one.lowercased() == other.lowercased() : one == other
    }
}
