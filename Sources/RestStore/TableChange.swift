#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// Creates a table, or changes an existing one.
struct TableChange {
    private let shape: TableShape
    private let db: Database

    init(_ shape: TableShape, _ db: Database) {
        self.shape = shape
        self.db = db
    }

    /// Runs the change. Returns whether there was anything to do.
    func run() throws -> Bool {
        guard try db.tableExists(shape.name) else {
            try db.execute(sql: shape.sql(named: shape.name))
            try arrangeIndexes()
            return true
        }
        let present = try db.columns(in: shape.name)
        let isChanged = try change(present)
        return try arrangeIndexes() || isChanged
    }

    private func change(_ present: [ColumnInfo]) throws -> Bool {
        let key = try db.primaryKey(shape.name).columns
        let missing = shape.columns.filter { find($0.name, in: present) == nil }
        let gone = present.filter { isDropped($0.name) && find($0.name) == nil }
        let others = shape.columns.filter { column in
            find(column.name, in: present).map { $0.type.uppercased() != column.type } ?? false
        }
        let isOtherKey = key.map { $0.lowercased() } != shape.key.map { $0.lowercased() }
        let isReferring = try !hasReferences()
        if gone.isEmpty, others.isEmpty, !isOtherKey, !isReferring {
            for column in missing {
                try db.execute(
                    sql: """
                        ALTER TABLE \(SQLText.name(shape.name)) ADD COLUMN \(SQLText.name(column.name)) \(column.type)
                        """
                )
            }
            return !missing.isEmpty
        }
        try makeAnew(present)
        return true
    }

    // MARK: Rebuilding

    /// Rebuilds the table as SQLite recommends: a new table gets all rows and then the old name.
    private func makeAnew(_ present: [ColumnInfo]) throws {
        let others = present.filter { find($0.name) == nil && !isDropped($0.name) }
        let kept = others.map { TableShape.Column(name: $0.name, type: $0.type, isNeeded: false) }
        let temporary = "rest_store_new_" + shape.name
        try db.execute(sql: "DROP TABLE IF EXISTS \(SQLText.name(temporary))")
        try db.execute(sql: shape.sql(named: temporary, others: kept))
        var names = others.map(\.name)
        var values = others.map { SQLText.name($0.name) }
        for column in shape.columns {
            guard let info = find(column.name, in: present), let value = try value(of: info, as: column) else {
                continue
            }
            names.append(column.name)
            values.append(value)
        }
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

    /// Returns the column's value converted to another type, or `nil` if it can be dropped.
    private func value(of info: ColumnInfo, as column: TableShape.Column) throws -> String? {
        let name = SQLText.name(info.name)
        let (old, new) = (StoredKind(rawValue: info.type.uppercased()), StoredKind(rawValue: column.type))
        switch (old, new) {
        case _ where info.type.uppercased() == column.type: return name
        case (.integer?, .text?), (.real?, .text?), (.boolean?, .text?), (.date?, .text?):
            return "CAST(\(name) AS TEXT)"
        case (.integer?, .real?), (.boolean?, .integer?): return name
        case (.integer?, .json?), (.real?, .json?): return "CAST(\(name) AS TEXT)"
        case (.text?, .json?), (.date?, .json?): return "json_quote(\(name))"
        default:
            if isDropped(column.name) { return nil }
            throw StoreError(
                """
                '\(shape.name).\(column.name)' was \(info.type) and now is \(column.type), which would lose its data: \
                to drop it, write 'drop: [\(column.name)]' in the 'store' of the spec
                """
            )
        }
    }

    // MARK: Indexes and references

    /// Creates and drops indexes. Returns whether there was anything to do.
    @discardableResult
    private func arrangeIndexes() throws -> Bool {
        var isChanged = false
        let wanted = Dictionary(
            shape.indexes.map { ("store_\(shape.name).\($0.joined(separator: "."))", $0) }
        ) { first, _ in first }
        let present = try Set(db.indexes(on: shape.name).map(\.name))
        for name in present where name.hasPrefix("store_") && wanted[name] == nil {
            try db.execute(sql: "DROP INDEX \(SQLText.name(name))")
            isChanged = true
        }
        for (name, columns) in wanted.sorted(by: { $0.key < $1.key }) where !present.contains(name) {
            try db.execute(
                sql: "CREATE INDEX \(SQLText.name(name)) ON \(SQLText.name(shape.name)) (\(SQLText.names(columns)))"
            )
            isChanged = true
        }
        return isChanged
    }

    private func hasReferences() throws -> Bool {
        let present = try db.foreignKeys(on: shape.name)
        return shape.references.allSatisfy { reference in
            present.contains { key in
                key.destinationTable == reference.table && key.mapping.map(\.origin) == reference.columns
            }
        }
    }

    private func isDropped(_ name: String) -> Bool {
        shape.dropped.contains { dropped in
            dropped.lowercased() == name.lowercased() || name.lowercased().hasPrefix(dropped.lowercased() + "_")
        }
    }

    private func find(_ name: String, in columns: [ColumnInfo]) -> ColumnInfo? {
        columns.first { $0.name.lowercased() == name.lowercased() }
    }

    private func find(_ name: String) -> TableShape.Column? {
        shape.columns.first { $0.name.lowercased() == name.lowercased() }
    }
}
#endif
