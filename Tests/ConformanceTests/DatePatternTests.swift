import Testing

@testable import RestFormats
@testable import RestGenSpec

/// The generator and the runtime accept the same date patterns.
@Suite struct DatePatternTests {
    /// Each letter, in allowed and in larger numbers.
    @Test func checksEachLetter() {
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            for count in 1...11 {
                let pattern = String(repeating: letter, count: count)
                // A pattern with 12-hour time needs a period such as AM.
                let whole = letter == "h" ? pattern + " a" : pattern
                let isTaken = DatePatternCheck.finding(whole) == nil
                #expect(isTaken == (DatePattern(whole).parts != nil), "\(pattern)")
            }
        }
    }

    /// The pattern that a help suggests reads and writes the date correctly.
    @Test(
        arguments: [
            ("YYYY-MM-DD", "2014-05-09"), ("yyyy-MM-ddTHH:mm:ss", "2014-05-09T15:04:05"), ("%d/%b/%Y", "09/May/2014"),
            ("yyyy-MM-dd hh:mm", "2014-05-09 15:04"), ("yyyy-mm-dd", "2014-05-09"), ("h:mm A", "3:04 PM"),
        ]
    )
    func suggestedPatternsRoundTrip(pattern: String, text: String) throws {
        let correction = try #require(DatePatternCheck.finding(pattern)?.correction)
        let date = try #require(DatePattern("yyyy-MM-dd HH:mm:ss").date("2014-05-09 15:04:05"))
        #expect(DatePattern(correction).text(date) == text)
        #expect(DatePattern(correction).date(text) != nil)
    }
}
