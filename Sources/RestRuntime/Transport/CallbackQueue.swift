import Foundation

/// The queue on which a session calls its delegate: one call at a time, on separate threads.
///
/// On Linux, URLSession's own queues share their threads with Swift's tasks. If busy tasks occupy all threads,
/// responses that have arrived would be late. An operation queue doesn't retain its underlying queue, so this class
/// does.
///
/// On Linux the session waits if too many calls are queued. Otherwise a server that sends faster than the response is
/// read would fill the memory.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
    private let queue = DispatchQueue(label: "restgen.URLSessionTransport.callbacks")

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = queue
    }

    #if canImport(FoundationNetworking)
    /// The number of calls that may be queued.
    private let room = DispatchSemaphore(value: 256)

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        // A delegate may wait for the session, which must not block forever.
        let hasRoom = room.wait(timeout: .now() + 1) == .success
        queue.async { [room] in
            block()
            if hasRoom { room.signal() }
        }
    }
    #endif
}
