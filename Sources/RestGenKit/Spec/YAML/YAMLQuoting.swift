/// Finds the part of a line that has to be quoted, and suggests the quoted text.
///
///     YAMLQuoting(source, file).leadingCharacter(at: 12, isFlow: true)   // help: quote it: "@odata.id"
package struct YAMLQuoting {
    package let source: YAMLSourceText
    let file: SourceFile

    init(_ source: YAMLSourceText, _ file: SourceFile) {
        self.source = source
        self.file = file
    }

    /// Returns the text in double quotes, or in single quotes if it contains a double quote or a backslash.
    package static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return "\"\(text)\""
        }
        return "'" + text.escaping(["'": "''"]) + "'"
    }

    /// Returns the quoted text with the characters after the quotes moved inside: `"filter[name]?"` for
    /// `"filter[name]"?`.
    static func quotedWhole(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let quote = scalars.first, quote == "\"" || quote == "'",
            let end = scalars.dropFirst().firstIndex(of: quote), !scalars[end...].dropFirst().contains(quote),
            !scalars[..<end].contains("\\")
        else { return quoted(text) }
        return String(scalars[..<end]) + String(scalars[end...].dropFirst()) + String(quote)
    }

    /// Returns the error for a scalar that begins with a reserved character.
    func leadingCharacter(at offset: Int, isFlow: Bool) -> YAMLSyntaxDiagnostic {
        let token = token(from: offset, isFlow: isFlow)
        let character = source.text(offset..<min(offset + 1, source.bytes.count))
        return finding("an unquoted string can't begin with '\(character)'", at: token, token)
    }

    func finding(_ message: String, at range: Range<Int>, _ token: Range<Int>, notes: [String] = [])
        -> YAMLSyntaxDiagnostic
    {
        let text = source.text(token)
        let diagnostic = Diagnostic(
            .yamlQuoteNeeded,
            message,
            at: Span(file, range),
            notes: notes,
            help: list(token).map { "write '\($0)'" }
                ?? "quote it: \(Self.quotedWhole(text))" + (spelledOut(token).map { " or write \($0)" } ?? "")
        )
        return YAMLSyntaxDiagnostic(diagnostic, patch: YAMLPatch(range: token))
    }

    /// Returns `[Room]` for `Room[]`, a list in other languages. Quotes would only lead to the next error.
    private func list(_ token: Range<Int>) -> String? {
        let text = source.text(token)
        let name = text.dropLast(2)
        guard text.hasSuffix("[]"), !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return nil
        }
        return "[\(name)]"
    }

    /// Returns `Array<Room>?` for `[Room]?`.
    private func spelledOut(_ token: Range<Int>) -> String? {
        let text = source.text(token)
        guard text.hasPrefix("["), text.hasSuffix("]?") else { return nil }
        let name = text.dropFirst().dropLast(2).filter { $0 != " " }
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" }
        return isName && !name.isEmpty ? "Array<\(name)>?" : nil
    }

    /// Returns the error for `key:value`, if a part of the text has that form.
    func missingSpace(in range: Range<Int>) -> YAMLSyntaxDiagnostic? {
        // Only the first line is searched, since the text may be of any length.
        let piece = range.lowerBound..<(range.first { source.isBreak($0) } ?? range.upperBound)
        guard let colon = source.tightColon(piece), isName(piece.lowerBound..<colon) else { return nil }
        var next = colon + 1
        repeat { next += 1 } while next < piece.upperBound && source.bytes[next] & 0xC0 == 0x80
        let key = source.text(piece.lowerBound..<colon)
        let value = source.text(source.trimmed(colon + 1..<piece.upperBound))
        let diagnostic = Diagnostic(
            .yamlMissingSpace,
            "the space after ':' is missing",
            at: Span(file, colon..<colon + 1),
            help: "write '\(key): \(value)'"
        )
        return YAMLSyntaxDiagnostic(diagnostic, patch: YAMLPatch(range: colon + 1..<next, filler: UInt8(ascii: " ")))
    }

    private func isName(_ range: Range<Int>) -> Bool {
        !range.isEmpty
            && source.text(range).unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-$.?[]".unicodeScalars.contains($0)
            }
    }

    // MARK: Parts of a line

    /// Returns the text from an offset to the probable end of the scalar. In a flow collection, that is the next `,` or
    /// closing bracket. Otherwise it is `: ` or the end of the line.
    func token(from start: Int, isFlow: Bool) -> Range<Int> {
        let line = source.line(at: start)
        let content = source.content(start..<line.upperBound)
        var end = content.upperBound
        var depth = 0
        for index in content {
            let byte = source.bytes[index]
            if byte == UInt8(ascii: ":"), depth == 0, index + 1 >= content.upperBound || source.isBlank(index + 1) {
                end = index
                break
            }
            if Self.opening.contains(byte) { depth += 1 }
            if Self.closing.contains(byte) { depth -= 1 }
            if isFlow, depth < 0 || depth == 0 && byte == UInt8(ascii: ",") {
                end = index
                break
            }
        }
        let token = source.trimmed(start..<max(end, start))
        return token.isEmpty ? start..<min(start + 1, line.upperBound) : token
    }

    /// Returns the start of an unquoted scalar that extends to an offset.
    func tokenStart(before offset: Int, isFlow: Bool) -> Int {
        let line = source.line(at: offset)
        var start = offset
        while start > line.lowerBound {
            let byte = source.bytes[start - 1]
            if isFlow, byte == UInt8(ascii: ",") || Self.opening.contains(byte) { break }
            if source.isBlank(start - 1), start >= 2, source[start - 2] == UInt8(ascii: ":") { break }
            start -= 1
        }
        return source.trimmed(start..<offset).lowerBound
    }

    /// Returns the opening of the bracket or quote that is closed directly before an offset, on the same line.
    func opening(ofClosingBefore offset: Int) -> Int? {
        let line = source.line(at: offset)
        let before = source.trimmed(line.lowerBound..<max(line.lowerBound, offset))
        guard !before.isEmpty, let last = source[before.upperBound - 1] else { return nil }
        var index = before.upperBound - 2
        if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
            while index >= before.lowerBound {
                if source.bytes[index] == last { return index }
                index -= 1
            }
            return nil
        }
        guard Self.closing.contains(last) else { return nil }
        var depth = 1
        while index >= before.lowerBound {
            let byte = source.bytes[index]
            if Self.closing.contains(byte) { depth += 1 }
            if Self.opening.contains(byte) { depth -= 1 }
            if depth == 0 { return index }
            index -= 1
        }
        return nil
    }

    static let opening = Set("[{".utf8)
    static let closing = Set("]}".utf8)
}
