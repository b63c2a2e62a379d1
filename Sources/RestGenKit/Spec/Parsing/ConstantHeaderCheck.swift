/// Warns about constant headers that look like a type or like a placeholder of another tool. `= String` is always a
/// constant.
///
///     headers: { X-Kind: "String | Int", X-Room: ":id", X-Token: "Bearer ${token}" }
struct ConstantHeaderCheck {
    let diagnostics: Diagnostics

    /// - Parameter mayBeType: Whether the header's value is one name, which may be a type of the spec.
    func check(_ template: Template, _ node: YAMLNode, mayBeType: Bool) {
        let text = template.writtenText(in: .header)
        // `${token}` is a '$' and a placeholder in this syntax.
        for (piece, next) in zip(template.pieces, template.pieces.dropFirst()) {
            if case .text(let front) = piece, front.value.hasSuffix("$"), case .placeholder(let placeholder) = next {
                warn(
                    "the '$' before '{\(placeholder.name.value)}' is sent too",
                    at: front.span,
                    help: "remove the '$', or write '= \(text)' if it belongs to the value"
                )
                return
            }
        }
        for case .text(let piece) in template.pieces {
            guard let (word, name) = ForeignPlaceholder.first(in: piece.value) else { continue }
            let isWhole = word == piece.value && template.pieces.count == 1
            let written = word.escaping(["{": "{{", "}": "}}"])
            warn(
                "'\(written)' is sent as \(written == word ? "a constant" : "'\(word)'"), because it isn't a placeholder",
                at: piece.span,
                help: "write "
                    + (isWhole ? "'String' for a parameter of the header, " : "")
                    + "'{\(name)}' if a parameter of the call has this name, or '= \(text)' for the constant"
            )
            return
        }
        guard template.placeholders.isEmpty, !mayBeType, isTypeText(text) else { return }
        warn(
            "'\(text)' is sent as a constant, because it isn't a type in this syntax",
            at: node.span,
            help: (ForeignTypeSyntax.help(text) ?? "write 'String' for a parameter")
                + ", or '= \(text)' for the constant"
        )
    }

    /// Whether all words belong to types, and one of them is a type that is rarely part of a constant.
    private func isTypeText(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        // Words next to types in other languages.
        let typeMarks: Set<String> = ["required", "of", "null", "nil", "undefined", "None"]
        let mayBeModel = text.contains("|")
        let isKnown = { (word: String) in
            if mayBeModel, word.first?.isUppercase == true { return true }
            return TypeSyntax.builtInNames.contains(word) || ForeignTypeSyntax.isWord(word)
                || typeMarks.contains(word)
        }
        return words.contains { LiteralSyntax.types.contains($0) || ["string", "integer", "boolean"].contains($0) }
            && words.allSatisfy(isKnown)
    }

    private func warn(_ message: String, at span: Span, help: String) {
        diagnostics.warning(.valueSyntax, message, at: span, help: help)
    }
}
