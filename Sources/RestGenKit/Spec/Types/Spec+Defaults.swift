extension Spec {
    /// The settings of an API, a service or an endpoint. The innermost one applies.
    ///
    ///     headers: { X-Api-Version: 3 }
    ///     auth: bearer
    ///     errors: APIError
    ///
    /// `headers`, `labels` and tables are merged by key. The others replace inherited values. `nil` means undeclared.
    package struct Defaults: Sendable {
        package var headers: InheritedSetting<[Header]>?
        /// The query parameters of an API or a service. An endpoint has its own query.
        package var query: Query?
        package var success: Success?
        /// The types of failures. `errors: APIError` is short for `{ "*": APIError }`. Like the following tables, it is
        /// never empty.
        package var errors: InheritedSetting<Table<TableType>>?
        /// The types of responses, for endpoints without `returns` and for calls by path.
        package var map: InheritedSetting<Table<TableType>>?
        package var envelopes: InheritedSetting<Table<Envelope>>?
        /// The short form of `envelopes: { "*": … }`, which may be declared next to `envelopes`.
        package var envelope: Table<Envelope>.Line?
        /// The encoding of a body of parameters.
        package var encoding: InheritedSetting<Located<Encoding>>?
        /// The limit on calls, declared for an API or a service. All calls within that scope share it.
        package var limit: InheritedSetting<CallLimit>?
        /// The pagination of lists.
        package var pages: InheritedSetting<Pages>?
        /// A named server. An API can't declare it, since its default server is the client's.
        package var server: InheritedSetting<Located<String>>?
        package var auth: InheritedSetting<[Auth]>?
        /// The locations of error messages in a response.
        package var messages: InheritedSetting<[Message]>?
        package var serializer: InheritedSetting<Located<String>>?
        package var charset: InheritedSetting<Located<String>>?
        package var lists: InheritedSetting<Located<ListStyle>>?
        package var objects: InheritedSetting<Located<ObjectStyle>>?
        /// The timeout in seconds.
        package var timeout: InheritedSetting<Located<Double>>?
        /// The deadline in seconds.
        package var deadline: InheritedSetting<Located<Double>>?
        package var retry: InheritedSetting<Retry>?
        package var idempotency: InheritedSetting<Located<Idempotency>>?
        package var compression: InheritedSetting<Located<Compression>>?
        package var cache: InheritedSetting<Cache>?
        /// Whether equal calls in flight share one request.
        package var coalescing: InheritedSetting<Located<Bool>>?
        package var labels: InheritedSetting<[Label]>?

        package init() {}
    }
}

extension Spec.Defaults {
    /// The keys that APIs, services and endpoints have in common, now or in a later version.
    static let keySchema = KeySchema<Spec.Defaults>(
        "a level",
        section: "Services"
    ) {
        SpecKey("headers", .orNone(.headers), \.headers, "Headers to send: constants or parameters.")
        SpecKey("auth", .orNone(.authentication), \.auth, "The authentication scheme of the calls.")
        SpecKey("success", .success, \.success, "The status codes that mean success. Default: 2xx.")
        SpecKey("errors", .orNone(.types("errors")), \.errors, "The model of an error's body, or a table of models.")
        SpecKey(
            "map",
            .orNone(.types("map")),
            \.map,
            "The types of responses without a 'returns': a table by path."
        )
        SpecKey("envelope", .envelope, \.envelope, "The wrapper around results: 'data', '{ result: data }'.")
        SpecKey("envelopes", .orNone(.envelopes), \.envelopes, "A table of envelopes by path and verb.")
        SpecKey(
            "message",
            .orNone(.messages),
            \.messages,
            "The location of the server's error message: 'error.message'."
        )
        SpecKey(
            "serializer",
            .orNone(.serializer),
            \.serializer,
            "The format of bodies, if it is not JSON: 'xml'."
        )
        SpecKey(
            "charset",
            .orNone(.charset),
            \.charset,
            "The character encoding of sent bodies, if it is not UTF-8."
        )
        SpecKey(
            "encoding",
            .encoding,
            \.encoding,
            "The encoding of a body of parameters or of a model: 'json', 'form' or 'multipart'."
        )
        SpecKey(
            "lists",
            .choiceOrNone(Spec.ListStyle.self),
            \.lists,
            "The style of lists in queries and forms: 'brackets'. Default: 'repeated'."
        )
        SpecKey(
            "objects",
            .choiceOrNone(Spec.ObjectStyle.self),
            \.objects,
            "The style of models and maps in queries and forms: 'dots'. Default: 'brackets'."
        )
        SpecKey(
            "pages",
            .orNone(.pages),
            \.pages,
            "The pagination of lists: 'link', '{ cursor: after, at: paging.next }', or named schemes, with '\"*\"' "
                + "as the default."
        )
        SpecKey("timeout", .orNone(.duration), \.timeout, "The longest time without any data arriving: '30s', '500ms'.")
        SpecKey("deadline", .orNone(.duration), \.deadline, "The longest time for a whole call: '60s', '2m'.")
        SpecKey(
            "retry",
            .orNone(.retry),
            \.retry,
            "The number of attempts, and the failures to retry: '3', '{ attempts: 4, on: [429, 5xx] }'."
        )
        SpecKey(
            "idempotent",
            .orNone(.idempotency, takesOff: true),
            \.idempotency,
            "Whether a call may be retried regardless of its verb: true, or '{ header: Idempotency-Key }'."
        )
        SpecKey(
            "compress",
            .orNone(.compression),
            \.compression,
            "The compression of request bodies: 'gzip' or 'deflate'."
        )
        SpecKey(
            "cache",
            .orNone(.cache),
            \.cache,
            "The caching of responses: '60s', 'http', '{ maxAge: 60s, offline: true, id: \"rooms-{id}\" }'."
        )
        SpecKey(
            "coalesce",
            .booleanOrNone,
            \.coalescing,
            "Whether equal calls in flight share one request: true or false."
        )
        SpecKey(
            "labels",
            .orNone(.labels),
            \.labels,
            "Labels of a call, passed to interceptors and observers: '{ tier: slow }'."
        )
    }
}

extension SpecKey<Spec.Defaults> {
    /// A named server, for a service or an endpoint. The API's default server is the client's.
    static var server: Self {
        SpecKey("server", .orNone(.text, takesOff: true), \.server, "The named server that receives the calls.")
    }

    /// Query parameters, for an API or a service. An endpoint has its own query.
    static var query: Self {
        SpecKey(
            "query",
            .query,
            \.query,
            "Query parameters of every call, and sets of them: '{ api-version: String, ...paging: [page?:Int] }'."
        )
    }

    /// A limit on calls, for an API or a service.
    static var limit: Self {
        SpecKey(
            "limit",
            .orNone(.limit),
            \.limit,
            "The limit on concurrent calls, or on calls per time: '4', '{ calls: 4, rate: 10/s }'."
        )
    }
}
