/// The models that `headers` of a result declares inline: `IssuesListHeaders`.
///
///     list: { GET: /issues, returns: { type: "[Issue]", headers: { X-Total-Count: Int } } }
///
/// They are added to the spec's models, and each result refers to its own.
enum ResponseHeaderModels {
    static func added(to specs: [Spec]) -> [Spec] {
        guard var spec = specs.first else { return specs }
        var models: [Spec.Model] = []
        for index in spec.endpoints.indices { name(in: &spec.endpoints[index], "", .clientMembers, &models) }
        name(in: &spec.services, "", .clientMembers, &models)
        spec.models += models
        return [spec] + specs.dropFirst()
    }

    /// Adds the models of services and nested ones. `outer` is the beginning of their names.
    private static func name(
        in services: inout [Spec.Service],
        _ outer: String,
        _ reserved: ReservedNames,
        _ models: inout [Spec.Model]
    ) {
        for index in services.indices {
            let service = services[index]
            let part = outer + SwiftNames.part(MetadataModels.member(service.name, service.swiftName, reserved))
            for endpointIndex in service.endpoints.indices {
                name(in: &services[index].endpoints[endpointIndex], part, .endpoints, &models)
            }
            name(in: &services[index].services, part, .endpoints, &models)
        }
    }

    private static func name(
        in endpoint: inout Spec.Endpoint,
        _ outer: String,
        _ reserved: ReservedNames,
        _ models: inout [Spec.Model]
    ) {
        guard var returns = endpoint.returns else { return }
        let prefix = outer + SwiftNames.part(MetadataModels.member(endpoint.name, endpoint.swiftName, reserved))
        returns.headers = named(returns.headers, prefix + "Headers", &models)
        if case .byStatus(var cases) = returns.content {
            let rows = cases.map(row)
            let isOne = cases.count { if case .fields? = $0.headers?.value { true } else { false } } == 1
            for (index, name) in MediaNames.names(of: rows, besides: []).enumerated() {
                let part = isOne ? "" : SwiftNames.part(name)
                cases[index].headers = named(cases[index].headers, prefix + part + "Headers", &models)
            }
            returns.content = .byStatus(cases)
        }
        endpoint.returns = returns
    }

    /// Inlining it makes Swift 6.3's compiler crash in a release build (in the pass CopyPropagation).
    @inline(never)
    private static func row(_ item: Spec.Returns.Case) -> ResponseRows.Row {
        let statuses = item.conditions.statuses
        let mediaType = item.conditions.mediaType
        return ResponseRows.Row(statuses?.value, mediaType?.value, .void, name: item.name)
    }

    private static func named(
        _ headers: Located<Spec.Returns.Headers>?,
        _ name: String,
        _ models: inout [Spec.Model]
    ) -> Located<Spec.Returns.Headers>? {
        guard let headers, case .fields(let fields) = headers.value else { return headers }
        let name = Located(name, headers.span)
        models.append(Spec.Model(name: name, content: .fields(fields)))
        return Located(.type(TypeSyntax(.named(name, arguments: []), headers.span)), headers.span)
    }
}
