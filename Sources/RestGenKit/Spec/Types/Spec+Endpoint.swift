extension Spec {
    /// One call of the API, in short or long form.
    ///
    ///     list: GET /rooms?since? -> [Room]
    public struct Endpoint: Sendable {
        public var name: Located<String>
        /// `as`
        public var swiftName: Located<String>?
        public var verb: Located<String>
        /// nil: the service's own path. `{url:URL}` alone: the caller gives the whole URL.
        public var path: Template?
        public var query: [Parameter] = []
        public var body: Body?
        /// `body?: Room`
        public var isBodyOptional = false
        public var returns: Returns?
        public var poll: Poll?
        public var defaults = Defaults()
        public var doc: Located<String>?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, verb: Located<String>) {
            self.name = name
            self.verb = verb
        }
    }
}
