import Foundation

/// A handle to cancel a call with a completion handler.
///
///     let handle = client.rooms.perform({ try await $0.list() }) { result in … }
///     handle.cancel()
///
/// Releasing the handle doesn't cancel the call.
public final class CallHandle: @unchecked Sendable {
    /// Identifies a call without retaining it: `client.cancel(id)`.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        let uuid = UUID()
        @_spi(Generated) public var description: String { uuid.uuidString }
    }

    /// The identifier for ``RestClient/cancel(_:)``.
    public let id = ID()
    private let lock = NSLock()
    private var task: Task<Void, Never>?
    private var cancelled = false

    init() {}

    /// Cancels the call. Its completion handler is called with ``RestError/cancelled``. Nothing happens if the call has
    /// ended.
    public func cancel() {
        let task = lock.withLock {
            cancelled = true
            return self.task
        }
        task?.cancel()
    }

    /// Returns when the completion handler has run.
    public func finished() async {
        await lock.withLock { task }?.value
    }

    func run(_ task: Task<Void, Never>) {
        let isCancelled = lock.withLock {
            self.task = task
            return cancelled
        }
        if isCancelled { task.cancel() }
    }
}
