/// Resolves the path of an endpoint, after the prefix of its service.
///
///     zones: { path: "/servers/{serverID}/zones", endpoints: { get: "GET /{id} -> Zone" } }
struct PathResolver {
    let context: ResolveContext

    /// Resolves the prefix of a service, whose parameters become the service's own.
    func prefix(_ template: Template?, after outer: ResolvedPath, _ parameters: inout MethodParameters) -> ResolvedPath
    {
        guard let template else { return outer }
        for placeholder in template.placeholders where isURL(placeholder, []) {
            reportURL(
                placeholder,
                "the path of a service can't contain a URL",
                help: "use the type String, or write the URL in the path of each endpoint"
            )
        }
        checkGreedy(template, [])
        return append(template, below: outer, [], &parameters)
    }

    /// Resolves a path.
    ///
    /// - Parameter options: The options of the path's placeholders, which the key `path` lists.
    func path(
        _ template: Template?,
        after prefix: ResolvedPath,
        options: [Spec.Parameter],
        _ parameters: inout MethodParameters
    ) -> ResolvedPath {
        check(options, of: template)
        guard let template else { return prefix }
        checkGreedy(template, options)
        var (start, rest) = (prefix, template)
        if let placeholder = leadingURL(of: template, options) {
            rest = Template(pieces: Array(template.pieces.dropFirst()), span: template.span)
            let argument = ParameterResolver(context: context)
                .placeholder(placeholder, described: self.options(of: placeholder, options), &parameters)
            guard let argument else { return prefix }
            // The shape is empty, because endpoints with a whole URL aren't compared with others.
            start = ResolvedPath(
                text: "{\(placeholder.name.value)}",
                arguments: [argument],
                isWholeURL: true,
                shape: ""
            )
        }
        for placeholder in rest.placeholders where isURL(placeholder, options) {
            reportURL(
                placeholder,
                "a placeholder of the type URL must be at the start, and only '/' may follow it",
                help: "write '{\(placeholder.name.value):URL}' or '{\(placeholder.name.value):URL}/…', or use the type "
                    + "String"
            )
        }
        return append(rest, below: start, options, &parameters)
    }

    private func options(of placeholder: Placeholder, _ options: [Spec.Parameter]) -> Spec.Parameter? {
        options.first { $0.name.value == placeholder.name.value }
    }

    private func append(
        _ template: Template,
        below prefix: ResolvedPath,
        _ options: [Spec.Parameter],
        _ parameters: inout MethodParameters
    ) -> ResolvedPath {
        var path = prefix
        if path.text.hasSuffix("/") && template.text.hasPrefix("/") {
            path.text.removeLast()
            path.shape.removeLast()
        }
        path.text += template.text
        for piece in template.pieces {
            switch piece {
            case .text(let text): path.shape += text.value
            case .placeholder(let placeholder):
                path.shape += placeholder.isGreedy ? "{...}" : "{}"
                let argument = ParameterResolver(context: context)
                    .placeholder(placeholder, described: self.options(of: placeholder, options), &parameters)
                if let argument { path.arguments.append(argument) }
            }
        }
        return path
    }

    /// Reports options that don't apply, and options of placeholders that the path doesn't have.
    private func check(_ options: [Spec.Parameter], of template: Template?) {
        let names = (template?.placeholders ?? []).map(\.name.value)
        var seen: Set<String> = []
        for parameter in options {
            let name = parameter.name
            guard names.contains(name.value) else {
                let near = context.types.near.suggest(name.value) { names }
                context.diagnostics.error(
                    .unknownParameter,
                    "the path has no placeholder '{\(name.value)}'",
                    at: name.span,
                    help: near.map { "did you mean '\($0)'?" }
                        ?? (names.isEmpty
                            ? "remove it: this endpoint's own path has no placeholders"
                            : names.listed(
                                as: "placeholder of this endpoint's own path",
                                "placeholders of this endpoint's own path"
                            ))
                )
                continue
            }
            if let (message, help) = misuse(of: parameter, isRepeated: !seen.insert(name.value).inserted) {
                context.diagnostics.error(.valueSyntax, message, at: name.span, help: help)
                continue
            }
            PartOptionsCheck(context: context).check(parameter)
            StyleResolver(context: context, settings: CallSettings()).refuse(parameter, "this parameter is in the path")
            if let format = parameter.format {
                context.diagnostics.error(
                    .formatMisplaced,
                    "'format' does not apply to a path",
                    at: format.span,
                    help: "remove 'format'"
                )
            }
            if parameter.isSensitive {
                context.diagnostics.error(
                    .typeMisplaced,
                    "'sensitive' does not apply to a path parameter",
                    at: name.span,
                    help: "use the type Secret: '{\(name.value):Secret}'"
                )
            }
        }
    }

    private func misuse(of parameter: Spec.Parameter, isRepeated: Bool) -> (message: String, help: String)? {
        let name = parameter.name.value
        guard case .argument = parameter.value else {
            return (
                "a path parameter can't be a constant",
                "remove it here, and write the constant in the path in place of '{\(name)}'"
            )
        }
        if parameter.isOptional { return ("a path parameter can't be optional", "write '\(name)' without the '?'") }
        if isRepeated { return ("a path parameter can't be listed twice", "remove one of them") }
        return nil
    }

    /// Returns the placeholder of the type URL that the path begins with. It is a complete URL from the caller, and only
    /// more of the path may follow: `{video:URL}/movie`.
    private func leadingURL(of template: Template, _ options: [Spec.Parameter]) -> Placeholder? {
        guard case .placeholder(let placeholder)? = template.pieces.first, isURL(placeholder, options) else {
            return nil
        }
        if template.pieces.count == 1 { return placeholder }
        guard case .text(let text) = template.pieces[1], text.value.hasPrefix("/") else { return nil }
        return placeholder
    }

    /// Returns the type of a placeholder, which the path or its options contain.
    private func type(of placeholder: Placeholder, _ options: [Spec.Parameter]) -> TypeSyntax? {
        if let type = placeholder.type { return type }
        guard case .argument(let type, _)? = self.options(of: placeholder, options)?.value else { return nil }
        return type
    }

    private func isURL(_ placeholder: Placeholder, _ options: [Spec.Parameter]) -> Bool {
        type(of: placeholder, options).map { context.types.isBuiltin("URL", $0) } ?? false
    }

    private func reportURL(_ placeholder: Placeholder, _ message: String, help: String) {
        context.diagnostics.error(.urlParameter, message, at: placeholder.span, help: help)
    }

    private func checkGreedy(_ template: Template, _ options: [Spec.Parameter]) {
        for placeholder in template.placeholders where placeholder.isGreedy {
            guard let type = type(of: placeholder, options), !context.types.isBuiltin("String", type) else { continue }
            context.diagnostics.error(
                .typeMisplaced,
                "'{\(placeholder.name.value)...}' matches several path segments and must be a String",
                at: type.span,
                help: placeholder.type == nil
                    ? "remove the type" : "write '{\(placeholder.name.value)...}' without a type"
            )
        }
    }
}
