import Foundation
import HTTPTypes

/// The request that a call sent last: behind redirects and second attempts, the one that its answer or its error is about.
final class SentRequest: @unchecked Sendable {
    private let lock = NSLock()
    private var last: HTTPRequest

    /// `first` stands for it as long as none was sent.
    init(_ first: HTTPRequest) {
        last = first
    }

    var head: HTTPRequest {
        lock.lock()
        defer { lock.unlock() }
        return last
    }

    func note(_ head: HTTPRequest) {
        lock.lock()
        defer { lock.unlock() }
        last = head
    }
}
