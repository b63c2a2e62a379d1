/// The error of a call that is cancelled before it is sent: the endpoint's ``RestError/cancelled``.
///
/// A sequence doesn't know the type of that error, so the call is made in a cancelled task.
enum CancelledCall {
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
        guard let error = await task.value, !(error is CancellationError) else { return RestError<Never>.cancelled }
        return error
    }
}
