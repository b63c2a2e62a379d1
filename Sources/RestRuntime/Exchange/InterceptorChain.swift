/// The interceptors of a client, the outermost first, and its exchange.
///
/// A class, since each call would copy its parts otherwise.
final class InterceptorChain: Sendable {
    let record: RecordInterceptor
    let coalescer: CallCoalescer
    let changes: CallChanges
    /// The cache, or `nil`.
    let cache: (any ResponseCache)?
    let retry: RetryInterceptor
    let transfer: TransferInterceptor
    let signIn: SignInInterceptor
    /// The custom interceptors.
    let own: [any Interceptor]
    let exchange: Exchange

    init(
        record: RecordInterceptor,
        coalescer: CallCoalescer,
        changes: CallChanges,
        cache: (any ResponseCache)?,
        retry: RetryInterceptor,
        transfer: TransferInterceptor,
        signIn: SignInInterceptor,
        own: [any Interceptor],
        exchange: Exchange
    ) {
        self.record = record
        self.coalescer = coalescer
        self.changes = changes
        self.cache = cache
        self.retry = retry
        self.transfer = transfer
        self.signIn = signIn
        self.own = own
        self.exchange = exchange
    }

    /// Sends a request through the interceptors that the call needs, since each costs time.
    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        if request.isRead { return try await pass(request, of: call) }
        return try await change(request, of: call)
    }

    /// Sends a request that may change what others return.
    @inline(never)
    private func change(_ request: TransportRequest, of call: Call) async throws -> TransportResponse {
        // After a failure the server may have changed something, too.
        defer { coalescer.detach() }
        let response = try await pass(request, of: call)
        if let observer = changes.observer {
            let exchange = CachedExchange(call: call, context: exchange.context, next: Self.unsent) { _ in Self.unsent }
            if let change = exchange.change(by: response.head, to: request) { observer.callChanged(change) }
        }
        return response
    }

    @inline(__always)
    private func pass(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        let isStored = call.sending?.options?.queryPart == .stored
        let required = RequiredInterceptors(
            record: record.isNeeded(call),
            isStored: isStored,
            coalescer: !isStored && coalescer.isNeeded(call, request),
            cache: cache != nil && CachedExchange.isNeeded(call, request),
            retry: retry.isNeeded(call),
            transfer: transfer.isNeeded(call),
            signIn: signIn.isNeeded(call)
        )
        if !required.any, own.isEmpty {
            return try await exchange.send(request, of: call)
        }
        return try await send(request, of: call, by: required)
    }

    private struct RequiredInterceptors: Sendable {
        let record: Bool
        /// Whether only a stored response may be returned.
        let isStored: Bool
        let coalescer: Bool
        let cache: Bool
        let retry: Bool
        let transfer: Bool
        let signIn: Bool
        var any: Bool { record || isStored || coalescer || cache || retry || transfer || signIn }
    }

    @inline(never)
    private func send(
        _ request: TransportRequest,
        of call: Call,
        by required: RequiredInterceptors
    ) async throws -> TransportResponse {
        call.sending?.isAlone = false
        var next: Interceptor.Next
        if required.coalescer {
            next = { [self] request in
                try await coalescer.response(to: request, of: call) { [self] call in cached(call, by: required) }
            }
        } else {
            next = cached(call, by: required)
        }
        if required.record { next = before(next, record, call) }
        return try await next(request)
    }

    /// Sends a request through the cache and the part of the chain after it.
    private func cached(_ call: Call, by required: RequiredInterceptors) -> Interceptor.Next {
        let next = required.isStored ? Self.unsent : inner(call, by: required)
        guard required.cache, let cache else { return next }
        let exchange = CachedExchange(call: call, context: exchange.context, next: next) { [self] in
            inner($0, by: required)
        }
        return { request in try await cache.response(to: request, of: exchange) }
    }

    /// The end of the chain for a call that may only use a stored response.
    private static let unsent: Interceptor.Next = { _ in throw TransportError(.other, "no response is stored") }

    /// Sends a request through the part of the chain after the cache.
    private func inner(_ call: Call, by required: RequiredInterceptors) -> Interceptor.Next {
        var next: Interceptor.Next = { [exchange] request in try await exchange.send(request, of: call) }
        for interceptor in own.reversed() { next = before(next, interceptor, call) }
        // Otherwise the whole call abandons work that doesn't react to cancellation. A transfer has to close its file
        // first.
        if required.transfer, !own.isEmpty { next = Self.left(next) }
        if required.signIn { next = before(next, signIn, call) }
        if required.transfer { next = before(next, transfer, call) }
        if required.retry { next = before(next, retry, call) }
        return next
    }

    private static func left(_ next: @escaping Interceptor.Next) -> Interceptor.Next {
        { request in
            try await ClientScopedTask.run(request.options.cancellation, leaving: true) { try await next(request) }
        }
    }

    private func before(
        _ next: @escaping Interceptor.Next,
        _ interceptor: any Interceptor,
        _ call: Call
    ) -> Interceptor.Next {
        { request in try await interceptor.intercept(request, of: call, next: next) }
    }
}
