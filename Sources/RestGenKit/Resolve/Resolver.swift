/// Makes the API from the spec and the files it includes: looks every name up, and applies every default.
///
///     let api = Resolver(diagnostics).resolve([spec])
public struct Resolver {
    private let diagnostics: Diagnostics

    public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// The first spec is the one that was asked for; of the others the types are taken. nil when there are errors.
    public func resolve(_ specs: [Spec]) -> API? {
        guard let spec = specs.first else { return nil }
        let context = ResolveContext(specs, diagnostics)
        let name = APIName(spec)
        context.typeNames.claim(name.client, written: spec.client?.value ?? name.base, at: name.span)
        let declarations = resolveTypes(context)

        let owner = self.owner(spec, name, context)
        let headers = spec.defaults.headers?.value ?? []
        let apiHeaders = APIHeaders(headers, context)
        let endpoints = EndpointResolver(
            context: context,
            failures: FailureResolver(context),
            apiHeaders: headers,
            dates: spec.dates?.value
        )
        let resources = ServiceResolver(context: context, endpoints: endpoints, api: owner).resolve(spec)
        let servers = ServerResolver(context: context).resolve(spec.servers)
        guard !diagnostics.hasErrors else { return nil }
        return API(
            name: name.base,
            clientName: name.client,
            specName: name.file,
            doc: spec.doc?.value,
            access: spec.access.flatMap { Access(rawValue: $0.value.rawValue) } ?? .public,
            servers: servers,
            headers: apiHeaders.headers,
            headerParameters: apiHeaders.parameters,
            authSchemes: schemes(owner.defaults.auth, resources),
            defaultAuth: owner.defaults.auth,
            services: resources.services,
            endpoints: resources.endpoints,
            declarations: declarations + context.statusEnums.map { .statusEnum($0) },
            modules: modules(specs),
            foreignModules: foreignModules(specs),
            sensitiveKeys: context.sensitiveKeys
        )
    }

    /// In the order of the spec. Enums come first in time, since defaults of fields name their cases.
    private func resolveTypes(_ context: ResolveContext) -> [Declaration] {
        let symbols = context.types.symbols.symbols
        for symbol in symbols {
            guard case .enumeration(let enumeration) = symbol.kind else { continue }
            context.enumerations[symbol.swiftName] = EnumerationResolver(context: context)
                .resolve(enumeration, swiftName: symbol.swiftName)
        }
        let models = ModelResolver(context)
        models.resolveAll()
        let recursion = RecursionResolver(context: context, order: models.order, spans: models.spans)
        if recursion.resolve() { FallibleResolver(context).resolve(models.order) }
        return symbols.flatMap { symbol -> [Declaration] in
            switch symbol.kind {
            case .model: models.group(of: symbol.swiftName).compactMap { context.models[$0].map { .model($0) } }
            case .alias(let model, _):
                context.aliases.targets[symbol.swiftName].map {
                    [.alias(Alias(name: symbol.swiftName, doc: model.doc?.value, type: $0))]
                } ?? []
            case .enumeration: context.enumerations[symbol.swiftName].map { [.enumeration($0)] } ?? []
            case .foreign: []
            }
        }
    }

    /// What the API says to each of its calls.
    private func owner(_ spec: Spec, _ name: APIName, _ context: ResolveContext) -> EndpointResolver.Owner {
        let level = ErrorTable.Level(
            name: Located(name.base, name.span),
            title: "the API",
            prefix: name.base,
            group: ""
        )
        var said = spec.defaults
        // The API's headers go with every call; what it switches off is said by each call instead.
        said.headers = .value(
            (spec.defaults.headers?.value ?? []).filter { if case .none = $0.value { true } else { false } }
        )
        return EndpointResolver.Owner(
            level: level,
            name: nil,
            defaults: CallDefaults(level).merged(with: said, level, context),
            prefix: PathResolver.Path(text: "", shape: ""),
            parameters: nil,
            deprecated: nil
        )
    }

    private func schemes(_ defaults: [Auth], _ resources: ServiceResolver.Resolved) -> [Auth] {
        var result = defaults
        for endpoint in resources.endpoints + resources.services.flatMap(\.endpoints) {
            for auth in endpoint.auth where !result.contains(auth) { result.append(auth) }
        }
        return result
    }

    private func foreignModules(_ specs: [Spec]) -> [String: String] {
        var modules: [String: String] = [:]
        for type in specs.flatMap(\.types) {
            if let module = type.module?.value { modules[SymbolTable.swiftName(type)] = module }
        }
        return modules
    }

    private func modules(_ specs: [Spec]) -> [String] {
        Set(specs.flatMap(\.types).compactMap(\.module?.value)).sorted()
    }
}
