import Foundation

/// Where a session calls its delegate: one call at a time, on threads of its own.
///
/// The queues that URLSession makes share their threads with Swift's tasks on Linux: while busy tasks held them all,
/// answers that have come would look late. An operation queue does not keep the queue under it, so that this one does.
///
/// On Linux the session waits where too many calls stand in line: a server that sends faster than its answer is taken
/// would fill the memory with them.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport.callbacks")

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = queue
    }

    #if canImport(FoundationNetworking)
    private let room = DispatchSemaphore(value: 256)

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        // A delegate may wait for the session, and must not do so for ever.
        let hasRoom = room.wait(timeout: .now() + 1) == .success
        queue.async { [room] in
            block()
            if hasRoom { room.signal() }
        }
    }
    #endif
}
