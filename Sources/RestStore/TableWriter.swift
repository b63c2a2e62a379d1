#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// Writes the rows of a table: inserts new rows and updates existing ones.
///
/// An unchanged row isn't written, so that observers aren't notified.
///
/// Created once for each table of a response, and used within its transaction. The statements are prepared once.
final class TableWriter {
    let table: StoredTable
    private let statement: Statement
    /// The positions of the key's columns.
    private let keyPositions: [Int]
    /// The writers of the model's lists, in their order.
    private let lists: [ListWriter]

    init(_ table: StoredTable, _ database: Database) throws {
        self.table = table
        statement = try database.cachedStatement(sql: Self.sql(table))
        keyPositions = table.key.compactMap { name in table.columns.firstIndex { $0.name == name } }
        lists = try table.relations.filter(\.isList).map { try ListWriter(table.link($0), database) }
    }

    /// Writes a row and the elements of its lists.
    ///
    /// - Parameters:
    ///   - values: The values of all columns, in the table's order.
    ///   - members: The keys of each list's elements. `nil` leaves a list unchanged.
    /// - Returns: The row's key.
    func write(_ values: [DatabaseValue], _ members: [[StoredKey]?]) throws -> StoredKey {
        try statement.execute(arguments: StatementArguments(values))
        let key = StoredKey(values: keyPositions.map { values[$0] })
        for (list, members) in zip(lists, members) { try list.write(members, of: key) }
        return key
    }

    /// Returns the statement that inserts or updates a row:
    ///
    ///     INSERT INTO "room" ("id", "name") VALUES (?, ?)
    ///     ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name"
    ///     WHERE "room"."name" IS NOT excluded."name"
    ///
    /// `REPLACE` would delete the row first, and with it the rows that refer to it.
    private static func sql(_ table: StoredTable) -> String {
        let columns = table.columns
        let target = SQLText.name(table.name)
        let insert = """
            INSERT INTO \(target) (\(SQLText.names(columns.map(\.name)))) \
            VALUES (\(SQLText.placeholders(columns.count))) \
            ON CONFLICT (\(SQLText.names(table.key))) DO
            """
        let others = columns.filter { !$0.isKey }
        if others.isEmpty { return insert + " NOTHING" }
        let set = others.map { column in
            let name = SQLText.name(column.name)
            // A column with `keep` keeps its value if the response has none.
            let value = column.isKept ? "COALESCE(excluded.\(name), \(target).\(name))" : "excluded.\(name)"
            return "\(name) = \(value)"
        }
        let conditions = others.map { column in
            let name = SQLText.name(column.name)
            // `IS NOT` is also true if one of the values is NULL, unlike `<>`.
            let differs = "\(target).\(name) IS NOT excluded.\(name)"
            return column.isKept ? "(excluded.\(name) IS NOT NULL AND \(differs))" : differs
        }
        return "\(insert) UPDATE SET \(set.joined(separator: ", ")) WHERE \(conditions.joined(separator: " OR "))"
    }
}

/// Writes the elements of a list.
///
/// Only elements whose position has another key are written.
private struct ListWriter {
    /// Inserts an element, or changes the one at its position.
    private let insert: Statement
    /// Deletes the elements from a position on.
    private let remove: Statement

    init(_ link: LinkTable, _ database: Database) throws {
        let table = SQLText.name(link.name)
        let position = SQLText.name(LinkTable.position)
        let columns = link.ownerColumns + [LinkTable.position] + link.memberColumns
        let set = link.memberColumns.map { "\(SQLText.name($0)) = excluded.\(SQLText.name($0))" }
        let differs = link.memberColumns.map { "\(table).\(SQLText.name($0)) IS NOT excluded.\(SQLText.name($0))" }
        insert = try database.cachedStatement(
            sql: """
                INSERT INTO \(table) (\(SQLText.names(columns))) VALUES (\(SQLText.placeholders(columns.count))) \
                ON CONFLICT (\(SQLText.names(link.ownerColumns + [LinkTable.position]))) \
                DO UPDATE SET \(set.joined(separator: ", ")) WHERE \(differs.joined(separator: " OR "))
                """
        )
        remove = try database.cachedStatement(
            sql: "DELETE FROM \(table) WHERE \(SQLText.equal(link.ownerColumns)) AND \(position) >= ?"
        )
    }

    /// Writes the elements of one owner's list.
    ///
    /// - Parameters:
    ///   - members: The keys of the elements, or `nil` to leave the list unchanged.
    ///   - owner: The key of the model with the list.
    func write(_ members: [StoredKey]?, of owner: StoredKey) throws {
        guard let members else { return }
        // If the list has become shorter, the elements at its end are deleted.
        try remove.execute(arguments: StatementArguments(owner.values + [members.count.databaseValue]))
        for (position, member) in members.enumerated() {
            try insert.execute(
                arguments: StatementArguments(owner.values + [position.databaseValue] + member.values)
            )
        }
    }
}
#endif
