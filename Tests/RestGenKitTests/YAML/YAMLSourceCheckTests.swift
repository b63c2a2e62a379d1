import RestGenKit
import Testing

@Suite struct YAMLSourceCheckTests {
    @Test(
        arguments: [
            ([0x61, 0x3A, 0x20, 0xFF], "the byte 0xFF at offset 3 is not UTF-8", 3),
            ([0x61, 0xC0, 0xAF], "the byte 0xC0 at offset 1 is not UTF-8", 1),
            ([0x61, 0xED, 0xA0, 0x80], "the byte 0xED at offset 1 is not UTF-8", 1),
            ([0x61, 0xE2, 0x82], "the byte 0xE2 at offset 1 is not UTF-8", 1),
            ([0x61, 0x62, 0x80], "the byte 0x80 at offset 2 is not UTF-8", 2),
            ([0xF4, 0x90, 0x80, 0x80], "the byte 0xF4 at offset 0 is not UTF-8", 0),
            ([0xFF, 0xFE, 0x61, 0x00], "the file is UTF-16, not UTF-8", 0),
            ([0xFE, 0xFF, 0x00, 0x61], "the file is UTF-16, not UTF-8", 0),
            ([0x61, 0x00, 0x3A, 0x00], "the file is UTF-16, not UTF-8", 0),
            ([0x00, 0x61, 0x00, 0x3A], "the file is UTF-16, not UTF-8", 0),
            ([0xFF, 0xFE, 0x00, 0x00], "the file is UTF-32, not UTF-8", 0),
        ] as [([UInt8], String, Int)]
    )
    func reportsOtherEncodings(bytes: [UInt8], message: String, offset: Int) {
        let parsed = Parsed(bytes)
        #expect(parsed.diagnostics.map(\.message) == [message])
        #expect(parsed.diagnostics.first?.id == .yamlEncoding)
        #expect(parsed.diagnostics.first?.span?.range.lowerBound == offset)
    }

    @Test(arguments: [
        ("a: b\0c", "a NUL byte is not allowed here"),
        ("a: b\u{1}", "the control character U+0001 is not allowed here"),
        ("a: b\u{7F}", "the control character U+007F is not allowed here"),
        ("a: b\u{9F}", "the control character U+009F is not allowed here"),
        ("a: b\u{2028}c", "the invisible line separator U+2028 is not allowed here"),
        ("a: b\u{85}c", "the invisible line separator U+0085 is not allowed here"),
        ("a: b\u{FEFF}", "a byte order mark (U+FEFF) is not allowed here"),
        ("a: b\u{FFFF}", "the control character U+FFFF is not allowed here"),
    ])
    func reportsInvisibleCharacters(text: String, message: String) {
        let parsed = Parsed(text)
        #expect(parsed.diagnostics.map(\.message) == [message])
        #expect(parsed.diagnostics.first?.id == .yamlControlCharacter)
        #expect(parsed.diagnostics.first?.span?.range.lowerBound == 4)
    }

    @Test func reportsControlCharactersUpToABound() {
        #expect(Parsed("a: \u{1}\u{2}\u{3}").diagnostics.count == 3)
        #expect(Parsed("a: " + String(repeating: "\u{1}", count: 1000)).diagnostics.count == 20)
    }

    @Test func acceptsOtherCharacters() {
        #expect(Parsed("a: é日本👩‍👩‍👧\u{10FFFD}\u{D7FF}\u{E000}\t # \u{FFFD}").node != nil)
    }
}
