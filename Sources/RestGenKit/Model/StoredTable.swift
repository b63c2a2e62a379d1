/// The table of a model with `store`.
public struct StoredTable: Sendable {
    /// The type of a column, with the runtime's name.
    public enum Kind: String, Sendable {
        case text, integer, unsigned, real, boolean, date, blob, json
    }

    /// A column that isn't a property of the model: `with: { room: String }`.
    public struct Context: Sendable {
        /// The name of the column.
        public var name: String
        /// The name in the spec, which is matched with the names of parameters.
        public var written: String
        public var kind: Kind
        public var type: TypeReference

        package init(name: String, written: String, kind: Kind, type: TypeReference) {
            self.name = name
            self.written = written
            self.kind = kind
            self.type = type
        }
    }

    /// How a property of the model is stored.
    public enum Storage: Sendable {
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
    public struct Property: Sendable {
        public var field: Field
        public var storage: Storage
        /// Whether the stored value is kept if a response lacks it.
        public var isKept = false

        package init(field: Field, storage: Storage, isKept: Bool = false) {
            self.field = field
            self.storage = storage
            self.isKept = isKept
        }
    }

    /// The Swift name of the model.
    public var model: String
    public var name: String
    public var key: [String]
    public var contexts: [Context] = []
    public var properties: [Property] = []
    public var indexes: [[String]] = []
    /// The columns that reference rows of other tables, such as `author_id`, with their Swift names.
    public var references: [(name: String, column: String)] = []
    public var renamed: [(old: String, new: String)] = []
    public var dropped: [String] = []
    /// Whether the table is generated from an included spec.
    public var isIncluded = false

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
public enum StoredContent: Sendable {
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
public struct StoreOptions: Sendable {
    /// A column with the argument that is its value.
    public struct Column: Sendable {
        public var name: String
        public var source: Source

        package init(name: String, source: Source) {
            self.name = name
            self.source = source
        }
    }

    public var isOff = false
    public var columns: [Column] = []
    /// The model whose complete list the response is.
    public var completeList: String?
    /// The parameters by which the response is a part of the list.
    public var partBy: [Source] = []
    /// The model whose row is removed. The columns contain its key.
    public var deleted: String?

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
