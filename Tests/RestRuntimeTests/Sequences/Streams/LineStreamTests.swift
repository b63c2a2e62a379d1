import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// JSON lines: one value per line, several per line, values of several lines, split anywhere. Also plain lines.
@Suite struct LineStreamTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let stream: String
        let ids: [String]
        var testDescription: String { rule }
    }

    static let rows: [Row] = [
        Row(rule: "a line each", stream: "{\"id\":\"1\"}\n{\"id\":\"2\"}\n", ids: ["1", "2"]),
        Row(rule: "CRLF", stream: "{\"id\":\"1\"}\r\n{\"id\":\"2\"}\r\n", ids: ["1", "2"]),
        Row(rule: "no line end at the end", stream: "{\"id\":\"1\"}\n{\"id\":\"2\"}", ids: ["1", "2"]),
        Row(rule: "blank lines", stream: "\n\n{\"id\":\"1\"}\n \t\r\n{\"id\":\"2\"}\n\n", ids: ["1", "2"]),
        Row(rule: "space around", stream: "  {\"id\":\"1\"} \n\t{\"id\":\"2\"}\t\n", ids: ["1", "2"]),
        Row(rule: "one behind another", stream: "{\"id\":\"1\"}{\"id\":\"2\"} {\"id\":\"3\"}", ids: ["1", "2", "3"]),
        Row(
            rule: "several a line",
            stream: "{\"id\":\"1\"}{\"id\":\"2\"}\n{\"id\":\"3\"}\n{\"id\":\"4\"}{\"id\":\"5\"}",
            ids: ["1", "2", "3", "4", "5"]
        ),
        Row(
            rule: "over several lines",
            stream: "{\n  \"id\": \"1\",\n  \"text\": \"{\\\"}\"\n}\n{\n\"id\"\n:\n\"2\"\n}{\"id\":\"3\"}\n",
            ids: ["1", "2", "3"]
        ),
        Row(rule: "a line that ends with a bracket", stream: "{\"a\":{},\n\"id\":\"1\",\"b\":{}\n}\n", ids: ["1"]),
        Row(rule: "record separators", stream: "\u{1E}{\"id\":\"1\"}\n\u{1E}{\"id\":\"2\"}\n", ids: ["1", "2"]),
        Row(
            rule: "brackets and escapes in texts",
            stream: #"{"id":"}\\\"]{"}{"id":"\u007b"}"#,
            ids: [#"}\"]{"#, "{"]
        ),
        Row(rule: "nothing", stream: "", ids: []),
        Row(rule: "no value", stream: "\n \n", ids: []),
    ]

    @Test(arguments: rows) func parsesWholeStream(row: Row) async {
        let result = await drained(Feed([Data(row.stream.utf8)]).entries())
        #expect(result.elements.map(\.id) == row.ids)
        #expect(result.error == nil)
    }

    @Test(arguments: rows) func parsesSplitStream(row: Row) async {
        let bytes = Data(row.stream.utf8)
        let single = await drained(Feed(bytes.map { Data([$0]) }).entries())
        #expect(single.elements.map(\.id) == row.ids)
        for place in 0...bytes.count {
            let result = await drained(Feed([Data(bytes[..<place]), Data(bytes[place...])]).entries())
            #expect(result.elements.map(\.id) == row.ids, "split at \(place)")
            #expect(result.error == nil, "split at \(place)")
        }
    }

    /// A value is available as soon as its last bracket has arrived, with or without a line end.
    @Test func returnsCompleteValueImmediately() async throws {
        let body = PartsBody([Data("{\"id\":\"1\"}".utf8), Data("{\"id\":\"2\"}".utf8)])
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(body))
        }
        let iterator = Feed("http://localhost", Configuration(transport: transport)).entries().makeAsyncIterator()
        var reader = iterator
        #expect(try await reader.next()?.id == "1")
        #expect(body.count == 1)
    }

    @Test func readsScalars() async throws {
        let feed = Feed([Data("1 2\n3\n".utf8), Data("4".utf8), Data("5\n6".utf8)])
        let numbers = feed.core.lines(Call("n", "GET /n"), StreamForm<Int>.json, throwing: APIError.self)
        #expect(await drained(numbers).elements == [1, 2, 3, 45, 6])
        let words = Feed([Data("true\nnull false".utf8)])
        let values = words.core.lines(Call("n", "GET /n"), StreamForm<JSON>.json, throwing: APIError.self)
        #expect(await drained(values).elements == [.bool(true), .null, .bool(false)])
        let texts = Feed([Data("\"a\"\"b\\\"\"\n[1]\n[1,[2]][]".utf8)])
        let mixed = texts.core.lines(Call("n", "GET /n"), StreamForm<JSON>.json, throwing: APIError.self)
        #expect(
            await drained(mixed).elements
                == [.string("a"), .string("b\""), .array([1]), .array([1, .array([2])]), .array([])]
        )
    }

    // MARK: Broken lines

    @Test(arguments: [
        ("{\"id\":\"1\"}\n{\"id\":2}\n{\"id\":\"3\"}\n", "line 2: id: expected a string"),
        ("{\"id\":\"1\"}\n{\"id\":\"2\n{\"id\":\"3\"}\n", "line 2: expected"),
        ("{\"id\":\"1\"}\n{\"id\":\n{\"id\":\"3\"}\n", "line 2: expected"),
        ("{\"id\":\"1\"}\n{\"id\":1\n{\"id\":\"3\"}\n", "line 2: expected ',' or '}'"),
        ("{\"id\":\"1\"}\n\nnonsense here\n{\"id\":\"3\"}\n", "line 3: expected"),
        ("{\"id\":\"1\"}\n},{\n{\"id\":\"3\"}\n", "line 2: expected"),
        ("\u{1E}{\"id\":\"1\"}\n\u{1E}{\"id\":\"2\u{1E}{\"id\":\"3\"}\n", "line 2: expected"),
        ("{\"id\":\"1\"}{\"id\":2}{\"id\":\"3\"}", "line 1: id: expected a string"),
    ])
    func reportsUnreadableValuesWithPosition(stream: String, text: String) async throws {
        let dropped = Log()
        for parts in [[Data(stream.utf8)], stream.utf8.map { Data([$0]) }] {
            let result = await drained(Feed(parts).entries())
            #expect(result.elements.map(\.id) == ["1"])
            guard case .mapping(let error, let response)? = result.error else {
                Issue.record("\(String(describing: result.error))")
                continue
            }
            #expect("\(error)".hasPrefix(text), "\(error)")
            #expect(error.offset != nil)
            #expect(response.status == 200)
            // A lossy stream returns all other values.
            let lossy = await drained(
                Feed(parts) { configuration in
                    configuration.onDropped = { response in dropped.add(response.dropped.map { "\($0)" }.joined()) }
                }
                .entries(lossy: true)
            )
            #expect(lossy.error == nil, "\(stream)")
            #expect(lossy.elements.map(\.id) == ["1", "3"], "\(stream)")
            #expect(dropped.lines.last?.contains(text) == true, "\(dropped.lines)")
        }
    }

    @Test func rejectsIncompleteValue() async throws {
        let result = await drained(Feed([Data("{\"id\":\"1\"}\n{\"id\":".utf8)]).entries())
        #expect(result.elements.count == 1)
        #expect("\(try #require(result.error))".contains("line 2: expected a value in the JSON string"))
    }

    @Test func redactsSecrets() async throws {
        let stream = "{\"id\":\"1\",\"password\":\"hush\"}\n{\"id\":2,\"password\":\"hush\"}\n"
        let result = await drained(Feed([Data(stream.utf8)]).entries())
        let text = "\(try #require(result.error))"
        #expect(text.contains("line 2"))
        #expect(!text.contains("hush"))
    }

    @Test func reportsPositionOfLostConnection() async throws {
        let lost = TransportError(.connectionLost, "the connection was lost")
        let result = await drained(Feed([Data("{\"id\":\"1\"}\n".utf8)], failing: lost).entries())
        guard case .transport(let error, _)? = result.error else { throw try #require(result.error) }
        #expect(error.kind == .connectionLost)
        #expect(error.status == 200)
        #expect(error.message == "the connection was lost, after 1 line of the stream")
    }

    @Test func limitsLineLength() async throws {
        for part in ["{\"id\":\"", "[[[[[[", "{\n\n\n\n"] {
            let rest = Array(repeating: Data("aaaaaaaaaa".utf8), count: 1000)
            let parts = [Data("{\"id\":\"1\"}\n".utf8), Data(part.utf8)] + rest
            let result = await drained(Feed(parts) { $0.maximumBodySize = 1000 }.entries())
            guard case .transport(let error, _)? = result.error else {
                Issue.record("\(result)")
                continue
            }
            #expect(error.kind == .bodyTooLarge)
            #expect(error.message.contains("a line of the stream is larger than 1000 bytes"))
        }
        // The limit applies to each line, not to the stream.
        let many = Array(repeating: Data("{\"id\":\"1\"}\n".utf8), count: 1000)
        #expect(await drained(Feed(many) { $0.maximumBodySize = 1000 }.entries()).elements.count == 1000)
    }

    @Test func endsAtSentinel() async throws {
        let stream = "{\"id\":\"1\"}\n[DONE]\n{\"id\":\"2\"}\n"
        let result = await drained(Feed([Data(stream.utf8)]).entries(done: "[DONE]"))
        #expect(result.elements.map(\.id) == ["1"])
        #expect(result.error == nil)
    }

    // MARK: Plain lines

    @Test func readsTexts() async throws {
        let stream = "one\r\n\n two \nü{\n\"\nlast"
        let expected = ["one", "", " two ", "ü{", "\"", "last"]
        for parts in [[Data(stream.utf8)], stream.utf8.map { Data([$0]) }] {
            let lines = Feed(parts).core.lines(Call("l", "GET /l"), .text, throwing: APIError.self)
            #expect(await drained(lines).elements == expected)
            let bytes = Feed(parts).core.lines(Call("l", "GET /l"), .bytes, throwing: APIError.self)
            #expect(await drained(bytes).elements == expected.map { Data($0.utf8) })
        }
    }
}
