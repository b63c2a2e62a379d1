/// Resolves the path of an endpoint, after the prefix of its service.
///
///     zones: { path: "/servers/{serverID}/zones", endpoints: { get: "GET /{id} -> Zone" } }
struct PathResolver {
    let context: ResolveContext

    /// Resolves the prefix of a service, whose parameters become the service's own.
    func prefix(_ template: Template?, after outer: ResolvedPath, _ parameters: inout MethodParameters) -> ResolvedPath
    {
        guard let template else { return outer }
        check(template)
        return append(template, below: outer, [], &parameters)
    }

    /// Resolves a path. `described` are the options of placeholders outside of the path.
    func path(
        _ template: Template?,
        after prefix: ResolvedPath,
        described: [Spec.Parameter],
        _ parameters: inout MethodParameters
    ) -> ResolvedPath {
        check(described, of: template)
        guard let template else { return prefix }
        let resolver = ParameterResolver(context: context)
        if let placeholder = wholeURL(template) {
            let word = described.last { $0.name.value == placeholder.name.value }
            let source = parameters.add(
                placeholder.name,
                as: word?.swiftName,
                .path,
                type: .url,
                doc: word.flatMap(resolver.doc(of:))
            )
            let argument = PathArgument(source: source, isGreedy: false)
            let url = ResolvedPath(
                text: "{\(placeholder.name.value)}",
                arguments: [argument],
                isWholeURL: true,
                shape: ""
            )
            let rest = Template(pieces: Array(template.pieces.dropFirst()), span: template.span)
            check(rest)
            return append(rest, below: url, described, &parameters)
        }
        check(template)
        return append(template, below: prefix, described, &parameters)
    }

    private func append(
        _ template: Template,
        below prefix: ResolvedPath,
        _ described: [Spec.Parameter],
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
                let resolver = ParameterResolver(context: context)
                let word = described.last { $0.name.value == placeholder.name.value }
                if let argument = resolver.placeholder(placeholder, described: word, &parameters) {
                    path.arguments.append(argument)
                }
            }
        }
        return path
    }

    /// Reports options of placeholders that don't exist, or that don't apply.
    private func check(_ described: [Spec.Parameter], of template: Template?) {
        let names = (template?.placeholders ?? []).map(\.name.value)
        var seen: Set<String> = []
        for parameter in described {
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
            let isArgument = if case .argument = parameter.value { true } else { false }
            let isNew = seen.insert(name.value).inserted
            guard isArgument, !parameter.isOptional, isNew else {
                let (problem, help) =
                    if !isArgument {
                        (
                            "be a constant",
                            "remove it here, and write the constant in the path in place of '{\(name.value)}'"
                        )
                    } else if parameter.isOptional {
                        ("be optional", "write '\(name.value)' without the '?'")
                    } else {
                        ("be listed twice", "remove one of them")
                    }
                context.diagnostics.error(
                    .valueSyntax,
                    "a path parameter can't \(problem)",
                    at: name.span,
                    help: help
                )
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

    /// `{next:URL}` is a complete URL from the caller, which a path may follow: `{video:URL}/movie`.
    private func wholeURL(_ template: Template) -> Placeholder? {
        guard case .placeholder(let placeholder)? = template.pieces.first, isURL(placeholder) else { return nil }
        if template.pieces.count == 1 { return placeholder }
        guard case .text(let text) = template.pieces[1], text.value.hasPrefix("/") else { return nil }
        return placeholder
    }

    private func isURL(_ placeholder: Placeholder) -> Bool {
        placeholder.type.map { context.types.isBuiltin("URL", $0) } ?? false
    }

    private func check(_ template: Template) {
        for placeholder in template.placeholders where isURL(placeholder) {
            context.diagnostics.error(
                .urlParameter,
                "a placeholder of the type URL must begin the path, and only a path may follow it",
                at: placeholder.span,
                help:
                    "write '{\(placeholder.name.value):URL}' or '{\(placeholder.name.value):URL}/…', or use the type "
                    + "String"
            )
        }
        for placeholder in template.placeholders where placeholder.isGreedy {
            guard let type = placeholder.type, !context.types.isBuiltin("String", type) else { continue }
            context.diagnostics.error(
                .typeMisplaced,
                "'{\(placeholder.name.value)...}' matches several path segments and must be a String",
                at: type.span,
                help: "write '{\(placeholder.name.value)...}' without a type"
            )
        }
    }
}
