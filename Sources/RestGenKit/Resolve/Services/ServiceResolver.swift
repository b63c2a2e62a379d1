/// Makes the services, and the endpoints that stand right under `resources`.
///
///     zones: { path: "/servers/{serverID}/zones", endpoints: { list: GET -> [Zone] } }
struct ServiceResolver {
    let context: ResolveContext
    let endpoints: EndpointResolver
    /// What the API says for all of them.
    let api: EndpointResolver.Owner

    struct Resolved {
        var services: [Service] = []
        var endpoints: [Endpoint] = []
    }

    func resolve(_ spec: Spec) -> Resolved {
        var result = Resolved()
        var members = NameScope("resource", reserved: .clientMembers, context.diagnostics)
        var routes = RouteTable(context.diagnostics)
        let names = spec.services.map { members.claim($0.name, as: $0.swiftName) }
        var claimed: Set<String> = []
        for (service, name) in zip(spec.services, names) where claimed.insert(name).inserted {
            claimTypes(of: service, name)
        }
        result.endpoints = spec.endpoints.compactMap { endpoints.resolve($0, in: api, &members, &routes) }
        for (service, name) in zip(spec.services, names) {
            result.services.append(self.service(service, name: name, &routes))
        }
        return result
    }

    private func claimTypes(of service: Spec.Service, _ name: String) {
        let names = ServiceNames(name)
        guard context.typeNames.claim(names.type, written: service.name.value, at: service.name.span) else { return }
        for made in [names.protocol, names.stub] {
            context.typeNames.claim(made, written: made, at: service.name.span)
        }
    }

    private func service(_ service: Spec.Service, name: String, _ routes: inout RouteTable) -> Service {
        let types = ServiceNames(name)
        var parameters = MethodParameters(isOfService: true, reserved: .serviceParameters, context.diagnostics)
        let prefix = PathResolver(context: context).prefix(service.path, &parameters)
        let level = CallLevel(
            name: service.name,
            title: "`\(name)`",
            prefix: SwiftNames.part(name),
            group: types.type
        )
        let defaults = api.defaults.merged(with: service.defaults, level, context)
        let owner = EndpointResolver.Owner(
            level: level,
            name: name,
            defaults: defaults,
            prefix: prefix,
            parameters: parameters,
            deprecated: service.deprecated
        )
        var names = NameScope("endpoint", reserved: .endpoints, context.diagnostics)
        let resolved = service.endpoints.compactMap { endpoints.resolve($0, in: owner, &names, &routes) }
        var handlers = NameScope("handler", reserved: .endpoints, context.diagnostics)
        return Service(
            typeName: types.type,
            protocolName: types.protocol,
            stub: Service.Stub(
                name: types.stub,
                // `list` and `List` are two endpoints.
                handlers: resolved.map { endpoint in
                    let name = "on" + endpoint.name.prefix(1).uppercased() + endpoint.name.dropFirst()
                    return handlers.claim(free: name, at: service.name.span)
                }
            ),
            name: name,
            doc: service.doc?.value,
            parameters: parameters.ordered,
            endpoints: resolved,
            metadata: defaults.metadata
        )
    }
}
