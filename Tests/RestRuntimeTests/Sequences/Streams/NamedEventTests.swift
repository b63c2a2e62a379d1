import Foundation
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Events whose names choose the cases of a union.
@Suite struct NamedEventTests {
    enum Notice: Union, Hashable {
        case joined(Room)
        case left(String)
        case blob(Data)
        case note(String?)
        case day(Day)
        case unknown(JSON)

        static func readCase(from reader: inout CaseReader) -> Notice {
            switch reader.tag("type") {
            case "joined": .joined(reader.value())
            case "left": .left(reader.value())
            case "blob": .blob(reader.value())
            case "note": .note(reader.value())
            case "day": .day(reader.value())
            default: .unknown(reader.unknown())
            }
        }

        func writeCase(to writer: inout CaseWriter) {}
    }

    private func notices(_ text: String) async -> (elements: [Notice], error: RestError<APIError>?) {
        let core = Feed([Data(text.utf8)]).core
        return await drained(
            core.events(
                Call("n", "GET /n"),
                StreamForm<Notice>.json,
                byName: true,
                reconnect: .never,
                throwing: APIError.self
            )
        )
    }

    /// The example of the reference.
    @Test func readsTexts() async {
        let text = "event: joined\ndata: {\"id\": \"1\", \"name\": \"Ada\"}\n\nevent: left\ndata: Ada is gone\n\n"
        let (elements, error) = await notices(text)
        #expect(elements == [.joined(Room(id: "1", name: "Ada")), .left("Ada is gone")])
        #expect(error == nil)
    }

    @Test(arguments: [
        ("\"quoted\"", "quoted"), ("5", "5"), ("null", "null"), ("{\"a\":1}", "{\"a\":1}"), ("[1", "[1"), ("", ""),
        ("a\ndata: b", "a\nb"), ("true", "true"), ("  two", " two"), ("\"half", "\"half"),
    ])
    func readsAnyText(_ data: String, _ expected: String) async {
        let (elements, error) = await notices("event: left\ndata: \(data)\n\n")
        #expect(elements == [.left(expected)])
        #expect(error == nil, "\(String(describing: error))")
    }

    @Test func readsOtherTypes() async {
        let text =
            "event: blob\ndata: abcd\n\nevent: blob\ndata: \"aGk=\"\n\nevent: day\ndata: 2024-05-01\n\n"
            + "event: note\ndata: hi\n\nevent: note\ndata: null\n\nevent: note\ndata:\n\n"
        let (elements, error) = await notices(text)
        let day = Day(year: 2024, month: 5, day: 1)
        #expect(
            elements == [
                .blob(Data("abcd".utf8)), .blob(Data("hi".utf8)), .day(day!), .note("hi"), .note(nil), .note(""),
            ]
        )
        #expect(error == nil, "\(String(describing: error))")
    }

    /// Events with unknown names keep their data, and the stream continues.
    @Test func keepsEventsWithUnknownNames() async {
        let text =
            "event: ping\ndata: tick tock\n\nevent: ping\ndata: {\"a\":1}\n\nevent: ping\ndata:\n\n"
            + "data: plain\n\nevent: ping\ndata: null\n\nevent: left\ndata: x\n\n"
        let (elements, error) = await notices(text)
        #expect(
            elements == [
                .unknown("tick tock"), .unknown(.object(["a": 1])), .unknown(""), .unknown("plain"), .unknown(.null),
                .left("x"),
            ]
        )
        #expect(error == nil, "\(String(describing: error))")
    }

    /// The data of a model must be JSON. The error describes the problem.
    @Test func reportsInvalidModels() async {
        let (elements, error) = await notices("event: joined\ndata: Ada\n\n")
        #expect(elements.isEmpty)
        guard case .mapping(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.expected == "a value in the JSON string")
    }

    // MARK: IDs

    /// An ID that isn't a valid header value isn't sent when the stream reconnects.
    @Test func doesNotSendInvalidIDs() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
        let response = head + "retry: 1\nid: a\u{1}b\ndata: {\"id\":\"1\"}\n\n"
        let server = try ScriptedServer { _ in [.send(response), .close] }
        var ids: [String] = []
        for try await message in Feed(server.url).watch() {
            ids.append(message.id)
            if ids.count == 2 { break }
        }
        #expect(ids.count == 2)
        let requests = server.requests.map { String(decoding: $0, as: UTF8.self).lowercased() }
        #expect(requests.count > 1 && requests.allSatisfy { !$0.contains("last-event-id") })
    }
}
