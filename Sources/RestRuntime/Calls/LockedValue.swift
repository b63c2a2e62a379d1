#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// A value behind a lock. Cheaper than an `NSLock`, which is four allocations on Linux: each call has one.
struct LockedValue<Value: Sendable>: ~Copyable, Sendable {
    #if canImport(Darwin)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
    private let lock: Mutex<Value>

    init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// Runs `body` alone. It must not free what a user's code may be in: that code may come back here.
    @inline(__always)
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(Darwin)
        lock.withLockUnchecked(body)
        #else
        lock.withLock { body(&$0) }
        #endif
    }
}
