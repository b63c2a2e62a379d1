/// The diagnostics for exceeded limits.
extension YAMLLimits {
    func tooManyAliases(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlAliasExpansion,
            "the aliases up to here stand for more than \(aliasedNodes) values",
            at: span,
            help: "repeat fewer and smaller values"
        )
    }

    func tooLongAliases(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlAliasExpansion,
            "the aliases up to here stand for more than \(aliasedBytes) bytes of text",
            at: span,
            help: "repeat fewer and shorter values"
        )
    }

    func tooManyNodes(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlTooLarge,
            "the file holds more than \(nodes) values",
            at: span,
            help: "split the spec into several files and name them under 'include'"
        )
    }

    func tooDeep(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlTooDeep,
            "lists and mappings stand more than \(depth) deep inside each other",
            at: span,
            help: "give the inner ones names of their own under 'models'"
        )
    }
}
