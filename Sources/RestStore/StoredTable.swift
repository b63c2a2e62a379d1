#if Store
public import GRDB
@_spi(Generated) import RestRuntime

/// The table of a model, as declared in the spec.
///
///     StoredTable("message", key: ["room", "id"], [.context("room", .text), .value("id", .text), .one("author", User.self)])
///
/// Generated code creates it for each model with `store`. The store creates the table in the file from it, and
/// ``RowReader`` and ``RowWriter`` follow the order of its properties.
///
/// The example has the columns `room`, `id` and `author_id`. Context properties have to be first.
public struct StoredTable: Sendable {
    /// The name in the database.
    public let name: String
    /// The columns of the primary key.
    public let key: [String]
    /// The properties, in the model's order.
    let properties: [StoredProperty]
    /// The columns, in the database's order.
    let columns: [Column]
    /// The columns of each index, apart from those of keys and relations.
    let indexes: [[String]]
    /// The new names of renamed columns, by their old names.
    let renamed: [String: String]
    /// The columns that may be deleted with their values.
    let dropped: [String]

    /// A column of the database.
    struct Column: Sendable, Hashable {
        let name: String
        let kind: StoredKind
        let isKey: Bool
        /// Whether a row can be read without a value.
        let isOptional: Bool
        /// Whether the column keeps its value if a response has none.
        let isKept: Bool
        /// The column that it refers to.
        var target: ReferencedColumn?
    }

    /// A column of another table.
    struct ReferencedColumn: Sendable, Hashable {
        /// The name of the property with the relation.
        let property: String
        /// The name of the related model's table.
        let table: String
        /// The column of its key.
        let column: String
    }

    /// Creates a table. The columns of a relation are named after it and the key of its model, such as `author_id`.
    ///
    /// - Parameters:
    ///   - name: The name in the database.
    ///   - key: The columns of the primary key.
    ///   - properties: The properties in the model's order, with those of the context first.
    ///   - indexes: The columns of each additional index.
    ///   - renamed: The new names of renamed properties, by their old names.
    ///   - dropped: The properties whose columns may be deleted with their values.
    public init(
        _ name: String,
        key: [String],
        _ properties: [StoredProperty],
        indexes: [[String]] = [],
        renamed: [String: String] = [:],
        dropped: [String] = []
    ) {
        self.name = name
        self.key = key
        self.properties = properties
        self.indexes = indexes
        self.renamed = renamed
        self.dropped = dropped
        columns = properties.flatMap { property in
            switch property.storage {
            case .value(let kind):
                [
                    Column(
                        name: property.name,
                        kind: kind,
                        isKey: key.contains(property.name),
                        isOptional: property.isOptional,
                        isKept: property.isKept
                    )
                ]
            case .one(let target):
                target.storedTable.keyColumns.map { column in
                    Column(
                        name: "\(property.name)_\(column.name)",
                        kind: column.kind,
                        isKey: false,
                        isOptional: property.isOptional,
                        isKept: property.isKept,
                        target: ReferencedColumn(
                            property: property.name,
                            table: target.storedTable.name,
                            column: column.name
                        )
                    )
                }
            case .many:
                // A column that distinguishes an absent list from an empty one.
                property.isOptional
                    ? [
                        Column(
                            name: property.name,
                            kind: .boolean,
                            isKey: false,
                            isOptional: true,
                            isKept: property.isKept
                        )
                    ] : []
            }
        }
    }

    /// Returns a column for queries. Generated code uses it, since it doesn't import GRDB.
    @_spi(Generated) public static func column(_ name: String) -> StoredColumn { StoredColumn(name) }

    /// The columns of the key, in its order.
    var keyColumns: [Column] { key.compactMap { name in columns.first { $0.name == name } } }

    /// The relations to other models, in their order.
    var relations: [Relation] {
        properties.compactMap { property in
            switch property.storage {
            case .value: nil
            case .one(let target): Relation(property: property.name, target: target, isList: false)
            case .many(let target): Relation(property: property.name, target: target, isList: true)
            }
        }
    }

    /// Returns the link table of a list, whose columns are the owner's key, the position and the element's key.
    func link(_ relation: Relation) -> LinkTable { LinkTable(owner: self, relation) }

    /// A property with a model, or a list of models, in another table.
    struct Relation: Sendable {
        let property: String
        /// The type of the related models.
        let target: any StoredModel.Type
        /// Whether the property is a list, which has a link table.
        let isList: Bool
    }

    /// The number of properties that come from the call and not from the model.
    var contextCount: Int { properties.prefix { $0.isContext }.count }
}

/// A column in a query: `Room.filter { $0.name == "Swift" }`, `Room.Columns.name`.
public typealias StoredColumn = GRDB.Column

/// The type of a column, named after SQLite's types.
public enum StoredKind: String, Sendable {
    /// A string.
    case text = "TEXT"
    /// A signed integer of at most 64 bits.
    case integer = "INTEGER"
    /// An integer, or a text if it is too large for SQLite. SQLite doesn't convert values of this type to numbers.
    case unsigned = "UNSIGNED_BLOB"
    /// A floating-point number.
    case real = "REAL"
    /// 0 or 1.
    case boolean = "BOOLEAN"
    /// A date in UTC, `2024-05-01 12:30:00.000`, as GRDB writes it.
    case date = "DATETIME"
    /// Bytes.
    case blob = "BLOB"
    /// A JSON text. SQLite doesn't convert values of this type to numbers.
    case json = "JSONTEXT"
}

/// A property of a model, and how it is stored.
public struct StoredProperty: Sendable {
    /// How a property is stored: in a column, as a reference, or in a link table.
    enum Storage: Sendable {
        case value(StoredKind)
        case one(any StoredModel.Type)
        case many(any StoredModel.Type)
    }

    /// The name, which is also that of the column.
    let name: String
    let storage: Storage
    /// Whether the property may be `nil`.
    var isOptional = false
    /// Whether the property keeps its value if a response has none.
    var isKept = false
    /// Whether the value comes from the call.
    var isContext = false

    /// A value in a column.
    public static func value(_ name: String, _ kind: StoredKind) -> Self { Self(name: name, storage: .value(kind)) }

    /// A value of the call that isn't a property of the model.
    public static func context(_ name: String, _ kind: StoredKind) -> Self {
        Self(name: name, storage: .value(kind), isContext: true)
    }

    /// A model in its own table.
    public static func one(_ name: String, _ model: any StoredModel.Type) -> Self {
        Self(name: name, storage: .one(model))
    }

    /// A list of models in their own table.
    public static func many(_ name: String, _ model: any StoredModel.Type) -> Self {
        Self(name: name, storage: .many(model))
    }

    /// A copy of the property that may be `nil`.
    public var optional: Self {
        var property = self
        property.isOptional = true
        return property
    }

    /// A copy of the property that keeps its stored value if a response has none.
    public var kept: Self {
        var property = self
        property.isKept = true
        return property
    }
}
#endif
