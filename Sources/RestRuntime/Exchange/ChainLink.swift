/// A part of a client that takes part in calls, such as its cache or its retries.
///
/// Links are objects, since a copy of one costs less than that of a value with several references.
protocol ChainLink: AnyObject, Sendable {
    /// Returns whether a call needs the link. Called for each request, so it must be fast.
    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool

    /// Sends a request through the rest of the chain, or returns another response, such as a cached one.
    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse
}

/// An interceptor of the configuration.
final class CustomLink: ChainLink {
    private let interceptor: any Interceptor

    init(_ interceptor: any Interceptor) { self.interceptor = interceptor }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { true }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        try await interceptor.intercept(request, of: call) { try await rest.send($0, of: call) }
    }
}

/// Ends cancelled transfers before the configuration's interceptors, which may not react to cancellation.
///
/// The whole call can't abandon them instead, since a transfer has to close its file first.
final class TransferCancellation: ChainLink {
    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { call.sending?.transfer != nil }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        try await ClientScopedTask.run(request.options.cancellation, leaving: true) {
            try await rest.send(request, of: call)
        }
    }
}

/// The end of the chain for a call that may only use a stored response.
final class StoredOnly: ChainLink {
    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { call.readsStored }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        throw TransportError(.other, "no response is stored")
    }
}

extension Call {
    /// Whether only a stored response may be returned.
    var readsStored: Bool { sending?.options?.queryPart == .stored }
}
