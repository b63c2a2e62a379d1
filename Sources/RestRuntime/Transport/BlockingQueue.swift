import Foundation

/// Runs blocking work, such as waiting for a file lock, on a separate thread.
///
/// Blocking work would occupy a thread of Swift's pool, which on Linux shares its threads with the global queues. One
/// piece of work runs at a time.
package final class BlockingQueue: Sendable {
    private let queue = DispatchQueue(label: "restgen.blocking")

    package init() {}

    /// Runs work, and returns its result. Waiting for it can't be cancelled.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withUnsafeContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
