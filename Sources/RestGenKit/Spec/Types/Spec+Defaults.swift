extension Spec {
    /// What an API, a service or an endpoint says about its calls; the nearest one counts.
    ///
    ///     headers: { X-Api-Version: 3 }
    ///     auth: bearer
    ///     errors: APIError
    ///
    /// `auth`, `success` and `timeout` replace what is inherited; `headers` and `errors` merge by key. nil: not said here.
    public struct Defaults: Sendable {
        public var headers: Switchable<[Header]>?
        public var success: Success?
        /// One of these is sent; never empty.
        public var auth: Switchable<[Located<Auth>]>?
        /// In the order of the spec; never empty.
        public var errors: Switchable<[ErrorCase]>?
        /// Seconds.
        public var timeout: Switchable<Located<Double>>?

        public init() {}
    }
}
