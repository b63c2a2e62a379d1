import Foundation

/// Runs work that blocks its thread, such as waiting for a file's lock, on a thread of its own.
///
/// Tasks never wait for it: on Linux the threads of Swift's pool are those of the global queues. One piece of work at a time.
package final class OffPool: Sendable {
    private let queue = DispatchQueue(label: "restgen.blocking")

    package init() {}

    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withUnsafeContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
