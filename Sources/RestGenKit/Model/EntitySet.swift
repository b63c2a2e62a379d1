/// An entity set of OData: a member of the client or of a service.
///
///     public var products: EntitySet<Product, Int>
public struct EntitySet: Sendable {
    /// The reading of its list: the names, the path with its parameters, the headers and settings of all of its calls.
    public var endpoint: Endpoint
    /// The path of the OData service, which the set's begins with and where its batches go; nil: what is in front of the last
    /// part of the set's.
    public var root: String?
    /// A model, generated here or by an included spec.
    public var entity: TypeReference
    /// What an entity is found by: a value, or an `EntityKey`.
    public var key: TypeReference
    /// The field of a key that is a value.
    public var keyField: Field?
    public var version: ODataVersion

    package init(
        endpoint: Endpoint,
        root: String? = nil,
        entity: TypeReference,
        key: TypeReference,
        keyField: Field? = nil,
        version: ODataVersion
    ) {
        self.endpoint = endpoint
        self.root = root
        self.entity = entity
        self.key = key
        self.keyField = keyField
        self.version = version
    }

    public var types: [TypeReference] { [entity, key] + endpoint.parameters.map(\.type) }
}

/// A version of OData, as a page says it.
public enum ODataVersion: String, Sendable, CaseIterable {
    case v2 = "2"
    case v3 = "3"
    case v4 = "4"
    case v401 = "4.01"
}

/// A key of several fields, a struct: `OrderLinesKey`.
public struct EntityKey: Sendable {
    public var name: String
    /// The entity set, by its Swift name.
    public var set: String
    /// In the order of the page.
    public var fields: [Field]

    package init(name: String, set: String, fields: [Field]) {
        self.name = name
        self.set = set
        self.fields = fields
    }
}

/// What queries know of a model.
public struct Entity: Sendable {
    /// Its Swift name.
    public var model: String
    /// Of one that the run of an included spec generates: the access that this spec says.
    public var included: Access?
    public var properties: [Property]

    package init(model: String, included: Access? = nil, properties: [Property]) {
        self.model = model
        self.included = included
        self.properties = properties
    }

    public struct Property: Sendable {
        public var field: Field
        /// As OData spells it, with a slash between the parts of a path.
        public var written: String
        /// True where the model can't be read without it.
        public var isRequired: Bool

        package init(field: Field, written: String, isRequired: Bool) {
            self.field = field
            self.written = written
            self.isRequired = isRequired
        }
    }
}
