#if Store
/// The schema of a table in SQLite: the table of a model, or the table that joins a model with the members of a list.
///
/// ``TableChange`` creates and changes both kinds of tables in the same way.
struct TableShape {
    /// A column, with its type in SQLite.
    struct Column {
        let name: String
        let type: String
        /// Whether the column is `NOT NULL`. Only key columns are: SQLite can't add such a column without a default to
        /// a table with rows.
        let isNotNull: Bool
    }

    /// A foreign key.
    struct Reference {
        /// The columns that refer to another table.
        let columns: [String]
        let table: String
        /// The columns of the other table's key.
        let targets: [String]
        /// The action on deletion: `CASCADE` or `SET NULL`.
        let onDelete: String
    }

    let name: String
    let columns: [Column]
    let key: [String]
    /// The references to tables of related models.
    let references: [Reference]
    /// The columns of each index.
    let indexes: [[String]]
    /// The former properties whose columns may be deleted with their values.
    let dropped: [String]

    init(_ table: StoredTable) {
        name = table.name
        columns = table.columns.map { Column(name: $0.name, type: $0.kind.rawValue, isNotNull: $0.isKey) }
        key = table.key
        var references: [Reference] = []
        for property in table.properties {
            let columns = table.columns.filter { $0.target?.property == property.name }
            guard let target = columns.first?.target else { continue }
            references.append(
                Reference(
                    columns: columns.map(\.name),
                    table: target.table,
                    targets: columns.compactMap { $0.target?.column },
                    // A row that requires another one is deleted with it.
                    onDelete: property.isOptional ? "SET NULL" : "CASCADE"
                )
            )
        }
        self.references = references
        // SQLite searches the rows that refer to a deleted row.
        indexes = table.indexes + references.map(\.columns)
        dropped = table.dropped
    }

    /// Creates the shape of a list's table.
    ///
    /// Deleting the owner or the element deletes the link, and never the model at its other end.
    init(_ link: LinkTable) {
        name = link.name
        func columns(_ names: [String], of table: StoredTable) -> [Column] {
            zip(names, table.keyColumns).map { Column(name: $0, type: $1.kind.rawValue, isNotNull: true) }
        }
        self.columns =
            columns(link.ownerColumns, of: link.owner)
            + [Column(name: LinkTable.position, type: StoredKind.integer.rawValue, isNotNull: true)]
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
    ///
    /// - Parameters:
    ///   - name: The name, which is temporary while a table is rebuilt.
    ///   - others: Additional columns, which may have the type of an earlier model.
    func sql(named name: String, others: [Column] = []) -> String {
        let lines =
            (columns + others).map { column in
                "\(SQLText.name(column.name)) \(column.type)\(column.isNotNull ? " NOT NULL" : "")"
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
