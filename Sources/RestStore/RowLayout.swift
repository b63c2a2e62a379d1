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
    let columnCounts: [Int]
    /// The positions, in the order of the table's columns.
    private let positions: [Int]
    /// The first column of each relation. A list has none.
    private let firstColumns: [Int]
    /// The positions of the key's columns, in the key's order.
    private let keyPositions: [Int]

    /// Finds the columns of a table in a row.
    ///
    /// - Throws: A ``StoreError`` if the query leaves out a column.
    init(_ table: StoredTable, _ row: Row) throws {
        self.table = table
        relations = table.relations
        columnCounts = relations.map { $0.isList ? 0 : $0.target.storedTable.key.count }
        var indexes: [String: Int] = [:]
        // SQLite's names are case-insensitive. If a join has a name twice, the first column is that of the model's
        // table.
        for (index, name) in row.columnNames.enumerated() where indexes[name.lowercased()] == nil {
            indexes[name.lowercased()] = index
        }
        let positions = try table.columns.map { column in
            guard let index = indexes[column.name.lowercased()] else {
                throw StoreError(
                    "the query leaves out '\(column.name)', but '\(table.name)' can only be read with all of its "
                        + "columns"
                )
            }
            return index
        }
        self.positions = positions
        keyPositions = table.key.compactMap { name in table.columns.firstIndex { $0.name == name } }.map {
            positions[$0]
        }
        var firstColumns: [Int] = []
        var column = 0
        for property in table.properties {
            switch property.storage {
            case .value: column += 1
            case .one(let target):
                firstColumns.append(column)
                column += target.storedTable.key.count
            case .many:
                firstColumns.append(column)
                column += property.isOptional ? 1 : 0
            }
        }
        self.firstColumns = firstColumns
    }

    /// Returns the value of a column.
    ///
    /// - Parameters:
    ///   - column: The column's index in the table, not in the row.
    ///   - row: A row of the query.
    func value(at column: Int, of row: Row) -> DatabaseValue {
        column < positions.count ? row[positions[column]] : .null
    }

    /// Returns the key of a row's model.
    func key(of row: Row) -> StoredKey { StoredKey(values: keyPositions.map { row[$0] }) }

    /// Returns the key that a relation refers to, or `nil` if there is none.
    func key(of relation: Int, in row: Row) -> StoredKey? {
        let values = (0..<columnCounts[relation]).map { value(at: firstColumns[relation] + $0, of: row) }
        return values.contains(where: \.isNull) ? nil : StoredKey(values: values)
    }
}
#endif
