import Foundation

/// A call made with a completion handler, so that it can be cancelled.
///
///     let handle = client.rooms.perform({ try await $0.list() }) { result in … }
///     handle.cancel()
///
/// Dropping the handle changes nothing: the call goes on.
public final class CallHandle: @unchecked Sendable {
    /// Names a call without keeping it: `client.cancel(id)`.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        let uuid = UUID()
        @_spi(Generated) public var description: String { uuid.uuidString }
    }

    /// Names the call, for ``RestClient/cancel(_:)``.
    public let id = ID()
    private let lock = NSLock()
    private var task: Task<Void, Never>?
    private var cancelled = false

    init() {}

    /// Ends the call; its completion handler runs with ``RestError/cancelled``. Nothing happens where it is finished.
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
