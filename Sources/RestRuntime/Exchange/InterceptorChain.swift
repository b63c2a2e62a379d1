/// The interceptors of a client, the outermost first, around its exchange.
struct InterceptorChain: Sendable {
    let record: RecordInterceptor
    let retry: RetryInterceptor
    let transfer: TransferInterceptor
    let signIn: SignInInterceptor
    /// A user's own.
    let own: [any Interceptor]
    let exchange: Exchange

    /// By way of those that would not only hand on the call: each interceptor costs a call time.
    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        let needs = Needs(
            record: record.isNeeded(call),
            retry: retry.isNeeded(call),
            transfer: transfer.isNeeded(call),
            signIn: signIn.isNeeded(call)
        )
        if !needs.any, own.isEmpty {
            return try await exchange.send(request, of: call)
        }
        return try await send(request, of: call, by: needs)
    }

    private struct Needs {
        let record: Bool
        let retry: Bool
        let transfer: Bool
        let signIn: Bool
        var any: Bool { record || retry || transfer || signIn }
    }

    @inline(never)
    private func send(
        _ request: TransportRequest,
        of call: Call,
        by needs: Needs
    ) async throws -> TransportResponse {
        var next: Interceptor.Next = { [exchange] request in try await exchange.send(request, of: call) }
        for interceptor in own.reversed() { next = before(next, interceptor, call) }
        if needs.signIn { next = before(next, signIn, call) }
        if needs.transfer { next = before(next, transfer, call) }
        if needs.retry { next = before(next, retry, call) }
        if needs.record { next = before(next, record, call) }
        return try await next(request)
    }

    private func before(
        _ next: @escaping Interceptor.Next,
        _ interceptor: some Interceptor,
        _ call: Call
    ) -> Interceptor.Next {
        { request in try await interceptor.intercept(request, of: call, next: next) }
    }
}
