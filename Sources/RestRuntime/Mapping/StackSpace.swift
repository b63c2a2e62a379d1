import Foundation

/// How much stack is left, so that models inside models end in an error before the stack does, on a thread of any size
/// and whatever a level takes.
package enum StackSpace {
    /// An address in the frame of the caller.
    @inline(__always)
    package static var here: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    /// The lowest address that a level may begin at, on this thread.
    package static var floor: UInt { ThreadNotes.current.pointee.stackFloor }

    /// Kept for what goes on inside one level.
    private static var reserve: UInt { 64 << 10 }

    /// What ``floor`` is: a question to the system, which takes a microsecond, and on the main thread of Linux, where
    /// the C library reads the table of the process's memory, as long as reading a hundred models.
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

    /// What every thread has, from here on.
    private static var guess: UInt { here - (96 << 10) }

    #if os(Linux)
    /// nil where the C library can't be asked.
    private static func known() -> UInt? {
        // Swift's module of the C library leaves this function out, which glibc and musl have.
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
