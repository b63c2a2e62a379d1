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
}
