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
        /// Beside the own query of an endpoint.
        public var query: Query?
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
        /// How lists come in pages.
        public var pages: Switchable<Pages>?
        /// One of the named servers. Not of an API, whose own is where all of its calls go.
        public var server: Switchable<Located<String>>?
        public var auth: Switchable<[Auth]>?
        /// Where a server's text about an error is.
        public var messages: Switchable<[Message]>?
        public var serializer: Switchable<Located<String>>?
        public var charset: Switchable<Located<String>>?
        public var lists: Switchable<Located<ListStyle>>?
        public var objects: Switchable<Located<ObjectStyle>>?
        /// Seconds.
        public var timeout: Switchable<Located<Double>>?
        /// Seconds.
        public var deadline: Switchable<Located<Double>>?
        public var retry: Switchable<Retry>?
        public var idempotency: Switchable<Idempotency>?
        public var compression: Switchable<Located<Compression>>?
        public var cache: Switchable<Cache>?
        public var labels: Switchable<[Label]>?

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
        SpecKey("auth", .orNone(.authentication), \.auth, "How a call says who is calling.")
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
            \.messages,
            "Where a server's text about an error is: 'error.message'."
        )
        SpecKey(
            "serializer",
            .orNone(.token("xml")),
            \.serializer,
            "The notation of the bodies, where it is not JSON: 'xml'."
        )
        SpecKey(
            "charset",
            .orNone(.token("iso-8859-1")),
            \.charset,
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
            \.lists,
            "How lists are written into queries and forms: 'brackets'. Default: 'repeated'."
        )
        SpecKey(
            "objects",
            .choiceOrNone(Spec.ObjectStyle.self),
            \.objects,
            "How models and maps are written there: 'dots'. Default: 'brackets'."
        )
        SpecKey(
            "pages",
            .orNone(.pages),
            \.pages,
            "How lists come in pages: 'link', '{ cursor: after, at: paging.next }', or schemes by name, '\"*\"' among them."
        )
        SpecKey("timeout", .orNone(.duration), \.timeout, "How long nothing may arrive: '30s', '500ms'.")
        SpecKey("deadline", .orNone(.duration), \.deadline, "How long a call as a whole may take: '60s', '2m'.")
        SpecKey(
            "retry",
            .orNone(.retry),
            \.retry,
            "How often a call is sent, and after what: '3', '{ attempts: 4, on: [429, 5xx] }'."
        )
        SpecKey(
            "idempotent",
            .orNone(.idempotency),
            \.idempotency,
            "Whether a call may be sent again, whatever its verb: true, or '{ header: Idempotency-Key }'."
        )
        SpecKey(
            "compress",
            .orNone(.compression),
            \.compression,
            "What the bodies of requests are compressed in: 'gzip' or 'deflate'."
        )
        SpecKey(
            "cache",
            .orNone(.cache),
            \.cache,
            "How long answers are kept: '60s', 'http', '{ maxAge: 60s, offline: true, id: \"rooms-{id}\" }'."
        )
        SpecKey(
            "labels",
            .orNone(.labels),
            \.labels,
            "What interceptors and observers are told of a call: '{ tier: slow }'."
        )
    }
}

extension SpecKey<Spec.Defaults> {
    /// Of a service and an endpoint: an API's own is where all of its calls go.
    static var server: Self {
        SpecKey("server", .orNone(.text), \.server, "One of the named servers, where its calls go.")
    }

    /// Of an API and a service: an endpoint has its own query.
    static var query: Self {
        SpecKey(
            "query",
            .query,
            \.query,
            "Query parameters of every call, and sets of them: '{ api-version: String, ...paging: [page?:Int] }'."
        )
    }

    /// Of an API and a service.
    static var limit: Self {
        SpecKey("limit", .orNone(.limit), \.limit, "How many calls there may be: '4', '{ calls: 4, rate: 10/s }'.")
    }
}
