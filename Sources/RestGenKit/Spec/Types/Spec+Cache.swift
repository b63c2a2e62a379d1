extension Spec {
    /// Caching: `cache: { maxAge: 60s, offline: true, id: "rooms-{id}" }`. The short forms are `cache: 60s` and `cache:
    /// http`.
    public struct Cache: Sendable {
        public var maxAge: Located<Double>?
        public var isOffline = false
        public var id: Template?
        /// The span of the value.
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
