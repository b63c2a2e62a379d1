/// Runs code that only reacts to the cancellation of its task, in a task that is also cancelled with all calls.
///
///     try await ClientScopedTask.run(cancellation) { try await time.sleep(until: seconds) }
///
/// Hooks, interceptors and clocks only know their task, but `cancelAll` triggers a `CancelSignal`.
enum ClientScopedTask {
    /// Runs code that reacts to cancellation, and throws its error.
    ///
    /// With `leaving` it needn't react: on cancellation the caller returns at once, and the code continues by itself.
    ///
    /// Without a signal the code runs in the caller's task, unless it may be left.
    ///
    /// - Parameters:
    ///   - cancellation: The signal of all calls, or `nil`.
    ///   - leaving: Whether to return at once on cancellation, without waiting for the code.
    ///   - operation: The code.
    static func run<Value: Sendable>(
        _ cancellation: CancelSignal?,
        leaving: Bool = false,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        if leaving { return try await AbandonableTask(nil, leaving: true).run(cancellation, operation) }
        guard let cancellation else { return try await operation() }
        let task = Task.beginning(operation)
        let registration = cancellation.onCancel { task.cancel() }
        // Without this, a client that lives long would keep a registration for each call.
        defer { cancellation.remove(registration) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
