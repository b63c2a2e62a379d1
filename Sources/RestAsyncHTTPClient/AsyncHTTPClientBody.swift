#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// The reader's end of an exchange; when nobody holds it any more, the transfer is cut off.
final class AsyncHTTPClientBody: ResponseStream {
    private let exchange: AsyncHTTPClientExchange
    /// The one for the coding that was applied first is the last to run, and stands first.
    private let inflaters: [Inflater]
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

    /// What comes out of these inflaters; without any, what is received.
    private func next(_ inflaters: ArraySlice<Inflater>) async throws -> Data? {
        guard let inflater = inflaters.first else { return try await receive() }
        while true {
            if let bytes = try inflater.next() { return bytes }
            guard let part = try await next(inflaters.dropFirst()) else {
                try inflater.finish()
                return nil
            }
            if inflaters.count > 1 {
                // A few bytes of the connection may keep these loops busy for long, so they look for the call's end themselves.
                try exchange.checkCancellation()
                try budget.pass(part.count)
            }
            inflater.feed(part)
        }
    }

    func discard() {
        exchange.discard()
    }

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
