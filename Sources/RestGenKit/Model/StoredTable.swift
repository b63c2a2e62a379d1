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
}

/// What holds models with tables, and has none itself: each of these values is looked through.
public enum StoredContent: Sendable {
    /// The Swift names of the fields.
    case model(String, fields: [String])
    case cases(of: String, [String])

    /// The Swift name of the type.
    var type: String {
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
    }

    public var isOff = false
    public var columns: [Column] = []
    /// The model whose whole list it is.
    public var whole: String?
    /// Parameters with which it is a part of the list.
    public var partBy: [Source] = []
    /// The model whose row goes; the columns have its key.
    public var removed: String?
}
