#if Store
/// A table in SQLite: that of a model, or of a list.
struct TableShape {
    struct Column {
        let name: String
        let type: String
        let isNeeded: Bool
    }

    struct Reference {
        let columns: [String]
        let table: String
        let targets: [String]
        /// The action on deletion: `CASCADE` or `SET NULL`.
        let onDelete: String
    }

    let name: String
    let columns: [Column]
    let key: [String]
    let references: [Reference]
    let indexes: [[String]]
    let dropped: [String]

    init(_ table: StoredTable) {
        name = table.name
        columns = table.columns.map { Column(name: $0.name, type: $0.kind.rawValue, isNeeded: $0.isKey) }
        key = table.key
        var references: [Reference] = []
        for property in table.properties {
            let own = table.columns.filter { $0.target?.property == property.name }
            guard let target = own.first?.target else { continue }
            references.append(
                Reference(
                    columns: own.map(\.name),
                    table: target.table,
                    targets: own.compactMap { $0.target?.column },
                    // A row that requires another one is deleted with it.
                    onDelete: property.isOptional ? "SET NULL" : "CASCADE"
                )
            )
        }
        self.references = references
        // Deleting a row looks for rows that refer to it.
        indexes = table.indexes + references.map(\.columns)
        dropped = table.dropped
    }

    init(_ link: LinkTable) {
        name = link.name
        func columns(_ names: [String], of table: StoredTable) -> [Column] {
            zip(names, table.keyColumns).map { Column(name: $0, type: $1.kind.rawValue, isNeeded: true) }
        }
        self.columns =
            columns(link.ownerColumns, of: link.owner)
            + [Column(name: LinkTable.position, type: StoredKind.integer.rawValue, isNeeded: true)]
            + columns(link.memberColumns, of: link.member)
        key = link.ownerColumns + [LinkTable.position]
        references = [
            Reference(columns: link.ownerColumns, table: link.owner.name, targets: link.owner.key, onDelete: "CASCADE"),
            Reference(
                columns: link.memberColumns,
                table: link.member.name,
                targets: link.member.key,
                onDelete: "CASCADE"
            ),
        ]
        indexes = [link.memberColumns]
        dropped = []
    }

    /// Returns the `CREATE TABLE` statement. Columns that no model has any more are at the end.
    func sql(named name: String, others: [Column] = []) -> String {
        let lines =
            (columns + others).map { column in
                "\(SQLText.name(column.name)) \(column.type)\(column.isNeeded ? " NOT NULL" : "")"
            } + ["PRIMARY KEY (\(SQLText.names(key)))"]
            + references.map { reference in
                """
                FOREIGN KEY (\(SQLText.names(reference.columns))) REFERENCES \(SQLText.name(reference.table)) \
                (\(SQLText.names(reference.targets))) ON DELETE \(reference.onDelete)
                """
            }
        return "CREATE TABLE \(SQLText.name(name)) (\(lines.joined(separator: ", ")))"
    }
}
#endif
