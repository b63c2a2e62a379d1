import Foundation

/// The reader's end of a transfer; when nobody holds it any more, the transfer is cut off.
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
