import Foundation

/// Measures the remaining stack, so that nested models end in an error before the stack overflows, on any thread.
///
/// A response may nest up to the limit of JSON, and each level of a model is a recursive call. The sizes of stacks
/// differ between threads and systems.
package enum StackSpace {
    /// Returns an address in the caller's stack frame.
    @inline(__always)
    package static var here: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    /// The lowest address at which another level may begin on this thread.
    package static var floor: UInt { ThreadState.current.pointee.stackFloor }

    /// The bytes that stay free below ``floor``: 64 KB, for the level that begins there and for all functions that it
    /// calls.
    private static var reserve: UInt { 64 << 10 }

    /// Computes ``floor`` with a system call, which takes a microsecond. On the main thread of Linux the C library
    /// reads the process's memory map, which takes as long as reading a hundred models.
    static func measure() -> UInt {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread)) + reserve
        #elseif os(Linux)
        return known() ?? guess
        #else
        return guess
        #endif
    }

    /// An amount that every thread has.
    ///
    /// Even a thread with a small stack has it below the current frame.
    private static var guess: UInt { here - (96 << 10) }

    #if os(Linux)
    /// Returns `nil` if the C library can't tell.
    private static func known() -> UInt? {
        // Swift's module of the C library lacks this function, which glibc and musl have.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
        let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard getAttributes(pthread_self(), attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(attributes, &lowest, &size) == 0 else { return nil }
        return UInt(bitPattern: lowest) + reserve
    }
    #endif
}
