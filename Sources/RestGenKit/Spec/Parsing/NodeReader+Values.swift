/// Reads the kinds of values that several places have: words, names, durations, `deprecated`, types, literals and key
/// paths.
extension NodeReader {
    func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ node: YAMLNode,
        of key: String,
        _ type: Choice.Type
    ) -> Located<Choice>? {
        let words = Choice.allCases.map(\.rawValue)
        guard let text = text(node, expected: "one of \(words.quotedList)") else { return nil }
        if let choice = Choice(rawValue: text.value) { return Located(choice, text.span) }
        reportUnknown(text, of: "'\(key)'", words)
        return nil
    }

    /// Reports an unknown word. `help` is given if the meaning of the value is known.
    func reportUnknown(_ text: Located<String>, of owner: String, _ words: [String], help: String? = nil) {
        let help = help ?? ForeignWords.help(for: text.value, among: words)
        let near = help == nil ? NearNames.suggest(text.value, among: words) : nil
        report(
            .unknownValue,
            "'\(text.value)' is not a value of \(owner)",
            at: text.span,
            notes: near == nil && help == nil ? ["use one of \(words.quotedList)"] : [],
            help: help ?? near.map { "did you mean '\($0)'?" }
        )
    }

    /// Reads a duration such as `30s`, `1.5s`, `2m`, `1h` or `500ms`. A number has the unit seconds.
    func duration(_ node: YAMLNode) -> Located<Double>? {
        if let first = node.entries?.first?.value.scalar?.text {
            wrongKind(node, expected: "a duration such as '30s'", help: "write one duration, as in '\(first)'")
            return nil
        }
        guard let text = text(node, expected: "a duration such as '30s'") else { return nil }
        guard let seconds = DurationWord.seconds(text.value) else {
            report(
                .invalidDuration,
                "'\(text.value)' is not a duration",
                at: node.span,
                help: DurationWord.meant(by: text.value).map { "write '\($0)'" }
                    ?? "write '30s', '1.5s', '500ms', '2m', or a number of seconds"
            )
            return nil
        }
        if Double(text.value) != nil, seconds >= 3600 || seconds >= 1000 && Int(seconds) % 500 == 0 {
            let (number, unit) =
                seconds < 7200 ? (seconds / 60, "minutes") : (min(seconds, 3.2e11) / 3600, "hours")
            diagnostics.warning(
                .invalidDuration,
                "a number without a unit means seconds, and \(text.value) seconds are \(Int(number)) \(unit)",
                at: node.span,
                help: "write '\(text.value)ms' for milliseconds, or '\(text.value)s' for seconds"
            )
        }
        return Located(seconds, node.span)
    }

    /// Returns `nil` for `false`, and an empty message for `true`.
    func deprecated(_ node: YAMLNode) -> Located<String>? {
        if let bool = node.scalar?.bool { return bool ? Located("", node.span) : nil }
        return text(node, expected: "true, or a message that names the replacement")
    }

    /// Reads a type. Reports an invalid one and returns `invalid`.
    ///
    /// `severalTypes` returns the help for a list of several types, for places that have a form for it.
    func type(_ node: YAMLNode, severalTypes help: ((_ names: [String]) -> String)? = nil) -> TypeSyntax {
        if let help, let items = node.items, items.count > 1 {
            let names = items.map { $0.scalar?.text ?? "" }
            wrongKind(node, expected: "a type", help: ExpectedForm.mapping(of: node) ?? help(names))
            return TypeSyntax(.invalid, node.span)
        }
        guard TypePlaceCheck(diagnostics: diagnostics).acceptsKind(of: node) else {
            return TypeSyntax(.invalid, node.span)
        }
        if constantText(node) != nil {
            report(
                .typeSyntax,
                "a constant has no long form",
                at: node.span,
                help: "write it directly after the name, as in 'kind: = full', or write a type with a 'default'"
            )
            return TypeSyntax(.invalid, node.span)
        }
        return typeAndDefault(node, allowsDefault: false).type
    }

    /// Reads a type with an optional default: `String`, `Bool = false`, `[Room]`. Reports an invalid type and returns
    /// `invalid`.
    func typeAndDefault(
        _ node: YAMLNode,
        allowsDefault: Bool = true
    ) -> (type: TypeSyntax, defaultValue: LiteralSyntax?) {
        let check = TypePlaceCheck(diagnostics: diagnostics)
        guard check.acceptsKind(of: node), !allowsDefault || !check.reportsValue(node) else {
            return (TypeSyntax(.invalid, node.span), nil)
        }
        if allowsDefault, node.scalar?.text.utf8.allSatisfy(\.isLetter) == true {
            diagnostics.fieldTypes.insert(node.span)
        }
        let result = attempt { () throws(SyntaxError) in
            try parseTypeAndDefault(cursor(node), allowsDefault: allowsDefault)
        }
        return result ?? (TypeSyntax(.invalid, node.span), nil)
    }

    func parseTypeAndDefault(
        _ start: TextCursor,
        allowsDefault: Bool
    ) throws(SyntaxError) -> (type: TypeSyntax, defaultValue: LiteralSyntax?) {
        var cursor = start
        cursor.skipSpaces()
        var parser = TypeParser(cursor: cursor, diagnostics: diagnostics)
        let type = try parser.parseType()
        cursor = parser.cursor
        cursor.skipSpaces()
        let equals = cursor.here
        guard cursor.take("=") else {
            guard cursor.isAtEnd else {
                throw SyntaxError(
                    .typeSyntax,
                    "expected the end of the type, found \(cursor.found)",
                    at: cursor.here,
                    help: ForeignTypeSyntax.help(cursor.text.string(0..<cursor.end))
                )
            }
            return (type, nil)
        }
        guard allowsDefault else {
            throw SyntaxError(.typeSyntax, "a default is not allowed here, only a type", at: equals)
        }
        return (type, try parseLiteral(cursor))
    }

    /// Parses a value that extends to the end of its text.
    func parseLiteral(_ start: TextCursor) throws(SyntaxError) -> LiteralSyntax {
        var parser = LiteralParser(cursor: start, terminators: "")
        parser.cursor.skipSpaces()
        let literal = try parser.parseLiteral()
        parser.cursor.skipSpaces()
        guard parser.cursor.isAtEnd else {
            throw SyntaxError(
                .valueSyntax,
                "expected the end of the value, found \(parser.cursor.found)",
                at: parser.cursor.here
            )
        }
        return literal
    }

    /// Reads the value of `default` in a long form.
    func defaultValue(_ node: YAMLNode) -> LiteralSyntax? {
        if let literal = LiteralSyntax(node: node) { return literal }
        wrongKind(node, expected: "a value", help: "write a string, a number, a list of them, or '{}'")
        return nil
    }

    /// Reads a name such as `xml` or `windows-1251`, which consists of letters, digits and some punctuation.
    func token(_ node: YAMLNode, of key: String, example: String) -> Located<String>? {
        guard let text = text(node, expected: "a name such as '\(example)'") else { return nil }
        guard text.value.utf8.allSatisfy(\.isTokenCharacter) else {
            report(
                .unknownValue,
                "'\(text.value)' is not a value of '\(key)'",
                at: text.span,
                help: "write a name such as '\(example)'"
            )
            return nil
        }
        return text
    }

    func keyPath(_ node: YAMLNode) -> KeyPathSyntax? {
        if node.scalar?.bool != nil, SwitchWordCheck(diagnostics: diagnostics).reportsInPath(node) { return nil }
        guard text(node, expected: "a key path such as 'data.rooms'") != nil else { return nil }
        return attempt { () throws(SyntaxError) in
            var parser = KeyPathParser(cursor: cursor(node), isWholeText: true)
            let path = try parser.parseKeyPath()
            guard parser.cursor.isAtEnd else {
                throw SyntaxError(
                    .keyPathSyntax,
                    "expected the end of the key path, found \(parser.cursor.found)",
                    at: parser.cursor.here
                )
            }
            return path
        }
    }
}

