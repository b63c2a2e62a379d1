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

    /// nil: not deprecated; an empty message is none.
    static func deprecation(_ message: String?) -> Code {
        guard let message else { return Code() }
        if message.isEmpty { return "@available(*, deprecated)" }
        let arguments = ["*", "deprecated", "message: " + SwiftLiteral.string(message)]
        return Layout.list("@available(", arguments, ")")
    }

    /// Without blanks at line ends and without empty lines at either end.
    private static func lines(of text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(clean)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    private static func clean(_ line: Substring) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            scalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
        }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
