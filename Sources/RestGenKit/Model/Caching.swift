/// How long the answers of a call are kept, where a client has a cache.
public struct Caching: Sendable, Hashable {
    /// True for `none`.
    public var isOff = false
    /// Seconds that they are fresh for; nil: as HTTP says.
    public var maxAge: Double?
    /// Also stale, where no answer comes.
    public var isOffline = false
    /// What they are called; its placeholders are parameters of the call.
    public var id: String?

    public init() {}

    public static var off: Caching {
        var caching = Caching()
        caching.isOff = true
        return caching
    }
}
