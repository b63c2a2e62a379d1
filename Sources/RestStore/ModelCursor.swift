#if Store
public import GRDB
@_spi(Generated) import RestRuntime

/// A cursor over models, including the models that they refer to.
///
///     let messages = try Message.order(Column("timestamp")).fetchCursor(db)
///     while let message = try messages.next() { … }
///
/// Rows of a model without relations are read one by one. Others are read in batches, so that each relation takes one
/// query for a batch and not one for each row. Like GRDB's cursors, it must only be used on the database's queue.
public final class ModelCursor<Model: StoredModel>: Cursor {
    /// The number of rows that are read at once if the model has relations.
    private static var batchSize: Int { 256 }

    /// The connection, for the queries of related models.
    private let database: Database
    /// The rows of the query.
    private let rows: RowCursor
    /// Whether the model has relations, so that rows are read in batches.
    private let hasRelations: Bool
    /// The positions of the columns, which are the same in all rows.
    private var layout: RowLayout?
    /// The rows that are read and not yet returned, in reverse order.
    private var buffer: [Row] = []
    /// The models that the buffered rows refer to.
    private var related: RelatedModels?

    init(_ database: Database, _ rows: RowCursor) {
        self.database = database
        self.rows = rows
        hasRelations = !Model.storedTable.relations.isEmpty
    }

    /// Returns the next model, or `nil` after the last one.
    ///
    /// - Throws: A ``StoreError`` if a column is missing from the query or has another type, or GRDB's `DatabaseError`.
    public func next() throws -> Model? {
        if hasRelations, buffer.isEmpty { try readAhead() }
        guard let row = hasRelations ? buffer.popLast() : try rows.next() else { return nil }
        let layout = try layout(of: row)
        let related = try self.related ?? RelatedModels([], layout, ModelLoader(database))
        self.related = related
        var reader = RowReader(row, layout, related)
        return try Model(from: &reader)
    }

    /// Reads the next batch of rows and the models that they refer to.
    private func readAhead() throws {
        // The cursor reuses its row, so rows that are kept have to be copied.
        while buffer.count < Self.batchSize, let row = try rows.next() { buffer.append(row.copy()) }
        guard let first = buffer.first else { return }
        related = try RelatedModels(buffer, layout(of: first), ModelLoader(database))
        buffer.reverse()
    }

    /// Returns the layout, which the first row determines.
    private func layout(of row: Row) throws -> RowLayout {
        if let layout { return layout }
        let layout = try RowLayout(Model.storedTable, row)
        self.layout = layout
        return layout
    }
}

/// Requests for models, with the names of GRDB's own functions.
///
/// GRDB's functions need a `FetchableRecord`, which is initialized with a single row and can't read related models.
extension FetchRequest where RowDecoder: StoredModel {
    /// Returns a cursor over the models.
    public func fetchCursor(_ db: Database) throws -> ModelCursor<RowDecoder> {
        ModelCursor(db, try Row.fetchCursor(db, self))
    }

    /// Returns all models.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { try Array(fetchCursor(db)) }

    /// Returns the first model, or `nil` if there is none.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        guard let row = try Row.fetchOne(db, self) else { return nil }
        let layout = try RowLayout(RowDecoder.storedTable, row)
        let related = try RelatedModels([row], layout, ModelLoader(db))
        var reader = RowReader(row, layout, related)
        return try RowDecoder(from: &reader)
    }
}

/// All models of a table, or one by its key, with the names of GRDB's own functions.
extension StoredModel {
    /// Returns all models of the table.
    public static func fetchAll(_ db: Database) throws -> [Self] { try all().fetchAll(db) }

    /// Returns a model of the table, or `nil` if it is empty.
    public static func fetchOne(_ db: Database) throws -> Self? { try all().fetchOne(db) }

    /// Returns a cursor over all models of the table.
    public static func fetchCursor(_ db: Database) throws -> ModelCursor<Self> { try all().fetchCursor(db) }

    /// Returns the model with a key, or `nil` if there is none.
    public static func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Self? {
        try filter(key: key).fetchOne(db)
    }

    /// Returns the model with a key of several columns, or `nil` if there is none.
    public static func fetchOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Self? {
        try filter(key: key).fetchOne(db)
    }
}
#endif
