/// Parses the short form of an endpoint, which resembles a Swift function type.
///
///     GET /rooms/{id}/messages?since?&limit:Int=20 -> [Message] at data.messages
///
///     endpoint = VERB [path] ["?" parameter {"&" parameter}] ["(" body ")"] ["->" result]
///     body     = Model | "[" Model "]" | "{}" | parameter {"," parameter}
package struct EndpointParser {
    var cursor: TextCursor
    package let diagnostics: Diagnostics

    package init(cursor: TextCursor, diagnostics: Diagnostics) {
        self.cursor = cursor
        self.diagnostics = diagnostics
    }

    /// Returns `nil` if the text isn't recognizable as an endpoint. Errors are reported.
    package mutating func parseEndpoint(named name: Located<String>) -> Spec.Endpoint? {
        cursor.skipSpaces()
        guard let verb = parseVerb(for: name.value) else { return nil }
        var endpoint = Spec.Endpoint(name: name, verb: verb)
        return parseRest(into: &endpoint) ? endpoint : nil
    }

    /// Parses the text after the verb. Returns `false` if the endpoint is unusable.
    mutating func parseRest(into endpoint: inout Spec.Endpoint) -> Bool {
        var isPathBroken = false
        do {
            try parsePath(into: &endpoint)
        } catch {
            diagnostics.report(error.diagnostic)
            isPathBroken = true
            skipToSpace()
        }
        do {
            try parseBody(into: &endpoint)
            try parseResult(into: &endpoint)
        } catch {
            diagnostics.report(error.diagnostic)
            if endpoint.returns == nil {
                let span = cursor.here
                endpoint.returns = Spec.Returns(
                    statuses: [],
                    content: .type(TypeSyntax(.invalid, span), at: nil),
                    span: span
                )
            }
        }
        return !isPathBroken
    }

    /// Parses a path with its query: `/Products?tenant`. Reports other texts and returns `nil`. Parentheses are part of
    /// the path.
    mutating func parseAddress() -> (path: Template?, query: [Spec.Parameter])? {
        do throws(SyntaxError) {
            var parser = TemplateParser(cursor: cursor, context: .path, diagnostics: diagnostics)
            let path = try parser.parseTemplate()
            cursor = parser.cursor
            let query = cursor.take("?") ? try parseQuery() : Spec.Query()
            cursor.skipSpaces()
            if let set = query.references.first {
                let message = "an entity set has no set of parameters"
                throw SyntaxError(.endpointSyntax, message, at: set.span, help: "list the parameters")
            }
            if cursor.isAtEnd { return (path, query.parameters) }
            let message = "expected the end of the path, found \(cursor.found)"
            throw SyntaxError(.templateSyntax, message, at: cursor.here)
        } catch {
            diagnostics.report(error.diagnostic)
            return nil
        }
    }

    private mutating func parseVerb(for name: String) -> Located<String>? {
        if cursor.byte == UInt8(ascii: "/") || cursor.byte == UInt8(ascii: "{") {
            let verb = HTTPVerb.all.first { $0 == name.uppercased() } ?? "GET"
            diagnostics.report(
                Diagnostic(
                    .unknownVerb,
                    "the verb before the path is missing",
                    at: cursor.text.span(cursor.peekWord()),
                    help: "write '\(verb) \(cursor.text.string(cursor.peekWord()))'"
                )
            )
            return nil
        }
        if let route = ForeignRoute(cursor.text.string(cursor.position..<cursor.end)) {
            diagnostics.report(
                Diagnostic(
                    .endpointSyntax,
                    "'\(route.text)' is not an endpoint in this syntax",
                    at: cursor.text.span(cursor.position..<(cursor.position + route.text.utf8.count)),
                    help: "write '\(route.endpoint)'"
                )
            )
            return nil
        }
        let word = cursor.text.located(cursor.take { !$0.isSpace && !$0.isOne(of: "?/{(") })
        if HTTPVerb.all.contains(word.value) { return word }
        var rest = cursor
        rest.skipSpaces()
        let isEndpoint = rest.isAtEnd || rest.byte?.isOne(of: "/{?(") == true || rest.isAt("->")
        report(unknownVerb: word, isEndpoint: isEndpoint)
        return isEndpoint ? word : nil
    }

    private func report(unknownVerb word: Located<String>, isEndpoint: Bool) {
        var help: String
        if let colon = word.value.firstIndex(of: ":"),
            HTTPVerb.all.contains(String(word.value[colon...].dropFirst()).uppercased())
        {
            let verb = word.value[colon...].dropFirst().uppercased()
            help = "write a space after the colon: '\(word.value[..<colon]): \(verb) …'"
        } else if HTTPVerb.all.contains(word.value.uppercased()) {
            help = "write the verb in capitals: '\(word.value.uppercased())'"
        } else if let meant = HTTPVerb.meant(by: word.value) {
            help = meant
        } else if let near = NearNames.suggest(word.value, among: HTTPVerb.all) {
            help = "did you mean '\(near)'?"
        } else if isEndpoint, !word.value.isEmpty, word.value == word.value.uppercased() {
            help = "write a custom verb as a key, in the long form: '\(word.value): /path'"
        } else {
            help = "begin the endpoint with its verb, as in 'GET /rooms -> [Room]'"
        }
        let name = word.value.isEmpty ? "expected a verb, found \(cursor.found)" : "'\(word.value)' is not an HTTP verb"
        diagnostics.report(
            Diagnostic(.unknownVerb, name, at: word.value.isEmpty ? cursor.here : word.span, help: help)
        )
    }

    /// Reports `/rooms&page`, whose `&` is a part of the path.
    private func checkAmpersand(in path: Template) {
        guard case .text(let text)? = path.pieces.last,
            let offset = text.value.utf8.enumerated().first(where: { $0.element == UInt8(ascii: "&") })?.offset,
            !text.value.utf8.dropFirst(offset).contains(UInt8(ascii: "/"))
        else { return }
        diagnostics.warning(
            .endpointSyntax,
            "'&' is a part of the path here, because no '?' begins the query",
            at: text.span.slice(offset, 1),
            help: "write '?' before the first parameter, or '%26' for the character"
        )
    }

    private mutating func parsePath(into endpoint: inout Spec.Endpoint) throws(SyntaxError) {
        cursor.skipSpaces()
        if cursor.byte == UInt8(ascii: "/") || cursor.byte == UInt8(ascii: "{") {
            let start = cursor.position
            var parser = TemplateParser(cursor: cursor, context: .path, diagnostics: diagnostics)
            defer { cursor = parser.cursor }
            let path = try parser.parseTemplate()
            try checkNoBody(in: parser.cursor.text.located(start..<parser.cursor.position))
            if !parser.cursor.isAt("?") { checkAmpersand(in: path) }
            endpoint.path = path
        } else if let quoted = cursor.peekQuoted() {
            let text = cursor.text.located(quoted)
            cursor.position = quoted.upperBound
            throw SyntaxError(
                .endpointSyntax,
                "the path is in quotes",
                at: text.span,
                help: "remove the quotes: '\(text.value.dropFirst().dropLast())'"
            )
        } else if let error = cursor.foreignHost {
            throw error
        } else if let byte = cursor.byte, byte.isLetter || byte.isDigit || cursor.isAt("./") || cursor.isAt("../") {
            let word = cursor.text.located(cursor.peekWord())
            let path = word.value.drop { $0 == "." || $0 == "/" }
            let hasArrow = cursor.text.string(cursor.position..<cursor.end).contains("->")
            throw SyntaxError(
                .endpointSyntax,
                "expected a path, found '\(word.value)'",
                at: word.span,
                help: word.value.contains("://")
                    ? "write the host under 'server' and only the path here, or '{url:URL}' for a URL that the "
                        + "caller passes"
                    : word.value.contains("/") || hasArrow
                        ? "write '/\(path)'"
                        : "write '/\(word.value)' for the path, or '-> \(word.value)' for the result"
            )
        }
        if cursor.take("?") {
            if cursor.byte?.isSpace == true {
                throw SyntaxError(
                    .endpointSyntax,
                    "unexpected space after '?'",
                    at: cursor.here,
                    help: "remove the space after '?'"
                )
            }
            endpoint.add(try parseQuery())
        }
        try checkNoSpaceInQuery()
    }

    /// Reports `GET /rooms ?page` and `GET /rooms?page &size`.
    private func checkNoSpaceInQuery() throws(SyntaxError) {
        var rest = cursor
        guard rest.skipSpaces(), let byte = rest.byte, byte.isOne(of: "?&") else { return }
        let sign = byte == UInt8(ascii: "?") ? "?" : "&"
        var next = rest
        next.position += 1
        if sign == "?", next.byte?.isSpace == true {
            let help = "remove the spaces before and after '?'"
            throw SyntaxError(.endpointSyntax, "unexpected space before '?'", at: rest.here, help: help)
        }
        // `&` between two spaces has another help.
        guard next.byte.map({ $0.isLetter || $0 == UInt8(ascii: ".") }) == true else { return }
        let word = cursor.text.string(next.position..<next.peekWord().upperBound)
        throw SyntaxError(
            .endpointSyntax,
            "unexpected space before '\(sign)'",
            at: rest.here,
            help: "remove the space before '\(sign)\(word)'"
        )
    }

    /// Reports `POST /rooms(name)`. A body needs a space before it, since a path may contain parentheses.
    private func checkNoBody(in path: Located<String>) throws(SyntaxError) {
        guard let open = path.value.utf8.lastIndex(of: UInt8(ascii: "(")) else { return }
        let tail = path.value.utf8[open...].dropFirst()
        let isClosed = tail.last == UInt8(ascii: ")")
        let content = isClosed ? tail.dropLast() : tail
        let isBody = content.first?.isLetter == true && content.allSatisfy { $0.isLetter || $0.isOne(of: "_,:?") }
        guard isBody || !tail.contains(UInt8(ascii: ")")) else { return }
        let offset = path.value.utf8.distance(from: path.value.utf8.startIndex, to: open)
        let isSegment = path.value.utf8[..<open].last == UInt8(ascii: "/") && isClosed
        throw SyntaxError(
            .endpointSyntax,
            "the space between the path and '(' is missing",
            at: path.span.range.count == path.value.utf8.count ? path.span.slice(offset, 1) : path.span,
            help: isSegment
                ? "write '{\(Substring(content))}' for a parameter of the path" : "add a space before the body"
        )
    }

    private mutating func parseQuery() throws(SyntaxError) -> Spec.Query {
        var query = Spec.Query()
        repeat {
            if cursor.take("...") {
                query.references.append(try parseSetName())
                continue
            }
            var parser = ParameterParser(cursor: cursor, terminators: "& \t\r\n", diagnostics: diagnostics)
            defer { cursor = parser.cursor }
            query.parameters.append(try parser.parseParameter())
        } while cursor.take("&")
        if let byte = cursor.byte, !byte.isSpace {
            throw SyntaxError(
                .endpointSyntax,
                "expected '&' or a space after a parameter, found \(cursor.found)",
                at: cursor.here,
                help: "separate parameters with '&', as in '?page&size'"
            )
        }
        return query
    }

    private mutating func parseSetName() throws(SyntaxError) -> Located<String> {
        let name = cursor.take { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
        guard !name.isEmpty else {
            throw SyntaxError(
                .endpointSyntax,
                "expected the name of a set of parameters, found \(cursor.found)",
                at: cursor.here,
                help: "write '...' and a word, as in '?...paging'"
            )
        }
        return cursor.text.located(name)
    }

    private mutating func parseBody(into endpoint: inout Spec.Endpoint) throws(SyntaxError) {
        cursor.skipSpaces()
        guard cursor.byte == UInt8(ascii: "(") else { return }
        if RangeParser.isAt(cursor), cursor.text.string(cursor.position..<cursor.end).contains("..") {
            let help = "remove the space before '('"
            throw SyntaxError(.typeSyntax, "unexpected space before a range", at: cursor.here, help: help)
        }
        var parser = BodyParser(cursor: cursor, diagnostics: diagnostics)
        defer { cursor = parser.cursor }
        (endpoint.body, endpoint.isBodyOptional) = try parser.parseBody()
    }

    private mutating func parseResult(into endpoint: inout Spec.Endpoint) throws(SyntaxError) {
        cursor.skipSpaces()
        guard !cursor.isAtEnd else { return }
        let arrow = cursor.position
        guard cursor.take("->") else { throw missingArrow() }
        cursor.skipSpaces()
        guard !cursor.isAtEnd else {
            throw SyntaxError(
                .endpointSyntax,
                "the result after '->' is missing",
                at: cursor.text.span(arrow..<(arrow + 2)),
                help: "write a type or a status such as '204', or remove '->' if the response isn't read"
            )
        }
        var parser = ResultParser(cursor: cursor, diagnostics: diagnostics)
        defer { cursor = parser.cursor }
        endpoint.returns = try parser.parseResult()
    }

    private func missingArrow() -> SyntaxError {
        let word = cursor.text.located(cursor.peekWord())
        if cursor.byte == UInt8(ascii: "{") {
            let braces = cursor.text.located(cursor.peekBraces())
            return SyntaxError(
                .endpointSyntax,
                "the body is in braces instead of parentheses",
                at: braces.span,
                help: "write '\(Self.body(braces.value))'"
            )
        }
        if word.value.hasPrefix("?"), word.value.count > 1 {
            return SyntaxError(
                .endpointSyntax,
                "the query follows the body",
                at: word.span,
                help: "write '\(word.value)' directly after the path"
            )
        }
        if let help = Self.help(for: word.value, behind: cursor) {
            let message = "expected '->' before the result, found '\(word.value)'"
            return SyntaxError(.endpointSyntax, message, at: word.span, help: help)
        }
        var rest = cursor
        let hasResult = cursor.text.string(cursor.position..<cursor.end).contains("->")
        let isArrow = rest.take("=>") || rest.take("→") || rest.take("-")
        let isStatus = !word.value.isEmpty && word.value.utf8.allSatisfy { $0.isDigit }
        let result = isStatus ? cursor.text.string(cursor.position..<cursor.end) : word.value
        return SyntaxError(
            .endpointSyntax,
            "expected '->' before the result, found '\(word.value)'",
            at: word.span,
            help: isArrow
                ? "write '->'"
                : hasResult
                    ? "write '(\(word.value))' for the body of the request, or remove '\(word.value)'"
                    : "write '-> \(result)' for the response"
                        + (isStatus ? "" : ", or '(\(word.value))' for the body of the request")
        )
    }

    /// Returns help for text after a path in the style of other languages: `returns User`, `@body User`, `& limit:Int`.
    private static func help(for word: String, behind cursor: TextCursor) -> String? {
        let words = cursor.text.string(cursor.position..<cursor.end).split(separator: " ").map(String.init)
        let next = words.dropFirst().first ?? "Room"
        switch word.lowercased() {
        case "multipart", "form": return "write '\(word.lowercased())' as a key in the long form, in place of 'body'"
        case "=" where next.first?.isUppercase != true:
            return "remove the spaces before and after '=', as in 'limit:Int=20'"
        case "returns", "return", "result", "responds", "gives", "yields", "as", "=":
            return "write '-> \(next)'"
        case "throws", "throw", "error", "errors", "fails", "raises":
            return "write 'errors: \(next)' in the long form, with the verb as a key"
        case let word where word.hasPrefix("http/"): return "remove '\(words[0])'"
        case "@body", "body", "body:", "with", "sends", "send", "json", "takes": return "write '(\(next))'"
        case "&", "&&", "and": return "write the parameters without spaces, as in '?page:Int&size:Int'"
        default: return nil
        }
    }

    /// Returns `(User)` for `{User}`, and `(name:String)` for `{ name: String }`.
    static func body(_ braces: String) -> String {
        let content = braces.dropFirst().drop { $0 == " " }
        let text = String(content.prefix { $0 != "}" }).split(separator: ",").map { part in
            part.split(separator: " ").joined()
        }
        return text.isEmpty ? "({})" : "(\(text.joined(separator: ", ")))"
    }

    /// Skips the rest of an invalid path, so that parsing can continue.
    private mutating func skipToSpace() {
        while let byte = cursor.byte, !(byte.isSpace && (bodyFollows || resultFollows)) { cursor.position += 1 }
    }

    private var bodyFollows: Bool {
        var rest = cursor
        rest.skipSpaces()
        return rest.byte == UInt8(ascii: "(")
    }

    private var resultFollows: Bool {
        var rest = cursor
        rest.skipSpaces()
        return rest.isAt("->")
    }
}

extension TextCursor {
    /// Returns the bytes from a quotation mark to the closing one, or `nil` at another character.
    fileprivate func peekQuoted() -> Range<Int>? {
        guard let mark = byte, mark.isOne(of: "\"'`") else { return nil }
        var rest = self
        rest.position += 1
        _ = rest.take { $0 != mark }
        return rest.isAtEnd ? nil : position..<(rest.position + 1)
    }
}
