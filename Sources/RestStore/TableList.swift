#if Store
@_spi(Generated) import RestRuntime

/// The tables of models and of the models that they refer to. A table follows those that it refers to.
struct TableList {
    private(set) var tables: [StoredTable] = []
    private(set) var byModel: [ObjectIdentifier: StoredTable] = [:]
    private var names: [String: ObjectIdentifier] = [:]

    /// Throws if two models have the same table.
    init(_ models: [any StoredModel.Type]) throws {
        for model in models { try add(model) }
    }

    private mutating func add(_ model: any StoredModel.Type) throws {
        let id = ObjectIdentifier(model)
        if byModel[id] != nil { return }
        let table = model.storedTable
        byModel[id] = table
        if names.updateValue(id, forKey: table.name.lowercased()) != nil {
            throw StoreError("two models have the table '\(table.name)': rename one of them, 'store: { table: … }'")
        }
        for relation in table.relations { try add(relation.target) }
        tables.append(table)
    }
}
#endif
