#if Store
public import GRDB
@_spi(Generated) import RestRuntime

/// A cursor over models, including the models that they refer to.
///
///     let messages = try Message.order(Column("timestamp")).fetchCursor(db)
///     while let message = try messages.next() { … }
public final class ModelCursor<Model: StoredModel>: Cursor {
    /// The number of rows to read at once if they refer to others.
    private static var batch: Int { 256 }

    private let database: Database
    private let rows: RowCursor
    private let isRelated: Bool
    private var layout: RowLayout?
    private var waiting: [Row] = []
    private var related: RelatedModels?

    init(_ database: Database, _ rows: RowCursor) {
        self.database = database
        self.rows = rows
        isRelated = !Model.storedTable.relations.isEmpty
    }

    public func next() throws -> Model? {
        if isRelated, waiting.isEmpty { try readAhead() }
        guard let row = isRelated ? waiting.popLast() : try rows.next() else { return nil }
        let layout = try layout(of: row)
        let related = try self.related ?? RelatedModels([], layout, ModelLoader(database))
        self.related = related
        var reader = RowReader(row, layout, related)
        return try Model(from: &reader)
    }

    private func readAhead() throws {
        while waiting.count < Self.batch, let row = try rows.next() { waiting.append(row.copy()) }
        guard let first = waiting.first else { return }
        related = try RelatedModels(waiting, layout(of: first), ModelLoader(database))
        waiting.reverse()
    }

    private func layout(of row: Row) throws -> RowLayout {
        if let layout { return layout }
        let layout = try RowLayout(Model.storedTable, row)
        self.layout = layout
        return layout
    }
}

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
