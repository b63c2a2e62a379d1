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

        public init(name: Located<String>) { self.name = name }
    }
}
