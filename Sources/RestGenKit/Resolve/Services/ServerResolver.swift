/// Resolves the base URLs of `server:`.
///
///     server:
///       production: { url: "https://{region}.example.com", variables: { region: eu } }
struct ServerResolver {
    let context: ResolveContext

    func resolve(_ servers: [Spec.Server]) -> [Server] {
        var names = NameScope("server", reserved: .servers, context.diagnostics)
        return servers.map { server in
            let name = server.name ?? Located("default", server.url.span)
            return Server(
                name: names.claim(name, as: nil),
                written: server.name?.value,
                url: server.url.text,
                variables: variables(of: server),
                doc: server.doc?.value,
                span: name.span
            )
        }
    }

    /// Reports a value with which the URL has no valid host: an empty one, or `eu/v1` in `https://{region}.example.com`.
    private func checkValues(of server: Spec.Server) {
        guard case .text? = server.url.pieces.first else { return }
        let url = server.url.textWithNames
        // Each check reads the whole URL, and usual URLs have few variables.
        for variable in server.variables.prefix(50) {
            let value = variable.value
            guard let problem = ServerURL.problem(of: value.value, for: variable.name.value, in: url) else { continue }
            context.diagnostics.error(
                .invalidServer,
                "with this value of '\(variable.name.value)', \(problem)",
                at: value.span,
                labels: [Diagnostic.Label(server.url.span, "the URL is here")],
                help: "write a value that can be part of the host and port"
            )
        }
    }

    private func variables(of server: Spec.Server) -> [Server.Variable] {
        var names = NameScope("variable", reserved: .serverVariables, context.diagnostics)
        var seen: Set<String> = []
        let placeholders = server.url.placeholders.filter { seen.insert($0.name.value).inserted }
        for variable in server.variables where !seen.contains(variable.name.value) {
            let near = context.types.near.suggest(variable.name.value) { placeholders.map(\.name.value) }
            context.diagnostics.error(
                .unknownParameter,
                "the URL has no placeholder '{\(variable.name.value)}'",
                at: variable.name.span,
                labels: [Diagnostic.Label(server.url.span, "the URL is here")],
                help: near.map { "did you mean '\($0)'?" }
            )
        }
        checkValues(of: server)
        let values = Dictionary(server.variables.lazy.map { ($0.name.value, $0.value.value) }) { first, _ in first }
        return placeholders.map { placeholder in
            Server.Variable(
                name: placeholder.name.value,
                swiftName: names.claim(placeholder.name, as: nil),
                defaultValue: values[placeholder.name.value] ?? placeholder.defaultValue?.text
            )
        }
    }
}
