import Foundation
@_spi(Generated) public import RestRuntime

/// What a stream gives that a test expects: one answer for each connection.
///
///     try await stub.on(client.feed) { $0.watch() }
///         .sends([.joined("ann")], then: .breaks(.connectionLost))       // the first connection,
///         .sends([.left("ann")], every: 2, then: .holds)                  // and the second
public struct StubbedStream<Element: Sendable, Problem: Sendable>: Sendable {
    let expectation: Expectation
    private let call: CapturedCall
    let transport: StubTransport

    init(_ expectation: Expectation, of call: CapturedCall, in transport: StubTransport) {
        self.expectation = expectation
        self.call = call
        self.transport = transport
    }

    /// These elements, each behind so many seconds of the transport's clock, and what comes behind the last. Where the page names a text
    /// behind which nothing comes (`done`), an end that is one begins with it.
    ///
    /// Throws ``StubError`` for an element that can't be written.
    @discardableResult
    public func sends(_ elements: [Element], every seconds: Double = 0, then end: StubStreamEnd = .ends) throws -> Self
    {
        if shape?.isByName == true {
            throw StubError("\(call.operation) distinguishes its events by name: use sends(events:)")
        }
        return try sends(elements.map { (ServerSentEvent($0), false) }, seconds, end)
    }

    /// The same with what a server says of each event: its name, its id, when to connect again.
    @discardableResult
    public func sends(
        events: [ServerSentEvent<Element>],
        every seconds: Double = 0,
        then end: StubStreamEnd = .ends
    ) throws -> Self {
        guard shape?.isOfEvents == true else { throw StubError("\(call.operation) has lines instead of events") }
        return try sends(events.map { ($0, true) }, seconds, end)
    }

    /// These elements, and the event that holds the API's own error: for a stream whose page names one (`failure`).
    @discardableResult
    public func sends(_ elements: [Element], every seconds: Double = 0, failing problem: Problem) throws -> Self {
        let (name, path) = (shape?.failureName, shape?.failurePath ?? [])
        if name == nil, path.isEmpty { throw StubError("\(call.operation) has no event for errors") }
        guard let model = problem as? any FieldValue else {
            throw StubError("the error of \(call.operation) depends on the status, which an event does not have")
        }
        // Without a name the data says that it is an error, in the model itself or around it.
        let writer = AnswerWriter(call: call)
        var body = try writer.written(model, at: call.errorPath).body
        if name == nil, (try? Mapping.decode(JSON.self, from: body))?.value(at: path[...]) == nil {
            body = try writer.written(model, at: path).body
        }
        let event = part(String(decoding: body, as: UTF8.self), name: name)
        let parts = try elements.map { try part(of: ServerSentEvent($0), isWhole: false) }
        return add(parts + [event], seconds, .ends)
    }

    /// The API's own error in place of a stream, as ``StubbedCall/fails(_:status:headers:)`` has it.
    @discardableResult
    public func fails(_ problem: Problem, status: Int? = nil, headers: [String: String] = [:]) throws -> Self {
        let answer = try AnswerWriter(call: call).failure(problem, status: status, headers: headers)
        return calls.add(.answer { _ in answer }).stream(self)
    }

    /// Nothing more is to come (WHATWG, HTML, section 9.2.3): 204, by which a stream of events ends.
    @discardableResult
    public func ends() -> Self { calls.answers(StubAnswer(status: 204)).stream(self) }

    /// Whatever a server may say.
    @discardableResult
    public func answers(_ answer: StubAnswer) -> Self { calls.answers(answer).stream(self) }

    /// A failure of the network, at a stage of the call.
    @discardableResult
    public func fails(_ kind: TransportError.Kind, at stage: StubStage = .connecting) -> Self {
        calls.fails(kind, at: stage).stream(self)
    }

    /// The connection in front, so many seconds late.
    @discardableResult
    public func after(_ seconds: Double) -> Self { calls.after(seconds).stream(self) }

    /// The connection in front, so often.
    @discardableResult
    public func times(_ count: Int) -> Self { calls.times(count).stream(self) }

    /// The connection in front, as often as lies in the range.
    @discardableResult
    public func times(_ counts: ClosedRange<Int>) -> Self { calls.times(counts).stream(self) }

    /// Whatever the call's parameters are.
    @discardableResult
    public func anyParameters() -> Self { calls.anyParameters().stream(self) }

    /// Only where the request is as `condition` says, beside all else: `{ $0.headers[.init("Last-Event-ID")!] == "7" }`.
    @discardableResult
    public func `where`(_ condition: @escaping @Sendable (StubRequest) -> Bool) -> Self {
        calls.where(condition).stream(self)
    }

    // MARK: Parts

    private var calls: StubbedCall<Void, any Error> { StubbedCall(expectation, in: transport) }
    private var shape: CapturedStream? { if case .stream(let shape) = call.result { shape } else { nil } }

    private func sends(
        _ elements: [(ServerSentEvent<Element>, isWhole: Bool)],
        _ seconds: Double,
        _ end: StubStreamEnd
    ) throws -> Self {
        var parts = try elements.map { try part(of: $0, isWhole: $1) }
        if case .ends = end, let mark = shape?.end { parts.append(part(mark)) }
        return add(parts, seconds, end)
    }

    private func add(_ parts: [Data], _ seconds: Double, _ end: StubStreamEnd) -> Self {
        let lines = shape?.isPlain == true ? "text/plain; charset=utf-8" : "application/x-ndjson"
        var answer = StubAnswer(headers: ["Content-Type": shape?.isOfEvents == true ? "text/event-stream" : lines])
        answer.source = .parts(parts, every: seconds, end: end)
        return answers(answer)
    }

    private func part(of event: ServerSentEvent<Element>, isWhole: Bool) throws -> Data {
        let text = try StreamElement.text(event.value, isPlain: shape?.isPlain == true, of: call.operation)
        guard isWhole else { return part(text) }
        return part(text, name: event.name == "message" ? nil : event.name, id: event.id, retry: event.retry)
    }

    /// As it goes over the wire.
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

extension StubbedCall {
    fileprivate func stream<Element, Problem>(
        _ stream: StubbedStream<Element, Problem>
    ) -> StubbedStream<Element, Problem> { stream }
}
