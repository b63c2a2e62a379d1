import Foundation

/// Bounds a call as a whole: from its first request to the last byte of its answer.
///
///     try await Deadline(seconds: 60).run { try await chain.send(request, of: call) }
///
/// At the deadline the call is cancelled and let go of: it ends for its caller whether what it waits for heeds that or not.
struct Deadline: Sendable {
    let seconds: Double

    /// Where all deadlines are kept: nothing runs here that waits.
    private static let queue = DispatchQueue(label: "restgen.Deadline")

    func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        // As with timeouts: longer than thirty years is none.
        guard seconds.isFinite, seconds < 1e9 else { return try await operation() }
        if seconds <= 0 { throw TransportError.deadlineExceeded(seconds) }
        let race = Race<Value>()
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                race.begin(continuation, within: seconds, operation)
            }
        } onCancel: {
            race.cancel()
        }
    }

    /// The call against the clock: who is first gives the result.
    private final class Race<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var continuation: UnsafeContinuation<Value, any Error>?
        private var timer: (any DispatchSourceTimer)?
        private var task: Task<Void, Never>?
        private var isCancelled = false

        func begin(
            _ continuation: UnsafeContinuation<Value, any Error>,
            within seconds: Double,
            _ operation: @escaping @Sendable () async throws -> Value
        ) {
            let timer = DispatchSource.makeTimerSource(queue: Deadline.queue)
            timer.schedule(deadline: .now() + seconds)
            timer.setEventHandler { [self] in end(.failure(TransportError.deadlineExceeded(seconds))) }
            lock.withLock {
                self.continuation = continuation
                self.timer = timer
            }
            timer.resume()
            let task = Task {
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

        private func end(_ result: Result<Value, any Error>) {
            let (continuation, timer, task) = lock.withLock {
                defer { (self.continuation, self.timer, self.task) = (nil, nil, nil) }
                return (self.continuation, self.timer, self.task)
            }
            timer?.cancel()
            task?.cancel()
            continuation?.resume(with: result)
        }
    }
}
