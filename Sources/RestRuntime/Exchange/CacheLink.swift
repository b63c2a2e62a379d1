/// Has calls answered by a cache.
final class CacheLink: ChainLink {
    let cache: any ResponseCache
    let context: CallContext

    init(cache: any ResponseCache, context: CallContext) {
        self.cache = cache
        self.context = context
    }

    func isNeeded(_ call: Call, _ request: TransportRequest) -> Bool { CachedExchange.isNeeded(call, request) }

    func next(for call: Call, before next: @escaping Interceptor.Next, rest: ChainRest) -> Interceptor.Next {
        let exchange = CachedExchange(call: call, context: context, next: next, chain: rest.next)
        return { [cache] request in try await cache.response(to: request, of: exchange) }
    }
}
