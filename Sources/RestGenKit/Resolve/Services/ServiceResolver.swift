/// Resolves the services, and the endpoints directly under `resources`.
///
///     zones: { path: "/servers/{serverID}/zones", endpoints: { list: GET -> [Zone] } }
struct ServiceResolver {
    let context: ResolveContext
    let endpoints: EndpointResolver
    /// The owner of the endpoints directly under `resources`, whose settings the services inherit.
    let api: EndpointResolver.Owner

    struct Resolved {
        /// The services. Each precedes those inside of it.
        var services: [Service] = []
        var endpoints: [Endpoint] = []
        var entitySets: [EntitySet] = []

        var allEntitySets: [EntitySet] { entitySets + services.flatMap(\.entitySets) }
    }

    private var entitySets: EntitySetResolver { EntitySetResolver(context: context, endpoints: endpoints) }

    /// The context of a service.
    private struct ServiceContext {
        var owner: EndpointResolver.Owner
        /// The beginning of the type names: `Repos` of `ReposIssuesService`.
        var part = ""
        /// The Swift type, or `nil` for the client.
        var typeName: String?
    }

    func resolve(_ spec: Spec) -> Resolved {
        var result = Resolved()
        var members = NameScope("resource", reserved: .clientMembers, context.diagnostics)
        var routes = RouteTable(context.diagnostics)
        let outer = ServiceContext(owner: api)
        let names = claim(spec.services, in: outer, &members)
        result.endpoints = spec.endpoints.compactMap { endpoints.resolve($0, in: api, &members, &routes) }
        result.entitySets = entitySets.resolve(spec.odata, in: api, &members)
        for (service, name) in zip(spec.services, names) {
            add(service, name: name, in: outer, to: &result.services, &routes)
        }
        return result
    }

    /// Claims the names of services as members, and those of their types, and returns the member names.
    private func claim(_ services: [Spec.Service], in outer: ServiceContext, _ members: inout NameScope) -> [String] {
        let names = services.map { members.claim($0.name, as: $0.swiftName) }
        var claimed: Set<String> = []
        for (service, name) in zip(services, names) where claimed.insert(name).inserted {
            let types = ServiceNames(outer.part + SwiftNames.part(name), prefix: context.prefix)
            guard context.typeNames.claim(types.type, written: service.name.value, at: service.name.span) else {
                continue
            }
            for typeName in [types.protocol, types.stub] {
                context.typeNames.claim(typeName, written: typeName, at: service.name.span)
            }
        }
        return names
    }

    private func add(
        _ service: Spec.Service,
        name: String,
        in outer: ServiceContext,
        to services: inout [Service],
        _ routes: inout RouteTable
    ) {
        let part = outer.part + SwiftNames.part(name)
        let path = outer.owner.name.map { $0 + "." + name } ?? name
        let types = ServiceNames(part, prefix: context.prefix)
        let inherited = outer.owner.parameters?.ordered ?? []
        var parameters =
            outer.owner.parameters
            ?? MethodParameters(isOfService: true, reserved: .serviceParameters, context.diagnostics)
        let prefix = PathResolver(context: context).prefix(service.path, after: outer.owner.prefix, &parameters)
        let level = NamingScope(name: service.name, title: "`\(path)`", prefix: part)
        let defaults = outer.owner.defaults.merged(with: service.defaults, level, context)
        endpoints.paginationCheck.add(service.defaults.pages)
        let owner = EndpointResolver.Owner(
            level: level,
            name: path,
            written: (outer.owner.written.map { $0 + "." } ?? "") + service.name.value,
            defaults: defaults,
            prefix: prefix,
            parameters: parameters,
            deprecated: service.deprecated ?? outer.owner.deprecated
        )
        var members = NameScope("endpoint", reserved: .endpoints, context.diagnostics)
        for parameter in parameters.ordered {
            members.claim(property: parameter.name, written: "{\(parameter.written)}", at: service.name.span)
        }
        let inner = ServiceContext(owner: owner, part: part, typeName: types.type)
        let names = claim(service.services, in: inner, &members)
        let resolved = service.endpoints.compactMap { endpoints.resolve($0, in: owner, &members, &routes) }
        let sets = entitySets.resolve(service.odata, in: owner, &members)
        let start = services.count
        var handlers = NameScope("handler", reserved: .endpoints, context.diagnostics)
        let known = Set(inherited.map(\.name))
        services.append(
            Service(
                typeName: types.type,
                protocolName: types.protocol,
                stub: Service.Stub(
                    name: types.stub,
                    // The endpoints `list` and `List` would have the same handler, so the second one gets a `_`.
                    handlers: resolved.map { endpoint in
                        let name = "on" + endpoint.name.prefix(1).uppercased() + endpoint.name.dropFirst()
                        return handlers.claim(free: name, at: service.name.span)
                    }
                ),
                name: name,
                outer: outer.typeName,
                doc: service.doc?.value,
                properties: parameters.ordered,
                parameters: parameters.ordered.filter { !known.contains($0.name) },
                endpoints: resolved,
                entitySets: sets,
                metadata: defaults.metadata,
                written: owner.written ?? service.name.value,
                span: service.name.span
            )
        )
        for (service, name) in zip(service.services, names) {
            add(service, name: name, in: inner, to: &services, &routes)
        }
        // Some options have no effect on entity sets, so a service without endpoints can't use them.
        let added = services[start...]
        if added.allSatisfy(\.endpoints.isEmpty), !added.allSatisfy(\.entitySets.isEmpty) {
            context.unusedOptions.addOptionsOfEndpoints(service.defaults, of: service.name.value)
        }
    }
}
