#if Store
import Foundation
import GRDB
@_spi(Generated) import RestRuntime
@_spi(Generated) import RestStore

/// A model as in generated code, declared as
///
///     Item: { store: id, fields: { id: Int, name: String, count: Int, price: Double, made: Date, note?: String } }
nonisolated struct Item: Mappable, Hashable, Identifiable {
    var id: Int
    var name: String
    var count: Int
    var price: Double
    var made: Date
    var note: String?

    init(id: Int, name: String, count: Int, price: Double, made: Date, note: String? = nil) {
        self.id = id
        self.name = name
        self.count = count
        self.price = price
        self.made = made
        self.note = note
    }

    init(from fields: inout FieldReader) {
        id = fields.int("id")
        name = fields.string("name")
        count = fields.int("count")
        price = fields.double("price")
        made = fields.value("made")
        note = fields.value(optional: "note")
    }

    func write(to fields: inout FieldWriter) {
        fields.int("id", id)
        fields.string("name", name)
        fields.int("count", count)
        fields.double("price", price)
        fields.value("made", made)
        fields.value(optional: "note", note)
    }
}

nonisolated extension Item: StoredModel {
    enum Columns {
        static let id: StoredColumn = StoredTable.column("id")
        static let name: StoredColumn = StoredTable.column("name")
    }

    static let storedTable = StoredTable(
        "item",
        key: ["id"],
        [
            .value("id", .integer),
            .value("name", .text),
            .value("count", .integer),
            .value("price", .real),
            .value("made", .date),
            .value("note", .text).optional,
        ]
    )

    init(from row: inout RowReader) throws {
        let id: Int = try row.value()
        let name: String = try row.value()
        let count: Int = try row.value()
        let price: Double = try row.value()
        let made: Date = try row.value()
        let note: String? = try row.valueIfPresent()
        self.init(id: id, name: name, count: count, price: price, made: made, note: note)
    }

    func write(to row: inout RowWriter) throws {
        row.value(id)
        row.value(name)
        row.value(count)
        row.value(price)
        row.value(made)
        row.value(note)
    }
}

/// The same model written by hand, as in GRDB's documentation.
struct ItemRecord: FetchableRecord, PersistableRecord {
    static let databaseTableName = "item"

    var item: Item

    init(_ item: Item) { self.item = item }

    init(row: Row) {
        item = Item(
            id: row["id"],
            name: row["name"],
            count: row["count"],
            price: row["price"],
            made: row["made"],
            note: row["note"]
        )
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = item.id
        container["name"] = item.name
        container["count"] = item.count
        container["price"] = item.price
        container["made"] = item.made
        container["note"] = item.note
    }
}
#endif
