/// Converts descriptions, which can be long Markdown or HTML, to short doc comments.
enum DocumentText {
    /// Returns the first paragraph, or its first sentence if it has more than 600 characters. Returns `nil` if the text
    /// is missing or empty.
    static func short(_ text: String?) -> String? {
        guard let text else { return nil }
        var lines: [String] = []
        for line in text.lines {
            let clean = cleaned(line)
            if clean.isEmpty {
                if lines.isEmpty { continue }
                break
            }
            lines.append(clean)
        }
        let paragraph = lines.joined(separator: " ")
        guard paragraph.count > 600 else { return paragraph.isEmpty ? nil : paragraph }
        return sentence(paragraph)
    }

    /// Returns the first sentence, shortened to 300 characters.
    static func sentence(_ text: String?) -> String? {
        guard let text else { return nil }
        guard let line = text.lines.lazy.map(cleaned).first(where: { !$0.isEmpty }) else { return nil }
        let first = line.firstRange(of: ". ").map { String(line[..<$0.lowerBound]) + "." } ?? line
        guard first.count > 300 else { return first }
        return first.prefix(300).split(separator: " ").dropLast().joined(separator: " ") + " …"
    }

    /// Returns the text without invisible characters, such as control characters. Line feeds are kept.
    static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || !isInvisible($0) }))
    }

    /// Whether a text begins with another one, regardless of case, spaces and punctuation.
    static func begins(_ text: String, with start: String) -> Bool {
        let plain = { (text: String) in
            SwiftNames.composed(text.lowercased()).unicodeScalars.lazy.filter { $0.isLetter || $0.isNumber }
        }
        return plain(text).starts(with: plain(start))
    }

    /// Whether a description adds information to the name. `migration_id parameter` and `The id` don't.
    static func addsInformation(_ text: String, to name: String) -> Bool {
        let plain = Set(NameWords.of(name)).union(["a", "an", "the", "of", "parameter"])
        return !plain.isSuperset(of: NameWords.of(text))
    }

    /// Removes HTML tags, and replaces spaces and invisible characters in a row by one space.
    private static func cleaned(_ line: Substring) -> String {
        if line.isPrintableASCII, !line.utf8.contains(UInt8(ascii: "<")) {
            let words = line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
            return words.joined(separator: " ")
        }
        var result = ""
        var rest = line
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            rest = rest[open...]
            let next = rest.dropFirst().first
            if let close = rest.firstIndex(of: ">"), next?.isLetter == true || next == "/" || next == "!",
                rest.distance(from: open, to: close) < 200
            {
                rest = rest[rest.index(after: close)...]
            } else {
                result.append("<")
                rest = rest.dropFirst()
            }
        }
        result += rest
        let words = result.unicodeScalars.split { $0.properties.isWhitespace || isInvisible($0) }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
