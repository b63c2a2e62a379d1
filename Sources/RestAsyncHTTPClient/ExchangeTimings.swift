#if AsyncHTTPClient
import Foundation
import NIOHTTP1

/// Keeps each measured exchange of a transport until its request is sent.
///
/// The client doesn't report which connection sends a request. So a measured request has a header field with its number,
/// which the connection's ``ResponseGuard`` takes out before the request is encoded.
///
/// `@unchecked Sendable`, because `lock` protects all variables.
final class ExchangeTimings: @unchecked Sendable {
    private static let field = "restgen-exchange"

    private let lock = NSLock()
    private var pending: [UInt64: ExchangeTiming] = [:]
    /// The number of the latest measured exchange.
    private var lastNumber: UInt64 = 0

    /// Registers an exchange, and adds its number to the headers.
    func add(to headers: inout HTTPHeaders) -> ExchangeTiming {
        let timing = lock.withLock {
            lastNumber += 1
            let timing = ExchangeTiming(number: lastNumber)
            pending[lastNumber] = timing
            return timing
        }
        headers.add(name: Self.field, value: "\(timing.number)")
        return timing
    }

    /// Returns the exchange of a request and removes its number from the header. Returns `nil` if it isn't measured.
    func take(from headers: inout HTTPHeaders) -> ExchangeTiming? {
        // A transport that never measures doesn't search the headers.
        guard lock.withLock({ lastNumber > 0 }), let text = headers.first(name: Self.field) else { return nil }
        headers.remove(name: Self.field)
        return UInt64(text).flatMap { number in lock.withLock { pending.removeValue(forKey: number) } }
    }

    /// Removes an exchange whose request was perhaps never sent.
    func remove(_ timing: ExchangeTiming) {
        lock.withLock { pending[timing.number] = nil }
    }
}
#endif
