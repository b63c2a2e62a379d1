import Testing

@testable import RestFormats
@testable import RestGenSpec

/// What the kit takes for the pattern of a date is one to the runtime.
@Suite struct DatePatternTests {
    /// Each letter, as often as it may stand and more.
    @Test func lettersAreTheSame() {
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            for count in 1...11 {
                let pattern = String(repeating: letter, count: count)
                // Of twelve hours the pattern says which half they are of.
                let whole = letter == "h" ? pattern + " a" : pattern
                let isTaken = DatePatternCheck.finding(whole) == nil
                #expect(isTaken == (DatePattern(whole).parts != nil), "\(pattern)")
            }
        }
    }

    /// What a help proposes is read and written as it should be.
    @Test(
        arguments: [
            ("YYYY-MM-DD", "2014-05-09"), ("yyyy-MM-ddTHH:mm:ss", "2014-05-09T15:04:05"), ("%d/%b/%Y", "09/May/2014"),
            ("yyyy-MM-dd hh:mm", "2014-05-09 15:04"), ("yyyy-mm-dd", "2014-05-09"), ("h:mm A", "3:04 PM"),
        ]
    )
    func whatIsMeant(pattern: String, text: String) throws {
        let meant = try #require(DatePatternCheck.finding(pattern)?.meant)
        let date = try #require(DatePattern("yyyy-MM-dd HH:mm:ss").date("2014-05-09 15:04:05"))
        #expect(DatePattern(meant).text(date) == text)
        #expect(DatePattern(meant).date(text) != nil)
    }
}
