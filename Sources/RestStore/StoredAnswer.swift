#if Store
import GRDB
import RestRuntime

/// What becomes of an answer in its transaction: each model in it gets its row.
public final class StoredAnswer {
    let database: Database
    /// What the rows hold that the models do not.
    private let columns: [String: DatabaseValue]
    private let hooks: SaveHooks
    /// The table whose keys are noted, as rows that have none of them go.
    private let whole: String?
    private var keys: Set<StoredKey> = []
    private var writers: [ObjectIdentifier: TableWriter] = [:]
    /// What is inside of what was stored: one behind the other, so that no server's nesting is one of calls.
    private var waiting: [any StoredContent] = []
    private var taken = 0

    init(_ database: Database, _ columns: [String: DatabaseValue], _ hooks: SaveHooks, whole: String? = nil) {
        self.database = database
        self.columns = columns
        self.hooks = hooks
        self.whole = whole
    }

    /// Stores all that is in it.
    func store(_ content: any StoredContent) throws {
        try content.store(in: self)
        while taken < waiting.count {
            let next = waiting[taken]
            taken += 1
            // What was stored need not be kept.
            if taken > 1024 {
                waiting.removeFirst(taken)
                taken = 0
            }
            try next.store(in: self)
        }
    }

    /// What a model without a table holds, or one that is kept as JSON.
    @_spi(Generated) public func add<Value>(_ value: Value) {
        if let content = value as? any StoredContent { waiting.append(content) }
    }

    func write<Model: StoredModel>(_ model: Model) throws { _ = try row(of: model) }

    /// Writes the model's row, and gives its key; nil where a hook has left it out.
    func row<Model: StoredModel>(of model: Model) throws -> StoredKey? {
        guard let model = try hooks.run(model, database) else { return nil }
        let writer = try writer(of: Model.self)
        let table = writer.table
        var row = RowWriter(self)
        for property in table.properties.prefix(table.contextCount) {
            guard let value = columns[property.name] else {
                throw StoreError(
                    "a '\(table.name)' needs '\(property.name)', which has no value here",
                    underlying: nil
                )
            }
            row.values.append(value)
        }
        try model.write(to: &row)
        let key = try writer.write(row.values, row.lists)
        if table.name == whole { keys.insert(key) }
        return key
    }

    private func writer<Model: StoredModel>(of model: Model.Type) throws -> TableWriter {
        if let writer = writers[ObjectIdentifier(model)] { return writer }
        let writer = try TableWriter(model.storedTable, database)
        writers[ObjectIdentifier(model)] = writer
        return writer
    }

    /// Deletes the rows of a table that were not in the answer, among those that have its columns.
    func removeOthers(of table: StoredTable) throws {
        let names = table.properties.prefix(table.contextCount).map(\.name)
        let filter = names.isEmpty ? "" : " WHERE " + SQLText.equal(names)
        let sql = "SELECT \(SQLText.names(table.key)) FROM \(SQLText.name(table.name))\(filter)"
        let arguments = StatementArguments(names.map { columns[$0] ?? .null })
        var gone: [StoredKey] = []
        let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
        while let row = try rows.next() {
            let key = StoredKey(values: Array(row.databaseValues))
            if !keys.contains(key) { gone.append(key) }
        }
        for key in gone { try remove(key.values, by: table.key, of: table) }
    }

    /// Deletes the row of a call's own key.
    func remove(from table: StoredTable) throws {
        let values = try table.key.map { name in
            guard let value = columns[name] else {
                throw StoreError("the key of a '\(table.name)' has '\(name)', which the call does not provide")
            }
            return value
        }
        try remove(values, by: table.key, of: table)
    }

    private func remove(_ values: [DatabaseValue], by names: [String], of table: StoredTable) throws {
        try database.cachedStatement(sql: "DELETE FROM \(SQLText.name(table.name)) WHERE \(SQLText.equal(names))")
            .execute(arguments: StatementArguments(values))
    }
}
#endif
