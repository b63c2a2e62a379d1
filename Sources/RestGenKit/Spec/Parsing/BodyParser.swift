/// Parses the body of a short form with its parentheses: `(Room)`, `([Room])`, `({})`, `(name, topic?, limit:Int)`.
struct BodyParser {
    var cursor: TextCursor
    let diagnostics: Diagnostics

    mutating func parseBody() throws(SyntaxError) -> (body: Spec.Body, isOptional: Bool) {
        let open = cursor.position
        cursor.position += 1
        cursor.skipSpaces()
        let start = cursor.position
        if cursor.take("{}") {
            let span = cursor.span(from: start)
            try parseEnd(open)
            return (.emptyObject(span), false)
        }
        if cursor.byte == UInt8(ascii: "[") { return (try parseType(open), false) }
        if cursor.byte == UInt8(ascii: ")") {
            throw SyntaxError(
                .endpointSyntax,
                "the body is empty",
                at: cursor.text.span(open..<(cursor.position + 1)),
                help: "write '({})' for an empty JSON object, or remove the parentheses"
            )
        }
        let parameters = try parseParameters()
        if cursor.byte == UInt8(ascii: "<"), parameters.count == 1 {
            cursor.position = start
            return (try parseType(open), false)
        }
        let span = cursor.span(from: start)
        try parseEnd(open)
        if parameters.count == 1, case .argument(nil, _) = parameters[0].value {
            let name = parameters[0].name
            guard !Self.nothing.contains(name.value) else {
                let help = "remove the parentheses for a request without a body"
                throw SyntaxError(
                    .endpointSyntax,
                    "'\(name.value)' is not the name of a body",
                    at: name.span,
                    help: help
                )
            }
            return single(parameters[0])
        }
        return (.parameters(parameters, span), false)
    }

    /// Words that other languages have for no body. A single parameter with one of these names needs the long form.
    static let nothing: Set = ["nil", "null", "none", "void"]

    private func single(_ parameter: Spec.Parameter) -> (body: Spec.Body, isOptional: Bool) {
        let name = parameter.name
        guard TypeSyntax.builtInNames.contains(name.value) else {
            return (.name(name, isOptional: parameter.isOptional), parameter.isOptional)
        }
        return (.type(TypeSyntax(.named(name, arguments: []), name.span)), parameter.isOptional)
    }

    private mutating func parseType(_ open: Int) throws(SyntaxError) -> Spec.Body {
        var parser = TypeParser(cursor: cursor, diagnostics: diagnostics)
        let type = try parser.parseType()
        cursor = parser.cursor
        try parseEnd(open)
        return .type(type)
    }

    private mutating func parseParameters() throws(SyntaxError) -> [Spec.Parameter] {
        var parameters: [Spec.Parameter] = []
        repeat {
            cursor.skipSpaces()
            var parser = ParameterParser(cursor: cursor, terminators: ",)", diagnostics: diagnostics)
            defer { cursor = parser.cursor }
            parameters.append(try parser.parseParameter())
            parser.cursor.skipSpaces()
        } while cursor.take(",")
        return parameters
    }

    private mutating func parseEnd(_ open: Int) throws(SyntaxError) {
        cursor.skipSpaces()
        guard cursor.take(")") else {
            var end = cursor.position
            while end > open + 1, cursor.text.bytes[end - 1].isSpace { end -= 1 }
            let closed = "close the parenthesis: '\(cursor.text.string(open..<end)))'"
            if cursor.isAtEnd {
                let span = cursor.text.span(open..<(open + 1))
                throw SyntaxError(.endpointSyntax, "'(' is never closed", at: span, help: closed)
            }
            let isArrow = cursor.isAt("->")
            throw SyntaxError(
                .endpointSyntax,
                "expected ',' or ')' in the body, found \(isArrow ? "'->'" : cursor.found)",
                at: isArrow ? cursor.text.span(cursor.position..<(cursor.position + 2)) : cursor.here,
                help: isArrow ? closed : "separate parameters with ',', as in '(name, topic?)'"
            )
        }
    }
}
