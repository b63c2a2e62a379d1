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
        /// What `path` says of the placeholders of its path.
        public var pathParameters: [Parameter] = []
        public var query: [Parameter] = []
        public var cookies: [Parameter] = []
        public var body: Body?
        /// `body?: Room`
        public var isBodyOptional = false
        /// What stands between the parts of a multipart body; nil: a random text.
        public var boundary: Located<String>?
        public var returns: Returns?
        public var poll: Poll?
        public var wait: Wait?
        public var store: Storing?
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

extension Spec.Endpoint {
    /// Beside the verb.
    static let place = Place<Spec.Endpoint>(
        "an endpoint",
        section: "Endpoints, long form"
    ) {
        SpecKey("query", .endpointQuery, "The parameters behind the path's '?'.") { $0.add($1) }
        SpecKey("path", .pathParameters, "What the placeholders of its path are.") {
            $0.pathParameters += $1
        }
        SpecKey("cookies", .cookies, "Cookies to send.") { $0.cookies += $1 }
        SpecKey(
            "body",
            .body,
            \.body,
            "What is sent as JSON: a model, a list, a map, or parameters; or a table by media type."
        )
        SpecKey("body?", .optionalBody, "A body that may be absent.") { ($0.body, $0.isBodyOptional) = ($1, true) }
        SpecKey("form", .form, \.body, "What is sent as a form: parameters, or a model.")
        SpecKey("form?", .optionalForm, "A form that may be left out as a whole: 'NewCharge'.") {
            ($0.body, $0.isBodyOptional) = ($1, true)
        }
        SpecKey(
            "multipart",
            .multipart,
            \.body,
            "The parts of a multipart body: parameters (files, texts, models), or a model."
        )
        SpecKey("multipart?", .optionalMultipart, "Parts that may be left out as a whole: 'NewCharge'.") {
            ($0.body, $0.isBodyOptional) = ($1, true)
        }
        SpecKey("boundary", .boundary, \.boundary, "What stands between the parts, in place of a random text.")
        SpecKey("upload", .upload, \.body, "The body is a file of this media type: 'image/png', '\"*/*\"'.")
        SpecKey("upload?", .upload, "A file that may be left out.") { ($0.body, $0.isBodyOptional) = ($1, true) }
        SpecKey("returns", .returns, \.returns, "What comes back: a type, a status, or a table by status.")
        SpecKey("poll", .poll, \.poll, "Ask again and again: '{ since: last.id, every: 1.5s }'.")
        SpecKey("wait", .wait, \.wait, "Wait for work to be done: '{ get: jobs.get, until: { state: done } }'.")
        SpecKey(
            "store",
            .storing,
            \.store,
            "What becomes of the answer in a database: 'none', 'whole', '{ with: { room: id } }', '{ delete: Room }'."
        )
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or what to use instead.")
        SpecKey("doc", .doc, \.doc, "What it is.")
        SpecKey.server.inside(\.defaults)
        Spec.Defaults.place.keys.map { $0.inside(\.defaults) }
    }
}

extension Spec.Endpoint {
    /// Adds parameters to the query, and changes to the inherited ones.
    mutating func add(_ query: Spec.Query) {
        self.query += query.parameters
        var changes = defaults.query ?? Spec.Query()
        changes.removesAll = query.removesAll ?? changes.removesAll
        changes.removed += query.removed
        changes.references += query.references
        if !changes.isEmpty { defaults.query = changes }
    }
}
