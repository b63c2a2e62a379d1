extension Spec {
    /// What an API, a service or an endpoint says about its calls; the nearest one counts.
    ///
    ///     headers: { X-Api-Version: 3 }
    ///     auth: bearer
    ///     errors: APIError
    ///
    /// `headers` and the tables merge by key, the others replace what is inherited. nil: not said here.
    public struct Defaults: Sendable {
        public var headers: Switchable<[Header]>?
        public var success: Success?
        /// One of these is sent; never empty.
        public var auth: Switchable<[Located<Auth>]>?
        /// What failures are read as; `errors: APIError` is short for `{ "*": APIError }`. Never empty, as those below.
        public var errors: Switchable<Table<TypeSyntax>>?
        /// What the answers of endpoints without `returns` are read as, and those of calls by path.
        public var map: Switchable<Table<TypeSyntax>>?
        public var envelopes: Switchable<Table<Envelope>>?
        /// Short for `envelopes: { "*": … }`, and said beside it.
        public var envelope: Table<Envelope>.Line?
        /// The first that is there; never empty.
        public var messages: Switchable<[MessageSource]>?
        /// The name of a notation other than JSON.
        public var serializer: Switchable<Located<String>>?
        public var charset: Switchable<Located<String>>?
        /// Seconds.
        public var timeout: Switchable<Located<Double>>?

        public init() {}
    }
}

extension Spec.Defaults {
    /// The keys that an API, a service and an endpoint have in common, and those that all of them will have.
    static let place = Place<Spec.Defaults>(
        "a level",
        section: "Services",
        later: [
            "pages", "wait", "retry", "cache", "odata", "events", "lines", "multipart", "upload", "idempotent",
        ]
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
        SpecKey("timeout", .orNone(.duration), \.timeout, "How long a call may take: '30s', '500ms'.")
    }
}
