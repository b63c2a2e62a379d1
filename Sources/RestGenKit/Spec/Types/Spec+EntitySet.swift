extension Spec {
    /// The entity sets of an OData service.
    ///
    ///     odata: { products: { path: /Products, model: Product, key: ID } }
    public struct EntitySets: Sendable {
        /// The path of the OData service, which is the prefix of its sets' paths.
        public var root: Template?
        /// The version of sets that don't declare one.
        public var version: Located<ODataVersion>?
        public var sets: [EntitySet] = []

        public init() {}
    }

    /// An entity set.
    public struct EntitySet: Sendable {
        public var name: Located<String>
        /// The Swift name, declared by `as`.
        public var swiftName: Located<String>?
        /// The path, or `nil` if it is missing or invalid, which is reported.
        public var path: Template?
        /// The parameters after the `?` of the path.
        public var query: [Parameter] = []
        /// The model, or `nil` if it is missing or invalid, which is reported.
        public var model: TypeSyntax?
        /// The names of the key's fields in the API. Several are a composite key. Empty if the key is missing, which is
        /// reported.
        public var key: [Located<String>] = []
        public var version: Located<ODataVersion>?
        public var doc: Located<String>?
        /// `nil` if it isn't deprecated, and empty if there is no message.
        public var deprecated: Located<String>?
        public var defaults = Defaults()

        public init(name: Located<String>) { self.name = name }
    }
}

extension Spec.EntitySet {
    static let place = Place<Spec.EntitySet>("an entity set", section: "OData") {
        SpecKey("path", .setPath, "Where the set is: '/Products'.") { ($0.path, $0.query) = ($1.path, $1.query) }
        SpecKey("model", .type, \.model, "The model of its entities.")
        SpecKey("key", .texts, \.key, "The field that an entity is found by, or a list of them.")
        SpecKey("version", .odataVersion, \.version, "The version of OData: 2, 3, 4 or 4.01. Default: 4.")
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or what to use instead.")
        SpecKey("doc", .doc, \.doc, "What it is.")
        SpecKey.server.inside(\.defaults)
        settings.map { $0.inside(\.defaults) }
    }

    /// The settings that entity sets support. OData itself specifies the bodies and the pagination.
    private static let settings = Spec.Defaults.place.keys.filter { key in
        [
            "headers", "auth", "timeout", "deadline", "retry", "idempotent", "compress", "cache", "labels",
        ]
        .contains(key.name)
    }
}

extension Spec.EntitySets {
    /// The keys next to the sets.
    static let place = Place<Spec.EntitySets>("'odata'", section: "OData") {
        SpecKey("path", .path, \.root, "What the paths of its sets begin with: '/odata'.")
        SpecKey("version", .odataVersion, \.version, "The version of OData: 2, 3, 4 or 4.01. Default: 4.")
    }
}
