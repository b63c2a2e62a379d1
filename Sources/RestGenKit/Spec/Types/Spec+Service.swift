extension Spec {
    /// Endpoints under one name, maybe with a path and defaults of their own.
    ///
    ///     zones: { path: "/servers/{serverID}/zones", endpoints: { list: GET -> [Zone] } }
    public struct Service: Sendable {
        public var name: Located<String>
        /// `as`
        public var swiftName: Located<String>?
        /// The prefix of its endpoints' paths.
        public var path: Template?
        public var doc: Located<String>?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?
        public var defaults = Defaults()
        public var endpoints: [Endpoint] = []
        /// Those inside of it: `client.repos(owner: "a", repo: "b").issues`.
        public var services: [Service] = []

        public var odata = EntitySets()

        public init(name: Located<String>) { self.name = name }
    }
}

extension Spec.Service {
    package static let place = Place<Spec.Service>("a service", section: "Services") {
        SpecKey("endpoints", .endpoints, \.endpoints, "The endpoints of the service; marks its long form.")
        SpecKey("services", .services, \.services, "Services inside of it, whose paths begin with its own.")
        SpecKey("odata", .odata, \.odata, "Entity sets of OData, whose paths begin with its own.")
        SpecKey("path", .path, \.path, "What the paths of its endpoints begin with.")
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or what to use instead.")
        SpecKey("doc", .doc, \.doc, "What it is.")
        SpecKey.server.inside(\.defaults)
        SpecKey.limit.inside(\.defaults)
        SpecKey.query.inside(\.defaults)
        Spec.Defaults.place.keys.map { $0.inside(\.defaults) }
    }
}
