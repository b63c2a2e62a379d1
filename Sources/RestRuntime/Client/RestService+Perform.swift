public import Foundation

/// Calls with completion handlers, for code without `async`.
extension RestService {
    /// Makes a call, and passes its result to a completion handler on the main actor.
    ///
    ///     let handle = client.rooms.perform({ try await $0.list() }) { result in
    ///         if case .success(let rooms) = result { show(rooms) }
    ///     }
    ///
    /// If the closure declares its error, the result has that type:
    /// `{ (rooms) throws(RestError<APIError>) in try await rooms.list() }`.
    @discardableResult
    public func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable (Self) async throws(Failure) -> Value,
        completion: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
    ) -> CallHandle {
        start(operation) { result in await completion(result) }
    }

    /// Makes a call, and passes its result to a completion handler on a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the completion handler runs.
    ///   - operation: Makes the call. It gets the service.
    ///   - completion: Receives the result, also of a cancelled call.
    /// - Returns: A handle that cancels the call.
    @discardableResult
    public func perform<Value: Sendable, Failure: Error>(
        on queue: DispatchQueue,
        _ operation: @escaping @Sendable (Self) async throws(Failure) -> Value,
        completion: @escaping @Sendable (Result<Value, Failure>) -> Void
    ) -> CallHandle {
        start(operation) { result in
            let underWay = SignIn.underWay
            await withUnsafeContinuation { continuation in
                queue.async {
                    SignIn.$underWay.withValue(underWay) { completion(result) }
                    continuation.resume()
                }
            }
        }
    }

    /// Makes a call in a separate task, and delivers its result.
    private func start<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable (Self) async throws(Failure) -> Value,
        deliver: @escaping @Sendable (Result<Value, Failure>) async -> Void
    ) -> CallHandle {
        let handle = CallHandle()
        let calls = core.state.calls
        calls.add(handle)
        // A sign-in that makes such a call must not wait for itself.
        let underWay = SignIn.underWay
        handle.run(
            Task.detached {
                await SignIn.$underWay.withValue(underWay) {
                    let result: Result<Value, Failure>
                    do throws(Failure) {
                        result = .success(try await operation(self))
                    } catch {
                        result = .failure(error)
                    }
                    // The handle is removed first, so that a completion handler sees the call as ended.
                    calls.remove(handle.id)
                    await deliver(result)
                }
            }
        )
        return handle
    }
}
