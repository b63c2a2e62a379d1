/// Doc comments, and the attribute of deprecated declarations.
///
///     /// The messages of a room, oldest first.
///     ///
///     /// `GET /rooms/{id}/messages`
///     @available(*, deprecated, message: "use list")
enum Documentation {
    /// Returns the paragraphs with empty lines between them. Missing ones are left out.
    static func comment(_ paragraphs: String?...) -> Code {
        var lines: [String] = []
        for case let paragraph? in paragraphs {
            let text = self.lines(of: paragraph)
            if text.isEmpty { continue }
            if !lines.isEmpty { lines.append("///") }
            for line in text { lines.append(line.isEmpty ? "///" : "/// " + line) }
        }
        return Code(lines.joined(separator: "\n"))
    }

    /// Returns a line for each parameter with a text, or `nil` if there are none.
    static func parameters(_ parameters: [Parameter]) -> String? {
        let lines = parameters.compactMap { parameter -> String? in
            guard let doc = parameter.doc else { return nil }
            let text = doc.lines.filter { !$0.isEmpty }.joined(separator: " ")
            return "- Parameter \(parameter.name): \(text)"
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns the attribute, or nothing for `nil`. An empty message is omitted.
    static func deprecation(_ message: String?) -> Code {
        guard let message else { return Code() }
        if message.isEmpty { return "@available(*, deprecated)" }
        let arguments = ["*", "deprecated", "message: " + SwiftLiteral.string(message)]
        return Layout.list("@available(", arguments, ")")
    }

    /// Returns the lines without trailing spaces, and without empty lines at both ends.
    private static func lines(of text: String) -> [String] {
        var lines = text.lines.map(clean)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    /// Returns a text for the middle of a comment's line.
    static func line(_ text: String) -> String { clean(text[...]) }

    /// Replaces line breaks by spaces, and escapes invisible characters and those that change the text's direction.
    private static func clean(_ line: Substring) -> String {
        if line.isPrintableASCII, line.utf8.last != UInt8(ascii: " ") { return String(line) }
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F {
                scalars.append(" ")
            } else if PrintableText.isHidden(scalar) {
                scalars.append(contentsOf: PrintableText.escape(scalar).unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
