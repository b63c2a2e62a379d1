#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// Creates a table, or changes an existing one.
///
/// Used by ``Migration`` in its transaction, for the table of a model and for those of its lists. A change is the
/// smallest one that suffices: adding columns is independent of the number of rows, and rebuilding copies all rows.
struct TableChange {
    private let shape: TableShape
    private let db: Database

    init(_ shape: TableShape, _ db: Database) {
        self.shape = shape
        self.db = db
    }

    /// Runs the change. Returns whether there was anything to do.
    ///
    /// - Throws: A ``StoreError`` if a value would be lost, or if the rows don't have unique keys.
    func run() throws -> Bool {
        guard try db.tableExists(shape.name) else {
            try db.execute(sql: shape.sql(named: shape.name))
            try updateIndexes()
            return true
        }
        let existing = try db.columns(in: shape.name)
        let isChanged = try change(existing)
        return try updateIndexes() || isChanged
    }

    /// Changes an existing table. Returns whether there was anything to do.
    ///
    /// - Parameter existing: The columns in the file.
    private func change(_ existing: [ColumnInfo]) throws -> Bool {
        // The differences: missing columns, columns to drop, columns of other types, another key, and missing
        // references. Only missing columns are added in place. Any other difference rebuilds the table.
        let key = try db.primaryKey(shape.name).columns
        let missing = shape.columns.filter { column(named: $0.name, in: existing) == nil }
        let droppedColumns = try existing.filter { try isDropped($0.name) && column(named: $0.name) == nil }
        let changed = shape.columns.filter { column in
            self.column(named: column.name, in: existing).map { $0.type.uppercased() != column.type } ?? false
        }
        let hasOtherKey = key.map { $0.lowercased() } != shape.key.map { $0.lowercased() }
        let lacksReferences = try !hasReferences()
        if droppedColumns.isEmpty, changed.isEmpty, !hasOtherKey, !lacksReferences {
            for column in missing {
                // Added columns accept NULL, as old rows have no value. Whether a required column has values is checked
                // after `migrate`.
                try db.execute(
                    sql: """
                        ALTER TABLE \(SQLText.name(shape.name)) ADD COLUMN \(SQLText.name(column.name)) \(column.type)
                        """
                )
            }
            return !missing.isEmpty
        }
        try rebuild(existing)
        return true
    }

    // MARK: Rebuilding

