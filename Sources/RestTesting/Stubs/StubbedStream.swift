import Foundation
@_spi(Generated) public import RestRuntime

/// The elements of an expected stream, with one response for each connection.
///
///     try await stub.on(client.feed) { $0.watch() }
///         .sends([.joined("ann")], then: .breaks(.connectionLost))       // the first connection
///         .sends([.left("ann")], every: 2, then: .holds)                  // the second connection
public struct StubbedStream<Element: Sendable, Problem: Sendable>: Sendable {
    let expectation: Expectation
    private let call: CapturedCall
    let transport: StubTransport

    init(_ expectation: Expectation, of call: CapturedCall, in transport: StubTransport) {
        self.expectation = expectation
        self.call = call
        self.transport = transport
    }

    /// Sends elements.
    ///
    /// If the spec has a text that ends the stream (`done`), a regular end sends it.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - seconds: The seconds before each element, on the transport's clock.
    ///   - end: The end of the stream.
    /// - Throws: ``StubError`` if an element can't be written.
    @discardableResult
    public func sends(_ elements: [Element], every seconds: Double = 0, then end: StubStreamEnd = .ends) throws -> Self
    {
        if shape?.isByName == true {
            throw StubError("\(call.operation) distinguishes its events by name: use sends(events:)")
        }
        return try sends(elements.map { (ServerSentEvent($0), false) }, seconds, end)
    }

    /// Sends elements with the fields of their events: name, id and reconnection time.
    ///
    /// - Parameters:
    ///   - events: The events, with their elements.
    ///   - seconds: The seconds before each event, on the transport's clock.
    ///   - end: The end of the stream.
    /// - Throws: ``StubError`` for a stream of lines, or if an element can't be written.
    @discardableResult
    public func sends(
        events: [ServerSentEvent<Element>],
        every seconds: Double = 0,
        then end: StubStreamEnd = .ends
    ) throws -> Self {
        guard shape?.isOfEvents == true else { throw StubError("\(call.operation) has lines instead of events") }
        return try sends(events.map { ($0, true) }, seconds, end)
    }

    /// Sends elements, followed by the event with the error model, for a stream with `failure` in the spec.
    @discardableResult
    public func sends(_ elements: [Element], every seconds: Double = 0, failing problem: Problem) throws -> Self {
        let (name, path) = (shape?.failureName, shape?.failurePath ?? [])
        if name == nil, path.isEmpty { throw StubError("\(call.operation) has no event for errors") }
        guard let model = problem as? any FieldValue else {
            throw StubError("the error of \(call.operation) depends on the status, which an event does not have")
        }
        // Without an event name, the data itself marks the error.
        let writer = StubValueWriter(call: call)
        var body = try writer.written(model, at: call.errorPath).body
        if name == nil, (try? Mapping.decode(JSON.self, from: body))?.value(at: path[...]) == nil {
            body = try writer.written(model, at: path).body
        }
        let event = part(String(decoding: body, as: UTF8.self), name: name)
        let parts = try elements.map { try part(of: ServerSentEvent($0), isWhole: false) }
        return add(parts + [event], seconds, .ends)
    }

    /// Responds with an error model instead of a stream, as ``StubbedCall`` does.
    @discardableResult
    public func fails(_ problem: Problem, status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        let response = try StubValueWriter(call: call).failure(problem, status: status, headers: headers)
        return calls.add(.response { _ in response }).stream(self)
    }

    /// Responds with 204, which ends an event stream for good (WHATWG HTML, section 9.2.3).
    @discardableResult
    public func ends() -> Self { calls.responds(with: StubResponse(status: 204)).stream(self) }

    /// Responds with anything.
    @discardableResult
    public func responds(with response: StubResponse) -> Self { calls.responds(with: response).stream(self) }

    /// The former name of ``responds(with:)``.
    @available(*, deprecated, renamed: "responds(with:)")
    @discardableResult
    public func answers(_ response: StubResponse) -> Self { responds(with: response) }

    /// Fails with a network error, at a stage of the call.
    @discardableResult
    public func fails(_ kind: TransportError.Kind, at stage: StubStage = .connecting) -> Self {
        calls.fails(kind, at: stage).stream(self)
    }

    /// Delays the previous connection, in seconds.
    @discardableResult
    public func after(_ seconds: Double) -> Self { calls.after(seconds).stream(self) }

    /// Sets how many connections get the previous response.
    @discardableResult
    public func times(_ count: Int) -> Self { calls.times(count).stream(self) }

    /// Sets the range of the number of connections that get the previous response.
    @discardableResult
    public func times(_ counts: ClosedRange<Int>) -> Self { calls.times(counts).stream(self) }

    /// Matches all calls of the endpoint, with any parameters.
    @discardableResult
    public func anyParameters() -> Self { calls.anyParameters().stream(self) }

    /// Adds a condition for the request: `{ $0.headers[.init("Last-Event-ID")!] == "7" }`.
    @discardableResult
    public func `where`(_ condition: @escaping @Sendable (StubRequest) -> Bool) -> Self {
        calls.where(condition).stream(self)
    }

    // MARK: Parts

    /// The expectation as one of a call, whose methods this type forwards to.
    private var calls: StubbedCall<Void, any Error> { StubbedCall(expectation, in: transport) }
    /// The spec's options of the stream.
    private var shape: CapturedStream? { if case .stream(let shape) = call.result { shape } else { nil } }

    /// Adds a response with events. Those that aren't whole only have data.
    private func sends(
        _ elements: [(ServerSentEvent<Element>, isWhole: Bool)],
        _ seconds: Double,
        _ end: StubStreamEnd
    ) throws -> Self {
        var parts = try elements.map { try part(of: $0, isWhole: $1) }
        if case .ends = end, let endText = shape?.end { parts.append(part(endText)) }
        return add(parts, seconds, end)
    }

    private func add(_ parts: [Data], _ seconds: Double, _ end: StubStreamEnd) -> Self {
        let lines = shape?.isPlain == true ? "text/plain; charset=utf-8" : "application/x-ndjson"
        var response = StubResponse(headers: ["Content-Type": shape?.isOfEvents == true ? "text/event-stream" : lines])
        response.source = .parts(parts, every: seconds, end: end)
        return responds(with: response)
    }

    private func part(of event: ServerSentEvent<Element>, isWhole: Bool) throws -> Data {
        let text = try StreamElement.text(event.value, isPlain: shape?.isPlain == true, of: call.operation)
        guard isWhole else { return part(text) }
        return part(text, name: event.name == "message" ? nil : event.name, id: event.id, retry: event.retry)
    }

    /// The bytes as they are transferred.
    private func part(_ text: String, name: String? = nil, id: String? = nil, retry: Double? = nil) -> Data {
        guard shape?.isOfEvents == true else { return Data((text + "\n").utf8) }
        var lines: [String] = []
        if let name { lines.append("event: " + name) }
        if let id { lines.append("id: " + id) }
        if let retry { lines.append("retry: \(Int(retry * 1000))") }
        lines += text.components(separatedBy: "\n").map { "data: " + $0 }
        return Data((lines.joined(separator: "\n") + "\n\n").utf8)
    }
}

/// Chaining: a method that returns a call returns the stream instead.
extension StubbedCall {
    fileprivate func stream<Element, Problem>(
        _ stream: StubbedStream<Element, Problem>
    ) -> StubbedStream<Element, Problem> { stream }
}
