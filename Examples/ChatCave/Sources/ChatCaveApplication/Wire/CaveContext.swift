import Hummingbird

/// The context of a request: its user.
struct CaveContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var user: User?
    /// The session's token, if the request has a cookie.
    var session: String?

    init(source: Source) {
        coreContext = .init(source: source)
    }
}

extension Request {
    /// Whether the client prefers HTML to JSON.
    var isFromBrowser: Bool {
        let accept = headers[.accept] ?? ""
        return accept.contains("text/html") && !accept.contains("application/json")
    }
}
