/// Doc comments and the attribute of deprecated things.
///
///     /// The messages of a room, oldest first.
///     ///
///     /// `GET /rooms/{id}/messages`
///     @available(*, deprecated, message: "use list")
enum Documentation {
    /// The paragraphs that are there, with an empty line in between.
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

    /// A line for each that has a text; nil where none has.
    static func parameters(_ parameters: [Parameter]) -> String? {
        let lines = parameters.compactMap { parameter -> String? in
            guard let doc = parameter.doc else { return nil }
            let text = doc.lines.filter { !$0.isEmpty }.joined(separator: " ")
            return "- Parameter \(parameter.name): \(text)"
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// nil: not deprecated; an empty message is none.
    static func deprecation(_ message: String?) -> Code {
        guard let message else { return Code() }
        if message.isEmpty { return "@available(*, deprecated)" }
        let arguments = ["*", "deprecated", "message: " + SwiftLiteral.string(message)]
        return Layout.list("@available(", arguments, ")")
    }

    /// Without blanks at line ends and without empty lines at either end.
    private static func lines(of text: String) -> [String] {
        var lines = text.lines.map(clean)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    /// A text in the middle of a comment's line.
    static func line(_ text: String) -> String { clean(text[...]) }

    /// What would end the line is a space; what is not seen, or turns what stands behind it round, is spelled out.
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