/// Parses durations such as `30s`, `1.5s`, `2m`, `1h` and `500ms`, and numbers of seconds.
enum DurationWord {
    /// Returns `30s` for `30 seconds`, `48h` for `2d`, and `90s` for `1m30s`.
    static func meant(by text: String) -> String? {
        if let sum = sum(text) { return sum }
        let digits = text.prefix(while: \.isNumber)
        guard let count = Int(digits), count > 0, count < 10_000 else { return nil }
        switch text.dropFirst(digits.count).lowercased().filter(\.isLetter) {
        case "ms", "msec", "millis", "millisecond", "milliseconds": return "\(count)ms"
        case "s", "sec", "secs", "second", "seconds": return "\(count)s"
        case "m", "min", "mins", "minute", "minutes": return "\(count)m"
        case "h", "hr", "hrs", "hour", "hours": return "\(count)h"
        case "d", "day", "days": return "\(count * 24)h"
        default: return nil
        }
    }

    /// Returns `90s` for `1m30s` and `1m 30s`, and `nil` for another text.
    private static func sum(_ text: String) -> String? {
        var rest = text.filter { $0 != " " }[...]
        var total = 0
        for (unit, seconds) in [("h", 3600), ("m", 60), ("s", 1)] {
            let digits = rest.prefix(while: \.isNumber)
            guard let count = Int(digits), count < 10_000, rest.dropFirst(digits.count).hasPrefix(unit) else {
                continue
            }
            total += count * seconds
            rest = rest.dropFirst(digits.count + unit.count)
        }
        guard rest.isEmpty, total > 0 else { return nil }
        return total % 3600 == 0 ? "\(total / 3600)h" : total % 60 == 0 ? "\(total / 60)m" : "\(total)s"
    }

    /// Returns `nil` for another text, including an empty one.
    static func seconds(_ word: some StringProtocol) -> Double? {
        let units: [(name: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        let unit = units.first { word.hasSuffix($0.name) } ?? ("", 1)
        let digits = word.dropLast(unit.name.count)
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        // Dividing by 1000 is exact for 100ms, which is 0.1. Multiplying by 0.001 isn't.
        let number = isNumber ? Double(digits).map { unit.name == "ms" ? $0 / 1000 : $0 * unit.seconds } : nil
        guard let seconds = number, seconds > 0, seconds.isFinite else { return nil }
        return seconds
    }
}
