import Foundation

/// The calls in progress of a client, so that all of them or a single one can be cancelled.
final class CallRegistry: @unchecked Sendable {
    private let lock = NSLock()
    private var signal = CancelSignal()
    private var handles: [CallHandle.ID: CallHandle] = [:]

    /// The signal of calls that begin now.
    var current: CancelSignal {
        lock.lock()
        defer { lock.unlock() }
        return signal
    }

    func add(_ handle: CallHandle) {
        lock.withLock { handles[handle.id] = handle }
    }

    func remove(_ id: CallHandle.ID) {
        // Released outside of the lock, since its handler is the caller's.
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

    /// The number of calls with a completion handler in progress.
    var count: Int { lock.withLock { handles.count } }
}
