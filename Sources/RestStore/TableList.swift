#if Store
@_spi(Generated) import RestRuntime

/// The tables of models and of the models that they refer to. A table follows those that it refers to.
///
/// The order allows ``Migration`` to create the tables one after the other. Relations don't form circles, so there is
/// always such an order.
struct TableList {
    /// The tables, with those that a table refers to before it.
    private(set) var tables: [StoredTable] = []
    private(set) var byModel: [ObjectIdentifier: StoredTable] = [:]
    /// The models by the lowercased name of their table, since SQLite's names are case-insensitive.
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
        // The model is known before its relations are added, so that it isn't added twice.
        for relation in table.relations { try add(relation.target) }
        tables.append(table)
    }
}
#endif
