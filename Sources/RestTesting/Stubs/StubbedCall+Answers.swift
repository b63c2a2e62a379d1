import Foundation
public import RestRuntime

extension StubbedCall {
    /// Whatever a server may say: a body that is not as the page says, a status without a model, a part of a file.
    @discardableResult
    public func answers(_ answer: StubAnswer) -> Self {
        add(.answer { _ in answer })
    }

    /// The same, made for each request.
    @discardableResult
    public func answers(_ answer: @escaping @Sendable (StubRequest) throws -> StubAnswer) -> Self {
        add(.answer(answer))
    }

    /// A failure of the network, at a stage of the call: before there is a connection unless said.
    @discardableResult
    public func fails(
        _ kind: TransportError.Kind,
        at stage: StubStage = .connecting,
        message: String = "as set by the test"
    ) -> Self {
        add(.failure(TransportError(kind, message), stage))
    }

    /// Nothing comes, until the call's timeout, its deadline or somebody ends it.
    @discardableResult
    public func hangs() -> Self { add(.silence) }

    /// The call ends as a cancelled one.
    @discardableResult
    public func cancels() -> Self { add(.cancellation) }

    // MARK: Of the answer in front

    /// So many seconds late, on the transport's clock.
    @discardableResult
    public func after(_ seconds: Double) -> Self { change { $0.delay = max(seconds, 0) } }

    /// So many seconds between the answer's head and its body.
    @discardableResult
    public func bodyAfter(_ seconds: Double) -> Self { change { $0.bodyDelay = max(seconds, 0) } }

    /// The connection is lost behind so many bytes of the answer's body: behind its head, for 0.
    @discardableResult
    public func loses(
        after bytes: Int,
        _ kind: TransportError.Kind = .connectionLost,
        message: String = "as set by the test"
    ) -> Self {
        change { $0.lost = (max(bytes, 0), TransportError(kind, message)) }
    }

    /// For so many calls.
    @discardableResult
    public func times(_ count: Int) -> Self { times(max(count, 0)...max(count, 0)) }

    /// For as many calls as lie in the range.
    @discardableResult
    public func times(_ counts: ClosedRange<Int>) -> Self { change { $0.times = counts } }

    /// For so many calls or more: `0...` for any number.
    @discardableResult
    public func times(_ counts: PartialRangeFrom<Int>) -> Self { times(max(counts.lowerBound, 0)...Int.max) }

    // MARK: Of the call

    /// Whatever the call's parameters, its query and its body are: the endpoint alone counts.
    @discardableResult
    public func anyParameters() -> Self {
        transport.lock.withLock { expectation.takesAny = true }
        return self
    }

    /// Only where the request is as `condition` says, beside all else.
    @discardableResult
    public func `where`(_ condition: @escaping @Sendable (StubRequest) -> Bool) -> Self {
        transport.lock.withLock { expectation.conditions.append(condition) }
        return self
    }

    func add(_ outcome: Script.Outcome) -> Self {
        transport.lock.withLock { expectation.scripts.append(Script(outcome)) }
        return self
    }

    private func change(_ change: (inout Script) -> Void) -> Self {
        transport.lock.withLock {
            guard let last = expectation.scripts.indices.last else { return }
            change(&expectation.scripts[last])
        }
        return self
    }
}
