#if XML
import Foundation

/// Runs code that needs a large stack.
///
/// XMLCoder recurses into each element and needs about 10 KB of stack for it. For deep elements that is more than the
/// threads of Swift's tasks have.
///
/// Decoding creates an ``XMLNode`` for each element, and encoding writes an `ElementOutput`, both by recursion in
/// XMLCoder. A thread's stack on Apple's platforms is 512 KB, which about 50 nested elements fill.
enum LargeStack {
    /// The depth up to which any thread's stack suffices. Most documents are below it, and cost no extra thread.
    private static let depthWithoutThread = 16
    /// The stack for each level, in bytes: several times the measured need.
    private static let bytesPerElement = 64 << 10

    /// Runs `body`, on a separate thread if the elements are deep.
    ///
    /// The caller's thread waits until the other one has finished, so `body` isn't run concurrently with its caller.
    /// The thread has 1 MiB, and 64 KiB for each level: 63.5 MiB for the largest depth of ``XMLLimits``. Memory that
    /// isn't used isn't committed.
    ///
    /// - Parameters:
    ///   - depth: The number of nested elements, as counted by ``XMLScan`` or by ``EncodingState``.
    ///   - body: The work. It returns a `Result` to pass an error on.
    static func run<T: Sendable>(depth: Int, _ body: @escaping @Sendable () -> T) -> T {
        if depth <= depthWithoutThread { return body() }
        let result = Box<T>()
        let thread = Thread {
            result.value = body()
            result.isDone.signal()
        }
        // 1 MiB is for the frames of `body` that don't depend on the depth.
        thread.stackSize = (1 << 20) + depth * bytesPerElement
        thread.start()
        result.isDone.wait()
        return result.value ?? body()
    }

    /// A result that one thread passes to another. The reader waits for the semaphore, so no lock is needed.
    private final class Box<T>: @unchecked Sendable {
        var value: T?
        let isDone = DispatchSemaphore(value: 0)
    }
}
#endif
