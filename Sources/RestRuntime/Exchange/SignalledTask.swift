/// Runs what knows of nothing but its task, in one that ends with all calls, too.
///
///     try await SignalledTask.run(request.options.cancellation) { try await hook(request) }
enum SignalledTask {
    /// What is run has to heed the cancellation of its task, and what it throws then is thrown. With `leaving` it need not: the
    /// caller goes at once, and it may go on by itself, for nobody.
    static func run<Value: Sendable>(
        _ cancellation: CancelSignal?,
        leaving: Bool = false,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        if leaving { return try await Race(nil, leaving: true).run(cancellation, operation) }
        guard let cancellation else { return try await operation() }
        let task = Task.beginning(operation)
        let registration = cancellation.onCancel { task.cancel() }
        defer { cancellation.remove(registration) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
