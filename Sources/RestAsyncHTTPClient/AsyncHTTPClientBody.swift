#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// The reader's end of an exchange; when nobody holds it any more, the transfer is cut off.
final class AsyncHTTPClientBody: ResponseStream {
    private let exchange: AsyncHTTPClientExchange
    private let inflater: Inflater?

    init(_ exchange: AsyncHTTPClientExchange, coding: ContentCoding?) {
        self.exchange = exchange
        inflater = coding.map { Inflater($0) }
    }

    deinit {
        exchange.abandon()
    }

    func next() async throws -> Data? {
        guard let inflater else { return try await receive() }
        do {
            while true {
                if let bytes = try inflater.next() { return bytes }
                guard let part = try await receive() else {
                    try inflater.finish()
                    return nil
                }
                inflater.feed(part)
            }
        } catch let error as TransportError {
            exchange.cancel()
            throw error
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
