import Foundation
public import RestRuntime

/// Responses without models, and options. The methods can be chained.
extension StubbedCall {
    /// Responds with anything: an invalid body, a status without a model, a part of a file.
    @discardableResult
    public func responds(with response: StubResponse) -> Self {
        add(.response { _ in response })
    }

    /// Responds with the result of a closure.
    @discardableResult
    public func responds(with response: @escaping @Sendable (StubRequest) throws -> StubResponse) -> Self {
        add(.response(response))
    }

    /// The former name of `responds(with:)`.
    @available(*, deprecated, renamed: "responds(with:)")
    @discardableResult
    public func answers(_ response: StubResponse) -> Self { responds(with: response) }

    /// The former name of `responds(with:)`.
    @available(*, deprecated, renamed: "responds(with:)")
    @discardableResult
    public func answers(_ response: @escaping @Sendable (StubRequest) throws -> StubResponse) -> Self {
        responds(with: response)
    }

    /// Fails with a network error, at a stage of the call. By default before connecting.
    @discardableResult
    public func fails(
        _ kind: TransportError.Kind,
        at stage: StubStage = .connecting,
        message: String = "as set by the test"
    ) -> Self {
        add(.failure(TransportError(kind, message), stage))
    }

    /// Never responds. The call ends by its timeout, its deadline, or cancellation.
    @discardableResult
    public func hangs() -> Self { add(.silence) }

    /// Fails as a cancelled call.
    @discardableResult
    public func cancels() -> Self { add(.cancellation) }

    // MARK: Options of the previous response

    /// Delays the previous response, in seconds of the transport's clock.
    @discardableResult
    public func after(_ seconds: Double) -> Self { change { $0.delay = max(seconds, 0) } }

    /// Sets the seconds between head and body of the previous response.
    @discardableResult
    public func bodyAfter(_ seconds: Double) -> Self { change { $0.bodyDelay = max(seconds, 0) } }

    /// Loses the connection after a number of bytes of the body. 0 is directly after the head.
    @discardableResult
    public func loses(
        after bytes: Int,
        _ kind: TransportError.Kind = .connectionLost,
        message: String = "as set by the test"
    ) -> Self {
        change { $0.lost = (max(bytes, 0), TransportError(kind, message)) }
    }

    /// Sets how many calls get the previous response.
    @discardableResult
    public func times(_ count: Int) -> Self { times(max(count, 0)...max(count, 0)) }

    /// Sets the range of the number of calls that get the previous response.
    @discardableResult
    public func times(_ counts: ClosedRange<Int>) -> Self { change { $0.times = counts } }

    /// Sets the minimum number of calls that get the previous response. `0...` means any number.
    @discardableResult
    public func times(_ counts: PartialRangeFrom<Int>) -> Self { times(max(counts.lowerBound, 0)...Int.max) }

    // MARK: Options of the call

    /// Matches all calls of the endpoint, with any parameters, query and body.
    @discardableResult
    public func anyParameters() -> Self {
        transport.lock.withLock { expectation.takesAny = true }
        return self
    }

    /// Adds a condition for the request.
    @discardableResult
    public func `where`(_ condition: @escaping @Sendable (StubRequest) -> Bool) -> Self {
        transport.lock.withLock { expectation.conditions.append(condition) }
        return self
    }

    /// Adds a response after the others.
    func add(_ result: Script.StubbedResult) -> Self {
        transport.lock.withLock { expectation.scripts.append(Script(result)) }
        return self
    }

    /// Changes the last response, if there is one.
    private func change(_ change: (inout Script) -> Void) -> Self {
        transport.lock.withLock {
            guard let last = expectation.scripts.indices.last else { return }
            change(&expectation.scripts[last])
        }
        return self
    }
}
