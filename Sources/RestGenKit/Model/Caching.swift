/// How long responses are cached, if the client has a cache.
package struct Caching: Sendable, Hashable {
    /// Whether the value is `none`.
    package var isOff = false
    /// The seconds for which a response is fresh, or `nil` to follow HTTP.
    package var maxAge: Double?
    /// Whether a stale response is returned if the server can't be reached.
    package var isOffline = false
    /// The name of the cached response, whose placeholders are parameters of the call.
    package var id: String?

    package init() {}

    package static var off: Caching {
        var caching = Caching()
        caching.isOff = true
        return caching
    }
}
