#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// The times of an exchange.
///
/// `@unchecked Sendable`, because `lock` protects all variables. The guard of a connection sets them on its event loop, and
/// the exchange reads them on its own.
final class ExchangeTiming: @unchecked Sendable {
    /// The exchange's number in ``ExchangeTimings``.
    let number: UInt64
    private let start = NIODeadline.now()

    private let lock = NSLock()
    private var requestStart: NIODeadline?
    /// The time at which the last part of the request was written.
    private var requestEnd: NIODeadline?
    private var stored = ConnectionMetrics()

    init(number: UInt64) {
        self.number = number
    }

    /// The metrics so far.
    var metrics: ConnectionMetrics { lock.withLock { stored } }

    /// The request's head is written to a connection.
    func began() {
        let now = NIODeadline.now()
        lock.withLock {
            (requestStart, requestEnd) = (now, now)
            stored.connection = .nanoseconds((now - start).nanoseconds)
        }
    }

    /// A part of the request, or its end, is written to a connection.
    ///
    /// A server may respond before the end: it knows the length of the body.
    func wrote() {
        let now = NIODeadline.now()
        lock.withLock { requestEnd = now }
    }

    /// The response's head has arrived.
    func responded(isHTTP2: Bool, isReused: Bool?) {
        let now = NIODeadline.now()
        lock.withLock {
            if let requestStart, let requestEnd {
                stored.request = .nanoseconds((requestEnd - requestStart).nanoseconds)
            }
            stored.firstByte = requestEnd.map { .nanoseconds((now - $0).nanoseconds) }
            stored.isReused = isReused
            stored.protocolName = isHTTP2 ? "h2" : "http/1.1"
        }
    }
}
#endif
