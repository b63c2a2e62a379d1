#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// The storing of one response in its transaction. Each model in the response gets a row.
///
/// It is used on the database's queue, within one transaction, and by one thread. Generated code passes it to the
/// models in a response, and each of them adds its contents or writes its row.
public final class StoreTransaction {
    let database: Database
    /// The values of columns that aren't properties of a model.
    private let columns: [String: DatabaseValue]
    private let hooks: SaveHooks
    /// The table of which the response contains all rows, or `nil`. The keys of its rows are collected, so that other
    /// rows can be removed.
    private let completeTable: String?
    /// The keys that the response contains, of the table ``completeTable``.
    private var completeKeys: Set<StoredKey> = []
    /// The writers by model, which keep their prepared statements.
    private var writers: [ObjectIdentifier: TableWriter] = [:]
    /// The contents that are still to be stored. A queue, so that a deeply nested response doesn't need a deep stack.
    private var pending: [any StoredContent] = []
    /// The number of contents at the beginning of ``pending`` that are stored.
    private var storedCount = 0

    init(_ database: Database, _ columns: [String: DatabaseValue], _ hooks: SaveHooks, completeTable: String? = nil) {
        self.database = database
        self.columns = columns
        self.hooks = hooks
        self.completeTable = completeTable
    }

    /// Stores all models of the content.
    func store(_ content: any StoredContent) throws {
        try content.store(in: self)
        while storedCount < pending.count {
            let next = pending[storedCount]
            storedCount += 1
            // Release the stored contents, but only once they are half of the queue, so that moving the others takes
            // linear time in total.
            if storedCount > 1024, storedCount > pending.count / 2 {
                pending.removeFirst(storedCount)
                storedCount = 0
            }
            try next.store(in: self)
        }
    }

    /// Adds the content of a model without a table, or of one that is stored as JSON.
    @_spi(Generated) public func add<Value>(_ value: Value) {
        if let content = value as? any StoredContent { pending.append(content) }
    }

    /// Writes the row of a model that is part of a response itself, and not of another model.
    func write<Model: StoredModel>(_ model: Model) throws { _ = try writeRow(of: model) }

    /// Writes a model's row and returns its key, or `nil` if a closure of `onSave` has discarded it.
    ///
    /// - Throws: A ``StoreError`` if the call doesn't provide a context column, an error of the closure, or GRDB's
    ///   `DatabaseError`.
    func writeRow<Model: StoredModel>(of model: Model) throws -> StoredKey? {
        guard let model = try hooks.run(model, database) else { return nil }
        let writer = try writer(of: Model.self)
        let table = writer.table
        var row = RowWriter(self)
        // The context columns are the first ones of the table. Their values come from the call, such as the room of a
        // message.
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
        if table.name == completeTable { completeKeys.insert(key) }
        return key
    }

    /// Returns the writer of a model's table, which is created once for each transaction.
    private func writer<Model: StoredModel>(of model: Model.Type) throws -> TableWriter {
        if let writer = writers[ObjectIdentifier(model)] { return writer }
        let writer = try TableWriter(model.storedTable, database)
        writers[ObjectIdentifier(model)] = writer
        return writer
    }

    /// Removes the rows that the response doesn't contain, among those with the same context columns.
    ///
    /// For `GET /rooms/7/messages`, only messages of room 7 are removed. The keys are compared in Swift, because a
    /// statement has a limit for the number of values. Rows are deleted after the cursor has finished, since deleting
    /// would change its result.
    func removeOthers(of table: StoredTable) throws {
        let names = table.properties.prefix(table.contextCount).map(\.name)
        let filter = names.isEmpty ? "" : " WHERE " + SQLText.equal(names)
        let sql = "SELECT \(SQLText.names(table.key)) FROM \(SQLText.name(table.name))\(filter)"
        let arguments = StatementArguments(names.map { columns[$0] ?? .null })
        var obsolete: [StoredKey] = []
        let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
        while let row = try rows.next() {
            let key = StoredKey(values: Array(row.databaseValues))
            if !completeKeys.contains(key) { obsolete.append(key) }
        }
        for key in obsolete { try remove(key.values, by: table.key, of: table) }
    }

    /// Removes the row with the call's key.
    ///
    /// - Throws: A ``StoreError`` if the call lacks a part of the key. A row that doesn't exist isn't an error.
    func remove(from table: StoredTable) throws {
        let values = try table.key.map { name in
            guard let value = columns[name] else {
                throw StoreError("the key of a '\(table.name)' has '\(name)', which the call does not provide")
            }
            return value
        }
        try remove(values, by: table.key, of: table)
    }

    /// Removes rows by the values of some columns. Rows that require a removed row are removed by SQLite.
    private func remove(_ values: [DatabaseValue], by names: [String], of table: StoredTable) throws {
        try database.cachedStatement(sql: "DELETE FROM \(SQLText.name(table.name)) WHERE \(SQLText.equal(names))")
            .execute(arguments: StatementArguments(values))
    }
}
#endif
