import Foundation
import Fuzzing
import Testing

@_spi(Generated) @testable import RestRuntime

/// Dates in the format of e-mail, `format: rfc2822`.
struct MailDateTests {
    /// Texts and their seconds since 1970, from RFC 5322, appendix A, with obsolete formats.
    static let texts: [(String, Double)] = [
        ("Thu, 20 Aug 2026 12:00:00 +0000", 1_787_227_200), ("Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706),
        ("Tue, 1 Jul 2003 10:52:37 +0200", 1_057_049_557), ("Thu, 13 Feb 1969 23:32:54 -0330", -27_723_426),
        ("21 Nov 97 09:55:06 GMT", 880_106_106),
        (
            "Thu,\r\n      13\r\n        Feb\r\n          1969\r\n      23:32\r\n "
                + "              -0330 (Newfoundland Time)", -27_723_480
        ),
        ("Fri, 21 Nov 1997 09(comment):   55  :  06 -0600", 880_127_706), ("20 Aug 2026 12:00 Z", 1_787_227_200),
        ("thu, 20 AUG 2026 08:00:00 EDT", 1_787_227_200), ("20 Aug 2026 07:00:00 EST", 1_787_227_200),
        ("20 Aug 2026 04:00:00 PST", 1_787_227_200), ("20 Aug 2026 12:00:00 UT", 1_787_227_200),
        ("20 Aug 126 12:00:00 GMT", 1_787_227_200), ("20 Aug 26 12:00:00 GMT", 1_787_227_200),
        ("1 Jan 50 00:00:00 GMT", -631_152_000), ("1 Jan 49 00:00:00 GMT", 2_493_072_000),
        ("(a (nested \\) one)) 20 (x) Aug 2026 12:00:00 XYZ (y)", 1_787_227_200),
        ("31 Dec 1990 23:59:60 +0000", 662_688_000), ("31 Dec 1990 15:59:60 -0800", 662_688_000),
        ("29 Feb 2000 23:59:59 +0000", 951_868_799),
    ]

    private static let mail = FieldFormat.rfc2822

    @Test(arguments: texts) func reads(_ text: String, _ seconds: Double) {
        #expect(RFC2822.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "Thu", "Thu, 20 Aug 2026", "Thu, 20 Aug 2026 12:00:00", "Thu 20 Aug 2026 12:00:00 +0000",
        "Foo, 20 Aug 2026 12:00:00 +0000", "32 Aug 2026 12:00:00 +0000", "0 Aug 2026 12:00:00 +0000",
        "31 Apr 2026 12:00:00 +0000", "29 Feb 1900 12:00:00 +0000", "20 Agu 2026 12:00:00 +0000",
        "20 Aug 6 12:00:00 +0000", "20 Aug 20260 12:00:00 +0000", "20 Aug 2026 24:00:00 +0000",
        "20 Aug 2026 12:60:00 +0000", "20 Aug 2026 12:00:61 +0000", "20 Aug 2026 12:00:60 +0000",
        "20 Aug 2026 12:00:00 +000", "20 Aug 2026 12:00:00 +00000", "20 Aug 2026 12:00:00 +0060",
        "20 Aug 2026 12:00:00 +00:00", "20 Aug 2026 1:00:00 +0000", "20 Aug 2026 12:00:00 +0000 (open",
        "20 Aug 2026 12:00:00 +0000 x", "20Aug2026 12:00:00 +0000", "2026-08-20T12:00:00Z", "20 Aug 2026 12:00:00+",
        "20 Aug 99999999999999999999 12:00:00 +0000", "(((((", "20 Aug 2026 12:00:00 \u{0130}",
    ])
    func rejectsInvalidDates(_ text: String) { #expect(RFC2822.date(text) == nil) }

    @Test func writes() {
        #expect(RFC2822.text(Date(timeIntervalSince1970: 1_787_227_200)) == "Thu, 20 Aug 2026 12:00:00 +0000")
        #expect(Date(timeIntervalSince1970: 0).text(format: Self.mail) == "Thu, 01 Jan 1970 00:00:00 +0000")
        #expect(RFC2822.text(Date(timeIntervalSince1970: 1e15)) == nil)
    }

    /// The format in documents and in decoders, alone and in a list of formats.
    @Test func readsAndWritesInDocuments() throws {
        let noon = Date(timeIntervalSince1970: 1_787_227_200)
        for format in [Self.mail, .several(read: [.iso8601, Self.mail], write: Self.mail)] {
            let data = try Mapping.encode([noon], format: format)
            #expect(String(decoding: data, as: UTF8.self) == #"["Thu, 20 Aug 2026 12:00:00 +0000"]"#)
            let back = try Mapping.decodeWhole(from: data, format: format) { reader in [Date].read(from: &reader) }
            #expect(back == [noon])
        }
        let both = FieldFormat.several(read: [Self.mail, .iso8601], write: Self.mail)
        let text = Data(#"["2026-08-20T12:00:00Z","20 Aug 2026 12:00 GMT"]"#.utf8)
        #expect(try Mapping.decodeWhole(from: text, format: both) { [Date].read(from: &$0) } == [noon, noon])
    }

    /// Compares reading and writing with Foundation, which knows the current half of the grammar.
    @Test func agreesWithFoundation() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        var random = SeededGenerator(seed: 2822)
        for _ in 0..<2_000 {
            let seconds = Double(Int.random(in: -2_000_000_000...15_000_000_000, using: &random))
            let date = Date(timeIntervalSince1970: seconds)
            let offset = Int.random(in: -840...840, using: &random)
            formatter.timeZone = TimeZone(secondsFromGMT: offset * 60)
            let formatted = formatter.string(from: date)
            #expect(RFC2822.date(formatted) == date, "\(formatted)")
            let written = try #require(RFC2822.text(date))
            #expect(formatter.date(from: written) == date, "\(written)")
            // Adds optional white space and comments between the parts, and leaves out optional parts.
            let spaces = [" ", "  ", "\r\n ", " (a comment) ", "\t"]
            let folded = formatted.split(separator: " ").joined(separator: spaces.randomElement(using: &random) ?? " ")
            #expect(RFC2822.date(folded) == date, "\(folded)")
            let bare = formatted.drop { $0 != " " }.dropFirst()
            #expect(RFC2822.date(bare.first == "0" ? String(bare.dropFirst()) : String(bare)) == date, "\(bare)")
        }
    }

    /// Random input never crashes.
    @Test func survivesRandomInput() {
        var random = SeededGenerator(seed: 5322)
        let words = [
            "Thu", ",", " ", "20", "Aug", "2026", "12", ":", "00", "+", "-", "0000", "(", ")", "\\", "GMT", "é",
            "\u{0}",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...16, using: &random)
            let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
            if let date = RFC2822.date(text) {
                #expect(RFC2822.text(date).flatMap(RFC2822.date) == date, "\(text)")
            }
        }
        #expect(RFC2822.date(String(repeating: "(", count: 1_000_000)) == nil)
    }
}
