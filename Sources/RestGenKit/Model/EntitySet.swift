/// An OData entity set, as a property of the client or of a service.
///
///     public var products: EntitySet<Product, Int>
public struct EntitySet: Sendable {
    /// The endpoint that lists the set. Its names, path, headers and settings apply to all calls of the set.
    public var endpoint: Endpoint
    /// The path of the OData service, to which batches are sent. `nil` for the set's path without its last segment.
    public var root: String?
    /// The model, generated from this spec or an included one.
    public var entity: TypeReference
    /// The type of the key: a value, or an `EntityKey`.
    public var key: TypeReference
    /// The field of a key with a single value.
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

/// A version of OData, as written in a spec.
public enum ODataVersion: String, Sendable, CaseIterable {
    case v2 = "2"
    case v3 = "3"
    case v4 = "4"
    case v401 = "4.01"
}

/// A key of several fields, as a struct such as `OrderLinesKey`.
public struct EntityKey: Sendable {
    public var name: String
    /// The Swift name of the entity set.
    public var set: String
    /// The fields in the order of the spec.
    public var fields: [Field]

    package init(name: String, set: String, fields: [Field]) {
        self.name = name
        self.set = set
        self.fields = fields
    }
}

/// The description of a model for queries.
public struct Entity: Sendable {
    /// The Swift name of the model.
    public var model: String
    /// The access of this spec, for a model that is generated from an included spec.
    public var included: Access?
    public var properties: [Property]

    package init(model: String, included: Access? = nil, properties: [Property]) {
        self.model = model
        self.included = included
        self.properties = properties
    }

    public struct Property: Sendable {
        public var field: Field
        /// The name in OData. The parts of a path are separated by slashes.
        public var written: String
        /// Whether decoding the model fails without the property.
        public var isRequired: Bool

        package init(field: Field, written: String, isRequired: Bool) {
            self.field = field
            self.written = written
            self.isRequired = isRequired
        }
    }
}
