/// An OData entity set, as a property of the client or of a service.
///
///     public var products: EntitySet<Product, Int>
package struct EntitySet: Sendable {
    /// The endpoint that lists the set. Its names, path, headers and settings apply to all calls of the set.
    package var endpoint: Endpoint
    /// The path of the OData service, to which batches are sent. `nil` for the set's path without its last segment.
    package var root: String?
    /// The model, generated from this spec or an included one.
    package var entity: TypeReference
    /// The type of the key: a value, or an `EntityKey`.
    package var key: TypeReference
    /// The field of a key with a single value.
    package var keyField: Field?
    package var version: ODataVersion

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

    package var types: [TypeReference] { [entity, key] + endpoint.parameters.map(\.type) }
}

/// A version of OData, as written in a spec.
package enum ODataVersion: String, Sendable, CaseIterable {
    case v2 = "2"
    case v3 = "3"
    case v4 = "4"
    case v401 = "4.01"
}

/// A key of several fields, as a struct such as `OrderLinesKey`.
package struct EntityKey: Sendable {
    package var name: String
    /// The Swift name of the entity set.
    package var set: String
    /// The fields in the order of the spec.
    package var fields: [Field]

    package init(name: String, set: String, fields: [Field]) {
        self.name = name
        self.set = set
        self.fields = fields
    }
}

/// The description of a model for queries.
package struct Entity: Sendable {
    /// The Swift name of the model.
    package var model: String
    /// The access of this spec, for a model that is generated from an included spec.
    package var included: Access?
    package var properties: [Property]

    package init(model: String, included: Access? = nil, properties: [Property]) {
        self.model = model
        self.included = included
        self.properties = properties
    }

    /// A property that queries can select, filter and sort by.
    package struct Property: Sendable {
        package var field: Field
        /// The name in OData. The parts of a path are separated by slashes.
        package var written: String
        /// Whether decoding the model fails without the property.
        package var isRequired: Bool

        package init(field: Field, written: String, isRequired: Bool) {
            self.field = field
            self.written = written
            self.isRequired = isRequired
        }
    }
}
