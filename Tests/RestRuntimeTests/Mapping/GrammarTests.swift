import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// The grammar of RFC 8259: `yes` must be read, `no` must fail.
struct GrammarTests {
    static let yes: [String] = [
        "[]", "{}", "null", "true", "false", "0", "-0", "\"\"", " [] ", "\t\n\r[\t]\n", "[null,1,\"1\",{}]",
        "[[[[]]]]", "{\"a\":[]}", "{\"\":0}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":{\"c\":null}}}",
        "[123]", "[0e1]", "[0e+1]", "[0E-1]", "[1e2]", "[1E+2]", "[1.5]", "[-0.0]", "[-1]", "[20e1]", "[123.456e78]",
        "[0.4e00669999999999999999999999999999]", "[123456789012345678901234567890]", "[-1e-99999]", "[1e99999]",
        "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]",
        "[\"\\u0000\"]", "[\"\\uFFFF\"]", "[\"a/*b*/c\"]", "[\"\u{7F}\"]", "[\"\u{2028}\u{2029}\"]", "[\"π\"]",
        "[\"😀\"]", "[\"\u{FFFE}\"]", "[\"\u{10FFFF}\"]", "[\"\\uDBFF\\uDFFF\"]", "\u{FEFF}[]", "[1\n,2\r,3\t]",
        "[\"01234567\\n\"]", "[\"0123456789abcdef\"]", "[\"0123456\"]", "[\"01234567890123456789é0123456789\"]",
        "{\"k\" : \"v\" , \"l\" :[ ] }",
    ]

    static let no: [String] = [
        "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1:2]", "{\"a\"}", "{\"a\":}",
        "{\"a\":1,}", "{,\"a\":1}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\" 1}", "{\"a\"::1}", "{\"a\":1 \"b\":2}",
        "{\"a\":1", "{\"a\":1]", "[1}", "[]]", "{}}", "[][]", "1 2", "[1]x", "nul", "nulll", "tru", "True", "TRUE",
        "fals", "falsy", "nan", "NaN", "Infinity", "-Infinity", "undefined", "+1", "01", "-01", "00", "0x1", ".5",
        "1.", "-", "--1", "-.5", "1.e1", "1e", "1e+", "1e-", "1ee1", "1e1.5", "1.2.3", "1_000", "0e", "-a", "1a",
        "[1.]", "[-]", "\"", "\"a", "'a'", "a", "\"\\\"", "\"\\", "\"\\a\"", "\"\\x41\"", "\"\\u\"", "\"\\u1\"",
        "\"\\u123\"", "\"\\u123g\"", "\"\\U1234\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
        "\"\\ud800\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800\\\"", "\"\\ud800\\n\"", "\"\\ud800abcdef\"",
        "\"\\ud83d\\ude\"", "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"", "\"\u{1F}\"", "\"01234567\u{1F}\"", "[\"a\\\n\"]",
        "//a\n1", "/*a*/1", "[1]//", "[1]#", "\u{FEFF}", "\u{FEFF}\u{FEFF}1", "\u{A0}1", "\u{2060}1", "\u{0C}1",
        "1\u{0}", "{\"a\":1,\"b\"}", "{\"a\":\"b\"", "[\"a\"", "[\"a", "{\"a", "{\"a\"", "{\"a\":", "[{", "{[",
        "[\"a\",\n4\n,1,", "*", "<html>", "[<null>]", "[1,\u{0}2]", "{\"x\"::\"b\"}", "{\"a\":\"a\" 123}", "{]", "[}",
        "{\"a\":1}}", "[\"x\"]]", ",", ":", "[,]", "{,}", "{\"a\",\"b\"}",
    ]

    @Test(arguments: yes) func reads(_ text: String) {
        #expect(isJSON(Array(text.utf8)))
    }

    @Test(arguments: no) func rejects(_ text: String) {
        #expect(!isJSON(Array(text.utf8)))
    }

    /// UTF-8 by RFC 3629, sections 3 and 4.
    @Test(
        arguments: [
            ([0xC3, 0xA9], true), ([0xE2, 0x82, 0xAC], true), ([0xF0, 0x9F, 0x98, 0x80], true),
            ([0xEF, 0xBF, 0xBF], true),
            ([0xF4, 0x8F, 0xBF, 0xBF], true), ([0xC2, 0x80], true), ([0xE0, 0xA0, 0x80], true),
            ([0xED, 0x9F, 0xBF], true),
            ([0x80], false), ([0xBF], false), ([0xC0, 0x80], false), ([0xC1, 0xBF], false), ([0xC3], false),
            ([0xE0, 0x80, 0x80], false), ([0xE0, 0x9F, 0xBF], false), ([0xED, 0xA0, 0x80], false),
            ([0xED, 0xBF, 0xBF], false), ([0xE2, 0x82], false), ([0xE2, 0x28, 0xA1], false),
            ([0xE2, 0x82, 0x28], false),
            ([0xF0, 0x80, 0x80, 0x80], false), ([0xF0, 0x8F, 0xBF, 0xBF], false), ([0xF0, 0x9F, 0x98], false),
            ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5, 0x80, 0x80, 0x80], false), ([0xFE], false), ([0xFF], false),
            ([0xF8, 0x88, 0x80, 0x80, 0x80], false), ([0xC3, 0xA9, 0xC3], false),
        ] as [([UInt8], Bool)]
    )
    func checksUTF8(_ bytes: [UInt8], _ isValid: Bool) {
        // At every offset in a word of eight bytes, and right before the end.
        for padding in 0..<9 {
            let front = Array(repeating: UInt8(ascii: "a"), count: padding)
            #expect(isJSON([0x22] + front + bytes + [0x22]) == isValid)
            #expect(isJSON([0x22] + front + bytes + front + [0x22]) == isValid)
            #expect(!isJSON([0x22] + front + bytes))
        }
        #expect(!isJSON(bytes))
    }

    @Test func rejectsOtherEncodings() {
        #expect(!isJSON([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]))
        #expect(!isJSON([0x00, 0x5B, 0x00, 0x5D]))
    }

    @Test func checksEveryByte() {
        for byte in UInt8.min...UInt8.max {
            #expect(isJSON([byte]) == (byte >= 0x30 && byte <= 0x39))
            // Strings may contain all of ASCII except control characters, quotes and backslashes.
            #expect(isJSON([0x22, byte, 0x22]) == (byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C))
            #expect(isJSON([0x22, 0x5C, byte, 0x22]) == "\"\\/bfnrt".utf8.contains(byte))
        }
    }

    @Test func unescapes() throws {
        #expect(try read(String.self, #""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
        #expect(try read(String.self, #""\u0041\u00e9\u20AC\uD83D\uDE00""#) == "Aé€😀")
        #expect(
            try read(String.self, #""plain text of some length \u0000 and more of it""#)
                == "plain text of some length \0 and more of it"
        )
        #expect(try read(String.self, #""\uFFFF\uDBFF\uDFFF""#) == "\u{FFFF}\u{10FFFF}")
        // A text that is too long for the inline storage of a `String`.
        let long = String(repeating: "é\\n", count: 1000)
        #expect(try read(String.self, "\"\(long)\"") == String(repeating: "é\n", count: 1000))
    }

    @Test func errorsContainByteOffset() {
        #expect(failure(JSON.self, "[1,]")?.description == "expected a value in the JSON string, found ']' at byte 3")
        #expect(failure(JSON.self, "")?.found == "an empty document")
        #expect(failure(JSON.self, "{\"password\":\"hunter2\"")?.description.contains("hunter2") == false)
        #expect(failure(JSON.self, "[\"\\ud800\"]")?.found == "a lone surrogate")
        #expect(failure(JSON.self, "\"\u{1}\"")?.found == "the byte 0x1")
    }
}
