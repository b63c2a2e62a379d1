/// Resolves the services and endpoints whose results a call changes. Requires that all endpoints are resolved.
///
///     close: { POST: "/rooms/{id}/close", changes: [rooms, users.get] }
struct ChangeResolver {
    let context: ResolveContext
    let declarations: ChangeDeclarations

    func resolve(in api: inout API) {
        var targets: [String: String]?
        for (index, endpoint) in EndpointSearch.indexedEndpoints(in: api) {
            let names = declarations[endpoint.operation]
            guard let first = names.first else { continue }
            if HTTPVerb.safe.contains(endpoint.verb) {
                context.diagnostics.report(
                    Diagnostic(
                        .unusedOption,
                        "a \(endpoint.verb) changes nothing, so 'changes' has no effect",
                        at: first.span,
                        severity: .warning,
                        help: "remove 'changes', or move it to the endpoint that changes '\(first.value)'"
                    )
                )
                continue
            }
            let known = targets ?? Self.targets(in: api)
            targets = known
            api[index].changes = names.compactMap { operation($0, known) }
        }
    }

    /// Returns `nil` after reporting an unknown name.
    private func operation(_ name: Located<String>, _ targets: [String: String]) -> String? {
        if let operation = targets[name.value] { return operation }
        let names = targets.keys.sorted()
        context.diagnostics.error(
            .unknownValue,
            "unknown service or endpoint '\(name.value)'",
            at: name.span,
            help: context.types.near.suggest(name.value) { names }.map { "did you mean '\($0)'?" }
                ?? "the services and endpoints are \(names.quotedList)"
        )
        return nil
    }

    /// The names of services, endpoints and entity sets in the spec, with their names in Swift. Names in the spec take
    /// precedence.
    private static func targets(in api: API) -> [String: String] {
        var paths: [String: String] = [:]
        var targets: [String: String] = [:]
        for service in api.services {
            let path = service.outer.flatMap { paths[$0] }.map { $0 + "." + service.name } ?? service.name
            paths[service.typeName] = path
            targets[service.written] = path
        }
        let sets = api.entitySets + api.services.flatMap(\.entitySets)
        let endpoints = api.endpoints + api.services.flatMap(\.endpoints) + sets.map(\.endpoint)
        for endpoint in endpoints where targets[endpoint.written] == nil {
            targets[endpoint.written] = endpoint.operation
        }
        for endpoint in endpoints where targets[endpoint.operation] == nil {
            targets[endpoint.operation] = endpoint.operation
        }
        return targets
    }
}
