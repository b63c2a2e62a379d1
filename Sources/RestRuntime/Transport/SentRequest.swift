import Foundation
import HTTPTypes

/// The request that a call sent last: behind redirects and second attempts, the one that its answer or its error is about.
final class SentRequest: @unchecked Sendable {
    /// One for all: held for a moment, and a lock of its own would cost each call more than the rest of this.
    private static let lock = NSLock()
    private var last: HTTPRequest?

    /// nil as long as none was sent.
    var head: HTTPRequest? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return last
    }

    func note(_ head: HTTPRequest) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        last = head
    }
}
