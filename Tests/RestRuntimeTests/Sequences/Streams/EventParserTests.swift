import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

/// Server-sent events, by HTML, section 9.2.6: every rule, the section's examples, and the cases of
/// `eventsource/format-*` in web-platform-tests.
@Suite struct EventParserTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let stream: String
        /// The events as `name|data|last ID`.
        let events: [String]
        var retry: Double?
        var testDescription: String { rule }
    }

    static let rows: [Row] = [
        // The section's examples.
        Row(rule: "data lines are one", stream: "data: YHOO\ndata: +2\ndata: 10\n\n", events: ["|YHOO\n+2\n10|"]),
        Row(
            rule: "comments, ids and a space",
            stream: ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            events: ["|first event|1", "|second event|", "| third event|"]
        ),
        Row(rule: "empty data", stream: "data\n\ndata\ndata\n\ndata:", events: ["||", "|\n|"]),
        Row(rule: "one space is left out", stream: "data:test\n\ndata: test\n\n", events: ["|test|", "|test|"]),
        // Line ends.
        Row(rule: "CR", stream: "data:1\rdata:2\r\rdata:3\r\r", events: ["|1\n2|", "|3|"]),
        Row(rule: "CRLF", stream: "data:1\r\ndata:2\r\n\r\ndata:3\r\n\r\n", events: ["|1\n2|", "|3|"]),
        Row(rule: "all line ends", stream: "data:test\r\ndata\ndata:test\r\n\r", events: ["|test\n\ntest|"]),
        Row(rule: "LF behind CRLF", stream: "data:1\r\n\ndata:2\n\r\n", events: ["|1|", "|2|"]),
        Row(rule: "the end of the file is no line end", stream: "data:1\n\ndata:2\n", events: ["|1|"]),
        // Fields.
        Row(
            rule: "names are whole, and of their own case",
            stream:
                "data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n",
            events: ["|\0\n 2\n1\n3\n\n4|"]
        ),
        Row(
            rule: "unknown fields",
            stream: "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n",
            events: ["|test\n\ntest|"]
        ),
        Row(rule: "a tab is no space", stream: "data:\ttest\rdata: \ndata:test\n\n", events: ["|\ttest\n\ntest|"]),
        Row(rule: "colons in the value", stream: "data: a: b::\n\n", events: ["|a: b::|"]),
        Row(rule: "a name", stream: "event:test\ndata:x\n\ndata:y\n\n", events: ["test|x|", "|y|"]),
        Row(rule: "the last name counts", stream: "event: a\nevent: b\ndata:x\n\n", events: ["b|x|"]),
        Row(rule: "an empty name", stream: "event: \ndata:data\n\n", events: ["|data|"]),
        Row(rule: "a name without data", stream: "event: a\n\ndata: x\n\n", events: ["|x|"]),
        // IDs.
        Row(rule: "an id stays", stream: "id: 1\ndata:x\n\ndata:y\n\n", events: ["|x|1", "|y|1"]),
        Row(rule: "an id without data", stream: "id: 7\n\ndata:y\n\n", events: ["|y|7"]),
        Row(rule: "an id with NUL", stream: "id: 1\ndata:x\n\nid: 2\0\ndata:y\n\n", events: ["|x|1", "|y|1"]),
        Row(rule: "an id is taken back", stream: "id: 1\ndata:x\n\nid\ndata:y\n\n", events: ["|x|1", "|y|"]),
        Row(rule: "an id in UTF-8", stream: "id: …\ndata:x\n\n", events: ["|x|…"]),
        // Reconnection times.
        Row(rule: "retry", stream: "retry:3000\ndata:x\n\n", events: ["|x|"], retry: 3),
        Row(rule: "a bogus retry", stream: "retry:3000\nretry:1000x\ndata:x\n\n", events: ["|x|"], retry: 3),
        Row(rule: "an empty retry", stream: "retry\ndata:x\n\n", events: ["|x|"]),
        Row(rule: "a negative retry", stream: "retry:-1\ndata:x\n\n", events: ["|x|"]),
        Row(
            rule: "an endless retry",
            stream: "retry:" + String(repeating: "9", count: 400) + "\n",
            events: [],
            retry: 86_400
        ),
        // Encoding.
        Row(rule: "a BOM", stream: "\u{FEFF}data:1\n\n\u{FEFF}data:2\n\ndata:3\n\n", events: ["|1|", "|3|"]),
        Row(rule: "two BOMs", stream: "\u{FEFF}\u{FEFF}data:1\n\ndata:2\n\ndata:3\n\n", events: ["|2|", "|3|"]),
        Row(rule: "UTF-8", stream: "data:ok…ü😀\n\n", events: ["|ok…ü😀|"]),
        // Streams without events, and comments.
        Row(rule: "comments alone", stream: ":\n: \n:x\n\n\n\n", events: []),
        Row(rule: "nothing", stream: "", events: []),
        Row(rule: "an event that is not whole", stream: "data: x\nid: 9", events: []),
        Row(
            rule: "comments between data",
            stream: "data:1\n:" + String(repeating: "x", count: 3000) + "\r:\0\ndata:2\n:\ndata:3\n\n",
            events: ["|1\n2\n3|"]
        ),
    ]

    private static func events(_ parts: [Data]) throws -> (events: [String], retry: Double?) {
        var parser = EventParser(limit: 1 << 20)
        var events: [String] = []
        for part in parts {
            parser.append(part)
            while let event = try parser.next() {
                events.append("\(event.name)|\(String(decoding: event.data, as: UTF8.self))|\(parser.lastID)")
            }
        }
        return (events, parser.retry)
    }

    @Test(arguments: rows) func parsesWholeStream(row: Row) throws {
        let result = try Self.events([Data(row.stream.utf8)])
        #expect(result.events == row.events)
        #expect(result.retry == row.retry)
    }

    @Test(arguments: rows) func parsesSplitStream(row: Row) throws {
        let bytes = Data(row.stream.utf8)
        #expect(try Self.events(bytes.map { Data([$0]) }).events == row.events)
        for place in 0...min(bytes.count, 400) {
            let result = try Self.events([Data(bytes[..<place]), Data(bytes[place...])])
            #expect(result.events == row.events, "split at \(place)")
            #expect(result.retry == row.retry)
        }
    }

    /// A carriage return ends its line, so the event is available before the parser knows whether a line feed follows.
    @Test func returnsCompleteEventImmediately() throws {
        var parser = EventParser(limit: 100)
        parser.append(Data("data:1\r\r".utf8))
        #expect(try parser.next() != nil)
        parser.append(Data("\ndata:2\n\n".utf8))
        let second = try #require(try parser.next())
        #expect(String(decoding: second.data, as: UTF8.self) == "2")
    }

    @Test func updatesLastIDWithCompleteEvents() throws {
        var parser = EventParser(limit: 100, lastID: "before")
        #expect(parser.lastID == "before")
        parser.append(Data("id: 1\ndata: x\n\nid: 2\ndata: y\n".utf8))
        while try parser.next() != nil {}
        #expect(parser.lastID == "1")
    }

    /// Endless lines and endless events cause an error, so memory is bounded.
    @Test func limitsLinesAndEvents() throws {
        func isTooLarge(_ part: String) throws -> Bool {
            var parser = EventParser(limit: 1000)
            for _ in 0..<1200 {
                parser.append(Data(part.utf8))
                do { while try parser.next() != nil {} } catch { return true }
            }
            return false
        }
        #expect(try isTooLarge("x"))
        #expect(try isTooLarge("data: abcdefgh\n"))
        #expect(try isTooLarge("data: abcdefgh\n\n") == false)
        #expect(try isTooLarge(":abcdefgh\n") == false)
        // The result doesn't depend on how the line's bytes arrive.
        for line in [":" + String(repeating: "c", count: 1200), "data: " + String(repeating: "d", count: 998)] {
            #expect(try isTooLarge(line))
            #expect(try isTooLarge(line + "\n"))
        }
        #expect(try isTooLarge("data: " + String(repeating: "d", count: 994) + "\n\n") == false)
        // Comments inside an event don't add to its size.
        #expect(try isTooLarge("data\n" + String(repeating: ":\n", count: 900) + "\n") == false)
    }
}
