import Foundation

/// A counter that is safe to use from any thread.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var stored = 0

    var count: Int { lock.withLock { stored } }
    func add() { lock.withLock { stored += 1 } }
}
