import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// Lets equal calls in flight share one request: the spec's `coalesce`, or ``Configuration/coalescesCalls``.
///
/// It is before the cache in the chain. The first call's request passes the rest of the chain in a separate task, whose
/// response all callers get. A caller that is cancelled or reaches its deadline leaves, and the last one cancels the
/// request. A lock protects the requests in flight. Safe calls that share nothing don't take it.
final class CallCoalescer: ChainLink, @unchecked Sendable {
    /// Whether the current task sends a shared request. A call that an interceptor makes in it isn't shared, since it
    /// would wait for itself.
    @TaskLocal private static var isSending = false

    private let context: CallContext
    /// Whether calls share requests if the spec doesn't declare it.
    private let isDefault: Bool
    private let lock = NSLock()
    private var calls: [SharedCall.Key: SharedCall] = [:]

    init(context: CallContext, isDefault: Bool) {
        self.context = context
        self.isDefault = isDefault
    }

    /// The number of callers that wait for shared requests.
    var waiting: Int { lock.withLock { calls.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Returns whether a call may share a request: a safe method without a body, whose whole response is a value.
    ///
    /// Calls of a token refresh aren't shared, since the others may wait for that refresh.
    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool {
        guard call.coalescing ?? isDefault, request.isRead, request.body == nil, let sending = call.sending else {
            return false
        }
        return !sending.isStream && !call.readsStored && sending.transfer == nil && call.values.sessionChange == nil
            && !Self.isSending && SignIn.underWay.isEmpty
    }

    /// Returns the response of a request in flight that equals a call's, or sends the call's request.
    ///
    /// - Parameters:
    ///   - request: The request, after the hooks of the call.
    ///   - call: The call.
    ///   - rest: Sends the request.
    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        guard let sending = call.sending, let key = await key(of: request, call, sending) else {
            return try await rest.send(request, of: call)
        }
        let waiter = ResultWaiter<TransportResponse>()
        let (shared, isNew) = join(key, call, waiter)
        if isNew { begin(shared, request, rest) }
        defer {
            leave(shared, waiter)
            if let state = shared.call.sending { sending.adopt(state) }
        }
        return try await waiter.wait()
    }

    /// Prevents later calls from joining the requests in flight, after a call that may have changed what they return.
    func detach() {
        let old = lock.withLock {
            defer { calls = [:] }
            return calls
        }
        // Released outside of the lock, since calls may own a user's objects.
        withExtendedLifetime(old) {}
    }

    /// Returns `nil` for a caller that can't be identified.
    private func key(of request: TransportRequest, _ call: Call, _ sending: CallState) async -> SharedCall.Key? {
        let exchange = CachedExchange(call: call, context: context)
        guard let identity = try? await exchange.identity(of: request) else { return nil }
        let options = sending.options
        return SharedCall.Key(
            operation: call.operation,
            head: request.head,
            identity: identity,
            explicitHeaders: sending.prepared.union((options?.headers ?? []).map { $0.name.lowercased() }),
            timeout: request.options.timeout,
            retry: options?.retry,
            readsSuccess: sending.readsSuccess || options?.record != nil,
            cancellation: request.options.cancellation.map(ObjectIdentifier.init)
        )
    }

    private func join(
        _ key: SharedCall.Key,
        _ call: Call,
        _ waiter: ResultWaiter<TransportResponse>
    ) -> (shared: SharedCall, isNew: Bool) {
        lock.withLock {
            let running = calls[key]
            let shared = running ?? SharedCall(key, for: call)
            shared.add(waiter, due: call.sending?.due)
            calls[key] = shared
            return (shared, running == nil)
        }
    }

    /// Sends the request in a separate task, so that no caller's end is the end of the others.
    private func begin(_ shared: SharedCall, _ request: TransportRequest, _ rest: RestOfChain) {
        let task = Self.$isSending.withValue(true) {
            Task<Void, any Error>.beginning { [self] in
                let result = await Self.result(of: request, shared.call, rest)
                for waiter in end(shared) { waiter.end(result) }
            }
        }
        lock.withLock { if !shared.isOver { shared.task = task } }
    }

    /// Returns the response with its body in memory, which the callers share without copying it.
    private static func result(
        of request: TransportRequest,
        _ call: Call,
        _ rest: RestOfChain
    ) async -> Result<TransportResponse, any Error> {
        do {
            let response = try await rest.send(request, of: call)
            do {
                let rawResponse = try await RawResponse(
                    response,
                    to: request.head,
                    upTo: request.options.maximumBodySize,
                    reading: { call.sending?.readsBody(of: call, $0) ?? true }
                )
                return .success(TransportResponse(response.head, body: ResponseBody(rawResponse.body)))
            } catch var error as TransportError {
                error.status = response.head.status.code
                throw error
            }
        } catch {
            return .failure(error)
        }
    }

    /// Ends a shared request, and returns its callers.
    private func end(_ shared: SharedCall) -> [ResultWaiter<TransportResponse>] {
        lock.withLock {
            shared.isOver = true
            shared.task = nil
            if calls[shared.key] === shared { calls[shared.key] = nil }
            defer { shared.waiters = [:] }
            return Array(shared.waiters.values)
        }
    }

    /// Removes a caller that has ended. The last one cancels the request.
    private func leave(_ shared: SharedCall, _ waiter: ResultWaiter<TransportResponse>) {
        let task = lock.withLock { () -> Task<Void, any Error>? in
            guard shared.waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil, shared.waiters.isEmpty,
                !shared.isOver
            else { return nil }
            if calls[shared.key] === shared { calls[shared.key] = nil }
            return shared.task
        }
        guard let task else { return }
        // A retry of custom code that ignores the cancellation sends nothing.
        shared.call.sending?.isOver = true
        task.cancel()
    }
}
