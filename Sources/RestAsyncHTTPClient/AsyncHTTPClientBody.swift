#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// The body of a response. If it is released before its end, the transfer is cancelled.
///
/// It has one reader at a time, as any ``ResponseStream``. The task that reads is cancelled through the exchange, so a
/// reader that waits returns at once.
final class AsyncHTTPClientBody: ResponseStream {
    private let exchange: AsyncHTTPClientExchange
    /// One decoder for each content coding, in the order in which the codings were applied.
    private let inflaters: [Inflater]
    /// The limit for the bytes between several codings.
    private let budget = CodingBudget()

    init(_ exchange: AsyncHTTPClientExchange, codings: [BodyCoding]) {
        self.exchange = exchange
        inflaters = codings.map { Inflater($0) }
    }

    deinit {
        exchange.abandon()
    }

    func next() async throws -> Data? {
        do {
            guard let bytes = try await next(inflaters[...]) else { return nil }
            if inflaters.count > 1 { budget.give(bytes.count) }
            return bytes
        } catch let error as TransportError {
            exchange.cancel()
            throw error
        }
    }

    /// Returns the next output of these decoders. Without decoders, the next received bytes.
    ///
    /// The last coding that was applied is the innermost of the recursion, as it is the first to be removed. There are
    /// at most five.
    private func next(_ inflaters: ArraySlice<Inflater>) async throws -> Data? {
        guard let inflater = inflaters.first else { return try await receive() }
        while true {
            // A decoder may return many parts for the bytes that it was fed.
            if let bytes = try inflater.next() { return bytes }
            guard let part = try await next(inflaters.dropFirst()) else {
                try inflater.finish()
                return nil
            }
            if inflaters.count > 1 {
                // Few received bytes may decompress to many, so the loops check for cancellation.
                try exchange.checkCancellation()
                try budget.pass(part.count)
            }
            inflater.feed(part)
        }
    }

    func discard() {
        exchange.discard()
    }

    /// Returns the next received bytes. Cancelling the task cancels the exchange.
    private func receive() async throws -> Data? {
        let exchange = exchange
        return try await withTaskCancellationHandler {
            try await exchange.next()
        } onCancel: {
            exchange.cancel()
        }
    }
}
#endif
