#if Store
import Foundation
import GRDB
@_spi(Generated) import RestRuntime

/// Adapts the tables of a database to the current models.
///
/// Columns that no model has any more are kept with their values, unless they are listed as dropped.
///
/// A migration has no version numbers. It compares the tables of the file with those of the models, so a file of any
/// earlier spec can be opened:
///
/// - Missing tables, columns and indexes are created.
/// - Columns in `renamed` get their new names, with their values.
/// - A changed type or key rebuilds the table, if no value is lost.
/// - Any other change throws, and the file remains unchanged.
struct Migration {
    /// The tables of the models. A table follows those that it refers to.
    let tables: [StoredTable]
    /// The names of the tables to delete with their rows.
    let dropped: [String]

    /// Runs the migration in one transaction. If several processes open a file, one migrates, and the others have
    /// nothing to do.
    ///
    /// - Parameters:
    ///   - writer: The database. Other connections can't read meanwhile.
    ///   - migrate: Fills new columns. It runs when all columns exist, and before required values are checked.
    /// - Throws: A ``StoreError`` if values would be lost or are missing, GRDB's `DatabaseError`, or an error of
    ///   `migrate`.
    func run(_ writer: any DatabaseWriter, _ migrate: ((Database) throws -> Void)?) throws {
        try writer.barrierWriteWithoutTransaction { db in
            // Rebuilding a table drops the old one. With foreign keys on, SQLite would then delete the rows that refer
            // to it (SQLite's manual, "Making Other Kinds Of Table Schema Changes").
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
            // An immediate transaction locks the file before it reads the schema, so that two processes can't make the
            // same change.
            try db.inTransaction(.immediate) {
                try migrateTables(db, migrate)
                return .commit
            }
        }
    }

    /// The steps of a migration, in the order in which they depend on each other: dropping, renaming, creating,
    /// filling, checking.
    private func migrateTables(_ db: Database, _ migrate: ((Database) throws -> Void)?) throws {
        for name in dropped { try drop(name, db) }
        var required: [(StoredTable, [String])] = []
        var isChanged = !dropped.isEmpty
        var names: Set<String> = []
        for table in tables {
            // A link table follows its owner's table, since it refers to it.
            let expected = [TableShape(table)] + table.relations.filter(\.isList).map { TableShape(table.link($0)) }
            for property in table.renamed.sorted(by: { $0.key < $1.key }) {
                isChanged = try rename(property.key, to: property.value, of: table, db) || isChanged
            }
            for shape in expected {
                isChanged = try TableChange(shape, db).run() || isChanged
                names.insert(shape.name.lowercased())
            }
            required.append((table, try newlyRequired(table, db)))
        }
        try migrate?(db)
        for (table, columns) in required { try checkValues(in: columns, of: table, db) }
        guard isChanged else { return }
        // Checking all references takes long for a large file, so it is done only after a change. Tables that the store
        // doesn't manage are ignored.
        let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").compactMap { $0["table"] as String? }
        if let table = broken.first(where: { names.contains($0.lowercased()) }) {
            throw StoreError(
                """
                rows of '\(table)' refer to rows that no longer exist: delete them in 'migrate', or drop the table with \
                'dropping: ["\(table)"]'
                """
            )
        }
    }

    /// Drops a table and the link tables that refer to it, as the table of the owners or of the elements.
    private func drop(_ name: String, _ db: Database) throws {
        let lists = tables.flatMap { table in
            table.relations.filter { $0.isList && [table.name, $0.target.storedTable.name].contains(name) }
                .flatMap { relation in
                    // Tables are dropped before properties are renamed, so the link table may still have the old name.
                    let former = table.renamed.filter { $0.value == relation.property }.map { old in
                        StoredTable.Relation(property: old.key, target: relation.target, isList: true)
                    }
                    return ([relation] + former).map { table.link($0).name }
                }
        }
        for table in lists + [name] { try db.execute(sql: "DROP TABLE IF EXISTS \(SQLText.name(table))") }
        // Forget the table's required columns, so that they are checked if the table is created again.
        if try db.tableExists(Self.requirementsTable) {
            try db.execute(sql: "DELETE FROM \(Self.requirementsTable) WHERE name = ?", arguments: [name])
        }
    }

