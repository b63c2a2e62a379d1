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
