public import RestRuntime

/// The responses to an expected call. Its methods return the value itself, so that they can be chained.
///
///     try await stub.on(client.rooms) { try await $0.list() }
///         .fails(.cannotConnect)                  // the first call
///         .returns([room]).after(2)               // the second call, after 2 s
///         .returns([]).times(3)                   // three more calls
///
/// Each response expects a call. `after`, `bodyAfter`, `loses` and `times` change the previous response.
public struct StubbedCall<Value, Failure: Error>: Sendable {
    let expectation: Expectation
    let transport: StubTransport

    init(_ expectation: Expectation, in transport: StubTransport) {
        self.expectation = expectation
        self.transport = transport
    }

    /// Returns an encoder of the endpoint's values.
    ///
    /// - Throws: ``StubError`` for an expectation without an endpoint.
    func writer() throws(StubError) -> StubValueWriter {
        guard let call = expectation.call else { throw StubError("unknown endpoint \(expectation.name)") }
        return StubValueWriter(call: call)
    }

    /// Responds with a value.
    ///
    /// - Parameters:
    ///   - value: The endpoint's result.
    ///   - status: The status. By default the spec's first status for the value.
    ///   - headers: Header fields in addition to those of the value.
    /// - Throws: ``StubError`` if the value can't be written, or if no status of the endpoint gives it.
    @discardableResult
    public func returns(_ value: Value, status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        let response = try writer().response(value, status: status, headers: headers)
        return add(.response { _ in response })
    }

    /// Responds with the result of a closure.
    ///
    ///     .anyParameters().returns { request in Room(id: request.path["id"] ?? "", name: "Swift") }.times(0...)
    ///
    /// - Parameters:
    ///   - status: The status. By default the spec's first status for the value.
    ///   - headers: Header fields in addition to those of the value.
    ///   - value: Returns the value. An error that it throws is the error of the call.
    @discardableResult
    public func returns(
        status: Int? = nil,
        headers: [String: String] = [:],
        _ value: @escaping @Sendable (StubRequest) throws -> Value
    ) -> Self {
        let known = Result { () throws(StubError) in try writer() }
        return add(.response { try known.get().response(value($0), status: status, headers: headers) })
    }

    /// Responds with an error model. The default status is that of an enum's case by status, or 400.
    @discardableResult
    public func fails<Problem: Sendable>(
        _ problem: Problem,
        status: Int? = nil,
        headers: [String: String] = [:]
    ) throws -> Self where Failure == RestError<Problem> {
        let response = try writer().failure(problem, status: status, headers: headers)
        return add(.response { _ in response })
    }
}

extension StubbedCall where Failure == any Error {
    /// Responds with an error model. Throws ``StubError`` if it has another type than the endpoint's error. The default
    /// status is that of an enum's case by status, or 400.
    @discardableResult
    public func fails<Problem: Sendable>(
        _ problem: Problem,
        status: Int? = nil,
        headers: [String: String] = [:]
    ) throws -> Self {
        let response = try writer().failure(problem, status: status, headers: headers)
        return add(.response { _ in response })
    }
}

extension StubbedCall where Value == Void {
    /// Responds with success.
    @discardableResult
    public func returns(status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        try returns((), status: status, headers: headers)
    }
}
