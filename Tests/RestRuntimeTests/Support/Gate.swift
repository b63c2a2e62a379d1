import Foundation

/// Delays tasks until it is opened, even if they are cancelled.
final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var opened = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    var isOpen: Bool { lock.withLock { opened } }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !opened { waiting.append(continuation) }
                return opened
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let all = lock.withLock {
            opened = true
            defer { waiting = [] }
            return waiting
        }
        for continuation in all { continuation.resume() }
    }
}
