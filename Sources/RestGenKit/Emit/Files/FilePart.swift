/// The code of a type, and the modules that it needs.
struct FilePart {
    let name: String
    let code: Code
    let modules: Modules
    /// Whether swift-format would reject a name.
    let isExempt: Bool
    /// Whether it is for previews and tests, and not for release builds. It has lines that can't be broken.
    var isSample = false
    /// The declarations outside of the namespace.
    var hiddenConformances: Code = ""
}

extension FilePart {
    init(client context: EmitContext) {
        let api = context.api
        let services = context.services(in: nil)
        let parameters = services.flatMap(\.parameters)
        let types = api.clientTypes + api.endpoints.flatMap(\.types) + parameters.map(\.type)
        var modules = context.modules(of: types, .runtime)
        modules.add(context.modules(of: api.routeTypes, Modules()).asInner)
        modules.add(context.modules(of: api.entitySets))
        self.init(
            name: api.clientName,
            code: ClientEmitter(context: context).emit(),
            modules: modules,
            isExempt: Self.exempts(
                api.endpoints + api.entitySets.map(\.endpoint),
                api.clientParameters + parameters,
                types: [api.clientName] + services.map(\.typeName) + (api.namespace.map { [$0] } ?? [])
            ) || NameExemptions.areNeeded(types: [], members: api.servers.map(\.name) + services.map(\.name))
        )
    }

    init(service: Service, _ context: EmitContext) {
        let inner = context.services(in: service)
        let parameters = service.properties + inner.flatMap(\.parameters)
        var modules = context.modules(of: service.types + parameters.map(\.type), .runtime)
        modules.add(context.modules(of: service.entitySets))
        self.init(
            name: service.typeName,
            code: ServiceEmitter(context: context, service: service).emit(),
            modules: modules,
            isExempt: Self.exempts(
                service.endpoints + service.entitySets.map(\.endpoint),
                parameters,
                types: [service.typeName]
            )
                || NameExemptions.areNeeded(types: inner.map(\.typeName), members: inner.map(\.name))
        )
    }

    init(stub service: Service, _ context: EmitContext) {
        self.init(
            name: service.typeName,
            code: StubEmitter(context: context, service: service).emit(),
            modules: context.modules(
                of: service.endpoints.flatMap(\.types),
                service.endpoints.isEmpty ? Modules() : .runtime
            ),
            isExempt: Self.exempts(service.endpoints, [], types: [service.typeName])
        )
    }

    /// Returns the module in the name of a protocol: `Shop` for `Shop.Priced`.
    private static func module(of name: String) -> String? {
        let parts = name.split(separator: ".")
        return parts.count > 1 ? parts.first.map(String.init) : nil
    }

    init(declaration: Declaration, _ context: EmitContext) {
        var modules = context.modules(of: declaration.types, .runtime)
        modules.names.formUnion(declaration.conformances.compactMap(Self.module))
        let code: Code
        var hidden: Code = ""
        switch declaration {
        case .model(let model):
            let emitter = ModelEmitter(model, context)
            (code, hidden) = (emitter.emit(), emitter.hiddenConformances)
            if context.entity(model.name) != nil { modules.add(.odata) }
        case .enumeration(let enumeration):
            let emitter = EnumerationEmitter(context: context, enumeration: enumeration)
            (code, hidden) = (emitter.emit(), emitter.hiddenConformances)
        case .statusEnum(let statusEnum):
            let emitter = StatusEnumEmitter(context: context, statusEnum: statusEnum)
            (code, hidden) = (emitter.emit(), emitter.hiddenConformances)
        case .union(let union):
            let emitter = UnionEmitter(context: context, union: union)
            (code, hidden) = (emitter.emit(), emitter.hiddenConformances)
        case .entityKey(let key):
            code = EntityKeyEmitter(context: context, key: key).emit()
            modules.add(.odata)
        case .bodyEnum(let bodyEnum):
            code = BodyEnumEmitter(context: context, bodyEnum: bodyEnum).emit()
            modules = context.modules(of: declaration.types, Modules())
        case .alias(let alias):
            code = AliasEmitter(context: context, alias: alias).emit()
            modules = context.modules(of: declaration.types, Modules())
        }
        self.init(
            name: declaration.name,
            code: code,
            modules: modules,
            isExempt: Self.exempts(declaration),
            hiddenConformances: hidden
        )
    }
}

