/// The links of a client that a call passes, the outermost first, and the exchange at their end.
///
/// A class, since each call would copy its parts otherwise.
final class InterceptorChain: Sendable {
    private let links: [any ChainLink]
    private let coalescer: CallCoalescer
    let exchange: Exchange

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - links: The links, the outermost first.
    ///   - coalescer: The link that lets calls share requests. Calls with unsafe methods end this sharing.
    ///   - exchange: Sends the requests.
    init(_ links: [any ChainLink], coalescer: CallCoalescer, exchange: Exchange) {
        self.links = links
        self.coalescer = coalescer
        self.exchange = exchange
    }

    /// Sends a request through the links that the call needs, since each costs time.
    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        let links = links.filter { $0.isNeeded(request, of: call) }
        let isRead = request.isRead
        // After a failure the server may have changed something, too.
        defer { if !isRead { coalescer.detach() } }
        if links.isEmpty { return try await exchange.send(request, of: call) }
        call.sending?.isAlone = false
        return try await RestOfChain(self, links[...]).send(request, of: call)
    }
}

/// The links that follow a link of the chain, and through which that link sends a request.
struct RestOfChain: Sendable {
    private let chain: InterceptorChain
    private let links: ArraySlice<any ChainLink>

    init(_ chain: InterceptorChain, _ links: ArraySlice<any ChainLink>) {
        self.chain = chain
        self.links = links
    }

    /// Sends a request of a call, which can be another than that of the links before.
    func send(_ request: TransportRequest, of call: Call) async throws -> TransportResponse {
        guard let link = links.first else { return try await chain.exchange.send(request, of: call) }
        return try await link.send(request, of: call, through: RestOfChain(chain, links.dropFirst()))
    }
}
