extension Spec {
    /// `cache: { maxAge: 60s, offline: true, id: "rooms-{id}" }`; `cache: 60s` and `cache: http` are short for parts of it.
    public struct Cache: Sendable {
        public var maxAge: Located<Double>?
        public var isOffline = false
        public var id: Template?
        /// Of the value.
        public var span: Span

        var caching: Caching {
            var caching = Caching()
            caching.maxAge = maxAge?.value
            caching.isOffline = isOffline
            caching.id = id?.text
            return caching
        }
    }
}
