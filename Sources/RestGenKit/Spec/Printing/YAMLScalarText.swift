/// Prints scalars of YAML, without quotes if the meaning is the same.
package enum YAMLScalarText {
    package static func key(_ text: String, isFlow: Bool) -> String {
        isPlain(text, isFlow: isFlow) && !text.utf8.contains(UInt8(ascii: ":")) ? text : quoted(text)
    }

    package static func text(_ scalar: YAMLScalar, isFlow: Bool) -> String {
        let text = scalar.text
        switch scalar.style {
        case .plain:
            // A list that is a type: `[Room]`.
            if isTypeList(text) || scalar.double != nil { return text }
            return isPlain(text, isFlow: isFlow) ? text : quoted(text)
        case .quoted, .block:
            let plain = YAMLScalar(text: text, style: .plain)
            let isText = !plain.isNull && plain.bool == nil && plain.double == nil
            // The parser warns about a value that looks like Swift's `case`, a list of values, or a name with a value.
            let isForeign =
                text.hasPrefix("case ") || text.contains(" | ") || !text.hasPrefix("= ") && text.contains(" = ")
            let isSame = isText && isSameWithoutQuotes(text) && !isForeign
            return isSame && isPlain(text, isFlow: isFlow) && !isTypeList(text) ? text : quoted(text)
        }
    }

    /// Returns whether the text has the same meaning with and without quotes.
    package static func isSameWithoutQuotes(_ text: String) -> Bool {
        guard text != "none" else { return false }
        let span = Span(SourceFile(name: "", bytes: []), 0..<0)
        if case .word = LiteralSyntax(word: Located(text, span)).kind { return true }
        return false
    }

    /// Returns the lines of a multiline text, or `nil` if a block scalar would change it.
    package static func block(_ text: String) -> [String]? {
        guard text.contains("\n"), !text.hasPrefix("\n"), text.utf8.first != UInt8(ascii: " "), !text.hasSuffix("\n\n"),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || isSeen($0) })
        else { return nil }
        let lines = (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        return lines.contains { $0.hasSuffix(" ") } ? nil : lines.map(String.init)
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        // YAML doesn't allow U+FFFE and U+FFFF.
        default: !scalar.properties.isNoncharacterCodePoint
        }
    }

    package static func isTypeList(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") else { return false }
        var depth = 0
        for (index, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0, index + 1 < text.utf8.count { return false }
            guard byte >= 0x80 || byte.isLetter || byte.isDigit || byte.isOne(of: "[]: ?_<>") else { return false }
        }
        // YAML doesn't allow `]?` in a flow list.
        return depth == 0 && text.utf8.firstRange(of: "]?".utf8) == nil
    }

    private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        if first.isSpace || last.isSpace || last == UInt8(ascii: ":") { return false }
        if first.isOne(of: "-?:,[]{}#&*!|>'\"%@`") { return false }
        if text.hasPrefix("=") && text.utf8.count == 1 || text.hasPrefix("<<") || text.hasPrefix("---")
            || text == "..." || text.hasPrefix("... ")
        {
            return false
        }
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F { return false }
            if byte == UInt8(ascii: " "), previous == UInt8(ascii: ":") { return false }
            if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return false }
            if isFlow, byte.isOne(of: ",[]{}") { return false }
            previous = byte
        }
        return text.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic || $0.properties.isEmoji }
    }

    private static func quoted(_ text: String) -> String {
        let isSimple = text.unicodeScalars.allSatisfy(isSeen)
        if isSimple { return YAMLQuoting.quoted(text) }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if isSeen(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let hex = String(scalar.value, radix: 16, uppercase: true)
                    let (mark, width) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
                    result += "\\\(mark)" + String(repeating: "0", count: width - hex.count) + hex
                }
            }
        }
        return result + "\""
    }
}
