/// Resolves a query parameter without a value, `?uploads`: one that is always sent, or a Bool that decides it.
///
///     query: { uploads: Void, versions?: Void }
struct FlagResolver {
    let context: ResolveContext

    /// Returns `nil` after reporting an error.
    func resolve(
        _ parameter: Spec.Parameter,
        _ type: TypeSyntax,
        in location: ParameterResolver.Location,
        _ doc: String?,
        _ parameters: inout MethodParameters
    ) -> Argument? {
        let name = parameter.name.value
        guard location == .query else {
            return report(
                "a \(location.rawValue) parameter needs a value",
                at: type.span,
                help: "'\(name): Void' is only allowed in a query: '?\(name)'"
            )
        }
        if let misplaced = misplaced(beside: parameter) {
            return report(
                "'\(name)' is sent without a value",
                at: misplaced.span,
                help: "remove \(misplaced.option), or give the parameter a type other than 'Void'"
            )
        }
        var argument = Argument(name: name, source: .constant(""), span: parameter.name.span)
        argument.isFlag = true
        if parameter.isOptional {
            argument.source = parameters.add(
                parameter.name,
                as: parameter.swiftName,
                .query,
                type: .bool,
                defaultValue: .bool(false),
                doc: doc
            )
        } else {
            if let deprecated = parameter.deprecated {
                let message =
                    "'\(name)' is always sent and not part of the method, so nobody would see that it is deprecated"
                context.unusedOptions.add(deprecated.span, message, help: "remove 'deprecated'")
            }
            if let swiftName = parameter.swiftName {
                return report(
                    "'\(name)' is always sent and is not a parameter of the method",
                    at: swiftName.span,
                    help: "write '\(name)?' to let the caller decide, or remove 'as'"
                )
            }
        }
        return argument
    }

    /// Returns an option that applies to values, which a flag doesn't have.
    private func misplaced(beside parameter: Spec.Parameter) -> (option: String, span: Span)? {
        if case .argument(_, let literal?) = parameter.value { return ("the default", literal.span) }
        if parameter.isSensitive { return ("'sensitive'", parameter.name.span) }
        if let format = parameter.format { return ("'format'", format.span) }
        if let style = parameter.style { return ("'style'", style.span) }
        return parameter.objects.map { ("'objects'", $0.span) }
    }

    private func report(_ message: String, at span: Span, help: String) -> Argument? {
        context.diagnostics.error(.typeMisplaced, message, at: span, help: help)
        return nil
    }
}
