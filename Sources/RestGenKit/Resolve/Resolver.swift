/// Resolves the API of a spec and its included files: looks up all names, and applies all defaults.
///
///     let api = Resolver(diagnostics).resolve([spec])
package struct Resolver {
    private let diagnostics: Diagnostics

    package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Resolves specs. The first one is the requested one, and the others provide types. Returns `nil` if there are
    /// errors.
    package func resolve(_ specs: [Spec]) -> API? {
        guard let name = specs.first.map(APIName.init) else { return nil }
        let specsWithModels = ResponseHeaderModels.added(to: MetadataModels.added(to: specs, prefix: name.base))
        let specs = ModelUnion.added(to: specsWithModels, prefix: name.base)
        guard let spec = specs.first else { return nil }
        SecretFinder(diagnostics: diagnostics).find(in: spec)
        XMLNameCheck(diagnostics: diagnostics).check(spec)
        let context = ResolveContext(specs, diagnostics)
        context.typeNames.claim(name.client, written: spec.client?.value ?? name.base, at: name.span)
        let declarations = resolveTypes(context)

        let owner = self.owner(spec, name, context)
        let headers = spec.defaults.headers?.value ?? []
        let inputs = ClientInputs(
            spec.defaults.query?.parameters ?? [],
            headers,
            ParameterResolver(context: context, settings: owner.defaults.settings, json: spec.json)
        )
        let servers = ServerResolver(context: context).resolve(spec.servers)
        let serverCheck = UnusedServerCheck(context, servers)
        let retryCheck = UnusedRetryCheck(context)
        let mediaCheck = ResponseMediaCheck(context)
        let waits = WaitDeclarations()
        let stores = StoreDeclarations()
        let changes = ChangeDeclarations()
        let paginationCheck = UnusedPaginationCheck(context)
        paginationCheck.add(spec.defaults.pages)
        let endpoints = EndpointResolver(
            context: context,
            failures: FailureResolver(context),
            apiHeaders: headers,
            apiQuery: inputs.query.map(\.name),
            apiSettings: owner.defaults.settings,
            json: spec.json,
            serverCheck: serverCheck,
            retryCheck: retryCheck,
            mediaCheck: mediaCheck,
            paginationCheck: paginationCheck,
            waits: waits,
            stores: stores,
            changes: changes
        )
        let resources = ServiceResolver(context: context, endpoints: endpoints, api: owner).resolve(spec)
        retryCheck.check()
        mediaCheck.check()
        paginationCheck.check()
        context.unusedOptions.check(hasEndpoints: !(resources.services.isEmpty && resources.endpoints.isEmpty))
        context.responsePathCheck.check()
        context.throwingInits?.checkUses()
        GenericChecker(context: context).checkFormats()
        guard !diagnostics.hasErrors else { return nil }
        var api = API(
            name: name.base,
            clientName: name.client,
            specName: name.file,
            doc: spec.doc?.value,
            access: spec.generatedAccess,
            namespace: spec.namespace?.value,
            serverTypeName: context.typeNames.free("Server", or: "ServerURL"),
            servers: servers,
            namedServers: servers.filter { $0.written.map(serverCheck.used.contains) ?? false },
            headers: inputs.headers,
            clientParameters: inputs.parameters,
            authSchemes: schemes(owner.defaults.settings.auth, resources),
            services: resources.services,
            endpoints: resources.endpoints,
            included: declarations.filter(\.symbol.isIncluded).map(\.declaration),
            includedNamespaces: namespaces(of: declarations),
            declarations: declarations.filter { !$0.symbol.isIncluded }.map(\.declaration)
                + context.statusEnums.map { .statusEnum($0) } + context.entityKeys.map { .entityKey($0) }
                + context.bodyEnums.map { .bodyEnum($0) },
            foreignModules: foreignModules(specs),
            sensitiveKeys: context.sensitiveKeys,
            settings: owner.defaults.settings,
            routes: RouteMaker(defaults: owner.defaults).routes,
            metadata: owner.defaults.metadata
        )
        api.query = inputs.query
        api.span = spec.version?.span ?? name.span
        api.prefix = context.prefix
        api.isNamedByFile = spec.client == nil
        api.entitySets = resources.entitySets
        api.entities = EntityResolver(context: context, included: access(of: declarations, specs, context))
            .entities(of: resources.allEntitySets, beside: ownSpecs(among: specs, context))
        TokenPlanResolver(context: context).resolve(in: &api)
        WaitResolver(context: context, waits: waits).resolve(in: &api)
        context.responsePathCheck.check()
        ChangeResolver(context: context, declarations: changes).resolve(in: &api)
        StoreResolver(context: context, declarations: stores).resolve(in: &api)
        ExampleCheck(context: context).check(&api)
        guard !diagnostics.hasErrors else { return nil }
        api.deprecations = Deprecations(of: api)
        api.hasStubs = spec.hasStubs
        api.hasSamples = spec.samples != .off
        api.hasPreview = spec.samples == .preview
        api.credentialInitializers = CredentialInitializers(api).all
        api.topLevelNames = topLevelNames(of: api, spec, context)
        return api
    }

    private func namespaces(of declarations: [(symbol: Symbol, declaration: Declaration)]) -> [String: String] {
        var namespaces: [String: String] = [:]
        for (symbol, declaration) in declarations { namespaces[declaration.name] = symbol.namespace }
        return namespaces
    }

    private func topLevelNames(of api: API, _ spec: Spec, _ context: ResolveContext) -> [TopLevelName] {
        // Swift prefers one of them, whatever the namespace.
        let conformances = api.entities.filter { $0.included != nil }.compactMap { entity in
            spec.allEntitySets.first.map { set in
                TopLevelName(
                    name: "\(entity.model) as an entity",
                    span: set.name.span,
                    help: "declare an entity set in the spec that declares the model, or move all sets of the model "
                        + "to one spec"
                )
            }
        }
        if let namespace = spec.namespace {
            return [TopLevelName(name: namespace.value, span: namespace.span)] + conformances
        }
        let names =
            [api.clientName] + api.declarations.map(\.name)
            + api.services.flatMap { [$0.typeName, $0.protocolName, $0.stub.name] }
        return names.compactMap { name in
            context.typeNames.location(of: name).map { TopLevelName(name: name, span: $0) }
        }
            + conformances
    }

    /// The types of included specs, by Swift name.
    private func access(
        of declarations: [(symbol: Symbol, declaration: Declaration)],
        _ specs: [Spec],
        _ context: ResolveContext
    ) -> [String: Access] {
        var access: [String: Access] = [:]
        for (symbol, declaration) in declarations where symbol.isIncluded {
            access[declaration.name] = specs[context.includes.owner(of: symbol.file)].generatedAccess
        }
        return access
    }

    /// The included files that are separate specs.
    private func ownSpecs(among specs: [Spec], _ context: ResolveContext) -> [Spec] {
        specs.indices.filter { context.includes.isIncluded($0) && context.includes.owner(of: $0) == $0 }.map {
            specs[$0]
        }
    }

    /// In the order of the spec. Enums are resolved first, since defaults of fields refer to their cases.
    private func resolveTypes(_ context: ResolveContext) -> [(symbol: Symbol, declaration: Declaration)] {
        let symbols = context.types.symbols.symbols
        for symbol in symbols {
            guard case .enumeration(let enumeration) = symbol.kind else { continue }
            context.enumerations[symbol.swiftName] = EnumerationResolver(context: context)
                .resolve(enumeration, swiftName: symbol.swiftName)
        }
        let generics = GenericChecker(context: context)
        generics.checkNames()
        let models = ModelResolver(context)
        models.resolveAll()
        generics.checkExpansion()
        let order = UnionsResolver(context).resolve(models)
        UnionTags(context: context).mark()
        let recursion = RecursionResolver(context: context, order: order.names, spans: order.spans)
        if recursion.resolve() {
            StorageResolver(context: context, order: order.names).resolve()
            let throwingInits = ThrowingInitAnalysis(context)
            throwingInits.resolve(models.order)
            context.throwingInits = throwingInits
            for name in models.order { context.models[name]?.arrange() }
            SharedFields(context: context).resolve()
        }
        return symbols.flatMap { symbol in declarations(of: symbol, models, context).map { (symbol, $0) } }
    }

    private func alias(
        _ model: Spec.Model,
        _ syntax: TypeSyntax,
        _ symbol: Symbol,
        _ context: ResolveContext
    ) -> Alias? {
        guard let type = context.aliases.targets[symbol.swiftName] else { return nil }
        let rules = syntax.hasRange ? RulesResolver(context: context).resolve(syntax, Spec.Rules()) : nil
        return Alias(name: symbol.swiftName, doc: model.doc?.value, type: type, rules: rules, span: symbol.name.span)
    }

    private func declarations(of symbol: Symbol, _ models: ModelResolver, _ context: ResolveContext) -> [Declaration] {
        switch symbol.kind {
        case .model: models.group(of: symbol.swiftName).compactMap { context.models[$0].map { .model($0) } }
        case .alias(let model, let syntax): alias(model, syntax, symbol, context).map { [.alias($0)] } ?? []
        case .enumeration: context.enumerations[symbol.swiftName].map { [.enumeration($0)] } ?? []
        case .union: context.unions[symbol.swiftName].map { [.union($0)] } ?? []
        case .foreign: []
        }
    }

    /// The API's settings of all calls.
    private func owner(_ spec: Spec, _ name: APIName, _ context: ResolveContext) -> EndpointResolver.Owner {
        let level = NamingScope(
            name: Located(name.base, name.span),
            title: "the API",
            prefix: name.base
        )
        var ownDefaults = spec.defaults
        // The API's headers are sent with every call. A disabled setting is declared by each call instead.
        ownDefaults.headers = .value(
            (spec.defaults.headers?.value ?? []).filter { if case .none = $0.value { true } else { false } }
        )
        ownDefaults.query?.parameters = []
        return EndpointResolver.Owner(
            level: level,
            name: nil,
            defaults: CallDefaults(level).merged(with: ownDefaults, level, context),
            prefix: ResolvedPath(text: "", shape: ""),
            parameters: nil,
            deprecated: nil
        )
    }

    private func schemes(_ defaults: [Auth], _ resources: ServiceResolver.Resolved) -> [Auth] {
        var result: [Auth] = []
        var seen: Set<Auth> = []
        for auth in defaults.flatMap(\.each) where seen.insert(auth).inserted { result.append(auth) }
        let endpoints = resources.endpoints + resources.services.flatMap(\.endpoints)
        for endpoint in endpoints + resources.allEntitySets.map(\.endpoint) {
            for auth in endpoint.settings.flatMap(\.schemes) where seen.insert(auth).inserted { result.append(auth) }
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
}

extension CallSetting {
    fileprivate var schemes: [Auth] {
        if case .auth(let schemes) = self { schemes.flatMap(\.each) } else { [] }
    }
}

extension Spec {
    fileprivate var generatedAccess: RestGenModel.Access {
        access.flatMap { RestGenModel.Access(rawValue: $0.value.rawValue) } ?? .public
    }
}
