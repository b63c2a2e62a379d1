extension Spec {
    /// An endpoint in short or long form.
    ///
    ///     list: GET /rooms?since? -> [Room]
    package struct Endpoint: Sendable {
        package var name: Located<String>
        /// The Swift name, declared by `as`.
        package var swiftName: Located<String>?
        package var verb: Located<String>
        /// The path, or `nil` for the service's path. `{url:URL}` alone is a complete URL, given by the caller.
        package var path: Template?
        /// The options of the path's placeholders, declared by `path`.
        package var pathParameters: [Parameter] = []
        package var query: [Parameter] = []
        package var cookies: [Parameter] = []
        package var body: Body?
        /// Whether the body may be omitted: `body?: Room`.
        package var isBodyOptional = false
        /// The text between the parts of a multipart body, or `nil` for a random text.
        package var boundary: Located<String>?
        package var returns: Returns?
        package var poll: Poll?
        package var wait: Wait?
        package var store: StoreOptions?
        /// The services and endpoints whose results a call changes.
        package var changes: [Located<String>] = []
        package var defaults = Defaults()
        package var doc: Located<String>?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(name: Located<String>, verb: Located<String>) {
            self.name = name
            self.verb = verb
        }
    }
}

extension Spec.Endpoint {
    /// The keys next to the verb.
    static let keySchema = KeySchema<Spec.Endpoint>(
        "an endpoint",
        section: "Endpoints, long form"
    ) {
        SpecKey("query", .endpointQuery, "The query parameters.") { $0.add($1) }
        SpecKey("path", .pathParameters, "The types and other options of the path's placeholders.") {
            $0.pathParameters += $1
        }
        SpecKey("cookies", .cookies, "Cookies to send.") { $0.cookies += $1 }
        SpecKey(
            "body",
            .body,
            \.body,
            "The JSON body: a model, a list, a map, parameters, or a table by media type."
        )
        SpecKey("body?", .optionalBody, "A JSON body that may be absent.") { ($0.body, $0.isBodyOptional) = ($1, true) }
        SpecKey("form", .form, \.body, "The form to send: parameters, or a model.")
        SpecKey("form?", .optionalForm, "A form that may be absent as a whole: 'NewCharge'.") {
            ($0.body, $0.isBodyOptional) = ($1, true)
        }
        SpecKey(
            "multipart",
            .multipart,
            \.body,
            "The parts of a multipart body: parameters (files, strings, models), or a model."
        )
        SpecKey("multipart?", .optionalMultipart, "A multipart body that may be absent as a whole: 'NewCharge'.") {
            ($0.body, $0.isBodyOptional) = ($1, true)
        }
        SpecKey("boundary", .boundary, \.boundary, "The boundary between the parts. Default: a random string.")
        SpecKey("upload", .upload, \.body, "The media type of a file that is sent as the body: 'image/png', '\"*/*\"'.")
        SpecKey("upload?", .upload, "A file body that may be absent.") { ($0.body, $0.isBodyOptional) = ($1, true) }
        SpecKey("returns", .returns, \.returns, "The result: a type, a status, or a table by status.")
        SpecKey("poll", .poll, \.poll, "Repeats the request at an interval: '{ since: last.id, every: 1.5s }'.")
        SpecKey("wait", .wait, \.wait, "Waits for long-running work: '{ get: jobs.get, until: { state: done } }'.")
        SpecKey(
            "store",
            .options,
            \.store,
            "The handling of the response in a database: 'none', 'whole', '{ with: { room: id } }', '{ delete: Room }'."
        )
        SpecKey(
            "changes",
            .texts,
            \.changes,
            "The services and endpoints whose results a call changes, for queries of views: 'rooms', '[rooms, users.get]'."
        )
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
        SpecKey("doc", .doc, \.doc, "The documentation.")
        SpecKey.server.inside(\.defaults)
        Spec.Defaults.keySchema.keys.map { $0.inside(\.defaults) }
    }
}

extension Spec.Endpoint {
    /// Adds parameters to the query, and changes to the inherited ones.
    mutating func add(_ query: Spec.Query) {
        self.query += query.parameters
        var changes = defaults.query ?? Spec.Query()
        changes.removesAll = query.removesAll ?? changes.removesAll
        changes.removed += query.removed
        changes.replaced += query.replaced
        changes.references += query.references
        if !changes.isEmpty { defaults.query = changes }
    }
}
