import Foundation

/// The body of a response. If it is released before its end, the transfer is cancelled.
final class URLSessionBody: ResponseStream {
    private let exchange: URLSessionExchange

    init(_ exchange: URLSessionExchange) {
        self.exchange = exchange
    }

    deinit {
        exchange.abandon()
    }

    func next() async throws -> Data? {
        let exchange = exchange
        return try await withTaskCancellationHandler {
            try await exchange.next()
        } onCancel: {
            exchange.cancel()
        }
    }

    func discard() {
        exchange.discard()
    }
}