    /// Renames the columns of a property, or the link table of a list.
    ///
    /// A key of a related model has a column for each of its parts, all of which are renamed: `owner_id` becomes
    /// `author_id`. If the new name is already in use, nothing is renamed.
    ///
    /// - Parameters:
    ///   - old: The property's old name.
    ///   - new: Its name in the model.
    ///   - table: The model's table.
    /// - Returns: Whether a column was renamed.
    private func rename(_ old: String, to new: String, of table: StoredTable, _ db: Database) throws -> Bool {
        guard let property = table.properties.first(where: { $0.name == new }) else { return false }
        if case .many(let target) = property.storage {
            let relation = StoredTable.Relation(property: old, target: target, isList: true)
            let (before, after) = (table.link(relation).name, "\(table.name)_\(new)")
            if try db.tableExists(before), try !db.tableExists(after) {
                try db.execute(sql: "ALTER TABLE \(SQLText.name(before)) RENAME TO \(SQLText.name(after))")
            }
        }
        guard try db.tableExists(table.name) else { return false }
        let columns = try Set(db.columns(in: table.name).map { $0.name.lowercased() })
        var isRenamed = false
        let pairs: [(String, String)] = table.columns.compactMap { column in
            if column.name == new { return (old, new) }
            guard let target = column.target, target.property == new else { return nil }
            return ("\(old)_\(target.column)", column.name)
        }
        for (old, new) in pairs where columns.contains(old.lowercased()) && !columns.contains(new.lowercased()) {
            try db.execute(
                sql: """
                    ALTER TABLE \(SQLText.name(table.name)) RENAME COLUMN \(SQLText.name(old)) TO \(SQLText.name(new))
                    """
            )
            isRenamed = true
        }
        return isRenamed
    }

    // MARK: Required columns

    /// The name of a table with a row for each model: its columns that were required at the last opening, separated by
    /// line breaks.
    ///
    /// Only columns that have become required are checked, since scanning all rows of a large file takes long.
    private static let requirementsTable = "rest_store_tables"

    /// Returns the required columns that weren't required at the last opening, and records the current ones.
    ///
    /// The columns are recorded in the migration's transaction, so a failed check leaves the record unchanged.
    private func newlyRequired(_ table: StoredTable, _ db: Database) throws -> [String] {
        try db.execute(
            sql: "CREATE TABLE IF NOT EXISTS \(Self.requirementsTable) (name TEXT PRIMARY KEY, required TEXT NOT NULL)"
        )
        let sql = "SELECT required FROM \(Self.requirementsTable) WHERE name = ?"
        let recorded = try String.fetchOne(db, sql: sql, arguments: [table.name]).map {
            $0.split(separator: "\n").map(String.init)
        }
        let required = table.columns.filter { !$0.isOptional }.map(\.name)
        if recorded != required {
            try db.execute(
                sql: """
                    INSERT INTO \(Self.requirementsTable) VALUES (?, ?) \
                    ON CONFLICT (name) DO UPDATE SET required = excluded.required
                    """,
                arguments: [table.name, required.joined(separator: "\n")]
            )
        }
        return required.filter { recorded?.contains($0) != true }
    }

    /// Checks that all rows have a value in some columns.
    ///
    /// - Throws: A ``StoreError`` with the number of rows without a value and the possible solutions.
    private func checkValues(in columns: [String], of table: StoredTable, _ db: Database) throws {
        for column in columns {
            let sql = """
                SELECT COUNT(*) FROM \(SQLText.name(table.name)) WHERE \(SQLText.name(column)) IS NULL
                """
            let count = try Int.fetchOne(db, sql: sql) ?? 0
            if count == 0 { continue }
            throw StoreError(
                """
                \(count == 1 ? "a row" : "\(count) rows") of '\(table.name)' \(count == 1 ? "has" : "have") no value \
                for the new column '\(column)', which the model requires: make the field optional or give it a default \
                in the spec, set it in 'migrate', or drop the table with 'dropping: ["\(table.name)"]'
                """
            )
        }
    }
}
#endif
