import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// A request in flight that several equal calls share.
///
/// ``CallCoalescer`` creates it for the first call. Apart from its constants, it is protected by the coalescer's lock.
final class SharedCall: @unchecked Sendable {
    /// The properties by which calls are equal. A response for one user must not be returned to another (decision 39).
    struct Key: Hashable {
        let operation: String
        let head: HTTPRequest
        /// The credential, the session's cookies and the secret headers, as for a cache.
        let identity: [String]
        /// The headers that override the credential's.
        let explicitHeaders: Set<String>
        let timeout: Double
        let retry: RetryPolicy?
        let readsSuccess: Bool
        /// The signal of all calls. A call after `cancelAll` must not get the cancelled response.
        let cancellation: ObjectIdentifier?
    }

    let key: Key
    /// The call that is sent. It is separate from those of the callers, since each of them can end alone.
    let call: Call
    /// The callers.
    var waiters: [ObjectIdentifier: ResultWaiter<TransportResponse>] = [:]
    /// The task that sends the request, until it has ended.
    var task: Task<Void, any Error>?
    var isOver = false

    init(_ key: Key, for call: Call) {
        self.key = key
        // The request is observed as one of the first call.
        self.call = call.detached(observation: call.sending?.observation)
        self.call.sending?.readsSuccess = key.readsSuccess
    }

    /// Adds a caller. Retries may take as long as the latest deadline allows.
    func add(_ waiter: ResultWaiter<TransportResponse>, due: Double?) {
        waiters[ObjectIdentifier(waiter)] = waiter
        call.sending?.share(until: due)
    }
}
