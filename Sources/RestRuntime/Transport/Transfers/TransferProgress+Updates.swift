import Foundation

extension TransferProgress {
    /// The states of a ``TransferProgress`` as they change.
    ///
    ///     for await state in progress.updates { print(state.fraction ?? 0) }
    public struct Updates: AsyncSequence, Sendable {
        public typealias Failure = Never
        let progress: TransferProgress

        @_spi(Generated) public func makeAsyncIterator() -> Iterator { Iterator(progress) }

        /// Iterates over the latest states, without repetitions.
        public struct Iterator: AsyncIteratorProtocol {
            private let progress: TransferProgress
            private let watch: Watch
            private var last: TransferProgress.State?

            init(_ progress: TransferProgress) {
                self.progress = progress
                watch = Watch(progress)
                progress.add(watch)
            }

            /// Returns the next state, or `nil` when the calls have ended or the task is cancelled.
            public mutating func next() async -> TransferProgress.State? {
                let (progress, watch) = (progress, watch)
                while !Task.isCancelled {
                    if let news = takeNews() { return news }
                    // A change may have happened since the last check.
                    if progress.phase == .over { return takeNews() }
                    await withTaskCancellationHandler {
                        await watch.wait()
                    } onCancel: {
                        watch.wake()
                    }
                }
                return nil
            }

            /// Returns the current state, or `nil` if it is the last returned one.
            private mutating func takeNews() -> TransferProgress.State? {
                guard watch.takeNews() else { return nil }
                let state = progress.state
                if state == last { return nil }
                last = state
                return state
            }
        }
    }
}

/// A reader's view of a progress.
private final class Watch: TransferListener, @unchecked Sendable {
    private let progress: TransferProgress
    private let lock = NSLock()
    private var hasNews: Bool
    /// Whether a change came while no reader was waiting, so that the next one doesn't wait.
    private var isAwake = false
    private var reader: UnsafeContinuation<Void, Never>?

    init(_ progress: TransferProgress) {
        self.progress = progress
        hasNews = progress.phase != .new
    }

    func changed(isNews: Bool) {
        let isSilent = !isNews && progress.isSilent
        lock.withLock {
            if isNews { hasNews = true }
            if isSilent { hasNews = false }
        }
        wake()
    }

    func takeNews() -> Bool {
        lock.withLock {
            defer { hasNews = false }
            return hasNews
        }
    }

    func wait() async {
        await withUnsafeContinuation { continuation in
            let isReady = lock.withLock {
                if isAwake {
                    isAwake = false
                    return true
                }
                reader = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    func wake() {
        let waiting = lock.withLock {
            let waiting = reader
            reader = nil
            if waiting == nil { isAwake = true }
            return waiting
        }
        waiting?.resume()
    }
}
