import Testing

@testable import RestFormats

/// Regular expressions of rules. Foundation's must agree, except where ECMA-262 differs.
struct TextPatternTests {
    @Test(
        arguments: [
            ("^[a-z]+(-[a-z]+)*$", ["a", "ab-c", "a-b-c"], ["", "-a", "a-", "A", "a--b"]),
            (#"^\d{3}$"#, ["123"], ["12", "1234", "12a"]),
            ("a|bc|", ["", "x", "bc"], []),
            ("^(a|bc)$", ["a", "bc"], ["b", "ac", ""]),
            ("^(?:ab)+?$", ["ab", "abab"], ["", "aba"]),
            ("^(?<year>[0-9]{4})-[0-9]{2,}$", ["2024-05", "2024-123"], ["2024-1", "24-05"]),
            (#"^[^@\s]+@[^@\s]+\.[a-z]{2,4}$"#, ["a@b.de"], ["a@b", "a b@c.de", "a@b.abcde"]),
            (#"^[\w.-]+$"#, ["a_b.c-d"], ["a b", ""]),
            (#"\bcat\b"#, ["a cat!", "cat"], ["concat", "cats"]),
            (#"\Bat"#, ["cat"], ["at", "a at"]),
            ("^.{2}$", ["ab", "😀é"], ["a", "abc", "a\n"]),
            (#"^\u0041\x42\u{43}\t$"#, ["ABC\t"], ["ABC"]),
            (#"^\uD83D\uDE00$"#, ["😀"], ["😁"]),
            ("^[^]$", ["a", "\n"], [""]), ("[]", [], ["", "a"]),
            ("^(a*)*$", ["", "aaa"], ["b"]), ("^a{0}b{1,2}$", ["b", "bb"], ["ab", "bbb"]),
            ("^[]a]$", [], ["]", "a"]), ("^x{,3}$", ["x{,3}"], ["xx"]), ("^a{2}b{0,1}$", ["aa", "aab"], ["a"]),
            (#"^[a\-z]$"#, ["a", "-", "z"], ["b"]), ("^[-a]+$", ["-a"], ["b"]), (#"^[\b]$"#, ["\u{8}"], ["b"]),
        ] as [(String, [String], [String])]
    )
    func matchesLikeECMAScript(pattern: String, matching: [String], others: [String]) throws {
        let parsed = try TextPattern(pattern)
        for text in matching { #expect(parsed.matches(text), "\(pattern) should match \(text.debugDescription)") }
        for text in others { #expect(!parsed.matches(text), "\(pattern) should not match \(text.debugDescription)") }
    }

    @Test(arguments: [
        "(?=a)", "(?!a)", "(?<=a)", "(?<!a)", #"(a)\1"#, #"\k<a>"#, #"\p{L}"#, "(?i:a)", "(?i)a", "a{2001}",
        "(a{100}){100}",
        String(repeating: "a", count: 2001), String(repeating: "(", count: 40) + String(repeating: ")", count: 40),
        #"^\uD83Dx"#,
    ])
    func refusesUnsupportedSyntax(pattern: String) {
        let error = #expect(throws: TextPattern.Failure.self) { try TextPattern(pattern) }
        #expect(error.map { if case .unsupported = $0 { true } else { false } } ?? false)
    }

    @Test(arguments: [
        "(", ")", "[", "[a", "*", "+a", "a**", "a{3,1}", "[z-a]", #"\"#, #"\xG0"#, #"\x+F"#, #"\u+123"#, #"\u{}"#,
        #"\u{110000}"#, #"\q"#,
        "^*", "(?<a b>c)",
    ])
    func refusesInvalidSyntax(pattern: String) {
        let error = #expect(throws: TextPattern.Failure.self) { try TextPattern(pattern) }
        #expect(error.map { if case .invalid = $0 { true } else { false } } ?? false)
    }

    /// Patterns that take exponential time elsewhere. The steps of the matcher are limited by its states for each
    /// character, so that this test ends at once or never.
    @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^([a-zA-Z]+)*$", "(a*)*(a*)*(a*)*b", "^(.*a){20}$"])
    func isLinear(pattern: String) throws {
        #expect(try !TextPattern(pattern).matches(String(repeating: "a", count: 20_000) + "!"))
    }

    /// Nested repetitions of nothing would take exponential time to compile.
    @Test(arguments: ["((((?:){2000}){2000}){2000}){2000}", "((((a{0}){2000}){2000}){2000}){2000}"])
    func repetitionsOfNothingEnd(pattern: String) throws {
        let compiled = try TextPattern("^" + pattern + "$")
        #expect(compiled.matches("") && !compiled.matches("a"))
    }

    @Test func numbersCompareExactly() throws {
        let numbers = [
            "-1e300", "-9223372036854775808", "-0.5", "0", "1e-9", "1", "1.5", "9223372036854775806",
            "9223372036854775807", "1e19",
        ]
        for (index, left) in numbers.enumerated() {
            for (other, right) in numbers.enumerated() {
                let (one, two) = (try #require(RuleNumber(left)), try #require(RuleNumber(right)))
                #expect((one < two) == (index < other), "\(left) < \(right)")
            }
        }
        #expect(RuleNumber("1.0") == .integer(1))
        for text in ["", "a", "nan", "inf", "-inf", "0x1", "1e999", "+1", ".5"] {
            #expect(RuleNumber(text) == nil, "\(text)")
        }
        #expect(try #require(RuleNumber("0.3")).isMultiple(of: try #require(RuleNumber("0.1"))))
        #expect(try #require(RuleNumber("19.99")).isMultiple(of: try #require(RuleNumber("0.01"))))
        #expect(try !#require(RuleNumber("19.995")).isMultiple(of: try #require(RuleNumber("0.01"))))
        #expect(try !#require(RuleNumber("12345678.905")).isMultiple(of: try #require(RuleNumber("0.01"))))
        #expect(try #require(RuleNumber("1e308")).isMultiple(of: try #require(RuleNumber("0.01"))))
        #expect(RuleNumber.integer(9_007_199_254_740_993).isMultiple(of: .integer(3)))
    }
}
