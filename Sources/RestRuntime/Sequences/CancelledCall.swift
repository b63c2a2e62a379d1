/// The error of a call that is cancelled before it is sent: the endpoint's ``RestError/cancelled``.
///
/// A sequence doesn't know the type of that error, so the call is made in a cancelled task. Every sequence therefore
/// ends in the same way, whether its task is cancelled before or during a call.
enum CancelledCall {
    /// Returns the error of a call in a cancelled task.
    ///
    /// - Parameter call: Makes the call. It isn't sent, since its task is cancelled.
    static func error<Value: Sendable>(_ call: @escaping @Sendable () async throws -> Value) async -> any Error {
        let task = Task<(any Error)?, Never> {
            withUnsafeCurrentTask { $0?.cancel() }
            do {
                _ = try await call()
                return nil
            } catch {
                return error
            }
        }
        // Code that isn't a call may throw `CancellationError` itself.
        guard let error = await task.value, !(error is CancellationError) else { return RestError<Never>.cancelled }
        return error
    }
}
