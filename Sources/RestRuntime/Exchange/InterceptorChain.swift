/// The interceptors of a client around its transport, the outermost first.
struct InterceptorChain: Sendable {
    let interceptors: [any Interceptor]
    let transport: any Transport

    /// Sends a request through the interceptors from a place on.
    func send(
        _ request: TransportRequest,
        of call: Call,
        from place: Int = 0
    ) async throws -> TransportResponse {
        guard place < interceptors.count else {
            request.sent?.note(request.head)
            return try await transport.send(request)
        }
        return try await interceptors[place].intercept(request, of: call) { request in
            try await send(request, of: call, from: place + 1)
        }
    }
}
