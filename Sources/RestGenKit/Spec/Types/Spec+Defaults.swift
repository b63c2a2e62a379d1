extension Spec {
    /// What an API, a service or an endpoint says about its calls; the nearest one counts.
    ///
    ///     headers: { X-Api-Version: 3 }
    ///     auth: bearer
    ///     errors: APIError
    ///
    /// `headers`, `labels` and the tables merge by key, the others replace what is inherited. nil: not said here.
    public struct Defaults: Sendable {
        public var headers: Switchable<[Header]>?
        public var success: Success?
        /// What failures are read as; `errors: APIError` is short for `{ "*": APIError }`. Never empty, as those below.
        public var errors: Switchable<Table<TableType>>?
        /// What the answers of endpoints without `returns` are read as, and those of calls by path.
        public var map: Switchable<Table<TableType>>?
        public var envelopes: Switchable<Table<Envelope>>?
        /// Short for `envelopes: { "*": … }`, and said beside it.
        public var envelope: Table<Envelope>.Line?
        /// What the parameters of a body become.
        public var encoding: Switchable<Located<Encoding>>?
        /// Of an API and a service: whose calls share it follows from where it is said.
        public var limit: Switchable<CallLimit>?
        /// The statuses of `retry` with their places, which `settings` do not hold; nil: not said here.
        public var retried: [Located<ClosedRange<Int>>]?
        /// The paths of `message`, which `settings` holds without their places in the spec. `nil` if unset.
        public var messages: [KeyPathSyntax]?
        /// How lists come in pages.
        public var pages: Switchable<Pages>?
        /// With its places, which `settings` do not hold.
        public var cache: Switchable<Cache>?
        /// Where some of the options are that `settings` holds without their places, by their keys.
        public var places: [String: Span] = [:]
        /// Where `retry` is, if it has more than `attempts`.
        public var retryPlace: Span?
        /// What replaces what is inherited, in the order it is said.
        public var settings: [CallSettings.Change] = []

        public init() {}
    }
}

