#if Store
public import GRDB
@_spi(Generated) import RestRuntime

/// The table of a model, as the page has it.
///
///     StoredTable("message", key: ["room", "id"], [.context("room", .text), .value("id", .text), .one("author", User.self)])
public struct StoredTable: Sendable {
    /// Its name in the database.
    public let name: String
    /// The columns that tell one row from another.
    public let key: [String]
    /// As the model says them.
    let properties: [StoredProperty]
    /// As the database has them.
    let columns: [Column]
    let indexes: [[String]]
    /// New names of columns by their old ones.
    let renamed: [String: String]
    /// Columns that may go with all that stands in them.
    let dropped: [String]

    /// A column of the database.
    struct Column: Sendable, Hashable {
        let name: String
        let kind: StoredKind
        let isKey: Bool
        /// True for one that a row can be read without.
        let isOptional: Bool
        /// True for one that keeps its value where an answer has none.
        let isKept: Bool
        /// What it refers to.
        var target: Target?
    }

    /// A column of another table.
    struct Target: Sendable, Hashable {
        let property: String
        let table: String
        let column: String
    }

    /// A table. Columns that a relation needs are called after it and the key of its model: `author_id`.
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
            switch property.place {
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
                        target: Target(
                            property: property.name,
                            table: target.storedTable.name,
                            column: column.name
                        )
                    )
                }
            case .many:
                // nil is another thing than none.
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

    /// A column for queries: of generated code, which sees no more of GRDB than this.
    @_spi(Generated) public static func column(_ name: String) -> StoredColumn { StoredColumn(name) }

    /// In the order of the key.
    var keyColumns: [Column] { key.compactMap { name in columns.first { $0.name == name } } }

    /// Of its models to others, in their order.
    var relations: [Relation] {
        properties.compactMap { property in
            switch property.place {
            case .value: nil
            case .one(let target): Relation(property: property.name, target: target, isList: false)
            case .many(let target): Relation(property: property.name, target: target, isList: true)
            }
        }
    }

    /// The table of a list's members: the owner's key, the place in the list, the member's key.
    func link(_ relation: Relation) -> LinkTable { LinkTable(owner: self, relation) }

    struct Relation: Sendable {
        let property: String
        let target: any StoredModel.Type
        let isList: Bool
    }

    /// What is not in the model, and comes from the call.
    var contextCount: Int { properties.prefix { $0.isContext }.count }
}

/// A column in a query: `Room.filter { $0.name == "Swift" }`, `Room.Columns.name`.
public typealias StoredColumn = GRDB.Column

/// What a column holds, by the types that SQLite knows.
public enum StoredKind: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
    /// An integer, or a text where SQLite's are too small. A type that SQLite does not make numbers of.
    case unsigned = "UNSIGNED_BLOB"
    case real = "REAL"
    case boolean = "BOOLEAN"
    /// UTC, `2024-05-01 12:30:00.000`, as GRDB writes a `Date`.
    case date = "DATETIME"
    case blob = "BLOB"
    /// A text that is JSON. No name of a type that SQLite would make numbers of.
    case json = "JSONTEXT"
}

/// A property of a model, and where it is stored.
public struct StoredProperty: Sendable {
    enum Place: Sendable {
        case value(StoredKind)
        case one(any StoredModel.Type)
        case many(any StoredModel.Type)
    }

    let name: String
    let place: Place
    var isOptional = false
    var isKept = false
    var isContext = false

    /// A value in a column.
    public static func value(_ name: String, _ kind: StoredKind) -> Self { Self(name: name, place: .value(kind)) }

    /// A value of the call's that the model does not hold.
    public static func context(_ name: String, _ kind: StoredKind) -> Self {
        Self(name: name, place: .value(kind), isContext: true)
    }

    /// A model in a table of its own.
    public static func one(_ name: String, _ model: any StoredModel.Type) -> Self {
        Self(name: name, place: .one(model))
    }

    /// Models in a table of their own, in their order.
    public static func many(_ name: String, _ model: any StoredModel.Type) -> Self {
        Self(name: name, place: .many(model))
    }

    /// One that may be nil.
    public var optional: Self {
        var property = self
        property.isOptional = true
        return property
    }

    /// One that keeps its value where an answer has none.
    public var kept: Self {
        var property = self
        property.isKept = true
        return property
    }
}
#endif
