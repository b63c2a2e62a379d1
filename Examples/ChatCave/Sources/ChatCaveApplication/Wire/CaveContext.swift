import Hummingbird

/// What is known about a request beside its head and body: who sends it.
struct CaveContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var user: User?
    /// The session's token, when a cookie brought one.
    var session: String?

    init(source: Source) {
        coreContext = .init(source: source)
    }
}

extension Request {
    /// True where the sender would rather have a page than JSON.
    var isFromBrowser: Bool {
        let accept = headers[.accept] ?? ""
        return accept.contains("text/html") && !accept.contains("application/json")
    }
}
