/// The diagnostics for exceeded limits.
extension YAMLLimits {
    func tooManyAliases(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlAliasExpansion,
            "the aliases up to here expand to more than \(aliasedNodes) values",
            at: span,
            help: "repeat fewer and smaller values"
        )
    }

    func tooLongAliases(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlAliasExpansion,
            "the aliases up to here expand to more than \(aliasedBytes) bytes of text",
            at: span,
            help: "repeat fewer and shorter values"
        )
    }

    func tooManyNodes(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlTooLarge,
            "the file contains more than \(nodes) values",
            at: span,
            help: "split the spec into several files and name them under 'include'"
        )
    }

    func tooDeep(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlTooDeep,
            "lists and mappings are nested more than \(depth) levels deep",
            at: span,
            help: "declare the inner ones as separate models under 'models'"
        )
    }
}
