import Foundation

/// The observer of a client's changes, which is created when it is first needed.
///
/// It is the outermost link of the chain. A lock protects it, which only calls with unsafe methods take.
final class CallChanges: ChainLink, @unchecked Sendable {
    private let context: CallContext
    private let lock = NSLock()
    private var stored: (any CallChangeObserver)?

    init(context: CallContext) {
        self.context = context
    }

    var observer: (any CallChangeObserver)? { lock.withLock { stored } }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { !request.isRead && observer != nil }

    /// Sends a request that may change what other calls return, and notifies the observer.
    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        let response = try await rest.send(request, of: call)
        let exchange = CachedExchange(call: call, context: context)
        if let change = exchange.change(by: response.head, to: request) { observer?.callChanged(change) }
        return response
    }

    /// Returns the observer, or sets it if there is none.
    func observer<Observer: CallChangeObserver>(_ make: () -> Observer) -> Observer {
        lock.withLock {
            if let observer = stored as? Observer { return observer }
            let observer = make()
            stored = observer
            return observer
        }
    }
}
