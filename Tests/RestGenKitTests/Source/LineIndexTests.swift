import Testing

@testable import RestGenBase

@Suite struct LineIndexTests {
    @Test(arguments: [
        ("", 0, 1, 1),
        ("", 9, 1, 1),
        ("ab", 2, 1, 3),
        ("ab", 99, 1, 3),
        ("a\nb", 1, 1, 2),
        ("a\nb", 2, 2, 1),
        ("a\n", 2, 2, 1),
        ("a\r\nb", 1, 1, 2),
        ("a\r\nb", 2, 1, 2),
        ("a\r\nb", 3, 2, 1),
        ("a\rb\rc", 4, 3, 1),
        ("\n\r\r\n\nx", 5, 5, 1),
        ("éa", 2, 1, 2),
        ("日本x", 6, 1, 3),
        ("e\u{301}x", 3, 1, 2),
        ("👩‍👩‍👧x", 18, 1, 2),
        ("\tx", 1, 1, 2),
        ("\u{FEFF}ab", 3, 1, 1),
        ("\u{FEFF}ab", 4, 1, 2),
        ("\u{FEFF}ab", 0, 1, 1),
        ("a\n\u{FEFF}b", 5, 2, 2),
    ])
    func findsPosition(text: String, offset: Int, line: Int, column: Int) {
        let index = LineIndex(SourceFile(name: "a", text: text))
        #expect(index.position(at: offset) == Position(line: line, column: column))
    }

    @Test func countsInvalidBytesAsCharacters() {
        let index = LineIndex(SourceFile(name: "a", bytes: [0xFF, 0x80, 0x61]))
        #expect(index.position(at: 2).column == 3)
    }

    @Test func countsCodePoints() {
        let index = LineIndex(SourceFile(name: "a", text: "e\u{301}x"))
        #expect(index.codePointPosition(at: 3).column == 3)
    }

    @Test(arguments: [("a\nbc\n", ["a", "bc", ""]), ("a\r\nbc", ["a", "bc"]), ("\r\r", ["", "", ""]), ("", [""])])
    func returnsLinesWithoutLineEnds(text: String, lines: [String]) {
        let file = SourceFile(name: "a", text: text)
        let index = LineIndex(file)
        #expect(index.lineCount == lines.count)
        #expect((1...index.lineCount).map { Span(file, index.content(ofLine: $0)).text } == lines)
        #expect(index.content(ofLine: 99).isEmpty)
    }

    @Test func findsColumnsInLongLines() {
        // The line contains flags and accents, since a mark of the index must not split a character.
        let text = "x\n" + String(repeating: "aé🇩🇪e\u{301}b c", count: 3000)
        let bytes = Array(text.utf8)
        let index = LineIndex(SourceFile(name: "a", text: text))
        for offset in stride(from: 2, to: bytes.count, by: 997) {
            let before = String(decoding: bytes[2..<offset], as: UTF8.self)
            #expect(index.position(at: offset) == Position(line: 2, column: before.count + 1))
            #expect(index.codePointPosition(at: offset).column == before.unicodeScalars.count + 1)
        }
    }

    @Test func agreesWithCountingFromTheStart() {
        let text = (0..<500).map { "line \($0) é 日\($0 % 3 == 0 ? "\r\n" : "\n")" }.joined()
        let file = SourceFile(name: "a", text: text)
        let index = LineIndex(file)
        var line = 1
        for (offset, byte) in file.bytes.enumerated() {
            #expect(index.line(at: offset) == line)
            if byte == 0x0A { line += 1 }
        }
    }
}
