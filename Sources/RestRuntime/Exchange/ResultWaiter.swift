import Foundation

/// A call that waits for a result that several calls share. It ends at once if its task is cancelled.
///
/// A lock protects its result, which may come before the wait, and its continuation, which is resumed once.
final class ResultWaiter<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: UnsafeContinuation<Value, any Error>?
    private var result: Result<Value, any Error>?

    /// Waits for the result. Throws its error, or `CancellationError`.
    func wait() async throws -> Value {
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                let result = lock.withLock {
                    if self.result == nil { self.continuation = continuation }
                    return self.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
        }
    }

    /// Ends the wait. Later results are ignored.
    func end(_ result: Result<Value, any Error>) {
        let continuation = lock.withLock { () -> UnsafeContinuation<Value, any Error>? in
            guard self.result == nil else { return nil }
            self.result = result
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(with: result)
    }
}
