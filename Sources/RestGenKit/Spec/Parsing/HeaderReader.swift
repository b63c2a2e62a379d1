/// Reads headers: `{ X-Api-Version: 3, If-Match?: String, X-Trace: "id-{id}", Accept: none }`.
struct HeaderReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads the headers of a level or an endpoint. Reports a name that is there twice, in any case.
    func parseHeaders(_ node: YAMLNode) -> [Spec.Header] {
        var first: [String: Located<String>] = [:]
        return parseNames(node).filter { header in
            let name = header.name.value.lowercased()
            guard let other = first.updateValue(header.name, forKey: name) else { return true }
            report(
                .conflictingKeys,
                "'\(header.name.value)' and '\(other.value)' are the same header",
                at: header.name.span,
                labels: [Diagnostic.Label(other.span, "the first one is here")],
                help: "remove one of them"
            )
            return false
        }
    }

    private func parseNames(_ node: YAMLNode) -> [Spec.Header] {
        if let items = node.items {
            if let item = items.first(where: { $0.entries != nil }), let entry = item.entries?.first {
                let value = entry.value.scalar?.text ?? "String"
                wrongKind(
                    item,
                    expected: "a header's name",
                    help: "write a mapping: '{ \(entry.key.value): \(ExpectedForm.inBraces(value)) }'"
                )
                return []
            }
            let lines = items.compactMap(\.scalar?.text)
            if !lines.isEmpty, lines.count == items.count, lines.allSatisfy({ $0.contains(": ") }) {
                let help = "write a mapping: '{ \(lines.map(Self.entry).joined(separator: ", ")) }'"
                wrongKind(node, expected: "the names of headers", help: help)
                return []
            }
            return ParameterReader(diagnostics: diagnostics).parseParameters(node, of: "headers").compactMap {
                parameter in
                guard let name = headerName(parameter.name) else { return nil }
                checkFraming(name)
                return Spec.Header(name: name, value: value(of: parameter))
            }
        }
        if let text = node.scalar?.text, text.contains(":") {
            wrongKind(node, expected: "a mapping of headers by name", help: "write '{ \(Self.entry(text)) }'")
            return []
        }
        return members(node, "headers").compactMap(parseHeader)
    }

    /// Returns `X-A: "a, b"` for `X-A: a, b`.
    private static func entry(_ line: String) -> String {
        let name = line.prefix { $0 != ":" }
        return "\(name): \(ExpectedForm.inBraces(line.dropFirst(name.count + 1).drop { $0 == " " }))"
    }

    /// Returns the value of a header in a list. A constant, `[X-Mode=full]`, is fixed text without placeholders.
    private func value(of parameter: Spec.Parameter) -> Spec.Header.Value {
        guard case .constant(let literal) = parameter.value else { return .parameter(parameter) }
        switch literal.kind {
        case .string, .word, .integer, .number, .bool:
            let text = Located(literal.text, literal.span)
            return .text(Template(pieces: [.text(text)], span: literal.span), orType: nil)
        case .null, .list, .emptyMap, .member: return .parameter(parameter)
        }
    }

    private func parseHeader(_ entry: YAMLEntry) -> Spec.Header? {
        guard let (key, isOptional) = name(entry.key), let name = headerName(key) else { return nil }
        guard let scalar = entry.value.scalar, !isOptional else {
            checkFraming(name)
            return parameter(entry).map { Spec.Header(name: name, value: .parameter($0)) }
        }
        if scalar.text == "none" { return Spec.Header(name: name, value: .none(entry.value.span)) }
        checkFraming(name)
        if let constant = constantText(entry.value) {
            var start = constant
            start.skipSpaces()
            return template(start).map { Spec.Header(name: name, value: .text($0, orType: nil)) }
        }
        let type = possibleType(entry.value)
        if let type, isType(type) {
            return parameter(entry).map { Spec.Header(name: name, value: .parameter($0)) }
        }
        guard let text = template(cursor(entry.value)) else { return nil }
        ConstantHeaderCheck(diagnostics: diagnostics).check(text, entry.value, mayBeType: type?.plainName != nil)
        var header = Spec.Header(name: name, value: .text(text, orType: type))
        if type != nil { document(&header.doc, by: entry.value) }
        return header
    }

    /// Reports a header that only transports can set, because it describes the message on the connection (RFC 9112,
    /// section 6).
    private func checkFraming(_ name: Located<String>) {
        guard ["content-length", "transfer-encoding"].contains(name.value.lowercased()) else { return }
        diagnostics.warning(
            .unusedOption,
            "the transport sets '\(name.value)' itself, and a call with another value fails",
            at: name.span,
            help: "remove '\(name.value)'"
        )
    }

    private func template(_ cursor: TextCursor) -> Template? {
        attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor, context: .header, diagnostics: diagnostics)
            return try parser.parseTemplate()
        }
    }

    /// Returns the type that a header's value may be. Reports no errors.
    private func possibleType(_ node: YAMLNode) -> TypeSyntax? {
        // `3` and `true` are values, even if a type has such a name.
        guard let scalar = node.scalar, case .word = LiteralSyntax(word: Located(scalar.text, node.span)).kind else {
            return nil
        }
        let reader = HeaderReader(diagnostics: Diagnostics())
        guard let (type, defaultValue) = try? reader.parseTypeAndDefault(cursor(node), allowsDefault: true) else {
            return nil
        }
        return defaultValue == nil || isType(type) ? type : nil
    }

    /// Whether it can only be a type: a built-in one, a list, or a map.
    private func isType(_ type: TypeSyntax) -> Bool {
        switch type.kind {
        case .named(let name, _): TypeSyntax.builtInNames.contains(name.value)
        case .list, .map: true
        case .optional(let type): isType(type)
        case .invalid: false
        }
    }

    private func parameter(_ entry: YAMLEntry) -> Spec.Parameter? {
        ParameterReader(diagnostics: diagnostics).parseParameter(entry)
    }
}

extension ValueKind<[Spec.Header]> {
    static var headers: Self {
        ValueKind(
            .definition("headers") {
                let values: SchemaValue = .any(of: [.scalar, ParameterReader.schema])
                return .any(of: [["const": "none"], .list(of: .scalar), .map(of: values)])
            }
        ) { HeaderReader(diagnostics: $1).parseHeaders($0.value) }
    }
}
