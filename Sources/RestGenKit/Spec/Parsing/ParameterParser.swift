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
        try checkForm()
        let name = cursor.take { !$0.isOne(of: ":=?<>") && !$0.isOne(of: terminators) && !$0.isSpace }
        guard !name.isEmpty else {
            throw SyntaxError(.endpointSyntax, "expected a parameter's name, found \(cursor.found)", at: cursor.here)
        }
        try checkNoSpaceBeforeQuestionMark(cursor.text.string(name))
        try checkLetters(of: cursor.text.located(name))
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
            checkForm(constant, of: parameter.name.value, at: equals)
            parameter.value = .constant(constant)
        }
        return parameter
    }

    /// Warns about constants that are written as in other tools: `x=1?y=2`, `x='a'`, `x=a%20b`, `x=1..5`.
    private func checkForm(_ constant: LiteralSyntax, of name: String, at equals: Span) {
        guard case .word = constant.kind else { return }
        let text = constant.text
        let help: String
        if text.contains("?") {
            help = "write '&' between parameters"
        } else if text.utf8.count > 2, text.hasPrefix("'"), text.hasSuffix("'") {
            help = "write '\(name)=\(text.dropFirst().dropLast())'"
        } else if Self.hasEscape(text) {
            help = "write the characters without percent encoding, which restgen adds"
        } else if let range = Self.range(text) {
            help = "write '\(name):Int(\(range.lower)...\(range.upper))' for a parameter"
        } else {
            return
        }
        let message = "'=' sends the string '\(text)' with every call"
        diagnostics.warning(.endpointSyntax, message, at: equals, help: "\(help), or quote the string")
    }

    /// Whether it contains an escape such as `%20`.
    private static func hasEscape(_ text: String) -> Bool {
        text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { part in
            part.count >= 2 && part.prefix(2).allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }

    /// Returns the bounds of `1..5` and `1...5`.
    private static func range(_ text: String) -> (lower: Int, upper: Int)? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        let rest = text[dots.upperBound...]
        guard let lower = Int(text[..<dots.lowerBound]), let upper = Int(rest.hasPrefix(".") ? rest.dropFirst() : rest)
        else { return nil }
        return (lower, upper)
    }

    /// Reports `{q}` and `@Query("q")`.
    private func checkForm() throws(SyntaxError) {
        let isQuery = terminators.description.hasPrefix("&")
        var rest = cursor
        let range = rest.take { !$0.isOne(of: isQuery ? "&" : ",") }
        var text = rest.text.string(range)[...]
        if let arrow = text.firstRange(of: " ->") { text = text[..<arrow.lowerBound] }
        if isQuery, let body = text.firstRange(of: " (") { text = text[..<body.lowerBound] }
        if !isQuery, rest.isAtEnd, let close = text.lastIndex(of: ")") { text = text[..<close] }
        guard let parameter = ForeignParameter.parameter(String(text), isQuery: isQuery) else { return }
        throw SyntaxError(
            .endpointSyntax,
            "'\(text)' is not a parameter in this syntax",
            at: cursor.text.span(range.lowerBound..<(range.lowerBound + text.utf8.count)),
            help: "write '\(parameter)'"
        )
    }

    /// Reports `q!` and `a;b` in a short form.
    private func checkLetters(of name: Located<String>) throws(SyntaxError) {
        let word = name.value.prefix { !"!;|,{}()\"".contains($0) }
        guard let sign = name.value.dropFirst(word.count).first, !word.isEmpty else { return }
        let separator = terminators.description.hasPrefix("&") ? "&" : ", "
        var help =
            sign == "!"
            ? "write '\(word)', because a parameter without '?' is required"
            : "{}()\"".contains(sign)
                ? "write '\(word)', or the long form for a name with this character"
                : "write '\(name.value.replacing(String(sign), with: separator))' for several parameters"
        if sign == "|" {
            let long = "'\(separator == "&" ? "query" : "body"): { \"\(name.value)\": String }' in the long form"
            let isOperator = Self.operators.contains(String(name.value.dropFirst(word.count + 1)))
            if isOperator {
                help = "write \(long)"
            } else if separator == "&" {
                help += ", or \(long) for one with this name"
            }
        }
        let message = "a name in the short form can't contain '\(sign)'"
        throw SyntaxError(.endpointSyntax, message, at: name.span, help: help)
    }

    /// Operators of filters that follow the name of a field, as in `created_at|gte`.
    private static let operators: Set = [
        "eq", "ne", "neq", "gt", "gte", "ge", "lt", "lte", "le", "in", "nin", "like", "ilike", "not", "is", "contains",
        "startswith", "endswith", "exact", "between", "exists", "min", "max", "asc", "desc", "after", "before",
    ]

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
        let terminators = terminators
        var rest = cursor
        let word = cursor.text.located(rest.take { !$0.isOne(of: terminators) && !$0.isSpace })
        let scalar = YAMLScalar(text: word.value, style: .plain)
        if let type = scalar.valueType {
            throw SyntaxError(
                .endpointSyntax,
                "expected a type, found the value '\(word.value)'",
                at: word.span,
                help: "write '\(name)=\(word.value)' for a constant, or '\(name):\(type)=\(word.value)' for a default"
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
