/// Writes a parameter: `limit?: Int`, or its long form.
struct ParameterRenderer {
    let form: PageForm
    let name: (Int) -> String

    func entry(_ parameter: PageArgument) -> YAMLEntry {
        let maker = PageNode(span: parameter.span)
        let key = parameter.name + (parameter.isOptional && parameter.value.constant == nil ? "?" : "")
        if let constant = parameter.value.constant { return maker.entry(key, word: "= " + Self.literal(constant)) }
        var type = parameter.value.type
        if parameter.value.isNullable { type = .optional(type) }
        var entries = [maker.entry("type", word: type.written(name))]
        if let format = parameter.value.format { entries.append(maker.entry("format", word: format.declaration.name)) }
        if let style = parameter.style { entries.append(maker.entry("style", word: style.rawValue)) }
        if let objects = parameter.objects { entries.append(maker.entry("objects", word: objects.rawValue)) }
        if let mediaType = parameter.mediaType { entries.append(maker.entry("mediaType", maker.text(mediaType))) }
        if let swiftName = parameter.swiftName { entries.append(maker.entry("as", word: swiftName)) }
        if parameter.isDeprecated { entries.append(maker.entry("deprecated", word: "true")) }
        let isShort = form == .short && entries.count == 1
        let node = isShort ? entries[0].value : maker.mapping(entries)
        return maker.entry(key, node.documented(DocumentText.sentence(parameter.doc)))
    }

    /// In quotes where it could be read as something else.
    static func literal(_ literal: PageLiteral) -> String {
        guard literal.isText else { return literal.text }
        let isWord = literal.text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-/") }
        if case .word = LiteralSyntax(word: Located(literal.text, Span(SourceFile(name: "", bytes: []), 0..<0))).kind,
            isWord, !literal.text.isEmpty
        {
            return literal.text
        }
        return quoted(literal.text)
    }

    /// A text in quotes, with the escapes that `LiteralParser` reads.
    static func quoted(_ text: String) -> String {
        "\"" + text.escaping(["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\r"]) + "\""
    }
}
