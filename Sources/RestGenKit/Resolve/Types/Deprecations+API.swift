extension Deprecations {
    /// Finds the types that current declarations use.
    init(of api: API) {
        var inUse: Set<String> = []
        // The used names that weren't visited yet.
        var open: [String] = []
        func use(_ types: [TypeReference]) {
            for type in types {
                type.walk { part in
                    switch part {
                    case .declared(let name, _), .generic(let name, _):
                        if inUse.insert(name).inserted { open.append(name) }
                    default: break
                    }
                }
            }
        }
        use(api.clientParameters.map(\.type))
        for service in api.services { use(service.parameters.map(\.type)) }
        for endpoint in api.endpoints + api.services.flatMap(\.endpoints) where endpoint.deprecated == nil {
            use(endpoint.types)
        }
        for set in api.entitySets + api.services.flatMap(\.entitySets) where set.endpoint.deprecated == nil {
            use(set.types)
        }
        use(api.storedTables.map { .declared($0.model, .model) })
        use(api.storedContents.map { .declared($0.type, .model) })
        for declaration in api.declarations where declaration.deprecated == nil { use(declaration.types) }
        // A deprecated model that is used must not cause warnings about its fields.
        let deprecated = Dictionary(grouping: api.declarations.filter { $0.deprecated != nil }, by: \.name)
        while let name = open.popLast() {
            for declaration in deprecated[name] ?? [] { use(declaration.types) }
        }
        self.init(inUse: inUse)
    }
}

extension Declaration {
    fileprivate var deprecated: String? {
        switch self {
        case .model(let model): model.deprecated
        case .enumeration(let enumeration): enumeration.deprecated
        case .union(let union): union.deprecated
        case .alias, .statusEnum, .entityKey, .bodyEnum: nil
        }
    }
}
