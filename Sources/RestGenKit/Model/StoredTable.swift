/// The table of a model that says `store`.
public struct StoredTable: Sendable {
    /// What a column holds, by the runtime's names.
    public enum Kind: String, Sendable {
        case text, integer, unsigned, real, boolean, date, blob, json
    }

    /// A column that is no property of the model: `with: { room: String }`.
    public struct Context: Sendable {
        /// The column.
        public var name: String
        /// Its name in the page, by which parameters are found.
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

    /// Where a property of the model is.
    public enum Place: Sendable {
        case value(Kind)
        /// By its raw value.
        case enumeration(Kind)
        /// As JSON; with models that have tables of their own inside.
        case json(holdsModels: Bool)
        /// As an object, with the field beside it that says which case of a union it is, by its Swift name.
        case tagged(by: String, holdsModels: Bool)
        /// A row of another table.
        case one(String)
        /// Rows of another table, in their order.
        case many(String)
    }

    public struct Property: Sendable {
        public var field: Field
        public var place: Place
        /// Keeps its value where an answer has none.
        public var isKept = false

        package init(field: Field, place: Place, isKept: Bool = false) {
            self.field = field
            self.place = place
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
    /// The columns of its references to rows of other tables, `author_id`, with their Swift names.
    public var references: [(name: String, column: String)] = []
    public var renamed: [(old: String, new: String)] = []
    public var dropped: [String] = []
    /// True where the run of an included spec generates it.
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

/// What holds models with tables, and has none itself: each of these values is looked through.
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

/// What becomes of an endpoint's answers in a database.
public struct Storing: Sendable {
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
    /// The model whose whole list it is.
    public var whole: String?
    /// Parameters with which it is a part of the list.
    public var partBy: [Source] = []
    /// The model whose row goes; the columns have its key.
    public var removed: String?

    package init(
        isOff: Bool = false,
        columns: [Column] = [],
        whole: String? = nil,
        partBy: [Source] = [],
        removed: String? = nil
    ) {
        self.isOff = isOff
        self.columns = columns
        self.whole = whole
        self.partBy = partBy
        self.removed = removed
    }
}
