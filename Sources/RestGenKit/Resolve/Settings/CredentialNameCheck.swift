/// Reports parameters that the credential of a call replaces, because they have its name.
///
///     auth: { query: key }                GET /rooms?key
///
/// A header that the caller sets takes precedence over the credential.
struct CredentialNameCheck {
    let context: ResolveContext

    /// Without the credential, or with one of another scheme, the parameter is sent.
    func check(_ settings: CallSettings, of endpoint: Endpoint) {
        guard settings.auth.count == 1 else { return }
        for scheme in settings.auth[0].each {
            switch scheme.name {
            case "query": report(endpoint.query.first { $0.name == scheme.value }, "query parameter", endpoint)
            case "cookie": report(endpoint.cookies.first { $0.name == scheme.value }, "cookie", endpoint)
            default: break
            }
        }
    }

    private func report(_ argument: Argument?, _ kind: String, _ endpoint: Endpoint) {
        guard let argument, let span = argument.span ?? endpoint.span, context.isFirstReport(at: span) else { return }
        context.diagnostics.warning(
            .unusedOption,
            "the credential replaces the \(kind) '\(argument.name)', which has its name",
            at: span,
            help: "remove the parameter: 'auth' sends the credential"
        )
    }
}
