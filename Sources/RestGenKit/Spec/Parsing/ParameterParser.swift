/// Parses a parameter of the short form: `since?`, `limit:Int=20`, `kind=full`.
///
///     parameter = name ["?"] [":" type ["=" value]] | name "=" value
struct ParameterParser {
    var cursor: TextCursor
    /// The bytes that end a parameter: `&` and a space in a query, `,` and `)` in a body.
    let terminators: StaticString
    let diagnostics: Diagnostics

    mutating func parseParameter() throws(SyntaxError) -> Spec.Parameter {
        let terminators = terminators
        let name = cursor.take { !$0.isOne(of: ":=?<>") && !$0.isOne(of: terminators) && !$0.isSpace }
        guard !name.isEmpty else {
            throw SyntaxError(.endpointSyntax, "expected a parameter's name, found \(cursor.found)", at: cursor.here)
        }
        try checkNoSpaceBeforeQuestionMark(cursor.text.string(name))
        let isOptional = cursor.take("?")
        var parameter = Spec.Parameter(
            name: cursor.text.located(name),
            isOptional: isOptional,
            value: .argument(nil, defaultValue: nil)
        )
        if cursor.take(":") {
            let type = try parseType(of: parameter.name.value)
            parameter.value = .argument(type, defaultValue: cursor.take("=") ? try parseLiteral() : nil)
        } else if cursor.byte == UInt8(ascii: "=") {
            let equals = cursor.here
            cursor.position += 1
            let constant = try parseLiteral()
            guard !isOptional else {
                throw SyntaxError(
                    .endpointSyntax,
                    "a constant can't be optional",
                    at: equals,
                    help: "write '\(parameter.name.value)=\(constant.text)', or ':' and a type before a default"
                )
            }
            checkSeparator(constant, at: equals)
            parameter.value = .constant(constant)
        }
        return parameter
    }

    /// Warns about `x=1?y=2`, whose second `?` belongs to the constant.
    private func checkSeparator(_ constant: LiteralSyntax, at equals: Span) {
        guard case .word = constant.kind, constant.text.contains("?") else { return }
        diagnostics.warning(
            .endpointSyntax,
            "'=' sends the string '\(constant.text)' with every call",
            at: equals,
            help: "write '&' between parameters, or quote the string"
        )
    }

    /// Reports `q ?:Int`.
    private func checkNoSpaceBeforeQuestionMark(_ name: String) throws(SyntaxError) {
        var rest = cursor
        guard rest.skipSpaces(), rest.byte == UInt8(ascii: "?") else { return }
        throw SyntaxError(.endpointSyntax, "unexpected space before '?'", at: rest.here, help: "write '\(name)?'")
    }

    private mutating func parseType(of name: String) throws(SyntaxError) -> TypeSyntax {
        if cursor.byte?.isSpace == true {
            let space = cursor.position
            let word = { (cursor: TextCursor) -> String in
                var cursor = cursor
                cursor.skipSpaces()
                return cursor.text.string(cursor.take { !$0.isSpace && !$0.isOne(of: "&,)") })
            }(cursor)
            throw SyntaxError(
                .endpointSyntax,
                "unexpected space after ':' in the short form",
                at: cursor.text.span((space - 1)..<(space + 1)),
                help: "write '\(name):\(word.isEmpty ? "String" : word)'"
            )
        }
        var parser = TypeParser(cursor: cursor, diagnostics: diagnostics)
        defer { cursor = parser.cursor }
        return try parser.parseType()
    }

    private mutating func parseLiteral() throws(SyntaxError) -> LiteralSyntax {
        var parser = LiteralParser(cursor: cursor, terminators: terminators)
        defer { cursor = parser.cursor }
        return try parser.parseLiteral()
    }
}
