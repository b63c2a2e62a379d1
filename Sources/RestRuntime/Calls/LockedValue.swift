#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// A value protected by a lock. Each call has one, and an `NSLock` needs four allocations on Linux.
struct LockedValue<Value: Sendable>: ~Copyable, Sendable {
    #if canImport(Darwin)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
    private let lock: Mutex<Value>

    init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// Runs a closure while the lock is held. It must not release a user's objects, whose `deinit` may take the same lock.
    @inline(__always)
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(Darwin)
        lock.withLockUnchecked(body)
        #else
        lock.withLock { body(&$0) }
        #endif
    }
}
