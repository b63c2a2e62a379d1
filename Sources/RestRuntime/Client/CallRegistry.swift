import Foundation

/// The calls in progress of a client, so that all of them or a single one can be cancelled.
///
/// A lock protects the handles and the signal.
final class CallRegistry: @unchecked Sendable {
    private let lock = NSLock()
    /// The signal of the calls in progress. It is replaced when it is cancelled.
    private var signal = CancelSignal()
    /// The handles of calls with a completion handler.
    private var handles: [CallHandle.ID: CallHandle] = [:]

    /// The signal of calls that begin now.
    var current: CancelSignal {
        lock.lock()
        defer { lock.unlock() }
        return signal
    }

    /// Adds a call with a completion handler.
    func add(_ handle: CallHandle) {
        lock.withLock { handles[handle.id] = handle }
    }

    /// Removes a call that has ended.
    func remove(_ id: CallHandle.ID) {
        // Released outside of the lock, since its handler is the caller's.
        _ = lock.withLock { handles.removeValue(forKey: id) }
    }

    /// Cancels a call, if it is in progress.
    func cancel(_ id: CallHandle.ID) {
        lock.withLock { handles[id] }?.cancel()
    }

    /// Cancels all calls in progress. Calls that begin afterwards aren't affected, since they get a new signal.
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
