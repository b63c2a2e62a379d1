@_spi(Generated) import RestRuntime

/// The way in which a query's value is loaded.
enum QueryLoad: Sendable {
    /// By the rules of the cache, if the client has one.
    case usual
    /// With a request, since the value has changed or the user wants to see the current one.
    case revalidating
    /// From the cache only, however stale.
    case stored

    /// Returns the service that the query's closure calls.
    func service<Service: RestService>(_ service: Service) -> Service {
        switch self {
        case .usual: service.loadingQuery(isRevalidating: false)
        case .revalidating: service.loadingQuery(isRevalidating: true)
        case .stored: service.readingStored()
        }
    }
}
