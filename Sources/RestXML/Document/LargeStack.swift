#if XML
import Foundation

/// XMLCoder goes into each element by calls inside calls, some 10 KB of stack for each: too much for the threads that
/// Swift's tasks run on where elements are deep.
enum LargeStack {
    private static let depthWithout = 16
    private static let bytesPerElement = 64 << 10

    /// Runs `body`, on a thread of its own where elements are this deep.
    static func run<T: Sendable>(depth: Int, _ body: @escaping @Sendable () -> T) -> T {
        if depth <= depthWithout { return body() }
        let result = Box<T>()
        let thread = Thread {
            result.value = body()
            result.isDone.signal()
        }
        thread.stackSize = (1 << 20) + depth * bytesPerElement
        thread.start()
        result.isDone.wait()
        return result.value ?? body()
    }

    /// Written by one thread before the other, which waits for it, reads.
    private final class Box<T>: @unchecked Sendable {
        var value: T?
        let isDone = DispatchSemaphore(value: 0)
    }
}
#endif
