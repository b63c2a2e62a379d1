/// The table of a model with `store`.
package struct StoredTable: Sendable {
    /// The type of a column, with the runtime's name.
    package enum Kind: String, Sendable {
        case text, integer, unsigned, real, boolean, date, blob, json
    }

    /// A column that isn't a property of the model: `with: { room: String }`.
    package struct Context: Sendable {
        /// The name of the column.
        package var name: String
        /// The name in the spec, which is matched with the names of parameters.
        package var written: String
        package var kind: Kind
        package var type: TypeReference

        package init(name: String, written: String, kind: Kind, type: TypeReference) {
            self.name = name
            self.written = written
            self.kind = kind
            self.type = type
        }
    }

    /// How a property of the model is stored.
    package enum Storage: Sendable {
        case value(Kind)
        /// As the raw value.
        case enumeration(Kind)
        /// As JSON, which may contain models with their own tables.
        case json(holdsModels: Bool)
        /// As JSON, decoded with the Swift property that selects the case of the union.
        case tagged(by: String, holdsModels: Bool)
        /// As a reference to a row of another table.
        case one(String)
        /// As rows of another table, in their order.
        case many(String)
    }

    /// A property of the model, and how it is stored.
    package struct Property: Sendable {
        package var field: Field
        package var storage: Storage
        /// Whether the stored value is kept if a response lacks it.
        package var isKept = false

        package init(field: Field, storage: Storage, isKept: Bool = false) {
            self.field = field
            self.storage = storage
            self.isKept = isKept
        }
    }

    /// The Swift name of the model.
    package var model: String
    package var name: String
    package var key: [String]
    package var contexts: [Context] = []
    package var properties: [Property] = []
    package var indexes: [[String]] = []
    /// The columns that reference rows of other tables, such as `author_id`, with their Swift names.
    package var references: [(name: String, column: String)] = []
    package var renamed: [(old: String, new: String)] = []
    package var dropped: [String] = []
    /// Whether the table is generated from an included spec.
    package var isIncluded = false

    package init(
        model: String,
        name: String,
        key: [String],
        contexts: [Context] = [],
        properties: [Property] = [],
        indexes: [[String]] = [],
        references: [(name: String, column: String)] = [],
        renamed: [(old: String, new: String)] = [],
        dropped: [String] = [],
        isIncluded: Bool = false
    ) {
        self.model = model
        self.name = name
        self.key = key
        self.contexts = contexts
        self.properties = properties
        self.indexes = indexes
        self.references = references
        self.renamed = renamed
        self.dropped = dropped
        self.isIncluded = isIncluded
    }
}

/// A type without a table whose values may contain models with tables.
package enum StoredContent: Sendable {
    /// The Swift names of the fields.
    case model(String, fields: [String])
    case cases(of: String, [String])

    /// The Swift name of the type.
    package var type: String {
        switch self {
        case .model(let name, _), .cases(of: let name, _): name
        }
    }
}

/// How an endpoint's responses are stored.
package struct StoreOptions: Sendable {
    /// A column with the argument that is its value.
    package struct Column: Sendable {
        package var name: String
        package var source: Source

        package init(name: String, source: Source) {
            self.name = name
            self.source = source
        }
    }

    package var isOff = false
    package var columns: [Column] = []
    /// The model whose complete list the response is.
    package var completeList: String?
    /// The parameters by which the response is a part of the list.
    package var partBy: [Source] = []
    /// The model whose row is removed. The columns contain its key.
    package var deleted: String?

    package init(
        isOff: Bool = false,
        columns: [Column] = [],
        completeList: String? = nil,
        partBy: [Source] = [],
        deleted: String? = nil
    ) {
        self.isOff = isOff
        self.columns = columns
        self.completeList = completeList
        self.partBy = partBy
        self.deleted = deleted
    }
}
