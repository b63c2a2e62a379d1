extension Spec {
    /// The entity sets of an OData service.
    ///
    ///     odata: { products: { path: /Products, model: Product, key: ID } }
    public struct EntitySets: Sendable {
        /// Where the service is: what the paths of its sets begin with.
        public var root: Template?
        /// Of the sets that say none.
        public var version: Located<ODataVersion>?
        public var sets: [EntitySet] = []

        public init() {}
    }

    /// One of them.
    public struct EntitySet: Sendable {
        public var name: Located<String>
        /// `as`
        public var swiftName: Located<String>?
        /// nil: it is not said, or broken, and that is reported.
        public var path: Template?
        /// Behind the `?` of its path.
        public var query: [Parameter] = []
        /// The same.
        public var model: TypeSyntax?
        /// The fields of its key, as the API spells them; several are a composite key. Empty: reported.
        public var key: [Located<String>] = []
        public var version: Located<ODataVersion>?
        public var doc: Located<String>?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?
        public var defaults = Defaults()

        public init(name: Located<String>) { self.name = name }
    }
}

extension Spec.EntitySet {
    static let place = Place<Spec.EntitySet>("an entity set", section: "OData") {
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

    /// What of a level's words an entity set can say: OData itself says how its bodies look, and how lists come in pages.
    private static let settings = Spec.Defaults.place.keys.filter { key in
        [
            "headers", "auth", "timeout", "deadline", "retry", "idempotent", "compress", "cache", "labels",
        ]
        .contains(key.name)
    }
}

extension Spec.EntitySets {
    /// What stands beside the sets.
    static let place = Place<Spec.EntitySets>("'odata'", section: "OData") {
        SpecKey("path", .path, \.root, "The prefix of the paths of its sets: '/odata'.")
        SpecKey("version", .odataVersion, \.version, "The OData version: 2, 3, 4 or 4.01. Default: 4.")
    }
}
