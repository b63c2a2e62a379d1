import Foundation

extension TransportRequest {
    /// Tells calls under way that all of them are to end; each client has one at a time.
    ///
    ///     let registration = signal.onCancel { socket.close() }
    ///     defer { signal.remove(registration) }
    public final class CancelSignal: @unchecked Sendable {
        private let lock = NSLock()
        private var handlers: [(id: Int, run: @Sendable () -> Void)] = []
        private var lastID = 0
        private var cancelled = false

        /// A signal that nobody has given yet.
        public init() {}

        /// True behind ``cancel()``.
        public var isCancelled: Bool {
            lock.withLock { cancelled }
        }

        /// Runs `handler` once, when the signal is given; at once where it has been given.
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

        /// Forgets a handler, so that it never runs; nothing happens where it has run.
        public func remove(_ registration: Int) {
            // Near the front: what began first ends first, most often.
            let old = lock.withLock {
                handlers.firstIndex { $0.id == registration }.map { handlers.remove(at: $0) }
            }
            // Freed behind the lock: what it holds may be a user's own.
            withExtendedLifetime(old) {}
        }

        /// Gives the signal: every handler runs once, on the caller's thread.
        public func cancel() {
            let all = lock.withLock {
                cancelled = true
                defer { handlers = [] }
                return handlers
            }
            for handler in all { handler.run() }
        }

        /// Throws `CancellationError` behind ``cancel()``.
        package func check() throws(CancellationError) {
            if isCancelled { throw CancellationError() }
        }
    }
}

package typealias CancelSignal = TransportRequest.CancelSignal
