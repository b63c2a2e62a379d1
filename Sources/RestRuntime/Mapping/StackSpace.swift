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

    /// What every thread has: up to here nothing needs to be asked.
    static var free: UInt { 96 << 10 }

    /// True where a reader or writer of its own may begin deep inside another: it takes ``free`` for granted.
    static var isThereForAnother: Bool { here >= floor() + free }

    /// Kept for what goes on inside one level.
    private static var reserve: UInt { 64 << 10 }

    /// The lowest address that a level may begin at, on this thread.
    package static func floor() -> UInt {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread)) + reserve
        #elseif os(Linux)
        return (Thread.isMainThread ? mainFloor : knownFloor()) ?? here - free
        #else
        return here - free
        #endif
    }

    #if os(Linux)
    /// The main thread's: for this one the C library reads the table of the process's memory, which takes as long as
    /// reading a hundred models. nil where the C library can't be asked.
    private static let mainFloor = knownFloor()

    private static func knownFloor() -> UInt? {
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
