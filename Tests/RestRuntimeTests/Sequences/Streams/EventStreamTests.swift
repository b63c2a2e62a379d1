import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Streams of events over HTTP: reconnecting, ending, and errors.
@Suite struct EventStreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

    /// The head of a response that is closed before its end.
    private static let long = head.dropLast() + "Content-Length: 900\r\n\r\n"

    private static func event(_ id: String, _ fields: String = "") -> String { "\(fields)data: {\"id\":\"\(id)\"}\n\n" }

    /// Returns the `Last-Event-ID` of a request.
    private static func lastID(_ request: Data) -> String? {
        String(decoding: request, as: UTF8.self).components(separatedBy: "\r\n")
            .first { $0.lowercased().hasPrefix("last-event-id: ") }.map { String($0.dropFirst(15)) }
    }

    @Test func yieldsEventsWithTheirMetadata() async throws {
        let server = try ScriptedServer(
            Self.head + Self.event("a", "retry: 10\nevent: made\nid: 1\n") + Self.event("b") + "data: {\"id\"",
            holds: false
        )
        var events: [ServerSentEvent<RoomMessage>] = []
        for try await event in Feed(server.url).watch().reconnecting(false).events { events.append(event) }
        #expect(
            events == [
                ServerSentEvent(RoomMessage(id: "a"), name: "made", id: "1", retry: 0.01),
                ServerSentEvent(RoomMessage(id: "b"), name: "message", id: "1", retry: 0.01),
            ]
        )
        let request = String(decoding: try #require(server.requests.first), as: UTF8.self)
        #expect(request.contains("Accept: text/event-stream\r\n"))
        #expect(!request.contains("Last-Event-ID"))
    }

    /// The errors of a loop are typed.
    @Test func throwsTypedError() async throws {
        let server = try ScriptedServer(
            "HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{\"error\":\"no!\"}"
        )
        do {
            for try await _ in Feed(server.url).watch() { Issue.record("an event") }
            Issue.record("no error")
        } catch .failure(let error, let response) {
            #expect(error.error == "no!")
            #expect(response.status == 403)
        } catch {
            Issue.record("\(error)")
        }
        #expect(server.requests.count == 1)
    }

    // MARK: Connecting again

    @Test func reconnectsAfterLastID() async throws {
        let reconnections = Log()
        let server = try ScriptedServer(reading: .all) { request in
            switch Self.lastID(request) {
            case nil: [.send(Self.head + Self.event("a", "retry: 1\nid: x1\n") + Self.event("b", "id: x2\n")), .close]
            // The connection is closed in the middle of an event, which is sent again.
            case "x2": [.send(Self.long + Self.event("c", "id: x3\n") + "id: x4\ndata: {\"id\""), .close]
            case "x3": [.send(Self.head + Self.event("d", "id: x4\n")), .hold]
            case let other?: [.send(Self.head + Self.event("wrong \(other)")), .hold]
            }
        }
        var seen: [String] = []
        let stream = Feed(server.url).watch().onReconnect { reconnections.add("\($0.lastID ?? "") \($0.attempt)") }
        for try await message in stream {
            seen.append(message.id)
            if message.id.count > 1 || message.id == "d" { break }
        }
        #expect(seen == ["a", "b", "c", "d"])
        #expect(reconnections.lines == ["x2 1", "x3 1"])
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func resumesAtStoredID() async throws {
        let server = try ScriptedServer(Self.head + Self.event("b"), holds: true)
        for try await _ in Feed(server.url).watch().resuming(after: "x7") { break }
        #expect(Self.lastID(try #require(server.requests.first)) == "x7")
    }

    /// After a first connection, temporary errors lead to another attempt. Status 204 ends the stream without an error.
    @Test func reconnectsAfterTemporaryErrorsUntil204() async throws {
        let count = Counter()
        let server = try ScriptedServer(reading: .all) { _ in
            count.add()
            switch count.count {
            case 1: return [.send(Self.head + Self.event("a", "retry: 1\n")), .close]
            case 2: return [.send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"), .close]
            case 3: return [.send(Self.head), .close]
            case 4: return [.send(Self.head + Self.event("b")), .close]
            default: return [.send("HTTP/1.1 204 No Content\r\n\r\n"), .close]
            }
        }
        let attempts = Log()
        let stream = Feed(server.url).watch().onReconnect { interruption in
            attempts.add("\(interruption.attempt) \(interruption.error?.status ?? 0)")
        }
        let result = await drained(stream)
        #expect(result.elements.map(\.id) == ["a", "b"])
        #expect(result.error == nil)
        #expect(attempts.lines == ["1 0", "2 503", "3 0", "1 0"])
        #expect(server.requests.count == 5)
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Gone\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"error\":\"x\"}", "x"),
        ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p/>", "text/event-stream"),
    ])
    func endsWithOtherResponses(response: String, text: String) async throws {
        let count = Counter()
        let server = try ScriptedServer(reading: .all) { _ in
            count.add()
            return [.send(count.count == 1 ? Self.head + Self.event("a", "retry: 1\n") : response), .close]
        }
        let result = await drained(Feed(server.url).watch())
        #expect(result.elements.map(\.id) == ["a"])
        #expect("\(try #require(result.error))".contains(text))
        #expect(server.requests.count == 2)
    }

    @Test func limitsReconnections() async throws {
        let count = Counter()
        let server = try ScriptedServer(reading: .all) { _ in
            count.add()
            if count.count == 1 { return [.send(Self.head + Self.event("a", "retry: 1\n")), .close] }
            return [.send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"), .close]
        }
        let result = await drained(Feed(server.url).watch().reconnecting(attempts: 2))
        #expect(result.elements.count == 1)
        #expect(result.error?.status == 503)
        #expect(server.requests.count == 3)
    }

    /// A request that isn't idempotent is never repeated.
    @Test func doesNotReconnectPOST() async throws {
        let server = try ScriptedServer(Self.head + Self.event("a", "retry: 1\n"))
        let feed = Feed(server.url)
        var call = Call("feed.ask", "POST /ask")
        call.body(RoomMessage(id: "question"))
        let result = await drained(feed.core.events(call, StreamForm<RoomMessage>.json, throwing: APIError.self))
        #expect(result.elements.map(\.id) == ["a"])
        #expect(result.error == nil)
        #expect(server.requests.count == 1)
        let lost = try ScriptedServer(Self.long + Self.event("a"))
        let cut = await drained(Feed(lost.url).core.events(call, StreamForm<RoomMessage>.json, throwing: APIError.self))
        guard case .transport(let error, _)? = cut.error else { throw try #require(cut.error) }
        #expect(error.message.contains("after 1 event of the stream"))
        #expect(error.status == 200)
    }

    @Test func reconnectsIdempotentPOST() async throws {
        let count = Counter()
        let server = try ScriptedServer(reading: .all) { _ in
            count.add()
            if count.count > 1 { return [.send("HTTP/1.1 204 No Content\r\n\r\n"), .close] }
            return [.send(Self.head + Self.event("a", "retry: 1\n")), .close]
        }
        var call = Call("feed.ask", "POST /ask")
        call.body(RoomMessage(id: "question"))
        call.idempotent()
        let feed = Feed(server.url)
        _ = await drained(feed.core.events(call, StreamForm<RoomMessage>.json, throwing: APIError.self))
        #expect(server.requests.count == 2)
        let never = feed.core.events(call, StreamForm<RoomMessage>.json, reconnect: .never, throwing: APIError.self)
        _ = await drained(never)
        #expect(server.requests.count == 3)
    }

    // MARK: Ends

    /// Leaving the loop, cancelling its task, and cancelling all calls each close the connection immediately.
    @Test(arguments: ["break", "task", "all"]) func closesTheConnection(by way: String) async throws {
        let server = try ScriptedServer(Self.head + Self.event("a"), holds: true)
        let feed = Feed(server.url)
        let seen = Counter()
        let task = Task { () -> RestError<APIError>? in
            do throws(RestError<APIError>) {
                for try await _ in feed.watch() {
                    seen.add()
                    if way == "break" { break }
                }
                return nil
            } catch {
                return error
            }
        }
        #expect(await eventually { seen.count == 1 })
        if way == "task" { task.cancel() }
        if way == "all" { feed.core.cancelAll() }
        let error = await task.value
        #expect(error?.kind == (way == "all" ? .cancelled : nil))
        #expect(await eventually { server.clientsGone == 1 })
        #expect(server.requests.count == 1)
    }

    @Test func cancelsWaitForReconnection() async throws {
        for way in ["task", "all"] {
            let server = try ScriptedServer(Self.head + Self.event("a", "retry: 3600000\n"))
            let feed = Feed(server.url)
            let waits = Counter()
            let task = Task { await drained(feed.watch().onReconnect { _ in waits.add() }) }
            #expect(await eventually { waits.count == 1 })
            if way == "task" { task.cancel() } else { feed.core.cancelAll() }
            #expect(await task.value.elements.count == 1)
        }
    }

    @Test func endsAtSentinel() async throws {
        let server = try ScriptedServer(Self.head + Self.event("a") + "data: [DONE]\n\n" + Self.event("b"), holds: true)
        let call = Call("feed.watch", "GET /watch")
        let stream = Feed(server.url).core
            .events(call, StreamForm<RoomMessage>.json, done: "[DONE]", throwing: APIError.self)
        #expect(await drained(stream).elements.map(\.id) == ["a"])
        #expect(await eventually { server.clientsGone == 1 })
    }

    // MARK: Errors in the middle

    @Test func readsErrorEventAsErrorModel() async throws {
        let text = Self.event("a") + "event: error\ndata: {\"error\":\"overloaded\"}\n\n"
        let call = Call("feed.watch", "GET /watch")
        let stream = Feed([Data(text.utf8)]).core
            .events(call, StreamForm<RoomMessage>.json, failure: "error", throwing: APIError.self)
        let result = await drained(stream)
        #expect(result.elements.count == 1)
        #expect(result.error?.failure?.error == "overloaded")
    }

    @Test func unreadableEventIsErrorOrDropped() async throws {
        let text = Self.event("a") + "data: {\"id\":\ndata: 2}\n\ndata: {\n\n" + Self.event("c")
        let feed = Feed([Data(text.utf8)])
        let result = await drained(feed.watch())
        #expect(result.elements.map(\.id) == ["a"])
        #expect("\(try #require(result.error))".contains("event 2: id: expected a string, found the number 2"))
        let lossy = feed.core
            .events(
                Call("feed.watch", "GET /watch"),
                StreamForm<RoomMessage>.json,
                lossy: true,
                reconnect: .never,
                throwing: APIError.self
            )
        #expect(await drained(lossy).elements.map(\.id) == ["a", "c"])
    }

    @Test func limitsEventsButNotStream() async throws {
        let long = "data: \"" + String(repeating: "x", count: 2000) + "\"\n\n"
        let many = Array(repeating: Data(Self.event("a").utf8), count: 500)
        let feed = Feed(many + [Data(long.utf8)]) { $0.maximumBodySize = 1000 }
        let result = await drained(feed.watch())
        #expect(result.elements.count == 500)
        guard case .transport(let error, _)? = result.error else { throw try #require(result.error) }
        #expect(error.kind == .bodyTooLarge)
        #expect(error.message.contains("an event of the stream is larger than 1000 bytes"))
    }

    // MARK: Reading

    /// The next part of a body is only requested when the loop has used all earlier events.
    @Test func readsBodyOnDemand() async throws {
        let body = PartsBody(Array(repeating: Data((Self.event("a") + Self.event("b")).utf8), count: 1000))
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(body))
        }
        var iterator = Feed("http://localhost", Configuration(transport: transport)).watch().makeAsyncIterator()
        for _ in 0..<6 { _ = try await iterator.next() }
        #expect(body.count == 3)
    }

    /// Retries, recordings and call limits don't read the body, and an open stream doesn't count towards the limit.
    @Test func bodyIsNotReadEarly() async throws {
        let server = try ScriptedServer(Self.head + Self.event("a"), holds: true)
        var configuration = Configuration()
        configuration.retry = RetryPolicy(attempts: 3)
        configuration.limit = CallLimit(calls: 1)
        configuration.deadline = 600
        let feed = Feed(server.url, configuration)
        let record = ResponseRecord()
        let core = feed.core.with { $0.record = record }
        let call = Call("feed.watch", "GET /watch")
        let stream = core.events(call, StreamForm<RoomMessage>.json, throwing: APIError.self)
        var first = stream.makeAsyncIterator()
        var second = stream.makeAsyncIterator()
        #expect(try await first.next()?.id == "a")
        #expect(try await second.next()?.id == "a")
        #expect(record.response?.status == 200)
    }

    @Test func isReportedAsOneCall() async throws {
        final class Observer: CallObserver, @unchecked Sendable {
            let log = Log()
            func callBegan(_ call: ObservedCall) { log.add("began") }
            func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
                log.add("exchange \(exchange.attempt)")
            }
            func callEnded(_ end: ObservedCall.End) { log.add("ended \(end.error == nil)") }
        }
        let count = Counter()
        let server = try ScriptedServer(reading: .all) { _ in
            count.add()
            if count.count > 1 { return [.send("HTTP/1.1 204 No Content\r\n\r\n"), .close] }
            return [.send(Self.head + Self.event("a", "retry: 1\n")), .close]
        }
        let observer = Observer()
        var configuration = Configuration()
        configuration.observers = [observer]
        _ = await drained(Feed(server.url, configuration).watch())
        #expect(observer.log.lines == ["began", "exchange 1", "exchange 2", "ended true"])
    }

    // MARK: Elements

    @Test func choosesCaseByEventName() async throws {
        let room = "event: room\ndata: {\"id\":\"1\",\"name\":\"a\"}\n\n"
        let text = "event: text\ndata: \"hello\"\n\n" + room + "data: {\"x\":1}\n\n"
        let call = Call("n", "GET /n")
        let stream = Feed([Data(text.utf8)]).core
            .events(call, StreamForm<Named>.json, byName: true, reconnect: .never, throwing: APIError.self)
        let seen = await drained(stream).elements
        #expect(seen == [.text("hello"), .room(Room(id: "1", name: "a")), .unknown(.object(["x": 1]))])
    }

    @Test func readsTextsBytesAndOptionals() async throws {
        let text = "data: a\ndata:  b\n\ndata\n\n"
        let core = Feed([Data(text.utf8)]).core
        let call = Call("n", "GET /n")
        let texts = core.events(call, .text, reconnect: .never, throwing: APIError.self)
        #expect(await drained(texts).elements == ["a\n b", ""])
        let bytes = core.events(call, .bytes, reconnect: .never, throwing: APIError.self)
        #expect(await drained(bytes).elements == [Data("a\n b".utf8), Data()])
        let numbers = Feed([Data("data: 1\n\ndata: null\n\ndata\n\n".utf8)]).core
            .events(call, StreamForm<Int?>.json, reconnect: .never, throwing: APIError.self)
        #expect(await drained(numbers).elements == [1, nil, nil])
    }

    @Test func createsStreamsForTests() async throws {
        let made = EventStream<Int, APIError>([1, 2], failing: .unimplemented("feed.watch"))
        let result = await drained(made)
        #expect(result.elements == [1, 2])
        #expect(result.error?.kind == .unimplemented)
        let (base, continuation) = AsyncStream<Int>.makeStream()
        continuation.yield(7)
        continuation.finish()
        #expect(await drained(EventStream<Int, APIError>(base)).elements == [7])
        #expect(await drained(LineStream<Int, APIError>([3])).elements == [3])
    }
}

/// A union whose cases are distinguished by the event's name.
enum Named: Union, Hashable {
    case text(String)
    case room(Room)
    case unknown(JSON)

    static func readCase(from reader: inout CaseReader) -> Named {
        switch reader.tag("kind") {
        case "text": .text(reader.value())
        case "room": .room(reader.value())
        default: .unknown(reader.unknown())
        }
    }

    func writeCase(to writer: inout CaseWriter) {}
}
