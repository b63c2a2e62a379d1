/// A generated type.
package enum Declaration: Sendable {
    case model(Model)
    case enumeration(Enumeration)
    case alias(Alias)
    case statusEnum(StatusEnum)
    case union(Union)
    case entityKey(EntityKey)
    case bodyEnum(BodyEnum)

    /// The custom protocols of a model, an enum or a union.
    package var conformances: [String] {
        switch self {
        case .model(let model): model.conformances
        case .enumeration(let enumeration): enumeration.conformances
        case .union(let union): union.conformances
        case .alias, .statusEnum, .entityKey, .bodyEnum: []
        }
    }

    package var name: String {
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

/// A struct with fields.
public struct Model: Sendable {
    /// The Swift type. The names of nested models are flat: `RoomOwner` for the field `owner` of `Room`.
    public var name: String
    package var doc: String?
    package var deprecated: String?
    /// The type parameters, such as `T` of `Page<T>`.
    package var parameters: [TypeParameter] = []
    /// The fields, those of `extends` first.
    package var fields: [Field]
    /// The fields as a tree of JSON objects.
    package var tree = FieldTree()
    /// Whether decoding may throw because of a custom Swift type, in this model or a model directly inside.
    package var isFallible: Bool
    /// Whether the fields are elements of a JSON array (`as: array`).
    public var isArray = false
    /// The name of the XML element, if the spec declares one.
    public var xmlName: String?
    /// Whether unknown keys are errors (`json: { unknown: error }`).
    package var rejectsUnknownKeys = false
    /// Whether the model is `Identifiable`: if it has an `id`, unless the spec disables it.
    package var isIdentifiable = false
    /// Whether the properties are variables.
    package var isMutable = true
    /// The custom protocols, such as `Shop.Priced`.
    package var conformances: [String] = []
    /// The key paths of the tags of the unions that contain the model.
    public var tags: [[String]] = []
    /// The groups of fields of which some are required, those of `extends` first.
    package var needs: [Need] = []
    /// The declared example, which fits the fields.
    package var example: DeclaredExample?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

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
    /// Whether all fields are headers, so that decoding ignores the body.
    package var isMadeOfHeaders: Bool {
        !fields.isEmpty
            && fields.allSatisfy { field in
                switch field.location {
                case .header, .headers: true
                case .key, .others: false
                }
            }
    }
    package var hasSensitiveFields: Bool { fields.contains(where: \.isSensitive) }
    /// Whether `description` has to remove the underscores of private stored properties. It doesn't if another
    /// property's own name begins with one.
    package var storesPrivately: Bool {
        let stored = fields.filter { $0.constant == nil }
        return stored.contains(where: \.isComputed) && !stored.contains { !$0.isComputed && $0.name.hasPrefix("_") }
    }
    /// Whether the model keeps unknown keys, so that no key is unknown.
    package var holdsOthers: Bool { fields.contains { $0.location == .others } }
    /// Whether it also keeps the unknown keys of the objects on its key paths.
    package var holdsOthersInside: Bool { fields.contains { $0.isExtra } && fields.contains { !$0.path.isEmpty } }
    /// Whether an unknown key is an error.
    package var endsAtKeys: Bool { rejectsUnknownKeys && !holdsOthers && !isMadeOfHeaders }
    /// Whether its XML is more than one element for each field.
    package var hasLayout: Bool { xmlName != nil || fields.contains { $0.xml != .element } }
}

/// An enum of raw values.
public struct Enumeration: Sendable {
    /// The type of raw values.
    package enum RawType: Sendable {
        case string
        case integer
        /// Strings and integers in one enum. Raw values are strings, and the integers are encoded as numbers.
        case mixed
    }

    /// A case, with its raw value.
    public struct Case: Sendable {
        /// The name without backticks.
        package var name: String
        /// The raw value, as the API sends it.
        public var value: String
        package var doc: String?
        package var deprecated: String?
        /// The location of its declaration, or `nil` if the spec doesn't declare it.
        package var span: Span?
        /// Whether the API sends a number. Strings may consist of digits, too.
        package var isInteger = false

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

    package var name: String
    package var doc: String?
    package var deprecated: String?
    package var rawType: RawType
    /// The cases, in the order of the spec.
    public var cases: [Case]
    package var isClosed: Bool
    package var ignoresCase: Bool
    /// The case for unlisted values: `unknown`, unless the API has a value of that name.
    package var unknownCaseName: String
    /// The custom protocols, such as `Shop.Priced`.
    package var conformances: [String] = []
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

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

/// An alias for a type.
package struct Alias: Sendable {
    package var name: String
    package var doc: String?
    package var type: TypeReference
    /// The rules for the values of fields and parameters with this type, or `nil` for none.
    package var rules: ValueRules?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

    package init(
        name: String,
        doc: String? = nil,
        type: TypeReference,
        rules: ValueRules? = nil,
        span: Span? = nil
    ) {
        self.name = name
        self.doc = doc
        self.type = type
        self.rules = rules
        self.span = span
    }
}

/// An enum by status, for the results or the failures of an endpoint.
public struct StatusEnum: Sendable {
    /// A case, with the statuses and the media type that it is for.
    public struct Case: Sendable {
        /// The name, such as `created`, `notFound`, `clientError` or `other`.
        package var name: String
        /// The statuses of the case, such as `404...404` or `400...499`.
        public var statuses: ClosedRange<Int>
        /// The media type, such as `text/csv` or `text/*`, or `nil` for any.
        public var mediaType: String?
        /// The content of a response with one of these statuses.
        public var content: Content
        /// The model of the declared response headers, next to the content.
        public var headers: TypeReference?
        /// Whether decoding the content may throw.
        package var isFallible = false
        /// The JSON to decode if the content is missing, or `nil` if that is an error.
        package var zero: String?

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

    /// The content of a response, which is the associated value.
    public enum Content: Sendable, Equatable {
        /// No content. The body is ignored.
        case void
        /// The bytes of the body.
        case data
        /// The body as text.
        case text
        /// The body as JSON, decoded as this type.
        case value(TypeReference)
        /// An inherited status that the endpoint disables. It has no case and no value.
        case undocumented
    }

    package var name: String
    package var doc: String?
    /// The cases, the most specific first.
    public var cases: [Case]

    package init(name: String, doc: String? = nil, cases: [Case]) {
        self.name = name
        self.doc = doc
        self.cases = cases
    }
}
