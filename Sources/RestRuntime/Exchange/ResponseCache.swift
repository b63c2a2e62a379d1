package import Foundation
package import HTTPTypes

/// Answers calls in place of their server where it may: `HTTPCache` of the product RestCache.
///
///     configuration.cache = HTTPCache(folder: HTTPCache.folder("chat"))
///
/// It stands between the caller and the retries: what it answers waits for no sign-in and no limit, and none of the configuration's
/// interceptors sees it.
public protocol ResponseCache: Sendable {
    /// Gives the response to a request: one that is kept, or what the exchange gives.
    @_spi(Generated) func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse
}

extension ResponseCache {
    /// Keeps nothing.
    @_spi(Generated) public func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse {
        try await exchange.send(request)
    }
}

/// What stands behind a cache: all that becomes of one call when it is sent.
@_spi(Generated) public struct CachedExchange: Sendable {
    /// The call.
    public let call: Call
    let context: CallContext
    let next: Interceptor.Next
    /// What stands behind the cache for another call.
    let chain: @Sendable (Call) -> Interceptor.Next

    /// Sends a request of the call on its way.
    public func send(_ request: TransportRequest) async throws -> TransportResponse { try await next(request) }
}

extension CachedExchange {
    /// False for a call that a cache has nothing to do with: its page says so, or its answer is no value alone. What changes
    /// something at the server is shown to a cache whatever the page says.
    static func isNeeded(_ call: Call, _ request: TransportRequest) -> Bool {
        guard request.isRead else { return true }
        // A stream has no end that could be kept.
        return !call.cacheRule.isOff && call.values.signing == nil && call.sending?.transfer == nil
            && call.sending?.isStream != true
    }

    /// The client's own time, in seconds since 1970; nil for the system's.
    package var date: Double? { context.time.clock?.date.timeIntervalSince1970 }

    /// What the page says.
    package var rule: CacheRule { call.cacheRule }

    /// What the page calls the answer.
    package var id: String? { call.cacheRule.id.map(call.values.cacheID) }

    /// True where somebody wants the body of a success.
    package var readsBody: Bool { call.sending?.readsBody(of: call, 200) ?? true }

    /// True where the request was sent to another place in the end.
    package var wasRedirected: Bool { call.sending?.isRedirected ?? false }

    /// Where a request goes, and behind redirects where its last one went: `https://api.example.com/rooms?page=2`.
    package func url(_ request: TransportRequest) -> String? { Target(request.head).map { $0.origin.text + $0.path } }
    package var lastURL: String? {
        call.sending?.head.flatMap { Target($0) }.map { $0.origin.text + $0.path }
    }

    /// What a header of an answer names, where it is of the request's own origin.
    package func url(_ reference: String, of request: TransportRequest) -> String? {
        guard let base = Target(request.head), let target = try? base.resolving(reference), target.origin == base.origin
        else { return nil }
        return target.origin.text + target.path
    }

    /// True where no whole answer came, for a reason that may be over in a moment.
    package func isUnanswered(_ error: any Error) -> Bool {
        if Task.isCancelled { return false }
        let reason = (error as? NoTokens)?.reason ?? error
        guard let error = reason as? TransportError ?? (reason as? any TransportFailure)?.transportError else {
            return false
        }
        return [.timedOut, .cannotConnect, .hostNotFound, .offline, .connectionLost, .other].contains(error.kind)
    }

    /// True for an answer that is none of a success: by its status, or by an error in its envelope.
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
            asked: AskedTarget(request.head),
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil
        )
        return content.probe(at: envelope.error)?.isBlank == false
    }

    /// Sends the call once more, as one of its own that nobody waits for: who observes sees it so.
    /// At most `limit` bytes of its body are read.
    package func behind(
        upTo limit: Int,
        _ operation: @escaping @Sendable (CachedExchange) async throws -> TransportResponse
    ) {
        let (call, observation) = call.apart
        let exchange = CachedExchange(call: call, context: context, next: chain(call), chain: chain)
        Task.detached(priority: .utility) {
            observation?.begin(call)
            let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)
            do {
                let response = try await operation(exchange)
                let asked = call.sending?.head ?? head
                observation?.end(call, nil, try await Answer(response, to: asked, upTo: limit))
            } catch {
                let report = CallReport(call, exchange.context)
                let failure = report.failure(error, of: call.sending?.head ?? head, isCancelled: false)
                observation?.end(call, failure.error(Never.self))
            }
        }
    }
}

extension TransportRequest {
    /// True for what changes nothing (RFC 9110, section 9.2.1).
    package var isRead: Bool { [.get, .head, .options, .trace].contains(head.method) }
}

extension Call {
    /// The same call, as one that is sent on its own: with the credentials of the moment, and nobody who waits for it.
    fileprivate var apart: (Call, CallObservation?) {
        guard let sending else { return (self, nil) }
        var call = self
        let options = sending.options.map { options in
            let copy = CallOptions(copying: options)
            (copy.record, copy.progress, copy.hooks, copy.handlers) = (nil, nil, [], [])
            return copy
        }
        let observation = sending.observation?.another()
        call.sending = CallState(
            sending.context,
            options: options,
            none: sending.none,
            credentials: sending.credentials,
            observation: observation
        )
        call.sending?.note(prepared: sending.prepared)
        call.sending?.written = sending.written
        return (call, observation)
    }
}
