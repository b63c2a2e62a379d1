import Foundation

/// Work in a separate task, which its caller can abandon at a time limit or on cancellation.
///
/// The first event decides the result. A later result of abandoned work is discarded. If it is a response, its transfer
/// ends. A lock protects the continuation, which is resumed exactly once: whoever takes it out under the lock resumes
/// it. The end of the wait cancels the work, which may ignore that.
final class AbandonableTask<Value: Sendable>: TimeLimited, @unchecked Sendable {
    /// The time limit in seconds, or `nil` for none.
    private let seconds: Double?
    /// The end by the system's time. `nil` if the client has its own clock, whose alarm ends the wait then.
    private let due: DispatchTime?
    /// Whether cancellation ends the wait at once. Otherwise the work ends by itself.
    private let isLeft: Bool
    private let lock = NSLock()
    /// The waiting caller, or `nil` before the wait and after its end.
    private var continuation: UnsafeContinuation<Value, any Error>?
    /// The work, as long as somebody waits for it.
    private var task: Task<Void, any Error>?
    /// Cancels the alarm of the client's clock.
    private var silence: (@Sendable () -> Void)?
    private var isCancelled = false
    private let time: CallTime

    /// Creates a race. Without `seconds`, only cancellation ends it.
    init(_ seconds: Double?, on time: CallTime = .system, leaving isLeft: Bool) {
        self.seconds = seconds
        self.time = time
        self.isLeft = isLeft
        due = time.clock == nil ? seconds.map { .now() + $0 } : nil
    }

    /// Runs work, and returns its result.
    ///
    /// - Parameters:
    ///   - cancellation: A signal that ends the wait like a cancellation of the task.
    ///   - operation: The work.
    /// - Throws: The work's error, ``TransportError/deadlineExceeded(_:)`` at the limit, or `CancellationError`.
    func run(
        _ cancellation: CancelSignal?,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let registration = cancellation?.onCancel { self.cancel() }
        defer { if let registration { cancellation?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                begin(continuation, operation)
            }
        } onCancel: {
            cancel()
        }
    }

    /// Begins the work in a new task, and watches the time.
    private func begin(
        _ continuation: UnsafeContinuation<Value, any Error>,
        _ operation: @escaping @Sendable () async throws -> Value
    ) {
        let isOver = lock.withLock {
            self.continuation = continuation
            return isCancelled && isLeft
        }
        // Don't begin work that is over already.
        if isOver { return end(.failure(CancellationError())) }
        // The watch begins before the work, since the work may end at once.
        if let due { Timekeeper.shared.watch(self, at: due) }
        if let clock = time.clock, let seconds { setAlarm(of: clock, in: seconds) }
        let task = Task<Void, any Error>.beginning { [self] in
            do { end(.success(try await operation())) } catch { end(.failure(error)) }
        }
        // The work may have ended, or the wait may have been cancelled, while the task was created.
        let isLate = lock.withLock {
            self.task = self.continuation == nil ? nil : task
            return isCancelled || self.continuation == nil
        }
        if isLate { task.cancel() }
    }

    /// Ends the wait, as a cancellation by the caller.
    private func cancel() {
        let task = lock.withLock {
            isCancelled = true
            return self.task
        }
        if isLeft { end(.failure(CancellationError())) } else { task?.cancel() }
    }

    /// Sets an alarm of the client's clock. It is cancelled at the end of the wait, so that tests see no old alarms.
    private func setAlarm(of clock: any CallClock, in seconds: Double) {
        let silence = clock.alarm(at: clock.seconds + seconds) { [weak self] in
            self?.end(.failure(TransportError.deadlineExceeded(seconds)))
        }
        let isOver = lock.withLock {
            self.silence = silence
            return continuation == nil
        }
        if isOver { silence() }
    }

    /// Returns the time at which to check again, or `nil` if the wait is over. `Timekeeper` calls it.
    func checkTime() -> DispatchTime? {
        guard let due, let seconds, lock.withLock({ continuation != nil }) else { return nil }
        if due > .now() { return due }
        // Not on the shared timer, since cancelling runs code of a transport that may block.
        DispatchQueue.global().async { [self] in end(.failure(TransportError.deadlineExceeded(seconds))) }
        return nil
    }

    /// Ends the wait with a result, unless it has ended already.
    private func end(_ result: Result<Value, any Error>) {
        let (continuation, task, silence) = lock.withLock {
            defer {
                if self.continuation != nil { (self.continuation, self.task, self.silence) = (nil, nil, nil) }
            }
            return (self.continuation, self.task, self.silence)
        }
        guard let continuation else { return }
        if due != nil { Timekeeper.shared.forget(self) }
        // The caller continues first, since the cancellation handlers of the work may take time.
        continuation.resume(with: result)
        task?.cancel()
        silence?()
    }
}
