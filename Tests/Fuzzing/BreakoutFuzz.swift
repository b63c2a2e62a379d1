import Foundation
package import RestGenTools

/// Tries to make texts of a spec become Swift code, at each place of the language.
package struct BreakoutFuzz: FuzzSubject {
    package let name = "breakouts"

    /// Texts that end a literal, a comment, a line or a name, or begin an interpolation. Each would add the word
    /// `pwned`.
    package static let payloads = [
        "x\"); pwned(); //", "x\nfunc pwned() {}", "x\r\nlet pwned = 1", "x\\(pwned())", "x\\\"\\(pwned())",
        "x` pwned `",
        "x*/ pwned /*", "x/* pwned", "x\"\"\"\npwned", "x\"#\npwned #\"", "x\u{2028}pwned ", "x { pwned } ",
        "x, pwned: Int",
        "x\u{202E}pwned ", "x\u{200B} pwned\u{0}", "x;pwned ", "x<pwned>.", "x\u{E0041}\u{3164}.pwned",
        "x\"\u{301}); pwned(); //", "x\\\u{200D}(pwned())", "x\\\u{FE0F}\"\u{1F3FD}; pwned ", "x\r\n\u{301}pwned ",
    ]

    /// Several of these texts combined by their kind.
    private static let together = [
        "x\nfunc pwned() {}\r\nlet pwned = 1\u{2028}pwned ",
        "x\\(pwned()) \"\\(pwned()) ` pwned ` \"); pwned(); \"\"\" pwned \"# pwned ",
        "x*/ pwned /* pwned ", "x\u{202E}pwned \u{200B} pwned\u{0}\u{E0041}\u{3164} pwned ",
    ]
    private static let all = together + payloads

    /// A text for each place that occurs in the specs, in the smallest spec with that place.
    private let texts: [(path: String, text: SpecText)]
    private let specs: SpecFuzz

    package init(_ specs: SpecFuzz) {
        self.specs = specs
        var places: Set<String> = []
        var texts: [(path: String, text: SpecText)] = []
        for (path, bytes) in specs.seeds where path.hasSuffix(".rest.yaml") && !path.hasPrefix("Errors/") {
            let source = SourceFile(name: path, bytes: bytes)
            guard let root = YAMLParser.parse(source, reporting: Diagnostics()) else { continue }
            for text in SpecText.all(in: root) where places.insert(text.place).inserted { texts.append((path, text)) }
        }
        self.texts = texts
    }

    package struct Attempt: Sendable {
        package var spec: SpecFuzz.Spec
        /// The path of the text in the spec.
        package var place: String
        package var text: String
    }

    /// The number of places that occur in the specs.
    package var places: Int { texts.count }

    package func input(_ generator: inout SeededGenerator) -> Attempt {
        let place = generator.number(places)
        return input(place: place, payload: generator.element(of: Self.all), way: generator.number(4))
    }

    /// Returns an attempt at a place. Different numbers give different attempts.
    package func input(place: Int, number: Int) -> Attempt {
        input(place: place, payload: Self.all[number % Self.all.count], way: number / Self.all.count + number)
    }

    private func input(place: Int, payload: String, way: Int) -> Attempt {
        let (path, text) = texts[place]
        let changed = text.changed(with: payload, way: way)
        let bytes = text.replaced(by: changed, in: specs.bytes(of: path))
        return Attempt(spec: SpecFuzz.Spec(path: path, bytes: bytes), place: text.place, text: changed)
    }

    package func text(of input: Attempt) -> String {
        "\(input.spec.path)\(input.place): \(input.text.debugDescription)"
    }

    package func problem(with input: Attempt) -> String? {
        files(of: input).lazy.compactMap(Self.problem(in:)).first
    }

    /// Returns the generated files, or none if the spec has errors.
    package func files(of input: Attempt) -> [GeneratedFile] { specs.output(of: input.spec).files }

    /// Returns the part of a payload that became code, or `nil`.
    package static func problem(in file: GeneratedFile) -> String? {
        // Files without the word need no lexer.
        guard file.content.contains("wned") else { return nil }
        let words = SwiftWords(file.content)
        if !words.problems.isEmpty { return "\(file.name) has \(words.problems)" }
        return words.all.contains { $0 == "pwned" || $0 == "`pwned`" } ? "\(file.name) has it as code" : nil
    }
}

/// A text of a spec with its path, in which user-defined names are replaced.
private struct SpecText {
    let place: String
    let range: Range<Int>
    let text: String

    /// Returns the spec with a payload instead of the text, after it, inside it, or before it.
    func changed(with payload: String, way: Int) -> String {
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        switch way % 4 {
        case 0: return payload
        case 1: return text + payload
        case 2: return String(text[..<middle]) + payload + String(text[middle...])
        default: return payload + text
        }
    }

    func replaced(by text: String, in bytes: [UInt8]) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + Array(Self.quoted(text).utf8) + Array(bytes[range.upperBound...])
    }

    static func all(in root: YAMLNode) -> [SpecText] {
        var texts: [SpecText] = []
        add(root, at: "", to: &texts)
        return texts
    }

    private static let keys = JSONSchema.keys

    private static func add(_ node: YAMLNode, at place: String, to texts: inout [SpecText]) {
        if let entries = node.entries {
            for entry in entries {
                let key = entry.key.value
                let inner = place + "." + (keys.contains(key) ? key : "*")
                texts.append(SpecText(place: inner + " (key)", range: entry.key.span.range, text: key))
                add(entry.value, at: inner, to: &texts)
            }
        } else if let items = node.items {
            for item in items { add(item, at: place + "[]", to: &texts) }
        } else if case .scalar(let scalar) = node.kind {
            let kind = kind(of: scalar.text)
            texts.append(SpecText(place: place + " = " + kind, range: node.span.range, text: scalar.text))
        }
    }

    /// Returns the kind of a short form, since several kinds are allowed at one place.
    private static func kind(of text: String) -> String {
        ["->", "(", "?", "{", "[", "=", "<", ".", "/"].filter(text.contains).joined()
    }

    private static func quoted(_ text: String) -> String {
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
