import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

/// Streams of invalid lines, read one after another as a lossy stream does, end in bounded time.
@Suite(.timeLimit(.minutes(1))) struct HostileLineTests {
    @Test(arguments: ["{,", "[", "{\"a\":", "[\"", "[["]) func parsesEndlessLinesInLinearTime(_ line: String) throws {
        let count = 100_000
        var parser = ValueParser(limit: 64 << 20)
        parser.append(Data(String(repeating: line + "\n", count: count).utf8))
        parser.isAtEnd = true
        var lines = 0
        while let value = try parser.next() {
            if value.isGuess { _ = try parser.nextByBrackets() }
            parser.skipLine()
            lines += 1
        }
        #expect(lines == count)
    }

    /// A value of several lines ends with its last bracket, and the next value is found after it.
    @Test func splitsValuesOfSeveralLines() throws {
        var parser = ValueParser(limit: 1000)
        parser.append(Data("{\n\"a\": 1\n}\n[\n2\n]\n3\n".utf8))
        parser.isAtEnd = true
        var texts: [String] = []
        while let value = try parser.next() { texts.append(String(decoding: value.bytes, as: UTF8.self)) }
        #expect(texts == ["{\n\"a\": 1\n}", "[\n2\n]", "3"])
    }

    /// Limits apply to values, and don't depend on how many bytes arrive at once.
    @Test func limitsAreIndependentOfChunks() throws {
        func parts(of text: String, _ count: Int) -> [Data] {
            let bytes = Array(text.utf8)
            return stride(from: 0, to: bytes.count, by: count).map { Data(bytes[$0...].prefix(count)) }
        }
        func values(in text: String, chunk: Int) throws -> Int {
            var parser = ValueParser(limit: 100)
            var count = 0
            for part in parts(of: text, chunk) {
                parser.append(part)
                while let value = try parser.next() {
                    count += 1
                    let json = try? JSONSerialization.jsonObject(with: Data(value.bytes))
                    if json == nil { _ = try parser.nextByBrackets() }
                }
            }
            return count
        }
        func lines(in text: String, chunk: Int) throws -> Int {
            var parser = LineParser(limit: 100)
            var count = 0
            for part in parts(of: text, chunk) {
                parser.append(part)
                while try parser.next() != nil { count += 1 }
            }
            return count
        }
        let short = String(repeating: "[1]", count: 50) + "\n"
        let long = "[" + String(repeating: "1,", count: 50) + "1]\n"
        for chunk in [1, 7, 1000] {
            #expect(try values(in: short, chunk: chunk) == 50)
            #expect(throws: (any Error).self) { try values(in: long, chunk: chunk) }
            #expect(try lines(in: String(repeating: "a", count: 100) + "\r\n", chunk: chunk) == 1)
            #expect(throws: (any Error).self) {
                try lines(in: String(repeating: "a", count: 101) + "\n", chunk: chunk)
            }
        }
    }
}
