/// The interceptors of a client around its transport, the outermost first.
struct InterceptorChain: Sendable {
    /// One of them.
    struct Link: Sendable {
        let interceptor: any Interceptor
        /// False for a call that it would only hand on: each interceptor costs a call time.
        var isNeeded: @Sendable (Call) -> Bool = { _ in true }
    }

    let links: [Link]
    let transport: any Transport

    func send(_ request: TransportRequest, of call: Call) async throws -> TransportResponse {
        try await next(of: call, from: 0)(request)
    }

    private func next(of call: Call, from first: Int) -> Interceptor.Next {
        var place = first
        while place < links.count, !links[place].isNeeded(call) { place += 1 }
        guard place < links.count else {
            return { [transport] request in
                request.sent?.note(request.head)
                return try await transport.send(request)
            }
        }
        let interceptor = links[place].interceptor
        let next = next(of: call, from: place + 1)
        return { request in try await interceptor.intercept(request, of: call, next: next) }
    }
}
