extension Spec {
    /// The entity sets of an OData service.
    ///
    ///     odata: { products: { path: /Products, model: Product, key: ID } }
    package struct EntitySets: Sendable {
        /// The path of the OData service, which is the prefix of its sets' paths.
        package var root: Template?
        /// The version of sets that don't declare one.
        package var version: Located<ODataVersion>?
        package var sets: [EntitySet] = []

        package init() {}
    }

    /// An entity set.
    package struct EntitySet: Sendable {
        package var name: Located<String>
        /// The Swift name, declared by `as`.
        package var swiftName: Located<String>?
        /// The path, or `nil` if it is missing or invalid, which is reported.
        package var path: Template?
        /// The parameters after the `?` of the path.
        package var query: [Parameter] = []
        /// The model, or `nil` if it is missing or invalid, which is reported.
        package var model: TypeSyntax?
        /// The names of the key's fields in the API. Several are a composite key. Empty if the key is missing, which is
        /// reported.
        package var key: [Located<String>] = []
        package var version: Located<ODataVersion>?
        package var doc: Located<String>?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?
        package var defaults = Defaults()

        package init(name: Located<String>) { self.name = name }
    }
}

extension Spec.EntitySet {
    static let keySchema = KeySchema<Spec.EntitySet>("an entity set", section: "OData") {
        SpecKey("path", .setPath, "The path of the set: '/Products'.") { ($0.path, $0.query) = ($1.path, $1.query) }
        SpecKey("model", .type, \.model, "The model of its entities.")
        SpecKey("key", .texts, \.key, "The field that identifies an entity, or a list of fields.")
        SpecKey("version", .odataVersion, \.version, "The OData version: 2, 3, 4 or 4.01. Default: 4.")
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
        SpecKey("doc", .doc, \.doc, "The documentation.")
        SpecKey.server.inside(\.defaults)
        settings.map { $0.inside(\.defaults) }
    }

    /// The settings that entity sets support. OData itself specifies the bodies and the pagination.
    private static let settings = Spec.Defaults.keySchema.keys.filter { key in
        [
            "headers", "auth", "timeout", "deadline", "retry", "idempotent", "compress", "cache", "coalesce",
            "labels",
        ]
        .contains(key.name)
    }
}

extension Spec.EntitySets {
    /// The keys next to the sets.
    static let keySchema = KeySchema<Spec.EntitySets>("'odata'", section: "OData") {
        SpecKey("path", .path, \.root, "The prefix of the paths of its sets: '/odata'.")
        SpecKey("version", .odataVersion, \.version, "The OData version: 2, 3, 4 or 4.01. Default: 4.")
    }
}
