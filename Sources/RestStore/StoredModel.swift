#if Store
public import GRDB
@_spi(Generated) public import RestRuntime

/// A model with a table of its own: what a generated model with `store` is.
///
///     let rooms = try await store.read { db in
///         try Room.filter(Column("topic") != nil).order(Column("name")).fetchAll(db)
///     }
///
/// It takes part in all of GRDB's queries (`TableRecord`). Columns are called as the properties; what a model says of its
/// relations is read with it.
public protocol StoredModel: StoredContent, FieldValue, TableRecord {
    /// The table.
    static var storedTable: StoredTable { get }

    /// Reads the columns, in the table's order.
    @_spi(Generated) init(from row: inout RowReader) throws

    /// Writes the columns, in the table's order.
    @_spi(Generated) func write(to row: inout RowWriter) throws
}

// What TableRecord asks for is here, and not GRDB's own: a target under MemberImportVisibility would have to import GRDB for that.
extension StoredModel {
    public static var databaseTableName: String { storedTable.name }

    public static var databaseSelection: [any SQLSelectable] { [AllColumns()] }

    @_spi(Generated) public func store(in answer: StoredAnswer) throws { try answer.write(self) }
}

extension StoredModel where DatabaseComponents == Columns.Type {
    public static var databaseComponents: Columns.Type { Columns.self }
}

/// What holds models with tables: they themselves, lists of them, and models that have some inside.
public protocol StoredContent: Sendable {
    /// Has each model in it stored.
    @_spi(Generated) func store(in answer: StoredAnswer) throws
}

extension Array: StoredContent where Element: StoredContent {
    @_spi(Generated) public func store(in answer: StoredAnswer) throws {
        for element in self { try element.store(in: answer) }
    }
}

extension Headed: StoredContent where Value: StoredContent {
    @_spi(Generated) public func store(in answer: StoredAnswer) throws { try value.store(in: answer) }
}

extension Optional: StoredContent where Wrapped: StoredContent {
    @_spi(Generated) public func store(in answer: StoredAnswer) throws { try self?.store(in: answer) }
}

extension Dictionary: StoredContent where Value: StoredContent {
    @_spi(Generated) public func store(in answer: StoredAnswer) throws {
        for value in values { try value.store(in: answer) }
    }
}

extension Patch: StoredContent where Wrapped: StoredContent {
    @_spi(Generated) public func store(in answer: StoredAnswer) throws { try value?.store(in: answer) }
}
#endif
