import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit

/// Texts of a spec can't become code, at any place of the language.
@Suite struct BreakoutTests {
    @Test func detectsTextThatBecomesCode() {
        #expect(
            SwiftWords("a \"b \\(c(\"d\") + e) f\" g // h\n/* i /* j */ */ k #\"l \\(m) \\#(n)\"#").all
                == "a c e g k n".split(separator: " ").map(String.init)
        )
        #expect(SwiftWords("\"\"\"\na \"b\" \\(c)\n\"\"\" d").all == ["c", "d"])
        for payload in BreakoutFuzz.payloads {
            let bare = SwiftWords("let x = 1\n\(payload)")
            #expect(bare.all.contains("pwned") || !bare.problems.isEmpty, "\(payload)")
        }
        #expect(SwiftWords("let a = \"b\n").problems == ["an open literal"])
        #expect(SwiftWords("/* a").problems == ["an open comment"])
    }

    /// Tries one text at each place. `Fuzz breakouts` tries all.
    @Test func textOfKeysAndValuesStaysText() throws {
        let fuzz = BreakoutFuzz(try SpecFuzz(folder: SpecCase.root))
        var given = 0
        for place in 0..<fuzz.places {
            let attempt = fuzz.input(place: place, number: place)
            let files = fuzz.files(of: attempt)
            given += files.isEmpty ? 0 : 1
            for file in files { #expect(BreakoutFuzz.problem(in: file) == nil, "\(fuzz.text(of: attempt))") }
        }
        // If all specs were rejected, the test would check nothing. About every fifth one is accepted.
        #expect(fuzz.places > 300 && given > fuzz.places / 8, "\(fuzz.places) places, \(given) with files")
    }

    /// The name of a spec's file can contain any text too.
    @Test func textOfFileNamesStaysText() throws {
        for payload in BreakoutFuzz.payloads.map({ $0.filter { $0 != "/" } }) + [
            "\n", "\r", "\u{85}pwned", "a\u{2029}pwned",
        ] {
            for name in [payload, "\(payload).rest.yaml", "Chat\(payload).rest.yaml", "a/\(payload).rest.yaml"] {
                for text in [
                    "restgen: 1\nserver: http://h\n",
                    "restgen: 1\nclient: Chat\nserver: http://h\nresources: { a: GET /a }\n",
                ] {
                    let output = Pipeline.run(
                        spec: SourceFile(name: name, text: text),
                        options: EmitOptions(stubs: true, samples: true)
                    )
                    for file in output.files {
                        #expect(BreakoutFuzz.problem(in: file) == nil, "\(name.debugDescription)")
                        #expect(
                            !file.name.contains("/") && !file.name.unicodeScalars.contains { $0.value < 0x20 },
                            "\(file.name)"
                        )
                    }
                }
            }
        }
    }
}
