/// What is around the exchange of a client's calls.
///
/// A class: each call would take hold of all that it is made of.
final class InterceptorChain: Sendable {
    /// The runtime's own, the outermost first. At most as many as ``Needs`` has bits.
    private let links: [any ChainLink]
    /// A program's interceptors, inside of them.
    private let own: [any Interceptor]
    let exchange: Exchange
    let hasOwn: Bool

    /// Which of the links a call needs, a bit each.
    typealias Needs = UInt32

    init(_ links: [any ChainLink], own: [any Interceptor], exchange: Exchange) {
        self.links = links
        self.own = own
        self.exchange = exchange
        hasOwn = !own.isEmpty
    }

    /// Through the links that the call needs.
    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        let needs = needs(of: call, request)
        if needs == 0, !hasOwn { return try await exchange.send(request, of: call) }
        return try await send(request, of: call, by: needs)
    }

    private func needs(of call: Call, _ request: TransportRequest) -> Needs {
        var needs: Needs = 0
        for index in links.indices where links[index].isNeeded(call, request) { needs |= 1 << index }
        return needs
    }

    @inline(never)
    private func send(_ request: TransportRequest, of call: Call, by needs: Needs) async throws -> TransportResponse {
        call.sending?.isAlone = false
        return try await next(for: call, from: 0, by: needs)(request)
    }

    /// What is inside of the links before `start`.
    func next(for call: Call, from start: Int, by needs: Needs) -> Interceptor.Next {
        var next: Interceptor.Next = { [self] request in try await exchange.send(request, of: call) }
        for interceptor in own.reversed() {
            next = { [next] request in try await interceptor.intercept(request, of: call, next: next) }
        }
        var index = links.count
        while index > start {
            index -= 1
            if needs & 1 << index == 0 { continue }
            let rest = ChainRest(chain: self, start: index + 1, needs: needs)
            next = links[index].next(for: call, before: next, rest: rest)
        }
        return next
    }
}
