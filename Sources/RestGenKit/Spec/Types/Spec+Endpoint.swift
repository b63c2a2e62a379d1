extension Spec {
    /// An endpoint in short or long form.
    ///
    ///     list: GET /rooms?since? -> [Room]
    public struct Endpoint: Sendable {
        public var name: Located<String>
        /// The Swift name, declared by `as`.
        public var swiftName: Located<String>?
        public var verb: Located<String>
        /// The path, or `nil` for the service's path. `{url:URL}` alone is a complete URL, given by the caller.
        public var path: Template?
        /// The options of the path's placeholders, declared by `path`.
        public var pathParameters: [Parameter] = []
        public var query: [Parameter] = []
        public var cookies: [Parameter] = []
        public var body: Body?
        /// Whether the body may be omitted: `body?: Room`.
        public var isBodyOptional = false
        /// The text between the parts of a multipart body, or `nil` for a random text.
        public var boundary: Located<String>?
        public var returns: Returns?
        public var poll: Poll?
        public var wait: Wait?
        public var store: Storing?
        public var defaults = Defaults()
        public var doc: Located<String>?
        /// `nil` if it isn't deprecated, and empty if there is no message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, verb: Located<String>) {
            self.name = name
            self.verb = verb
        }
    }
}

extension Spec.Endpoint {
    /// The keys next to the verb.
    static let place = Place<Spec.Endpoint>(
        "an endpoint",
        section: "Endpoints, long form"
    ) {
        SpecKey("query", .parameters("query parameters"), "The parameters behind the path's '?'.") { $0.query += $1 }
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
