#if XML
import Foundation

/// Runs code that needs a large stack.
///
/// XMLCoder recurses into each element and needs about 10 KB of stack for it. For deep elements that is more than the
/// threads of Swift's tasks have.
enum LargeStack {
    private static let depthWithout = 16
    private static let bytesPerElement = 64 << 10

    /// Runs `body`, on a separate thread if the elements are deep.
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

    /// Written by one thread before the other, which waits, reads it.
    private final class Box<T>: @unchecked Sendable {
        var value: T?
        let isDone = DispatchSemaphore(value: 0)
    }
}
#endif
