import Foundation
import HTTPTypes

/// An iteration over a stream: its connection, the unread bytes, and how it continues.
///
/// It has one reader at a time. Releasing it cancels the connection.
///
/// The steps of an iteration are: connect, read bytes, cut parts, decode an element. Decoding doesn't suspend, so
/// several elements that have arrived together are returned without waiting. The error of the first connection is
/// thrown like that of any call. Event streams reconnect after later errors, unless they are permanent.
final class StreamSession<Element: Sendable, Problem: Sendable>: @unchecked Sendable {
    typealias Failure = RestError<Problem>

    /// The options of the stream.
    private let plan: StreamPlan<Element, Problem>
    /// The reading of an element.
    private let form: StreamForm<Element>.Read
    /// The observation of the call, which spans all connections.
    private let observation: CallObservation?
    /// The size limit of a part, in bytes.
    private let limit: Int
    /// The options of reading, with the headers of the current connection.
    private var options: MappingOptions
    /// The parser with the unread bytes.
    private var cutter: any StreamCutter
    /// The current connection, or `nil` before the first one and between two.
    private var connection: StreamConnection?
    /// The current or last connection.
    private var sender: CallSender?
    /// Whether the stream has ended for its reader.
    private var isOver = false
    /// The number of parts received.
    private var count = 0
    /// The number of consecutive failed or empty connections.
    private var failures = 0
    /// Whether a connection was made, so that later ones may be repeated.
    private var wasConnected = false
    /// The last element. A type for each step would need a metadata lookup, which costs as much as reading a small
    /// model.
    private var element: Element?
    /// The error of the last step.
    private var error: Failure?
    /// The name of the last event.
    private(set) var name = ""
    /// The identifier to continue after. Empty for none.
    var id: String { cutter.lastID }
    /// The reconnection time in seconds that the server has sent.
    var retry: Double? { cutter.retry }

    /// Creates a session, without connecting.
    init(_ plan: StreamPlan<Element, Problem>) {
        self.plan = plan
        form = plan.form.read
        let state = plan.core.state
        observation = state.observation
        options = state.context.mapping
        limit = max(state.configuration.maximumBodySize, 0)
        if plan.isOfEvents {
            cutter = EventCutter(limit: limit, lastID: plan.lastID)
        } else {
            cutter = plan.form.isPlain ? LineCutter(limit: limit) : ValueCutter(limit: limit)
        }
    }

    deinit {
        // Leaving the loop isn't an error.
        if !isOver, let connection { connection.sender.reportSuccess(connection.head) }
    }

