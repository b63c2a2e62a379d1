import Foundation
public import RestRuntime

/// Declaring expectations. Each method captures the calls of a closure, without sending them.
extension StubTransport {
    /// Expects the call that a closure makes, with its parameters and body.
    ///
    ///     try await stub.on(client.rooms) { try await $0.get(id: "7") }.returns(room)
    ///
    /// The closure runs once, and nothing is sent. The response has the endpoint's type, so another type doesn't
    /// compile. A closure that declares its error also checks the type of errors: `{ (rooms) throws(RestError<Problem>)
    /// in try await rooms.get(id: "7") }`.
    ///
    /// If several expectations match a request, the first one with unused responses is used. Query parameters match in
    /// any order, and JSON bodies by value. Only the header fields that the endpoint sets are compared. Changes by
    /// interceptors aren't part of the expectation.
    ///
    /// - Throws: ``StubError`` if the closure makes no call or several, or if the call can't be made.
    public func on<Service: RestService, Value, Failure: Error>(
        _ service: Service,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Service) async throws(Failure) -> Value
    ) async throws -> StubbedCall<Value, Failure> {
        let capture = CallCapture()
        _ = try? await body(service.captured(by: capture))
        let call = try Self.only(capture)
        if let problem = call.mismatch(with: Value.self) { throw problem }
        let expectation = Expectation(call)
        add(expectation)
        return StubbedCall(expectation, in: self)
    }

    /// Expects the connections of an event stream.
    ///
    ///     try await stub.on(client.feed) { $0.watch() }.sends([.joined("ann"), .left("ann")], then: .holds)
    public func on<Service: RestService, Element, Problem>(
        _ service: Service,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Service) -> EventStream<Element, Problem>
    ) async throws -> StubbedStream<Element, Problem> {
        let capture = CallCapture()
        var events = body(service.captured(by: capture)).makeAsyncIterator()
        _ = try? await events.next()
        let call = try Self.only(capture)
        let expectation = Expectation(call)
        add(expectation)
        return StubbedStream(expectation, of: call, in: self)
    }

    /// Expects the call of a stream of lines.
    public func on<Service: RestService, Element, Problem>(
        _ service: Service,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Service) -> LineStream<Element, Problem>
    ) async throws -> StubbedStream<Element, Problem> {
        let capture = CallCapture()
        var lines = body(service.captured(by: capture)).makeAsyncIterator()
        _ = try? await lines.next()
        let call = try Self.only(capture)
        let expectation = Expectation(call)
        add(expectation)
        return StubbedStream(expectation, of: call, in: self)
    }

    /// Expects the calls of a paginated list, one for each given page.
    ///
    ///     try await stub.on(client.issues) { $0.listPages(state: .open) }.returns([[first, second], [third]])
    public func on<Service: RestService, Value, Item>(
        _ service: Service,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Service) -> Pages<Value, Item>
    ) async throws -> StubbedPages<Value, Item> {
        let capture = CallCapture()
        let pages = body(service.captured(by: capture))
        let first = await pages.ask(at: nil)
        return StubbedPages(pages, capture, try Self.only(capture), first, in: self)
    }

    /// Expects a request without an endpoint, such as the target of a redirect or a token endpoint.
    ///
    ///     stub.on("POST", "https://login.test/token")
    ///         .responds(with: StubResponse(text: #"{"access_token": "a", "token_type": "bearer"}"#))
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: A URL, or a path that matches any server. Without a query it matches any. The body isn't compared.
    /// - Throws: ``StubError`` if the text is neither a URL nor a path.
    public func on(_ method: String, _ url: String) throws -> StubbedCall<Never, Never> {
        let expectation = Expectation(try ComparedRequest(method, url))
        add(expectation)
        return StubbedCall(expectation, in: self)
    }

    /// Returns the only captured call.
    ///
    /// - Throws: ``StubError`` if there is none, if there are several, or if its request can't be made.
    static func only(_ capture: CallCapture) throws(StubError) -> CapturedCall {
        if let failure = capture.failure { throw StubError("an expected call can't be made: \(failure)") }
        let calls = capture.calls
        guard let call = calls.first else {
            throw StubError("the closure makes no call through the service that it received")
        }
        if calls.count > 1 {
            let names = calls.map(\.operation).joined(separator: ", ")
            throw StubError("the closure makes several calls, but an expectation is for one: \(names)")
        }
        return call
    }
}

extension CapturedCall {
    /// Returns the error for a closure whose result isn't its endpoint's.
    fileprivate func mismatch<Value>(with type: Value.Type) -> StubError? {
        if case .stream = result {
            return StubError("\(operation) is a stream: the closure must return it, as in { $0.watch() }")
        }
        guard let written = resultType else { return nil }
        if Value.self == written || Self.wrapped(Value.self) == written { return nil }
        return StubError(
            "the closure returns \(Value.self), but \(operation) returns \(written): it must contain only the call"
        )
    }

    private static func wrapped<Value>(_ type: Value.Type) -> Any.Type? { (type as? any AnyOptional.Type)?.wrapped }
}

/// An optional of any type.
///
/// Used to look into values whose static type is unknown.
protocol AnyOptional {
    static var wrapped: Any.Type { get }
    /// The wrapped value, or `nil`.
    var value: Any? { get }
}

extension Optional: AnyOptional {
    static var wrapped: Any.Type { Wrapped.self }
    var value: Any? { self }
}
