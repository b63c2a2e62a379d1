/// Waits, and ends at once on cancellation, of its task or of all calls.
///
///     try await Pause.wait(1.5, cancellation: request.options.cancellation)
enum Pause {
    static func wait(_ seconds: Double, cancellation: CancelSignal?) async throws {
        let sleep = Task { try await Task.sleep(for: .seconds(seconds)) }
        let registration = cancellation?.onCancel { sleep.cancel() }
        defer { if let registration { cancellation?.remove(registration) } }
        try await withTaskCancellationHandler {
            try await sleep.value
        } onCancel: {
            sleep.cancel()
        }
    }
}
