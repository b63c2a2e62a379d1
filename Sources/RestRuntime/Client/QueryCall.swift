import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// The call of a query of RestObservation, found by running the query's closure without sending.
package struct QueryCall: Sendable {
    /// A digest by which calls are equal: of the request and the caller's own credential.
    ///
    /// `nil` for a call that isn't equal to any other: its body is a stream, its caller can't be identified, or it has its
    /// own handlers, record or progress.
    package let identity: String?
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
        let head = request.head
        let headers = head.headerFields.map { [$0.name.canonicalName, $0.value] }
            .sorted { $0[0] < $1[0] }
        let body = request.body?.bytes.map { SHA256Digest.digest(of: [UInt8]($0)) }
        let parts = [call.operation, head.method.rawValue, head.scheme, head.authority, head.path, body]
        // The length tells the headers from the credential.
        let texts = parts.map { $0 ?? "" } + ["\(headers.count)"] + headers.flatMap(\.self)
        identity = SHA256Digest.digest(texts + credential)
    }
}

extension Call {
    /// The call with its own credential only. A query outlives a refresh of the client's tokens.
    fileprivate var anonymous: Call { separate(sending?.options, .empty) }
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
