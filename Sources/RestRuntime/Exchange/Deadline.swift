import Foundation

/// Bounds a call as a whole: from its first request to the last byte of its answer.
///
///     try await Deadline(seconds: 60).run { try await chain.send(request, of: call) }
///
/// At the deadline the call is cancelled and let go of: it ends for its caller whether what it waits for heeds that or not.
struct Deadline: Sendable {
    let seconds: Double

    /// With a signal it ends with all calls, too.
    func run<Value: Sendable>(
        _ cancellation: CancelSignal? = nil,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // As with timeouts: longer than thirty years is none.
        guard seconds.isFinite, seconds < 1e9 else { return try await SignalledTask.run(cancellation, operation) }
        if seconds <= 0 { throw TransportError.deadlineExceeded(seconds) }
        let race = Race<Value>(seconds)
        let registration = cancellation?.onCancel { race.cancel() }
        defer { if let registration { cancellation?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                race.begin(continuation, operation)
            }
        } onCancel: {
            race.cancel()
        }
    }

    /// The call against the clock: who is first gives the result.
    private final class Race<Value: Sendable>: Timed, @unchecked Sendable {
        private let seconds: Double
        private let due: DispatchTime
        private let lock = NSLock()
        private var continuation: UnsafeContinuation<Value, any Error>?
        private var task: Task<Void, any Error>?
        private var isCancelled = false

        init(_ seconds: Double) {
            self.seconds = seconds
            due = .now() + seconds
        }

        func begin(
            _ continuation: UnsafeContinuation<Value, any Error>,
            _ operation: @escaping @Sendable () async throws -> Value
        ) {
            lock.withLock { self.continuation = continuation }
            Timekeeper.shared.watch(self, at: due)
            let task = Task<Void, any Error>.beginning { [self] in
                do { end(.success(try await operation())) } catch { end(.failure(error)) }
            }
            let isOver = lock.withLock {
                self.task = self.continuation == nil ? nil : task
                return isCancelled || self.continuation == nil
            }
            if isOver { task.cancel() }
        }

        /// Of the caller: the call ends as it does on cancellation.
        func cancel() {
            let task = lock.withLock {
                isCancelled = true
                return self.task
            }
            task?.cancel()
        }

        func checkTime() -> DispatchTime? {
            guard lock.withLock({ continuation != nil }) else { return nil }
            if due > .now() { return due }
            // Not on the clock of all calls: what a cancellation runs is a transport's own, and may block.
            DispatchQueue.global().async { [self] in end(.failure(TransportError.deadlineExceeded(seconds))) }
            return nil
        }

        private func end(_ result: Result<Value, any Error>) {
            let (continuation, task) = lock.withLock {
                defer { (self.continuation, self.task) = (nil, nil) }
                return (self.continuation, self.task)
            }
            Timekeeper.shared.forget(self)
            continuation?.resume(with: result)
            task?.cancel()
        }
    }
}
