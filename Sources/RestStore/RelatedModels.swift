#if Store
import GRDB
@_spi(Generated) import RestRuntime

/// The models that a batch of rows refers to. Each relation is read with one query for all rows.
///
/// Created for each batch of ``ModelCursor``, and for each level of relations below it: rooms, their owners, the
/// owners' companies. All levels share one ``ModelLoader``. Models can't refer to each other in a circle, since the
/// generator stores such fields as JSON.
final class RelatedModels {
    /// The models of each relation, by the key of the row that refers to them.
    private var lists: [[StoredKey: [StoredKey]]] = []
    private let loader: ModelLoader

    init(_ rows: [Row], _ layout: RowLayout, _ loader: ModelLoader) throws {
        self.loader = loader
        for (index, relation) in layout.relations.enumerated() {
            // A relation to one model has its key in the row itself.
            if relation.isList {
                let links = try loader.links(layout.table.link(relation), of: rows.map(layout.key))
                lists.append(links)
                try loader.load(relation.target, links.values.flatMap { $0 })
            } else {
                lists.append([:])
                try loader.load(relation.target, rows.compactMap { layout.key(of: index, in: $0) })
            }
        }
    }

    /// Returns the model that a row refers to, or `nil` if it refers to none.
    func model<Model: StoredModel>(at relation: Int, of row: Row, _ layout: RowLayout) throws -> Model? {
        guard let key = layout.key(of: relation, in: row) else { return nil }
        return loader.model(key)
    }

    /// Returns the elements of a row's list, in their order. Elements without a row are left out.
    func models<Model: StoredModel>(at relation: Int, of row: Row, _ layout: RowLayout) throws -> [Model] {
        lists[relation][layout.key(of: row)]?.compactMap { loader.model($0) } ?? []
    }
}

/// Reads models by their keys, each of them once.
///
/// A model that many rows refer to is read and decoded only once for each batch.
final class ModelLoader {
    /// The largest number of values in a statement. SQLite accepts 32,766, and 999 before version 3.32.
    private static let mostValues = 900

    private let database: Database
    /// The loaded models, by type and key.
    private var models: [ObjectIdentifier: [StoredKey: any StoredModel]] = [:]

    init(_ database: Database) { self.database = database }

    /// Returns a model that has been loaded, or `nil` if it has no row.
    func model<Model: StoredModel>(_ key: StoredKey) -> Model? {
        models[ObjectIdentifier(Model.self)]?[key] as? Model
    }

    /// Loads the models with these keys, unless they are loaded already, and the models that they refer to.
    func load(_ type: any StoredModel.Type, _ keys: [StoredKey]) throws { try loadMissing(type, keys) }

    private func loadMissing<Model: StoredModel>(_ type: Model.Type, _ keys: [StoredKey]) throws {
        let id = ObjectIdentifier(type)
        let known = models[id] ?? [:]
        let missing = Array(Set(keys).filter { known[$0] == nil })
        let table = type.storedTable
        // The parts are small enough for the largest number of values in a statement.
        for chunk in chunks(missing, of: table.key.count) {
            let sql = "SELECT * FROM \(SQLText.name(table.name)) WHERE \(SQLText.among(table.key, count: chunk.count))"
            let rows = try Row.fetchAll(database, sql: sql, arguments: StatementArguments(chunk.flatMap(\.values)))
            guard let first = rows.first else { continue }
            let layout = try RowLayout(table, first)
            let related = try RelatedModels(rows, layout, self)
            for row in rows {
                var reader = RowReader(row, layout, related)
                models[id, default: [:]][layout.key(of: row)] = try Model(from: &reader)
            }
        }
    }

    /// Returns the elements of the rows' lists, in their order.
    ///
    /// - Parameters:
    ///   - link: The table of the lists.
    ///   - owners: The keys of the models with the lists.
    /// - Returns: The keys of the elements, by the owner's key. An empty list has no entry.
    func links(_ link: LinkTable, of owners: [StoredKey]) throws -> [StoredKey: [StoredKey]] {
        var lists: [StoredKey: [StoredKey]] = [:]
        let width = link.ownerColumns.count
        for chunk in chunks(owners, of: width) {
            let sql = """
                SELECT \(SQLText.names(link.ownerColumns + link.memberColumns)) FROM \(SQLText.name(link.name)) \
                WHERE \(SQLText.among(link.ownerColumns, count: chunk.count)) \
                ORDER BY \(SQLText.name(LinkTable.position))
                """
            let rows = try Row.fetchCursor(database, sql: sql, arguments: StatementArguments(chunk.flatMap(\.values)))
            while let row = try rows.next() {
                let values = Array(row.databaseValues)
                let owner = StoredKey(values: Array(values[..<width]))
                lists[owner, default: []].append(StoredKey(values: Array(values[width...])))
            }
        }
        return lists
    }

    /// Splits keys into parts, each small enough for one statement.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - width: The number of values of a key.
    private func chunks(_ keys: [StoredKey], of width: Int) -> [ArraySlice<StoredKey>] {
        let size = max(1, Self.mostValues / max(1, width))
        return stride(from: 0, to: keys.count, by: size).map { keys[$0..<min($0 + size, keys.count)] }
    }
}
#endif
