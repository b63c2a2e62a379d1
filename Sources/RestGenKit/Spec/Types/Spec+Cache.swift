extension Spec {
    /// Caching: `cache: { maxAge: 60s, offline: true, id: "rooms-{id}" }`. The short forms are `cache: 60s` and `cache:
    /// http`.
    package struct Cache: Sendable {
        package var maxAge: Located<Double>?
        package var isOffline = false
        package var id: Template?
        /// The span of the value.
        package var span: Span

        var caching: Caching {
            var caching = Caching()
            caching.maxAge = maxAge?.value
            caching.isOffline = isOffline
            caching.id = id?.text
            return caching
        }
    }
}
