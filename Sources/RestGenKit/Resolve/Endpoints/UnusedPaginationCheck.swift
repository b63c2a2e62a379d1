/// Finds paginations that no endpoint uses.
final class UnusedPaginationCheck {
    private let context: ResolveContext
    private var unused: [(span: Span, name: String?)] = []
    private var used: Set<Span> = []

    init(_ context: ResolveContext) { self.context = context }

    /// Records the pagination of an API or a service.
    func add(_ pages: InheritedSetting<Spec.Pages>?) {
        switch pages {
        case .value(.scheme(let scheme)): unused.append((scheme.span, nil))
        case .value(.table(let table)):
            unused += table.map { ($0.scheme.span, $0.name.value == "*" ? nil : $0.name.value) }
        case .value(.named), .some(.none), nil: break
        }
    }

    func use(_ scheme: Spec.PaginationScheme) { used.insert(scheme.span) }

    func check() {
        for (span, name) in unused where !used.contains(span) {
            // Only expected, so that it isn't reported together with an error: the endpoints may not have been read.
            let unused = Diagnostic(
                .pagesUnused,
                "no endpoint uses this pagination",
                at: span,
                severity: .warning,
                help: name.map { "write 'pages: \($0)' in an endpoint, or remove the scheme" }
                    ?? "the scheme applies to GET endpoints that return a list and have its parameters"
            )
            context.diagnostics.expect(unused, at: span)
        }
    }
}
