import Fuzzing
import Testing

@testable import RestGenKit

/// Every text of a page, at each of the language's places, tries to become code: none does.
@Suite struct BreakoutTests {
    /// What ends a literal, a comment, a line, a name; what begins an interpolation. `pwned` is a word of its own in each.
    static let payloads = [
        "x\"); pwned(); //", "x\nfunc pwned() {}", "x\r\nlet pwned = 1", "x\\(pwned())", "x\\\"\\(pwned())",
        "x` pwned `",
        "x*/ pwned /*", "x/* pwned", "x\"\"\"\npwned", "x\"#\npwned #\"", "x\u{2028}pwned ", "x { pwned } ",
        "x, pwned: Int",
        "x\u{202E}pwned ", "x\u{200B} pwned\u{0}", "x;pwned ", "x<pwned>.", "x\u{E0041}\u{3164}.pwned",
    ]

    static let together = [
        "x\nfunc pwned() {}\r\nlet pwned = 1\u{2028}pwned ",
        "x\\(pwned()) \"\\(pwned()) ` pwned ` \"); pwned(); \"\"\" pwned \"# pwned ",
        "x*/ pwned /* pwned ", "x\u{202E}pwned \u{200B} pwned\u{0}\u{E0041}\u{3164} pwned ",
    ]

    @Test func theLexerSees() {
        #expect(
            SwiftWords("a \"b \\(c(\"d\") + e) f\" g // h\n/* i /* j */ */ k #\"l \\(m) \\#(n)\"#").all
                == "a c e g k n".split(separator: " ").map(String.init)
        )
        #expect(SwiftWords("\"\"\"\na \"b\" \\(c)\n\"\"\" d").all == ["c", "d"])
        for payload in Self.payloads {
            let bare = SwiftWords("let x = 1\n\(payload)")
            #expect(bare.all.contains("pwned") || !bare.problems.isEmpty, "\(payload)")
        }
        #expect(SwiftWords("let a = \"b\n").problems == ["an open literal"])
        #expect(SwiftWords("/* a").problems == ["an open comment"])
    }

    /// Keys and values, in all their places: in place of the text, behind it, and inside of it.
    @Test func everyKeyOfEveryPlace() throws {
        var runs = 0
        var given = 0
        var places: Set<String> = []
        // The smaller ones first: most places are in them, and each run takes time.
        let cases = try (SpecCase.all(in: "Cases") + SpecCase.all(in: "Examples")).map {
            (item: $0, source: try $0.source())
        }
        for (item, source) in cases.sorted(by: { $0.source.bytes.count < $1.source.bytes.count }) {
            guard let root = YAMLParser.parse(source, reporting: Diagnostics()) else { continue }
            for text in Texts(root, source).all where places.insert(text.place).inserted {
                // All of them at once, by what they try; and some of them alone, in turn.
                let some = (0..<3).map { Self.payloads[(places.count * 3 + $0) % Self.payloads.count] }
                for (number, payload) in (Self.together + some).enumerated() {
                    let changed = text.changed(with: payload, places.count + number)
                    runs += 1
                    let spec = SourceFile(name: source.name, bytes: text.replaced(by: changed, in: source))
                    let output = Pipeline.run(spec: spec) { path, _ in item.included(path) }
                    given += output.files.isEmpty ? 0 : 1
                    for file in output.files {
                        check(file, "\(item.testDescription) \(text.place) \(changed.debugDescription)")
                    }
                }
            }
        }
        #expect(places.count > 300, "\(places.count) places")
        #expect(runs > 2_806 && given > 1_000, "\(runs) runs, \(given) of them with files")
    }

    /// The name of a spec's file is a text from outside, too.
    @Test func fileNames() throws {
        for payload in Self.payloads.map({ $0.filter { $0 != "/" } }) + ["\n", "\r", "\u{85}pwned", "a\u{2029}pwned"] {
            for name in [payload, "\(payload).rest.yaml", "Chat\(payload).rest.yaml", "a/\(payload).rest.yaml"] {
                for text in [
                    "restgen: 1\nserver: http://h\n",
                    "restgen: 1\nclient: Chat\nserver: http://h\nresources: { a: GET /a }\n",
                ] {
                    let output = Pipeline.run(
                        spec: SourceFile(name: name, text: text),
                        options: EmitOptions(stubs: true)
                    )
                    for file in output.files {
                        check(file, name.debugDescription)
                        #expect(
                            !file.name.contains("/") && !file.name.unicodeScalars.contains { $0.value < 0x20 },
                            "\(file.name)"
                        )
                    }
                }
            }
        }
    }

    private func check(_ file: GeneratedFile, _ what: @autoclosure () -> String) {
        // Of a text that is nowhere in a file nothing can become code there.
        guard file.content.contains("wned") else { return }
        let words = SwiftWords(file.content)
        #expect(words.problems.isEmpty, "\(what()): \(words.problems)")
        #expect(!words.all.contains { $0 == "pwned" || $0 == "`pwned`" }, "\(what())")
    }

    /// The texts of a page, each with the way to it in which the author's own names are left out.
    private struct Texts {
        struct Text {
            let place: String
            let range: Range<Int>
            let text: String

            func changed(with payload: String, _ number: Int) -> String {
                let middle = text.index(text.startIndex, offsetBy: text.count / 2)
                let ways = [payload, text + payload, text[..<middle] + payload + text[middle...], payload + text]
                return String(ways[number % 4])
            }

            func replaced(by text: String, in source: SourceFile) -> [UInt8] {
                Array(source.bytes[..<range.lowerBound]) + Array(Texts.quoted(text).utf8)
                    + Array(source.bytes[range.upperBound...])
            }
        }

        private(set) var all: [Text] = []
        private let known = Set(JSONSchema.places.flatMap { $0.keys.map(\.name) })

        init(_ root: YAMLNode, _ source: SourceFile) {
            walk(root, "")
        }

        private mutating func walk(_ node: YAMLNode, _ place: String) {
            if let entries = node.entries {
                for entry in entries {
                    let key = entry.key.value
                    let inner = place + "." + (known.contains(key) ? key : "*")
                    all.append(Text(place: inner + " (key)", range: entry.key.span.range, text: key))
                    walk(entry.value, inner)
                }
            } else if let items = node.items {
                for item in items { walk(item, place + "[]") }
            } else if case .scalar(let scalar) = node.kind {
                all.append(
                    Text(place: place + " = " + kind(of: scalar.text), range: node.span.range, text: scalar.text)
                )
            }
        }

        /// Short forms of one place are of several kinds.
        private func kind(of text: String) -> String {
            var kinds = ""
            for mark in ["->", "(", "?", "{", "[", "=", "<", ".", "/"] where text.contains(mark) { kinds += mark }
            return kinds
        }

        static func quoted(_ text: String) -> String {
            var result = "\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"", "\\": result += "\\\(scalar)"
                case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value > 0x2000:
                    let digits = String(scalar.value, radix: 16)
                    result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result + "\""
        }
    }
}
