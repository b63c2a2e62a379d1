/// A type as printed, and the modules that it needs.
struct FilePart {
    let name: String
    let code: Code
    let modules: Modules
    /// True where swift-format would object to a name.
    let isExempt: Bool
}

extension FilePart {
    init(client context: EmitContext) {
        let api = context.api
        var modules = context.modules(of: api.clientTypes + api.endpoints.flatMap(\.types), .runtime)
        modules.add(context.modules(of: api.routeTypes, Modules()).asInner)
        self.init(
            name: api.clientName,
            code: ClientEmitter(context: context).emit(),
            modules: modules,
            isExempt: Self.exempts(
                api.endpoints,
                api.headerParameters + api.services.flatMap(\.parameters),
                types: [api.clientName] + api.services.map(\.typeName)
            ) || NameExemptions.areNeeded(types: [], members: api.servers.map(\.name) + api.services.map(\.name))
        )
    }

    init(service: Service, _ context: EmitContext) {
        self.init(
            name: service.typeName,
            code: ServiceEmitter(context: context, service: service).emit(),
            modules: context.modules(of: service.types, .runtime),
            isExempt: Self.exempts(service.endpoints, service.parameters, types: [service.typeName])
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

    init(declaration: Declaration, _ context: EmitContext) {
        var modules = context.modules(of: declaration.types, .runtime)
        let code: Code
        switch declaration {
        case .model(let model):
            code = ModelEmitter(model, context).emit()
        case .enumeration(let enumeration):
            code = EnumerationEmitter(context: context, enumeration: enumeration).emit()
        case .statusEnum(let statusEnum):
            code = StatusEnumEmitter(context: context, statusEnum: statusEnum).emit()
        case .union(let union):
            code = UnionEmitter(context: context, union: union).emit()
        case .alias(let alias):
            code = AliasEmitter(context: context, alias: alias).emit()
            modules = context.modules(of: declaration.types, Modules())
        }
        self.init(
            name: declaration.name,
            code: code,
            modules: modules,
            isExempt: Self.exempts(declaration)
        )
    }
}

extension EmitContext {
    fileprivate func modules(of types: [TypeReference], _ own: Modules) -> Modules {
        var modules = own
        modules.add(Modules(of: types, foreign: api.foreignModules))
        return modules
    }
}
