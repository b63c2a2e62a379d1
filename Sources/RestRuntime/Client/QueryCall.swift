import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// The call of a query of RestObservation, found by running the query's closure without sending.
package struct QueryCall: Sendable {
    /// The properties by which the calls of two queries are equal: the request, and the caller's own credential.
    package struct Identity: Hashable, Sendable {
        let operation: String
        let head: HTTPRequest
        let body: Data?
        let credential: [String]
    }

    /// `nil` for a call that isn't equal to any other: its body is a stream, its caller can't be identified, or it has its
    /// own handlers, record or progress.
    package let identity: Identity?
    /// The operation, such as `rooms.list`.
    package let operation: String
    package let url: String?
    /// Whether the call sends a credential of the client, so that its result belongs to a user.
    package let isOfUser: Bool
    /// The seconds between two calls if the endpoint is polled.
    package let pollInterval: Double?
    /// Whether a stored response may be shown before a call.
    package let mayBeStored: Bool

    /// Creates the call of a closure that made one call.
    package init(_ captured: CapturedCall, hasCache: Bool) async {
        let (call, context, request) = (captured.call, captured.context, captured.request)
        let exchange = CachedExchange(call: call.anonymous, context: context)
        operation = call.operation
        url = exchange.url(request)
        isOfUser = !(call.auth ?? []).isEmpty && call.sending?.options?.credential == nil
        pollInterval = call.values.pollInterval
        mayBeStored = hasCache && request.isRead && CachedExchange.isNeeded(request, of: call)
        let options = call.sending?.options
        let isShared = options.map { $0.handlers.isEmpty && $0.record == nil && $0.progress == nil } ?? true
        let isKnown = request.body == nil || request.body?.bytes != nil
        guard isShared, isKnown, let credential = try? await exchange.identity(of: request) else {
            identity = nil
            return
        }
        identity = Identity(
            operation: call.operation,
            head: request.head,
            body: request.body?.bytes,
            credential: credential
        )
    }
}

extension Call {
    /// The call with its own credential only. A query outlives a refresh of the client's tokens.
    fileprivate var anonymous: Call {
        guard let sending else { return self }
        var call = self
        call.sending = CallState(sending.context, options: sending.options, none: sending.none, credentials: .empty)
        call.sending?.note(prepared: sending.prepared)
        return call
    }
}

/// Services of queries.
extension RestService {
    /// Returns the observer of the client's changes, or sets it if there is none.
    package func changeObserver<Observer: CallChangeObserver>(_ make: () -> Observer) -> Observer {
        core.state.changes.observer(make)
    }

    /// The client's time.
    package var time: CallTime { core.state.context.time }

    /// Whether the client has a cache.
    package var hasCache: Bool { core.state.configuration.cache != nil }

    /// Returns a copy whose calls load a query.
    ///
    /// - Parameter isRevalidating: Whether a stored response is used only if the server confirms it.
    package func loadingQuery(isRevalidating: Bool) -> Self {
        var copy = isRevalidating && hasCache ? with(headers: ["Cache-Control": "no-cache"]) : self
        copy.core = copy.core.with { $0.queryPart = .load }
        return copy
    }

    /// Returns a copy whose calls return stored responses, however stale, and fail without one.
    package func readingStored() -> Self {
        var copy = with(headers: ["Cache-Control": "only-if-cached, max-stale"])
        copy.core = copy.core.with { $0.queryPart = .stored }
        return copy
    }
}
