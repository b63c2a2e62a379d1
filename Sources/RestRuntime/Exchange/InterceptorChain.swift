/// The interceptors of a client, the outermost first, around its exchange.
struct InterceptorChain: Sendable {
    /// One of them.
    struct Link: Sendable {
        let interceptor: any Interceptor
        /// False for a call that it would only hand on: each interceptor costs a call time.
        var isNeeded: @Sendable (Call) -> Bool = { _ in true }
    }

    let links: [Link]
    let exchange: Exchange

    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        guard links.contains(where: { $0.isNeeded(call) }) else { return try await exchange.send(request, of: call) }
        var next: Interceptor.Next = { [exchange] request in try await exchange.send(request, of: call) }
        for link in links.reversed() where link.isNeeded(call) {
            next = { [next] request in try await link.interceptor.intercept(request, of: call, next: next) }
        }
        return try await next(request)
    }
}
