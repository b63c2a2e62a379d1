import Foundation

extension TransportRequest {
    /// A signal that cancels all calls in progress of a client.
    ///
    ///     let registration = signal.onCancel { socket.close() }
    ///     defer { signal.remove(registration) }
    public final class CancelSignal: @unchecked Sendable {
        private let lock = NSLock()
        private var handlers: [(id: Int, run: @Sendable () -> Void)] = []
        private var lastID = 0
        private var cancelled = false

        /// Creates a signal.
        public init() {}

        /// Whether ``cancel()`` was called.
        public var isCancelled: Bool {
            lock.withLock { cancelled }
        }

        /// Registers a closure that runs once on cancellation, or at once if the signal is cancelled already.
        ///
        /// - Returns: A number for ``remove(_:)``.
        public func onCancel(_ handler: @escaping @Sendable () -> Void) -> Int {
            let id: Int? = lock.withLock {
                if cancelled { return nil }
                lastID += 1
                handlers.append((lastID, handler))
                return lastID
            }
            if let id { return id }
            handler()
            return 0
        }

        /// Removes a closure. Nothing happens if it has run.
        public func remove(_ registration: Int) {
            // Usually near the front, since calls that began first end first.
            let old = lock.withLock {
                handlers.firstIndex { $0.id == registration }.map { handlers.remove(at: $0) }
            }
            // Released outside of the lock, since it may own a user's objects.
            withExtendedLifetime(old) {}
        }

        /// Cancels. Each registered closure runs once, on the caller's thread.
        public func cancel() {
            let all = lock.withLock {
                cancelled = true
                defer { handlers = [] }
                return handlers
            }
            for handler in all { handler.run() }
        }

        /// Throws `CancellationError` if ``cancel()`` was called.
        package func check() throws(CancellationError) {
            if isCancelled { throw CancellationError() }
        }
    }
}

package typealias CancelSignal = TransportRequest.CancelSignal