    /// Rebuilds the table as SQLite recommends: a new table gets all rows and then the old name.
    ///
    /// Columns that no model has any more are copied with their values.
    ///
    /// - Parameter existing: The columns in the file.
    private func rebuild(_ existing: [ColumnInfo]) throws {
        let others = try existing.filter { try column(named: $0.name) == nil && !isDropped($0.name) }
        let kept = others.map { TableShape.Column(name: $0.name, type: $0.type, isNotNull: false) }
        let temporary = "rest_store_new_" + shape.name
        db.add(function: Self.textFunction)
        try db.execute(sql: "DROP TABLE IF EXISTS \(SQLText.name(temporary))")
        try db.execute(sql: shape.sql(named: temporary, others: kept))
        var names = others.map(\.name)
        var values = others.map { SQLText.name($0.name) }
        for column in shape.columns {
            guard let info = self.column(named: column.name, in: existing), let value = try value(of: info, as: column)
            else {
                continue
            }
            names.append(column.name)
            values.append(value)
        }
        // Duplicate keys or NULL in a key are only found while copying.
        do {
            if !names.isEmpty {
                try db.execute(
                    sql: """
                        INSERT INTO \(SQLText.name(temporary)) (\(SQLText.names(names))) \
                        SELECT \(values.joined(separator: ", ")) FROM \(SQLText.name(shape.name))
                        """
                )
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw StoreError(
                """
                the rows of '\(shape.name)' can't have the key \(shape.key.joined(separator: ", ")) \
                (\(error.message ?? "")): drop the table with 'dropping: ["\(shape.name)"]'
                """,
                underlying: error
            )
        }
        try db.execute(sql: "DROP TABLE \(SQLText.name(shape.name))")
        try db.execute(sql: "ALTER TABLE \(SQLText.name(temporary)) RENAME TO \(SQLText.name(shape.name))")
    }

    /// Returns the SQL of a column's value, converted to the type in the model, or `nil` if the spec drops the column.
    ///
    /// - Parameters:
    ///   - info: The column in the file.
    ///   - column: The column of the model.
    /// - Throws: A ``StoreError`` if the conversion would lose values and the spec doesn't drop the column.
    private func value(of info: ColumnInfo, as column: TableShape.Column) throws -> String? {
        let conversion = conversion(of: info, to: column.type)
        if let conversion, try !hasRow(where: conversion.loss) { return conversion.value }
        if try isDropped(column.name) { return nil }
        throw StoreError(
            """
            '\(shape.name).\(column.name)' was \(info.type) and now is \(column.type), which would \
            \(conversion == nil ? "lose its data" : "change some of its values"): to drop it, write \
            'drop: [\(column.name)]' in the 'store' of the spec
            """
        )
    }

    /// Returns the SQL of a converted value, with a condition for the values that it would change. Returns `nil` for a
    /// conversion that would lose the column's data.
    ///
    /// - Parameters:
    ///   - info: The column in the file.
    ///   - type: The type of the column in the model.
    private func conversion(of info: ColumnInfo, to type: String) -> (value: String, loss: String?)? {
        let name = SQLText.name(info.name)
        if info.type.uppercased() == type { return (name, nil) }
        switch (StoredKind(rawValue: info.type.uppercased()), StoredKind(rawValue: type)) {
        case (.integer?, .text?), (.boolean?, .text?), (.date?, .text?), (.integer?, .json?):
            return ("CAST(\(name) AS TEXT)", nil)
        case (.real?, .text?): return ("\(Self.textFunction.name)(\(name))", nil)
        // JSON has neither NaN, which is stored as a text, nor infinite numbers.
        case (.real?, .json?):
            return ("\(Self.textFunction.name)(\(name))", "typeof(\(name)) = 'text' OR abs(\(name)) = 9e999")
        case (.boolean?, .integer?): return (name, nil)
        // A real number has 53 bits. SQLite compares it with an integer exactly.
        case (.integer?, .real?): return (name, "CAST(\(name) AS REAL) <> \(name)")
        // Text becomes a JSON string. A text with NUL is stored as a blob, which SQLite can't quote.
        case (.text?, .json?), (.date?, .json?): return ("json_quote(\(name))", "typeof(\(name)) = 'blob'")
        default: return nil
        }
    }

    /// An SQL function for the text of a real number with all of its digits. `CAST` rounds to 15 digits.
    private static let textFunction = DatabaseFunction("rest_store_text", argumentCount: 1, pure: true) { values in
        if case .double(let number)? = values.first?.storage { number.description } else { values.first }
    }

    /// Returns whether any row fulfils a condition. Returns `false` if the condition is `nil`.
    private func hasRow(where condition: String?) throws -> Bool {
        guard let condition else { return false }
        let sql = "SELECT EXISTS (SELECT 1 FROM \(SQLText.name(shape.name)) WHERE \(condition))"
        return try Bool.fetchOne(db, sql: sql) ?? false
    }

    // MARK: Indexes and references

    /// Creates missing indexes and drops unused ones. Returns whether there was anything to do.
    ///
    /// Only indexes whose name begins with `store_` belong to the store. Others, which an application has created, are
    /// kept.
    @discardableResult
    private func updateIndexes() throws -> Bool {
        var isChanged = false
        // Two relations may need the same index.
        let expected = Dictionary(
            shape.indexes.map { ("store_\(shape.name).\($0.joined(separator: "."))", $0) }
        ) { first, _ in first }
        let existing = try Set(db.indexes(on: shape.name).map(\.name))
        for name in existing where name.hasPrefix("store_") && expected[name] == nil {
            try db.execute(sql: "DROP INDEX \(SQLText.name(name))")
            isChanged = true
        }
        for (name, columns) in expected.sorted(by: { $0.key < $1.key }) where !existing.contains(name) {
            try db.execute(
                sql: "CREATE INDEX \(SQLText.name(name)) ON \(SQLText.name(shape.name)) (\(SQLText.names(columns)))"
            )
            isChanged = true
        }
        return isChanged
    }

    /// Returns whether the table has a foreign key for each reference of the model.
    private func hasReferences() throws -> Bool {
        let existing = try db.foreignKeys(on: shape.name)
        return shape.references.allSatisfy { reference in
            existing.contains { key in
                key.destinationTable == reference.table && key.mapping.map(\.origin) == reference.columns
            }
        }
    }

    /// Returns whether the spec drops a column, or the relation that it belongs to.
    ///
    /// The columns of a relation `owner` begin with `owner_` and reference another table. A property `owner_note` doesn't
    /// belong to it.
    private func isDropped(_ name: String) throws -> Bool {
        let name = name.lowercased()
        let dropped = shape.dropped.map { $0.lowercased() }
        if dropped.contains(name) { return true }
        guard dropped.contains(where: { name.hasPrefix($0 + "_") }) else { return false }
        return try db.foreignKeys(on: shape.name).contains { key in
            key.mapping.contains { $0.origin.lowercased() == name }
        }
    }

    /// Returns the column with a name in the file. SQLite's names are case-insensitive.
    private func column(named name: String, in columns: [ColumnInfo]) -> ColumnInfo? {
        columns.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Returns the column with a name in the model.
    private func column(named name: String) -> TableShape.Column? {
        shape.columns.first { $0.name.lowercased() == name.lowercased() }
    }
}
#endif
