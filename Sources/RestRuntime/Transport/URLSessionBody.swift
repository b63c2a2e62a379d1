import Foundation

/// The body of a response. If it is released before its end, the transfer is cancelled.
///
/// It only passes calls on to its exchange, which lives until the session has finished with it.
final class URLSessionBody: ResponseStream {
    private let exchange: URLSessionExchange

    init(_ exchange: URLSessionExchange) {
        self.exchange = exchange
    }

    deinit {
        exchange.abandon()
    }

    /// Returns the next bytes, or `nil` at the end. A cancelled task ends the whole transfer.
    func next() async throws -> Data? {
        let exchange = exchange
        return try await withTaskCancellationHandler {
            try await exchange.next()
        } onCancel: {
            exchange.cancel()
        }
    }

    /// Gives up the rest of the body, so that the connection can be reused.
    func discard() {
        exchange.discard()
    }
}
