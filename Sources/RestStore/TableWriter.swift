#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// Writes the rows of a table: inserts new rows and updates existing ones.
///
/// An unchanged row isn't written, so that observers aren't notified.
final class TableWriter {
    let table: StoredTable
    private let statement: Statement
    /// The positions of the key's columns.
    private let key: [Int]
    private let lists: [ListWriter]

    init(_ table: StoredTable, _ database: Database) throws {
        self.table = table
        statement = try database.cachedStatement(sql: Self.sql(table))
        key = table.key.compactMap { name in table.columns.firstIndex { $0.name == name } }
        lists = try table.relations.filter(\.isList).map { try ListWriter(table.link($0), database) }
    }

    func write(_ values: [DatabaseValue], _ members: [[StoredKey]?]) throws -> StoredKey {
        try statement.execute(arguments: StatementArguments(values))
        let key = StoredKey(values: key.map { values[$0] })
        for (list, members) in zip(lists, members) { try list.write(members, of: key) }
        return key
    }

    private static func sql(_ table: StoredTable) -> String {
        let columns = table.columns
        let target = SQLText.name(table.name)
        let insert = """
            INSERT INTO \(target) (\(SQLText.names(columns.map(\.name)))) VALUES (\(SQLText.places(columns.count))) \
            ON CONFLICT (\(SQLText.names(table.key))) DO
            """
        let others = columns.filter { !$0.isKey }
        if others.isEmpty { return insert + " NOTHING" }
        let set = others.map { column in
            let name = SQLText.name(column.name)
            let value = column.isKept ? "COALESCE(excluded.\(name), \(target).\(name))" : "excluded.\(name)"
            return "\(name) = \(value)"
        }
        let differs = others.map { column in
            let name = SQLText.name(column.name)
            let isOther = "\(target).\(name) IS NOT excluded.\(name)"
            return column.isKept ? "(excluded.\(name) IS NOT NULL AND \(isOther))" : isOther
        }
        return "\(insert) UPDATE SET \(set.joined(separator: ", ")) WHERE \(differs.joined(separator: " OR "))"
    }
}

/// Writes the elements of a list.
private struct ListWriter {
    private let insert: Statement
    private let remove: Statement

    init(_ link: LinkTable, _ database: Database) throws {
        let table = SQLText.name(link.name)
        let position = SQLText.name(LinkTable.position)
        let columns = link.ownerColumns + [LinkTable.position] + link.memberColumns
        let set = link.memberColumns.map { "\(SQLText.name($0)) = excluded.\(SQLText.name($0))" }
        let differs = link.memberColumns.map { "\(table).\(SQLText.name($0)) IS NOT excluded.\(SQLText.name($0))" }
        insert = try database.cachedStatement(
            sql: """
                INSERT INTO \(table) (\(SQLText.names(columns))) VALUES (\(SQLText.places(columns.count))) \
                ON CONFLICT (\(SQLText.names(link.ownerColumns + [LinkTable.position]))) \
                DO UPDATE SET \(set.joined(separator: ", ")) WHERE \(differs.joined(separator: " OR "))
                """
        )
        remove = try database.cachedStatement(
            sql: "DELETE FROM \(table) WHERE \(SQLText.equal(link.ownerColumns)) AND \(position) >= ?"
        )
    }

    /// Writes the elements. `nil` is a list that the response doesn't contain.
    func write(_ members: [StoredKey]?, of owner: StoredKey) throws {
        guard let members else { return }
        try remove.execute(arguments: StatementArguments(owner.values + [members.count.databaseValue]))
        for (position, member) in members.enumerated() {
            try insert.execute(
                arguments: StatementArguments(owner.values + [position.databaseValue] + member.values)
            )
        }
    }
}
#endif
