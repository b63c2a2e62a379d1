import Foundation

/// What is under way in a client, so that all of it, or one call by its id, can be cancelled.
final class CallRegistry: @unchecked Sendable {
    private let lock = NSLock()
    private var signal = CancelSignal()
    private var handles: [CallHandle.ID: CallHandle] = [:]

    /// What the calls that begin now listen to.
    var current: CancelSignal {
        lock.lock()
        defer { lock.unlock() }
        return signal
    }

    func add(_ handle: CallHandle) {
        lock.withLock { handles[handle.id] = handle }
    }

    func remove(_ id: CallHandle.ID) {
        // Freed behind the lock: its handler is the caller's.
        _ = lock.withLock { handles.removeValue(forKey: id) }
    }

    func cancel(_ id: CallHandle.ID) {
        lock.withLock { handles[id] }?.cancel()
    }

    func cancelAll() {
        let (old, all) = lock.withLock {
            defer { signal = CancelSignal() }
            return (signal, Array(handles.values))
        }
        old.cancel()
        for handle in all { handle.cancel() }
    }

    /// How many calls with a completion handler are under way.
    var count: Int { lock.withLock { handles.count } }
}
