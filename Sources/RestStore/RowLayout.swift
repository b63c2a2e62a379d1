#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// The positions of a table's columns in the rows of a query.
///
/// A query may select the columns in any order, and more columns than the table has, for example by a join. It has to
/// select all columns of the table, since a model can't be created without them.
final class RowLayout {
    let table: StoredTable
    /// The relations, in the order of the model's properties.
    let relations: [StoredTable.Relation]
    /// The number of columns of each relation.
    let widths: [Int]
    /// The positions, in the order of the table's columns.
    private let indexes: [Int]
    /// The first column of each relation. A list has none.
    private let starts: [Int]
    /// The positions of the key's columns, in the key's order.
    private let keyIndexes: [Int]

    /// Finds the columns of a table in a row.
    ///
    /// - Throws: A ``StoreError`` if the query leaves out a column.
    init(_ table: StoredTable, _ row: Row) throws {
        self.table = table
        relations = table.relations
        widths = relations.map { $0.isList ? 0 : $0.target.storedTable.key.count }
        var indices: [String: Int] = [:]
        // SQLite's names are case-insensitive. If a join has a name twice, the first column is that of the model's
        // table.
        for (index, name) in row.columnNames.enumerated() where indices[name.lowercased()] == nil {
            indices[name.lowercased()] = index
        }
        let found = try table.columns.map { column in
            guard let index = indices[column.name.lowercased()] else {
                throw StoreError(
                    "the query leaves out '\(column.name)', but '\(table.name)' can only be read with all of its "
                        + "columns"
                )
            }
            return index
        }
        indexes = found
        keyIndexes = table.key.compactMap { name in table.columns.firstIndex { $0.name == name } }.map { found[$0] }
        var starts: [Int] = []
        var column = 0
        for property in table.properties {
            switch property.storage {
            case .value: column += 1
            case .one(let target):
                starts.append(column)
                column += target.storedTable.key.count
            case .many:
                starts.append(column)
                column += property.isOptional ? 1 : 0
            }
        }
        self.starts = starts
    }

    /// Returns the value of a column.
    ///
    /// - Parameters:
    ///   - column: The column's index in the table, not in the row.
    ///   - row: A row of the query.
    func value(at column: Int, of row: Row) -> DatabaseValue {
        column < indexes.count ? row[indexes[column]] : .null
    }

    /// Returns the key of a row's model.
    func key(of row: Row) -> StoredKey { StoredKey(values: keyIndexes.map { row[$0] }) }

    /// Returns the key that a relation refers to, or `nil` if there is none.
    func key(of relation: Int, in row: Row) -> StoredKey? {
        let values = (0..<widths[relation]).map { value(at: starts[relation] + $0, of: row) }
        return values.contains(where: \.isNull) ? nil : StoredKey(values: values)
    }
}
#endif