extension FilePart {
    /// Creates the query properties of a model in an included spec's module: an extension, which can't be in the
    /// namespace.
    init(entity: Entity, _ context: EmitContext) {
        var modules = Modules.odata
        if context.access(of: entity) != .internal { modules.exposed = modules.names }
        self.init(
            name: entity.model,
            code: EntityEmitter(context: context, entity: entity).extensionCode,
            modules: modules,
            isExempt: false
        )
    }
}

extension FilePart {
    /// Creates the database tables of models: extensions, which can't be in the namespace.
    static func stored(_ context: EmitContext) -> [FilePart] {
        let context = context.outside
        let api = context.api
        if api.storedTables.isEmpty { return [] }
        let models = FilePart(
            name: api.clientName,
            code: StoredModelsEmitter(context: context).emit(),
            modules: .store,
            isExempt: false
        )
        let tables = api.storedTables.filter { !$0.isIncluded }.map { table in
            // Only bodies of methods use their types.
            var modules = Modules.store
            modules.add(context.modules(of: table.properties.map(\.field.type), .runtime).asInner)
            return FilePart(
                name: table.model,
                code: StoredTableEmitter(context: context, table: table).emit(),
                modules: modules,
                isExempt: NameExemptions.areNeeded(
                    types: [],
                    members: table.contexts.map(\.name) + table.properties.map(\.field.name)
                )
            )
        }
        let contents = api.storedContents.map { content in
            let code = StoredContentEmitter(context: context, content: content).emit()
            return FilePart(name: content.type, code: code, modules: .store, isExempt: false)
        }
        return [models] + tables + contents
    }
}

extension FilePart {
    /// Creates the samples of the spec's types: extensions, which can't be in the namespace.
    static func samples(_ context: EmitContext) -> [FilePart] {
        let context = context.outside
        let all = SampledType.all(in: context.api)
        let preview = context.api.hasPreview ? [FilePart(preview: context)] : []
        guard !all.isEmpty || !preview.isEmpty else { return [] }
        let texts = SampleTexts(context.api)
        let types = all.map { sampled in
            FilePart(
                name: sampled.name,
                code: SampleEmitter(context: context, sampled: sampled, texts: texts.texts(of: sampled.type)).emit(),
                modules: context.modules(of: [sampled.type], sampled.usesConformancesOfRuntime ? .runtime : Modules()),
                isExempt: false,
                isSample: true
            )
        }
        let reader = FilePart(
            name: context.api.clientName,
            code: SampleReaderEmitter(context: context).emit(),
            modules: Modules(inner: ["Foundation", "RestRuntime"]),
            isExempt: false
        )
        return types + preview + [reader]
    }

    private init(preview context: EmitContext) {
        var modules = Modules(names: ["RestTesting"], inner: ["RestRuntime"])
        modules.add(context.modules(of: context.api.clientParameters.map(\.type), Modules()).asInner)
        self.init(
            name: context.api.clientName,
            code: PreviewEmitter(context: context).emit(),
            modules: modules,
            isExempt: false,
            isSample: true
        )
    }
}

extension EmitContext {
    fileprivate func modules(of sets: [EntitySet]) -> Modules {
        sets.isEmpty ? Modules() : modules(of: sets.flatMap(\.types), .odata)
    }

    fileprivate func modules(of types: [TypeReference], _ own: Modules) -> Modules {
        var modules = own
        modules.add(Modules(of: types, foreign: api.foreignModules))
        return modules
    }
}
