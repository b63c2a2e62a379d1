extension Spec {
    /// A group of endpoints, optionally with a path and settings.
    ///
    ///     zones: { path: "/servers/{serverID}/zones", endpoints: { list: GET -> [Zone] } }
    package struct Service: Sendable {
        package var name: Located<String>
        /// The Swift name, declared by `as`.
        package var swiftName: Located<String>?
        /// The prefix of its endpoints' paths.
        package var path: Template?
        package var doc: Located<String>?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?
        package var defaults = Defaults()
        package var endpoints: [Endpoint] = []
        /// The inner services: `client.repos(owner: "a", repo: "b").issues`.
        package var services: [Service] = []

        package var odata = EntitySets()

        package init(name: Located<String>) { self.name = name }
    }
}

extension Spec.Service {
    package static let keySchema = KeySchema<Spec.Service>("a service", section: "Services") {
        SpecKey(
            "endpoints",
            .endpoints,
            \.endpoints,
            "The endpoints of the service. Their presence selects the long form."
        )
        SpecKey("services", .services, \.services, "Nested services, whose paths begin with this service's path.")
        SpecKey("odata", .odata, \.odata, "OData entity sets, whose paths begin with this service's path.")
        SpecKey("path", .path, \.path, "The prefix of the paths of its endpoints.")
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
        SpecKey("doc", .doc, \.doc, "The documentation.")
        SpecKey.server.inside(\.defaults)
        SpecKey.limit.inside(\.defaults)
        SpecKey.query.inside(\.defaults)
        Spec.Defaults.keySchema.keys.map { $0.inside(\.defaults) }
    }
}
