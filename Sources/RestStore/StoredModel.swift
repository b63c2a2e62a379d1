#if Store
public import GRDB
@_spi(Generated) public import RestRuntime

/// A model with its own table. restgen generates the conformance for models with `store`.
///
///     let rooms = try await store.read { db in
///         try Room.filter(Column("topic") != nil).order(Column("name")).fetchAll(db)
///     }
///
/// Models can be used in all of GRDB's queries (`TableRecord`). A column has the name of its property. Related models
/// are read together with a model.
public protocol StoredModel: StoredContent, FieldValue, TableRecord {
    /// The model's table.
    static var storedTable: StoredTable { get }

    /// Reads the columns, in the table's order.
    @_spi(Generated) init(from row: inout RowReader) throws

    /// Writes the columns, in the table's order.
    @_spi(Generated) func write(to row: inout RowWriter) throws
}

// `TableRecord`'s requirements are implemented here, and not by GRDB's defaults: a target with MemberImportVisibility
// would have to import GRDB to see those.
extension StoredModel {
    /// The name of the model's table.
    public static var databaseTableName: String { storedTable.name }

    /// The columns that a query reads: all of them.
    public static var databaseSelection: [any SQLSelectable] { [AllColumns()] }

    @_spi(Generated) public func store(in transaction: StoreTransaction) throws { try transaction.write(self) }
}

/// Support for GRDB's closures with columns, `Room.filter { $0.name == "Swift" }`, for models with the generated enum
/// `Columns`.
extension StoredModel where DatabaseComponents == Columns.Type {
    /// The columns of the model, for queries such as `Room.filter { $0.name == "Swift" }`.
    public static var databaseComponents: Columns.Type { Columns.self }
}

/// A value that contains models with tables: a model, a list or dictionary of models, or a model with models inside.
///
/// It is the result of a call, or a part of it. ``StoreTransaction`` follows the content to each model with a table.
public protocol StoredContent: Sendable {
    /// Stores each model in the value.
    @_spi(Generated) func store(in transaction: StoreTransaction) throws
}

/// Stores each element.
extension Array: StoredContent where Element: StoredContent {
    @_spi(Generated) public func store(in transaction: StoreTransaction) throws {
        for element in self { try element.store(in: transaction) }
    }
}

/// Stores the value of a response with headers.
extension WithHeaders: StoredContent where Value: StoredContent {
    @_spi(Generated) public func store(in transaction: StoreTransaction) throws { try value.store(in: transaction) }
}

/// Stores the value if there is one.
extension Optional: StoredContent where Wrapped: StoredContent {
    @_spi(Generated) public func store(in transaction: StoreTransaction) throws { try self?.store(in: transaction) }
}

/// Stores each value. Keys aren't models.
extension Dictionary: StoredContent where Value: StoredContent {
    @_spi(Generated) public func store(in transaction: StoreTransaction) throws {
        for value in values { try value.store(in: transaction) }
    }
}

/// Stores the value of a field that can be absent, null or a value.
extension Patch: StoredContent where Wrapped: StoredContent {
    @_spi(Generated) public func store(in transaction: StoreTransaction) throws { try value?.store(in: transaction) }
}
#endif
