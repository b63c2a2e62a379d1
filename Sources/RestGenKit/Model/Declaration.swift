/// A type that is generated.
public enum Declaration: Sendable {
    case model(Model)
    case enumeration(Enumeration)
    case alias(Alias)
    case statusEnum(StatusEnum)
    case union(Union)
    case entityKey(EntityKey)
    case bodyEnum(BodyEnum)

    public var name: String {
        switch self {
        case .model(let model): model.name
        case .enumeration(let enumeration): enumeration.name
        case .alias(let alias): alias.name
        case .statusEnum(let statusEnum): statusEnum.name
        case .union(let union): union.name
        case .entityKey(let key): key.name
        case .bodyEnum(let bodyEnum): bodyEnum.name
        }
    }
}

/// A struct of fields.
public struct Model: Sendable {
    /// The Swift type. Nested models have flat names: `RoomOwner` for the field `owner` of `Room`.
    public var name: String
    public var doc: String?
    public var deprecated: String?
    /// `T` of `Page<T>`.
    public var parameters: [TypeParameter] = []
    /// Those of `extends` first.
    public var fields: [Field]
    /// The fields by the objects that they are in.
    public var tree = FieldTree()
    /// True when a field of one of the user's own types may make reading throw, here or in a model it holds directly.
    public var isFallible: Bool
    /// `as: array`: the fields are the elements of a JSON array.
    public var isArray = false
    /// The name of its element in XML, where the spec says it.
    public var xmlName: String?
    /// `json: { unknown: error }`
    public var rejectsUnknownKeys = false
    /// True for one with an `id`, unless the spec says otherwise.
    public var isIdentifiable = false
    /// Where the unions that hold the model have their tags.
    public var tags: [[String]] = []
    /// Fields of which some have to be there, those of `extends` first.
    public var needs: [Need] = []
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        name: String,
        doc: String? = nil,
        deprecated: String? = nil,
        parameters: [TypeParameter] = [],
        fields: [Field],
        tree: FieldTree = FieldTree(),
        isFallible: Bool,
        isArray: Bool = false,
        xmlName: String? = nil,
        rejectsUnknownKeys: Bool = false,
        isIdentifiable: Bool = false,
        tags: [[String]] = [],
        needs: [Need] = [],
        span: Span? = nil
    ) {
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.parameters = parameters
        self.fields = fields
        self.tree = tree
        self.isFallible = isFallible
        self.isArray = isArray
        self.xmlName = xmlName
        self.rejectsUnknownKeys = rejectsUnknownKeys
        self.isIdentifiable = isIdentifiable
        self.tags = tags
        self.needs = needs
        self.span = span
    }
    /// True when there is nothing to read in a body.
    public var isMadeOfHeaders: Bool {
        !fields.isEmpty
            && fields.allSatisfy { field in
                switch field.place {
                case .header, .headers: true
                case .key, .others: false
                }
            }
    }
    public var hasSensitiveFields: Bool { fields.contains(where: \.isSensitive) }
    /// True for one with properties that are stored under private names, which printing takes an underscore from. Not if another
    /// property's own name begins with one.
    public var storesPrivately: Bool {
        let stored = fields.filter { $0.constant == nil }
        return stored.contains(where: \.isComputed) && !stored.contains { !$0.isComputed && $0.name.hasPrefix("_") }
    }
    /// True for one that keeps all keys which no field has: it knows every key.
    public var holdsOthers: Bool { fields.contains { $0.place == .others } }
    /// True for one that keeps them in the objects that its key paths lead through, too.
    public var holdsOthersInside: Bool { fields.contains { $0.isExtra } && fields.contains { !$0.path.isEmpty } }
    /// True for one that makes a key which no field has an error.
    public var endsAtKeys: Bool { rejectsUnknownKeys && !holdsOthers && !isMadeOfHeaders }
    /// True for one that says more of its XML than an element for each field.
    public var hasLayout: Bool { xmlName != nil || fields.contains { $0.xml != .element } }
}

public struct Enumeration: Sendable {
    public enum RawType: Sendable {
        case string
        case integer
        /// Strings and integers in one enum: raw values are text, and the integers among them are written as numbers.
        case mixed
    }

    public struct Case: Sendable {
        /// Without backticks.
        public var name: String
        public var value: String
        public var doc: String?
        public var deprecated: String?
        /// The place of its declaration. `nil` if the spec doesn't declare it.
        public var span: Span?
        /// True if the API sends a number. A text may have digits, too.
        public var isInteger = false

        package init(
            name: String,
            value: String,
            doc: String? = nil,
            deprecated: String? = nil,
            span: Span? = nil,
            isInteger: Bool = false
        ) {
            self.name = name
            self.value = value
            self.doc = doc
            self.deprecated = deprecated
            self.span = span
            self.isInteger = isInteger
        }
    }

    public var name: String
    public var doc: String?
    public var deprecated: String?
    public var rawType: RawType
    public var cases: [Case]
    public var isClosed: Bool
    public var ignoresCase: Bool
    /// The case that holds a value that is not listed, `unknown` unless the API has a value of that name.
    public var unknownCaseName: String
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        name: String,
        doc: String? = nil,
        deprecated: String? = nil,
        rawType: RawType,
        cases: [Case],
        isClosed: Bool,
        ignoresCase: Bool,
        unknownCaseName: String,
        span: Span? = nil
    ) {
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.rawType = rawType
        self.cases = cases
        self.isClosed = isClosed
        self.ignoresCase = ignoresCase
        self.unknownCaseName = unknownCaseName
        self.span = span
    }
}

public struct Alias: Sendable {
    public var name: String
    public var doc: String?
    public var type: TypeReference
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(name: String, doc: String? = nil, type: TypeReference, span: Span? = nil) {
        self.name = name
        self.doc = doc
        self.type = type
        self.span = span
    }
}

/// An enum of what came back by status: the result of an endpoint, or its failures.
public struct StatusEnum: Sendable {
    public struct Case: Sendable {
        /// `created`, `notFound`, `clientError`, `other`
        public var name: String
        public var statuses: ClosedRange<Int>
        /// `text/csv`, `text/*`; nil: any.
        public var mediaType: String?
        public var content: Content
        /// The model of what is read of the answer's headers, beside the content.
        public var headers: TypeReference?
        /// True when reading it may throw.
        public var isFallible = false
        /// The JSON of the content where nothing is at its place; nil: that is an error.
        public var zero: String?

        package init(
            name: String,
            statuses: ClosedRange<Int>,
            mediaType: String? = nil,
            content: Content,
            headers: TypeReference? = nil,
            isFallible: Bool = false,
            zero: String? = nil
        ) {
            self.name = name
            self.statuses = statuses
            self.mediaType = mediaType
            self.content = content
            self.headers = headers
            self.isFallible = isFallible
            self.zero = zero
        }
    }

    public enum Content: Sendable, Equatable {
        case void
        case data
        case text
        case value(TypeReference)
        /// Switched off: no case, and no value.
        case undocumented
    }

    public var name: String
    public var doc: String?
    /// The most specific first.
    public var cases: [Case]

    package init(name: String, doc: String? = nil, cases: [Case]) {
        self.name = name
        self.doc = doc
        self.cases = cases
    }
}