extension Spec.Defaults {
    /// The keys that an API, a service and an endpoint have in common, and those that all of them will have.
    static let place = Place<Spec.Defaults>(
        "a level",
        section: "Services"
    ) {
        SpecKey("headers", .orNone(.headers), \.headers, "Headers to send: fixed values, or parameters.")
        SpecKey("auth", .authentication, setting: \.auth, "How a call says who is calling.")
        SpecKey("success", .success, \.success, "Which status codes are a success. Default: 2xx.")
        SpecKey("errors", .orNone(.types("errors")), \.errors, "The model of an error's body, or a table of them.")
        SpecKey(
            "map",
            .orNone(.types("map")),
            \.map,
            "What answers are read as, where no 'returns' says it: a table by path."
        )
        SpecKey("envelope", .envelope, \.envelope, "What values are wrapped in: 'data', '{ result: data }'.")
        SpecKey("envelopes", .orNone(.envelopes), \.envelopes, "A table of envelopes by path and verb.")
        SpecKey(
            "message",
            .orNone(.messages),
            "Where a server's text about an error is: 'error.message'."
        ) { defaults, value in
            let messages = value.value ?? []
            defaults.messages = messages.compactMap(\.path)
            defaults.places["message"] = messages.first?.span
            defaults.settings.append { $0.messages = messages.map(\.source) }
        }
        SpecKey(
            "serializer",
            .token("xml"),
            setting: \.serializer,
            "The notation of the bodies, where it is not JSON: 'xml'."
        )
        SpecKey(
            "charset",
            .token("iso-8859-1"),
            setting: \.charset,
            "The encoding that bodies are sent in, where it is not UTF-8."
        )
        SpecKey(
            "encoding",
            .encoding,
            \.encoding,
            "What a body of parameters, or of a model, becomes: 'json', 'form' or 'multipart'."
        )
        SpecKey(
            "lists",
            .choiceOrNone(Spec.ListStyle.self),
            "How lists are written into queries and forms: 'brackets'. Default: 'repeated'."
        ) {
            defaults,
            said in
            defaults.places["lists"] = said.value?.span
            let style = said.value.map { ListStyle($0.value) } ?? CallSettings().lists
            defaults.settings.append { $0.lists = style }
        }
        SpecKey(
            "objects",
            .choiceOrNone(Spec.ObjectStyle.self),
            "How models and maps are written there: 'dots'. Default: 'brackets'."
        ) {
            defaults,
            said in
            defaults.places["objects"] = said.value?.span
            let style = said.value.map { ObjectStyle($0.value) } ?? CallSettings().objects
            defaults.settings.append { $0.objects = style }
        }
        SpecKey(
            "pages",
            .orNone(.pages),
            \.pages,
            "How lists come in pages: 'link', '{ cursor: after, at: paging.next }', or schemes by name, '\"*\"' among them."
        )
        SpecKey("timeout", .duration, setting: \.timeout, "How long nothing may arrive: '30s', '500ms'.")
        SpecKey("deadline", .duration, setting: \.deadline, "How long a call as a whole may take: '60s', '2m'.")
        SpecKey(
            "retry",
            .orNone(.retry),
            "How often a call is sent, and after what: '3', '{ attempts: 4, on: [429, 5xx] }'."
        ) {
            defaults,
            said in
            if let reasons = said.value?.reasons { defaults.retried = reasons.statuses }
            defaults.retryPlace = said.value?.span
            defaults.settings.append { settings in
                settings.retry = said.value?.merged(over: settings.retry) ?? .off
            }
        }
        SpecKey(
            "idempotent",
            .idempotency,
            setting: \.idempotency,
            "Whether a call may be sent again, whatever its verb: true, or '{ header: Idempotency-Key }'."
        )
        SpecKey(
            "compress",
            .compression,
            setting: \.compression,
            "What the bodies of requests are compressed in: 'gzip' or 'deflate'."
        )
        SpecKey(
            "cache",
            .orNone(.cache),
            "How long answers are kept: '60s', 'http', '{ maxAge: 60s, offline: true, id: \"rooms-{id}\" }'."
        ) {
            defaults,
            said in
            defaults.cache = said
            let caching = said.value?.caching ?? .off
            defaults.settings.append { $0.caching = caching }
        }
        SpecKey("labels", .orNone(.labels), "What interceptors and observers are told of a call: '{ tier: slow }'.") {
            defaults,
            said in
            let new = said.value
            defaults.settings.append { settings in
                for (name, value) in new ?? [:] { settings.labels[name] = value }
                if new == nil { settings.labels = [:] }
            }
        }
    }
}

extension SpecKey<Spec.Defaults> {
    /// Of a service and an endpoint: an API's own is where all of its calls go.
    static var server: Self {
        SpecKey("server", .orNone(.text), "One of the named servers, where its calls go.") { defaults, said in
            let name = said.value
            defaults.settings.append { $0.server = name }
        }
    }

    /// Of an API and a service.
    static var limit: Self {
        SpecKey("limit", .orNone(.limit), \.limit, "How many calls there may be: '4', '{ calls: 4, rate: 10/s }'.")
    }

    /// A setting of calls: it replaces what is inherited, and `none` makes it what it is where nobody says it.
    fileprivate init<Value: Sendable>(
        _ name: String,
        _ kind: ValueKind<Value>,
        setting path: any WritableKeyPath<CallSettings, Value> & Sendable,
        _ doc: String
    ) {
        self.init(name, .orNone(kind), doc) { defaults, said in
            let value = said.value ?? CallSettings()[keyPath: path]
            defaults.settings.append { $0[keyPath: path] = value }
        }
    }

    fileprivate init<Value: Sendable>(
        _ name: String,
        _ kind: ValueKind<Located<Value>>,
        setting path: any WritableKeyPath<CallSettings, Value?> & Sendable,
        _ doc: String
    ) {
        self.init(name, .orNone(kind), doc) { defaults, said in
            let value = said.value?.value
            defaults.places[name] = said.value?.span
            defaults.settings.append { $0[keyPath: path] = value }
        }
    }
}
