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
        return placeholders.map { placeholder in
            let value = server.variables.first { $0.name.value == placeholder.name.value }?.value.value
            return Server.Variable(
                name: placeholder.name.value,
                swiftName: names.claim(placeholder.name, as: nil),
                defaultValue: value ?? placeholder.defaultValue?.text
            )
        }
    }
}
