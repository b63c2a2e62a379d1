// The texts of types, paths, key paths and literals, as their parsers read them.

extension TypeSyntax {
    /// The type in the language's syntax: `[String: Page<Room>?]`.
    package var writtenText: String { unrangedText + (range.map { "(\($0.value.writtenText))" } ?? "") }

    private var unrangedText: String {
        switch kind {
        case .named(let name, let arguments):
            let inner = arguments.map(\.writtenText).joined(separator: ", ")
            return arguments.isEmpty ? name.value : "\(name.value)<\(inner)>"
        case .list(let element): return "[\(element.writtenText)]"
        case .map(let key, let value): return "[\(key.writtenText): \(value.writtenText)]"
        case .optional(let wrapped):
            let text = wrapped.writtenText
            return text.hasSuffix("?") ? text : text + "?"
        case .invalid: return "JSON"
        }
    }

    /// The name of a type without arguments, or of the elements of a list.
    package var elementName: String? {
        if case .list(let element) = kind { element.plainName } else { plainName }
    }

    /// The name of a type without arguments.
    var plainName: String? {
        if case .named(let name, let arguments) = kind, arguments.isEmpty, range == nil { name.value } else { nil }
    }

    package var isInvalid: Bool { if case .invalid = kind { true } else { false } }
}

extension KeyPathSyntax {
    /// Returns the key path, such as `data.devices` or `data."@odata.nextLink"`. If `isOther` is `true` for the text,
    /// its first key is quoted.
    package func writtenText(isOfField: Bool = false, unless isOther: (String) -> Bool = { _ in false }) -> String {
        let words = keys.map { isPlain($0.value, isOfField: isOfField) ? $0.value : Self.quoted($0.value) }
        let text = words.joined(separator: ".")
        let isSwitch = YAMLScalar(text: text, style: .plain).switchWord != nil
        guard isSwitch || isOther(text), let first = keys.first else { return text }
        return ([Self.quoted(first.value)] + words.dropFirst()).joined(separator: ".")
    }

    private func isPlain(_ key: String, isOfField: Bool) -> Bool {
        func isForeign(_ hasOtherKeys: Bool, _ isOfField: Bool) -> Bool {
            ForeignKeyPath(key: key, isFirst: true, hasOtherKeys: hasOtherKeys, isOfField: isOfField).problem != nil
        }
        return !key.isEmpty && key != "*" && !key.hasPrefix("\"") && !key.hasSuffix("]")
            && !(isOfField ? isForeign(keys.count > 1, true) : isForeign(true, false))
            && !key.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: ".") }
    }

    private static func quoted(_ key: String) -> String { "\"" + key.escaping(["\\": "\\\\", "\"": "\\\""]) + "\"" }
}

extension Template {
    enum Context {
        case path
        /// Literal braces are doubled.
        case header
    }

    /// Returns the template in the language's syntax: `/rooms/{id:Int}/{path...}`.
    func writtenText(in context: Context = .path) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): context == .header ? text.value.escaping(["{": "{{", "}": "}}"]) : text.value
            case .placeholder(let placeholder): placeholder.writtenText
            }
        }.joined()
    }
}

extension Placeholder {
    /// The placeholder in the language's syntax: `{size:Int=3}`.
    var writtenText: String {
        let front = name.value + (isGreedy ? "..." : "")
        let type = self.type.map { ":" + $0.writtenText } ?? ""
        let value = defaultValue.map { "=" + $0.writtenText(before: "}") } ?? ""
        return "{\(front)\(type)\(value)}"
    }
}

extension LiteralSyntax {
    /// Returns the text of a default or a constant. It is quoted if it contains a character of `end`.
    package func writtenText(before end: String = "") -> String {
        switch kind {
        case .string: return quotedText
        case .word: return isPlainWord(before: end) ? text : quotedText
        case .integer, .number, .bool: return text
        case .null: return text.isEmpty ? "nil" : text
        case .list(let items): return "[\(items.map { $0.writtenText(before: ",]") }.joined(separator: ", "))]"
        case .emptyMap: return "[:]"
        case .member: return "." + text
        }
    }

    /// Returns the text of a constant. A simple text has no quotes.
    func constantText(before end: String = "") -> String {
        guard case .string = kind, isSimpleWord else { return writtenText(before: end) }
        return text
    }

    /// Whether it is a text such as `full`, which has the same meaning with and without quotes.
    private var isSimpleWord: Bool {
        text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-/") } && isPlainWord(before: "")
    }

    private func isPlainWord(before end: String) -> Bool {
        guard let first = text.utf8.first, !first.isOne(of: "\"["), !first.isSpace, text.utf8.last?.isSpace == false
        else { return false }
        guard !text.utf8.contains(where: end.utf8.contains) else { return false }
        if case .word = LiteralSyntax(word: Located(text, span)).kind {
            return !LiteralSyntax.isTypeOrPlaceholder(text)
        }
        return false
    }

    private var quotedText: String {
        "\"" + text.escaping(["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\r"]) + "\""
    }

    /// Returns the node of `default` in a long form.
    var node: YAMLNode {
        let builder = NodeBuilder(span: span)
        switch kind {
        case .string: return builder.text(text)
        case .list(let items): return builder.list(items.map(\.node))
        case .emptyMap: return builder.mapping([])
        case .word, .integer, .number, .bool, .null, .member: return builder.word(writtenText())
        }
    }
}

extension ClosedRange<Double> {
    /// The range in seconds: `1s..30s`.
    var durationText: String {
        lowerBound == upperBound
            ? lowerBound.durationText : "\(lowerBound.durationText)..\(upperBound.durationText)"
    }
}

extension Double {
    /// The seconds with the best unit: `500ms`, `30s`, `2m`, `1h`.
    package var durationText: String {
        let unit =
            (self >= 7200 || self == 3600) && isMultiple(of: 3600) ? 3600.0 : self >= 120 && isMultiple(of: 60) ? 60 : 1
        if unit > 1, self / unit < 1e15 { return "\(Int(self / unit))\(unit == 60 ? "m" : "h")" }
        let milliseconds = (self * 1000).rounded()
        if self < 1, milliseconds / 1000 == self { return "\(Int(milliseconds))ms" }
        return plainText + "s"
    }

    /// The number without an exponent.
    var plainText: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
        let text = String(describing: self)
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
            let exponent = Int(text[text.index(after: mark)...])
        else { return text }
        let digits = text[..<mark].filter(\.isNumber)
        let point = (text.firstIndex(of: ".").map { text.distance(from: text.startIndex, to: $0) } ?? 1) + exponent
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        return digits + String(repeating: "0", count: Swift.max(0, point - digits.count))
    }

    private func isMultiple(of unit: Double) -> Bool { truncatingRemainder(dividingBy: unit) == 0 }
}

extension Span {
    /// An empty span, for parsing a text before it is printed.
    static let none = Span(SourceFile(name: "", bytes: []), 0..<0)
}
