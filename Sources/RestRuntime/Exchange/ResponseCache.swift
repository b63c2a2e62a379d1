package import Foundation
package import HTTPTypes

/// A cache of responses. `HTTPCache` of the product RestCache is one.
///
///     configuration.cache = HTTPCache(folder: HTTPCache.folder("chat"))
///
/// It is before the retries in the chain, so cached responses don't wait for sign-ins and limits, and aren't seen by
/// the configuration's interceptors.
public protocol ResponseCache: Sendable {
    /// Returns the response to a request: a cached one, or that of the exchange.
    @_spi(Generated) func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse
}

extension ResponseCache {
    /// Passes the request on without caching.
    @_spi(Generated) public func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse {
        try await exchange.send(request)
    }
}

/// A cache as a link of the chain.
final class CacheLink: ChainLink {
    private let cache: any ResponseCache
    private let context: CallContext

    init(cache: any ResponseCache, context: CallContext) {
        self.cache = cache
        self.context = context
    }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { CachedExchange.isNeeded(request, of: call) }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        try await cache.response(to: request, of: CachedExchange(call: call, context: context, rest: rest))
    }
}

/// The part of the chain after a cache.
@_spi(Generated) public struct CachedExchange: Sendable {
    /// The call.
    public let call: Call
    let context: CallContext
    /// The rest of the chain, or `nil` if the exchange only identifies its caller.
    var rest: RestOfChain?

    /// Sends a request of the call through the rest of the chain.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        guard let rest else { throw CancellationError() }
        return try await rest.send(request, of: call)
    }
}

extension CachedExchange {
    /// Whether a cache applies to the call. It doesn't if the spec disables it, or if the result isn't just a value.
    /// Unsafe methods are passed to the cache in any case.
    static func isNeeded(_ request: TransportRequest, of call: Call) -> Bool {
        guard request.isRead else { return true }
        // A stream has no end that could be stored.
        return !call.cacheRule.isOff && call.values.sessionChange == nil && call.sending?.transfer == nil
            && call.sending?.isStream != true
    }

    /// The client's time in seconds since 1970, or `nil` for the system's.
    package var date: Double? { context.time.clock?.date.timeIntervalSince1970 }

    /// The spec's options.
    package var rule: CacheRule { call.cacheRule }

    /// The identifier of the response.
    package var id: String? { call.cacheRule.id.map(call.values.cacheID) }

    /// Whether the body of a successful response is read.
    package var readsBody: Bool { call.sending?.readsBody(of: call, 200) ?? true }

    /// Whether the request was redirected.
    package var wasRedirected: Bool { call.sending?.isRedirected ?? false }

    /// Returns the URL of a request, after redirects that of the last one: `https://api.example.com/rooms?page=2`.
    package func url(_ request: TransportRequest) -> String? { Target(request.head).map { $0.origin.text + $0.path } }
    package var lastURL: String? {
        call.sending?.head.flatMap { Target($0) }.map { $0.origin.text + $0.path }
    }

    /// Returns the URL in a response's header, if it has the request's origin.
    package func url(_ reference: String, of request: TransportRequest) -> String? {
        guard let base = Target(request.head), let target = try? base.resolving(reference), target.origin == base.origin
        else { return nil }
        return target.origin.text + target.path
    }

    /// Returns whether there was no complete response for a temporary reason.
    package func isTemporaryFailure(_ error: any Error) -> Bool {
        if Task.isCancelled { return false }
        let reason = (error as? NoTokens)?.reason ?? error
        guard let error = reason as? TransportError ?? (reason as? any RestFailure)?.transportError else {
            return false
        }
        return [.timedOut, .cannotConnect, .hostNotFound, .offline, .connectionLost, .other].contains(error.kind)
    }

    /// Returns whether a response is a failure, by its status or by an error in its envelope.
    package func isFailure(_ head: HTTPResponse, _ body: Data, of request: TransportRequest) -> Bool {
        let status = head.status.code
        guard call.isSuccess(status) || call.isNone(status) else { return true }
        let envelope = context.envelope(
            of: call,
            path: request.head.path ?? "",
            method: request.head.method.rawValue,
            status: status,
            mediaType: head.headerFields[.contentType]
        )
        if envelope.error.isEmpty { return false }
        let content = ResponseContent(
            body: body,
            headers: head.headerFields,
            requestTarget: RequestTarget(request.head),
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil
        )
        return content.probe(at: envelope.error)?.isBlank == false
    }

    /// Sends the call again in the background, as a separate call for observers. At most `limit` bytes of the body are
    /// read.
    package func sendInBackground(
        upTo limit: Int,
        _ operation: @escaping @Sendable (CachedExchange) async throws -> TransportResponse
    ) {
        let observation = self.call.sending?.observation?.forAnotherCall()
        let call = self.call.detached(observation: observation)
        let exchange = CachedExchange(call: call, context: context, rest: rest)
        Task.detached(priority: .utility) {
            observation?.begin(call)
            let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)
            do {
                let response = try await operation(exchange)
                let sentHead = call.sending?.head ?? head
                observation?.end(call, nil, try await RawResponse(response, to: sentHead, upTo: limit))
            } catch {
                let report = CallReport(call, exchange.context)
                let failure = report.failure(error, of: call.sending?.head ?? head, isCancelled: false)
                observation?.end(call, failure.error(Never.self))
            }
        }
    }
}

extension TransportRequest {
    /// Whether the method is safe (RFC 9110, section 9.2.1).
    package var isRead: Bool {
        // Called for each request. A list of the methods would be allocated.
        let method = head.method
        return method == .get || method == .head || method == .options || method == .trace
    }
}

extension Call {
    /// Returns the call as a separate one: with the current credentials, and without its caller's record, progress, hooks
    /// and handlers.
    func detached(observation: CallObservation?) -> Call {
        guard let sending else { return self }
        let options = sending.options.map { options in
            let copy = CallOptions(copying: options)
            (copy.record, copy.progress, copy.hooks, copy.handlers) = (nil, nil, [], [])
            return copy
        }
        return separate(options, sending.credentials, observation)
    }

    /// Returns a copy of the call with a separate state.
    func separate(
        _ options: CallOptions?,
        _ credentials: CredentialSet,
        _ observation: CallObservation? = nil
    ) -> Call {
        guard let sending else { return self }
        var call = self
        let state = CallState(
            sending.context,
            options: options,
            none: sending.none,
            credentials: credentials,
            observation: observation
        )
        state.note(prepared: sending.prepared)
        state.written = sending.written
        call.sending = state
        return call
    }
}
