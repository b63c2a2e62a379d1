/// Resolves the tables of models, and how results are stored. Requires that all models and endpoints are resolved.
///
///     Message: { store: { key: [room, id], with: { room: String } }, fields: { … } }
///     messages: { GET: "/rooms/{id}/messages", returns: "[Message]", store: { with: { room: id }, whole: true } }
struct StoreResolver {
    let context: ResolveContext
    let declarations: StoreDeclarations

    func resolve(in api: inout API) {
        let tables = StoredTableResolver(context: context).tables()
        let reach = ReachableTables(context, stored: Set(tables.map(\.model)))
        api.storedTables = tables
        if !tables.isEmpty { api.storedContents = contents(of: api, reach) }
        let byModel = Dictionary(tables.map { ($0.model, $0) }) { first, _ in first }
        for (index, endpoint) in EndpointSearch.indexedEndpoints(in: api) {
            guard let declaration = declarations[endpoint.operation] else { continue }
            let properties = index.service.map { api.services[$0].properties } ?? []
            api[index].storeOptions = EndpointStoreResolver(
                context: context,
                tables: byModel,
                reach: reach,
                endpoint: endpoint,
                properties: properties,
                declaration: declaration
            )
            .resolve()
        }
        for set in api.entitySets + api.services.flatMap(\.entitySets) { check(set, byModel, reach) }
    }

    /// The types that declare the models in them.
    private func contents(of api: API, _ reach: ReachableTables) -> [StoredContent] {
        api.declarations.compactMap { declaration in
            switch declaration {
            case .model(let model) where !reach.stored.contains(model.name):
                let fields = model.fields.filter { $0.constant == nil && reach.holdsStored($0.type) }
                return fields.isEmpty ? nil : .model(model.name, fields: fields.map(\.name))
            case .union(let union):
                let cases = union.cases.filter { reach.holdsStored($0.type) }
                return cases.isEmpty ? nil : .cases(of: union.name, cases.map(\.name))
            case .statusEnum(let statusEnum):
                let cases = statusEnum.cases.filter { $0.content.type.map(reach.holdsStored) ?? false }
                return cases.isEmpty ? nil : .cases(of: statusEnum.name, cases.map(\.name))
            case .model, .enumeration, .alias, .entityKey, .bodyEnum: return nil
            }
        }
    }

    /// An entity set makes its own calls, and can't declare further columns.
    private func check(_ set: EntitySet, _ tables: [String: StoredTable], _ reach: ReachableTables) {
        for name in reach.models(in: [set.entity]) {
            guard let column = tables[name]?.contexts.first, let declaration = declarations[set.endpoint.operation]
            else { continue }
            context.diagnostics.error(
                .storeColumn,
                "a row of '\(name)' needs '\(column.written)', which an entity set can't provide",
                at: declaration.span,
                help: "remove it from the model's 'store'"
            )
        }
    }
}
