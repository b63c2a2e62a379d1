/// How long responses are cached, if the client has a cache.
public struct Caching: Sendable, Hashable {
    /// Whether the value is `none`.
    public var isOff = false
    /// The seconds for which a response is fresh, or `nil` to follow HTTP.
    public var maxAge: Double?
    /// Whether a stale response is returned if the server can't be reached.
    public var isOffline = false
    /// The name of the cached response, whose placeholders are parameters of the call.
    public var id: String?

    public init() {}

    public static var off: Caching {
        var caching = Caching()
        caching.isOff = true
        return caching
    }
}
