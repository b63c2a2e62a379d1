/// Warns about unquoted constants and defaults that look like a type or like a placeholder of another tool, but are sent
/// as written.
///
///     query: { size: = Int, kind: = Kind, room: "= {id}", limit: "String = ${limit}" }
struct ConstantWordCheck {
    let context: ResolveContext

    /// - Parameter name: The name of the parameter or field that has the constant. Empty for an element of a list.
    func check(constant literal: LiteralSyntax, of name: String) {
        guard case .word = literal.kind, !name.isEmpty else { return }
        // Discriminators have the names of types, but are rarely named like them.
        let isNamedLikeType = literal.text.lowercased() == name.lowercased()
        let symbol = context.types.symbols[literal.text]
        let isEnum = symbol.map { context.enumerations[$0.swiftName] != nil } ?? false
        if symbol != nil, !isEnum || !isNamedLikeType, isShort(literal), !Self.isDiscriminator(name) {
            warn(
                literal,
                "'=' makes '\(literal.text)' a constant string, not a type",
                help: isEnum
                    ? "write '\(name):\(literal.text)' for a value of this type, or \(quoted(literal))"
                    : "write '\(name):String' if your app passes the value, or \(quoted(literal))"
            )
        } else if LiteralSyntax.types.contains(literal.text) || isEnum && isNamedLikeType {
            warn(
                literal,
                "'=' makes '\(literal.text)' a constant string, not a type",
                help: "write '\(name)\(colon(literal))\(literal.text)' for a value of this type, or \(quoted(literal))"
            )
        } else if ForeignPlaceholder.name(literal.text) != nil {
            warn(
                literal,
                "'=' makes '\(literal.text)' a constant string, not a placeholder",
                help: "write '\(name)\(colon(literal))String' if your app passes the value, or \(quoted(literal))"
            )
        }
    }

    /// Whether its values are often the names of types.
    private static func isDiscriminator(_ name: String) -> Bool {
        let words = [
            "type", "kind", "class", "entity", "object", "resource", "model", "name", "include", "expand", "action",
        ]
        return words.contains { name.lowercased().hasSuffix($0) }
    }

    func check(default literal: LiteralSyntax) {
        guard case .word = literal.kind, ForeignPlaceholder.name(literal.text) != nil else { return }
        warn(
            literal,
            "the default is the string '\(literal.text)', not a placeholder",
            help: "remove the default if your app passes the value, or \(quoted(literal))"
        )
    }

    /// Warns about `{id}` in the file name or a header of a part.
    func check(_ part: Spec.Part) {
        for text in [part.filename].compactMap(\.self) + part.headers.map(\.value) {
            guard let name = ForeignPlaceholder.nameInBraces(text.value), !Spec.Part.isConstant(text),
                context.isFirstReport(at: text.span)
            else { continue }
            context.diagnostics.warning(
                .valueSyntax,
                "'{\(name)}' is sent as written, because the file name and the headers of a part are constants",
                at: text.span,
                help: "pass a 'File' with its own name, or write '\"= \(text.value)\"' for these braces"
            )
        }
    }

    /// The short form, `a=full`, has no space after the colon.
    private func colon(_ literal: LiteralSyntax) -> String { isShort(literal) ? ":" : ": " }

    private func quoted(_ literal: LiteralSyntax) -> String {
        "write '=\(isShort(literal) ? "" : " ")\"\(literal.text)\"' for the string"
    }

    /// Whether the constant is that of a short form: a name comes directly before its `=`.
    private func isShort(_ literal: LiteralSyntax) -> Bool {
        let (bytes, start) = (literal.span.file.bytes, literal.span.range.lowerBound)
        guard start > 1, bytes[start - 1] == UInt8(ascii: "=") else { return false }
        return !bytes[start - 2].isSpace && !bytes[start - 2].isOne(of: "\"'")
    }

    private func warn(_ literal: LiteralSyntax, _ message: String, help: String) {
        guard context.isFirstReport(at: literal.span) else { return }
        context.diagnostics.warning(.valueSyntax, message, at: literal.span, help: help)
    }
}