    /// Returns the next element, or `nil` at the end and if the reader's task was cancelled.
    ///
    /// - Parameter actor: The reader's actor, on which the session runs.
    func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        do throws(Failure) {
            while !isOver {
                guard let connection else {
                    try await connect()
                    continue
                }
                if connection.sender.isCancelled { throw await failed(.cancelled) }
                switch pull(connection) {
                case .element: return try await kept(connection, isComplete: true)
                case .more: try await fill(connection)
                case .end: end(connection)
                case .failed: throw await failed(error ?? .cancelled)
                case .dropped(let errors, let rawResponse, let isRead):
                    await connection.sender.report(errors, of: rawResponse)
                    if isRead { return try await kept(connection, isComplete: false) }
                }
            }
            return nil
        } catch {
            if case .cancelled = error, Task.isCancelled { return nil }
            throw error
        }
    }

    // MARK: Reading

    /// Returns the last element after storing it.
    ///
    /// An element that left out values isn't stored as a whole list.
    private func kept(_ connection: StreamConnection, isComplete: Bool) async throws(Failure) -> Element? {
        defer { element = nil }
        let sender = connection.sender
        guard let store = sender.state.configuration.store, let element else { return element }
        let error: Failure? = await sender.keep(element, in: store, isComplete: isComplete, of: connection.head)
        if let error { throw await failed(error) }
        return element
    }

    /// Reads the next part from the received bytes.
    private func pull(_ connection: StreamConnection) -> StreamStep {
        do throws(PartTooLarge) {
            guard let part = try cutter.next() else { return cutter.isAtEnd ? .end : .more }
            count += 1
            // A part was received, so the connection wasn't in vain.
            failures = 0
            return try read(part, connection)
        } catch {
            let part = plan.isOfEvents ? "an event" : "a line"
            let message = "\(part) of the stream is larger than \(limit) bytes (Configuration.maximumBodySize)"
            self.error = failure(TransportError(.bodyTooLarge, message), connection)
            return .failed
        }
    }

    /// Reads a part: the end of the stream, an error of the server, or an element.
    ///
    /// A part that was a guess and isn't JSON is cut again by its brackets. In a lossy stream, an unreadable part is
    /// left out.
    private func read(_ part: StreamPart, _ connection: StreamConnection) throws(PartTooLarge) -> StreamStep {
        if let end = plan.end, part.bytes.count == end.count, part.bytes.elementsEqual(end) { return .end }
        if let name = plan.events?.failureName, part.name == name {
            error = connection.sender.reading.failure(in: connection.rawResponse(with: part.bytes), plan.failure)
            return .failed
        }
        if !plan.failurePath.isEmpty {
            let rawResponse = connection.rawResponse(with: part.bytes)
            error = connection.sender.reading.failure(in: rawResponse, at: plan.failurePath, plan.failure)
            if error != nil { return .failed }
        }
        // The result has the errors, so that reading an element doesn't throw.
        var result = ElementReadResult()
        element = form(part.bytes, plan.events?.isByName == true ? part.name : nil, options, &result)
        if result.failure == nil {
            name = part.name
            if result.dropped.isEmpty { return .element }
            let dropped = result.dropped.map { $0.inside(location(of: part)) }
            return .dropped(dropped, of: connection.rawResponse(with: part.bytes), isRead: true)
        }
        element = nil
        if !result.isJSON, part.isGuess {
            guard let other = try cutter.nextByBrackets() else { return .more }
            return try read(other, connection)
        }
        let found = (result.failure ?? FieldError(keyPath: "", expected: "a value", found: "another"))
            .inside(location(of: part))
        let rawResponse = connection.rawResponse(with: part.bytes)
        if !result.isJSON { cutter.skipLine() }
        if plan.isLossy, !options.isStrict { return .dropped([found], of: rawResponse, isRead: false) }
        error = connection.sender.reading.mapping(found, rawResponse)
        return .failed
    }

    /// Returns the location of a part for errors, such as `line 3`.
    private func location(of part: StreamPart) -> String { (plan.isOfEvents ? "event " : "line ") + "\(part.number)" }

    // MARK: The connection

    /// Makes a connection, with the identifier of the last event.
    ///
    /// - Throws: The error of the first connection, and permanent errors of later ones.
    private func connect() async throws(Failure) {
        var call = plan.call
        if let id = sendableID { call.header("Last-Event-ID", id) }
        let none = plan.isOfEvents ? [204] : []
        let sender = CallSender(stream: call, plan.core, none: none, observation: observation)
        self.sender = sender
        do throws(Failure) {
            let (head, body) = try await sender.open(throwing: plan.failure, accept: accept, of: plan.captured)
            let connection = StreamConnection(sender, head, body)
            // The server ends the stream for good (WHATWG HTML, section 9.2.3).
            if plan.isOfEvents, head.status == 204 { return end(connection) }
            if let error = mismatch(of: head) { throw sender.reading.mapping(error, head) }
            options.headers = head.headers
            wasConnected = true
            self.connection = connection
        } catch {
            // The first connection is an ordinary call, so its failure is thrown.
            guard wasConnected, isReconnecting, error.isTemporary else { throw await failed(error) }
            try await wait(error)
        }
    }

    /// The identifier to continue after. One that a header can't contain isn't sent, since the stream could never
    /// continue.
    private var sendableID: String? {
        let id = cutter.lastID
        if id.isEmpty || id != plan.lastID && !HeaderValue.isValid(id) { return nil }
        return id
    }

    /// The `Accept` header of the stream.
    private var accept: HTTPField {
        if plan.isOfEvents { return HTTPField(name: .accept, value: "text/event-stream") }
        if plan.form.isPlain { return HTTPField(name: .accept, value: "text/plain, */*;q=0.5") }
        let names = "application/x-ndjson, application/jsonl, application/json-seq;q=0.9, application/json;q=0.8"
        return HTTPField(name: .accept, value: names + ", */*;q=0.5")
    }

    /// Returns the error of a response with another content type than an event stream. Lines have many content types.
    ///
    /// A body that isn't a stream would be read as one without events.
    private func mismatch(of head: RawResponse) -> FieldError? {
        guard plan.isOfEvents, let type = head.headers[.contentType],
            MediaType(type) != MediaType("text/event-stream")
        else { return nil }
        let found = "a body of the type \(Response.line(type, upTo: 100))"
        return FieldError(keyPath: "", expected: "a stream of events (text/event-stream)", found: found)
    }

    /// Reads the next bytes.
    ///
    /// At the end of the response, an event stream reconnects, and others have their last part.
    private func fill(_ connection: StreamConnection) async throws(Failure) {
        let bytes: Data?
        do {
            bytes = try await connection.body.next()
        } catch {
            return try await interrupted(failure(error, connection), connection)
        }
        if let bytes {
            cutter.append(bytes)
        } else if plan.isOfEvents {
            try await interrupted(nil, connection)
        } else {
            cutter.isAtEnd = true
        }
    }

    /// Returns the error of an interruption, with the number of received parts.
    private func failure(_ error: any Error, _ connection: StreamConnection) -> Failure {
        let failure: Failure = connection.sender.failure(error, of: connection.head)
        guard case .transport(var error, let call) = failure else { return failure }
        error.status = error.status ?? connection.head.status
        let parts = (plan.isOfEvents ? "event" : "line") + (count == 1 ? "" : "s")
        error.message += ", after \(count) \(parts) of the stream"
        return .transport(error, call)
    }

    /// Handles a lost connection, or the end of the response.
    ///
    /// - Parameter error: The error, or `nil` if the server ended the response.
    private func interrupted(_ error: Failure?, _ connection: StreamConnection) async throws(Failure) {
        guard isReconnecting, error?.isTemporary != false else {
            if let error { throw await failed(error) }
            return end(connection)
        }
        self.connection = nil
        cutter = EventCutter(limit: limit, following: cutter, at: count)
        try await wait(error)
    }

    /// Whether the stream reconnects: by its options, and because its call may be sent again.
    private var isReconnecting: Bool {
        guard plan.attempts != 0, case .after = plan.events?.reconnection else { return false }
        return sender?.isRepeatable == true
    }

    /// Waits before the next connection. The time grows with each failure, has a random part, and isn't shorter than
    /// the server's `Retry-After`.
    ///
    /// After the last allowed attempt the stream ends, with the error if there is one.
    private func wait(_ error: Failure?) async throws(Failure) {
        failures += 1
        if let attempts = plan.attempts, failures > attempts {
            if let error { throw await failed(error) }
            isOver = true
            return
        }
        guard case .after(let standard) = plan.events?.reconnection else { return }
        let seconds = PollBackoff(interval: cutter.retry ?? standard)
            .delay(after: failures, retryAfter: error?.retryAfter(now: time.date), random: .random(in: 0...1))
        let lastID = cutter.lastID.isEmpty ? nil : cutter.lastID
        let interruption = StreamInterruption(error: error, wait: seconds, attempt: failures, lastID: lastID)
        await plan.onReconnect?(interruption)
        do {
            try await CancellableSleep.wait(seconds, on: time, cancellation: sender?.cancellation)
        } catch {
            throw await failed(.cancelled)
        }
    }

    private var time: CallTime { plan.core.state.context.time }

    // MARK: The end

    /// Ends the stream successfully.
    private func end(_ connection: StreamConnection) {
        isOver = true
        self.connection = nil
        connection.sender.reportSuccess(connection.head)
    }

    /// Reports an error before it is thrown.
    private func failed(_ error: Failure) async -> Failure {
        isOver = true
        connection = nil
        return await sender?.reported(error) ?? error
    }
}
