/// Checks the server that a service or an endpoint names for its calls.
///
///     uploads: { path: /uploads, server: files, endpoints: { … } }
final class UnusedServerCheck {
    private let context: ResolveContext
    private let servers: [Server]
    /// The servers by their names in the spec.
    private(set) var used: Set<String> = []

    init(_ context: ResolveContext, _ servers: [Server]) {
        self.context = context
        self.servers = servers
    }

    func check(_ name: Located<String>?) {
        guard let name else { return }
        guard let server = servers.first(where: { $0.written == name.value }) else {
            guard context.isFirstReport(at: name.span) else { return }
            let isURL = name.value.contains("://")
            let names = servers.compactMap(\.written)
            let near = context.types.near.suggest(name.value) { names }
            context.diagnostics.error(
                .unknownServer,
                "unknown server '\(name.value)'",
                at: name.span,
                help: near.map { "did you mean '\($0)'?" }
                    ?? (names.isEmpty
                        ? "define named servers: 'server: { main: https://…, "
                            + (isURL
                                ? "other: \(name.value) }', and write 'other' here" : "\(name.value): https://… }'")
                        : names.listed(as: "server"))
            )
            return
        }
        used.insert(name.value)
        guard !server.isComplete, context.isFirstReport(at: name.span) else { return }
        let open = server.variables.filter { $0.defaultValue == nil }.map(\.name)
        let variables = open.map { $0 + ": …" }.joined(separator: ", ")
        context.diagnostics.error(
            .unknownServer,
            "the URL of the server '\(name.value)' has placeholders without a value: \(open.quotedList)",
            at: name.span,
            help: "add 'variables: { \(variables) }' to the server '\(name.value)'"
        )
    }
}
