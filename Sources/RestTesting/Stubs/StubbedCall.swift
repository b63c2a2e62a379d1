public import RestRuntime

/// What is answered to a call that a test expects. Each of its methods gives it back, so that they can be said one behind the other.
///
///     try await stub.on(client.rooms) { try await $0.list() }
///         .fails(.cannotConnect)                  // the first call,
///         .returns([room]).after(2)               // the second, 2 s late,
///         .returns([]).times(3)                   // and three more
///
/// As many calls are expected as answers are said. `after`, `bodyAfter`, `loses` and `times` speak of the answer in front of them.
public struct StubbedCall<Value, Failure: Error>: Sendable {
    let expectation: Expectation
    let transport: StubTransport

    init(_ expectation: Expectation, in transport: StubTransport) {
        self.expectation = expectation
        self.transport = transport
    }

    func writer() throws(StubError) -> AnswerWriter {
        guard let call = expectation.call else { throw StubError("unknown endpoint \(expectation.name)") }
        return AnswerWriter(call: call)
    }

    /// A success with this value, with the page's first status for it, or `status`, and header fields beside those that the value holds.
    ///
    /// Throws ``StubError`` for a value that can't be written, or that no status of the endpoint stands for.
    @discardableResult
    public func returns(_ value: Value, status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        let answer = try writer().answer(value, status: status, headers: headers)
        return add(.answer { _ in answer })
    }

    /// The same with a value for each request.
    ///
    ///     .anyParameters().returns { request in Room(id: request.path["id"] ?? "", name: "Swift") }.times(0...)
    @discardableResult
    public func returns(
        status: Int? = nil,
        headers: [String: String] = [:],
        _ value: @escaping @Sendable (StubRequest) throws -> Value
    ) -> Self {
        let known = Result { () throws(StubError) in try writer() }
        return add(.answer { try known.get().answer(value($0), status: status, headers: headers) })
    }

    /// The API's own error. An enum by status finds its status, unless one is said; a model comes with 400 else.
    @discardableResult
    public func fails<Problem: Sendable>(
        _ problem: Problem,
        status: Int? = nil,
        headers: [String: String] = [:]
    ) throws -> Self where Failure == RestError<Problem> {
        let answer = try writer().failure(problem, status: status, headers: headers)
        return add(.answer { _ in answer })
    }
}

extension StubbedCall where Failure == any Error {
    /// The API's own error; one of another type is a ``StubError``. An enum by status finds its status, unless one is said; a model comes
    /// with 400 else.
    @discardableResult
    public func fails<Problem: Sendable>(
        _ problem: Problem,
        status: Int? = nil,
        headers: [String: String] = [:]
    ) throws -> Self {
        let answer = try writer().failure(problem, status: status, headers: headers)
        return add(.answer { _ in answer })
    }
}

extension StubbedCall where Value == Void {
    /// A success.
    @discardableResult
    public func returns(status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        try returns((), status: status, headers: headers)
    }
}
