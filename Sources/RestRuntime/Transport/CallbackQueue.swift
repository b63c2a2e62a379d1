import Foundation

/// Where a session calls its delegate: one call at a time, on threads of its own.
///
/// The queues that URLSession makes share their threads with Swift's tasks on Linux: while busy tasks held them all,
/// answers that have come would look late. An operation queue does not keep the queue under it, so that this one does.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport.callbacks")

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = queue
    }
}
