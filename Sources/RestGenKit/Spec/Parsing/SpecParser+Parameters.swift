/// Parameters of a query, a form, an inline body, and headers.
extension SpecParser {
    /// `{ since?: String, kind: = full }`, or `[since?, limit:Int]`.
    func parseParameters(_ node: YAMLNode, of what: String) -> [Spec.Parameter] {
        switch node.kind {
        case .mapping: return members(node, what).compactMap(parseParameter)
        case .sequence(let items): return items.flatMap(parseListed)
        case .scalar(let scalar):
            let help = scalar.style == .plain && !scalar.text.contains(" ") ? "write '[\(scalar.text)]'" : nil
            wrongKind(node, expected: "a mapping or a list of \(what)", help: help)
            return []
        }
    }

    /// A name in a list; `[limit: Int]` is a mapping of one pair to YAML.
    private func parseListed(_ item: YAMLNode) -> [Spec.Parameter] {
        if let entries = item.entries { return entries.filter { hasValue($0) }.compactMap(parseParameter) }
        guard let scalar = item.scalar, !scalar.text.isEmpty else {
            wrongKind(item, expected: "the name of a parameter")
            return []
        }
        let parameter = attempt { () throws(SyntaxError) in
            var parser = ParameterParser(cursor: cursor(item), terminators: "", diagnostics: diagnostics)
            let parameter = try parser.parseParameter()
            guard parser.cursor.isAtEnd else {
                throw SyntaxError(
                    .endpointSyntax,
                    "expected the end of the parameter, found \(parser.cursor.found)",
                    at: parser.cursor.here
                )
            }
            return parameter
        }
        return parameter.map { [$0] } ?? []
    }

    func parseParameter(_ entry: YAMLEntry) -> Spec.Parameter? {
        guard let (name, isOptional) = name(entry.key) else { return nil }
        var parameter = Spec.Parameter(name: name, isOptional: isOptional, value: .argument(nil, defaultValue: nil))
        if let entries = entry.value.entries {
            readLong(entries, into: &parameter)
        } else if let constant = constantText(entry.value) {
            guard !isOptional else {
                report(.valueSyntax, "a constant can't be absent", at: entry.key.span, help: "remove the '?'")
                return nil
            }
            guard let literal = attempt({ () throws(SyntaxError) in try parseLiteral(constant) }) else { return nil }
            parameter.value = .constant(literal)
        } else {
            let (type, defaultValue) = typeAndDefault(entry.value)
            parameter.value = .argument(type, defaultValue: defaultValue)
        }
        return parameter
    }

    private func readLong(_ entries: [YAMLEntry], into parameter: inout Spec.Parameter) {
        var type: TypeSyntax?
        var defaultLiteral: LiteralSyntax?
        read(entries, as: .parameter) { entry in
            let value = entry.value
            switch entry.key.value {
            case "type": type = self.type(value)
            case "as": parameter.swiftName = text(value)
            case "default": defaultLiteral = defaultValue(value)
            case "doc": parameter.doc = doc(value)
            case "format": parameter.format = format(value)
            case "style": parameter.style = choice(value, of: "style", Spec.ListStyle.self)
            case "sensitive": parameter.isSensitive = bool(value) ?? false
            default: parameter.deprecated = deprecated(value)
            }
        }
        parameter.value = .argument(type, defaultValue: defaultLiteral)
    }

    /// The cursor behind the `=` of a constant.
    func constantText(_ node: YAMLNode) -> TextCursor? {
        guard node.scalar != nil else { return nil }
        var cursor = cursor(node)
        cursor.skipSpaces()
        return cursor.take("=") ? cursor : nil
    }

    /// A name, and whether a `?` stands behind it.
    func name(_ key: Located<String>) -> (name: Located<String>, isOptional: Bool)? {
        guard key.value.hasSuffix("?") else { return (key, false) }
        let text = SpecText(key)
        let name = text.located(0..<(text.bytes.count - 1))
        guard !name.value.isEmpty, !name.value.hasSuffix("?") else {
            report(.invalidName, "'\(key.value)' is no name", at: key.span)
            return nil
        }
        return (name, true)
    }

    // MARK: Headers

    func parseHeaders(_ node: YAMLNode) -> [Spec.Header] {
        if node.items != nil {
            return parseParameters(node, of: "headers").compactMap { parameter in
                headerName(parameter.name).map { Spec.Header(name: $0, value: .parameter(parameter)) }
            }
        }
        return members(node, "headers").compactMap(parseHeader)
    }

    private func parseHeader(_ entry: YAMLEntry) -> Spec.Header? {
        guard let (key, isOptional) = name(entry.key), let name = headerName(key) else { return nil }
        guard let scalar = entry.value.scalar, !isOptional else {
            return parseParameter(entry).map { Spec.Header(name: name, value: .parameter($0)) }
        }
        if scalar.text == "none" { return Spec.Header(name: name, value: .none(entry.value.span)) }
        if let constant = constantText(entry.value) {
            var start = constant
            start.skipSpaces()
            return template(start).map { Spec.Header(name: name, value: .text($0, orType: nil)) }
        }
        let type = possibleType(entry.value)
        if let type, isType(type) {
            return parseParameter(entry).map { Spec.Header(name: name, value: .parameter($0)) }
        }
        return template(cursor(entry.value)).map { Spec.Header(name: name, value: .text($0, orType: type)) }
    }

    private func template(_ cursor: TextCursor) -> Template? {
        attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor, place: .header, diagnostics: diagnostics)
            return try parser.parseTemplate()
        }
    }

    /// What a header's value would be as a type; nothing is reported.
    private func possibleType(_ node: YAMLNode) -> TypeSyntax? {
        // `3` and `true` are values, whatever a type may be called.
        guard let scalar = node.scalar, case .word = LiteralSyntax(word: Located(scalar.text, node.span)).kind else {
            return nil
        }
        let parser = SpecParser(Diagnostics())
        guard let (type, defaultValue) = try? parser.parseTypeAndDefault(cursor(node), allowsDefault: true) else {
            return nil
        }
        return defaultValue == nil || isType(type) ? type : nil
    }

    /// True for what can be nothing but a type: a built-in one, a list, a map.
    private func isType(_ type: TypeSyntax) -> Bool {
        switch type.kind {
        case .named(let name, _): TypeSyntax.builtInNames.contains(name.value)
        case .list, .map: true
        case .optional(let type): isType(type)
        case .invalid: false
        }
    }

    func headerName(_ name: Located<String>) -> Located<String>? {
        if !name.value.isEmpty, name.value.utf8.allSatisfy(\.isTokenCharacter) { return name }
        report(.invalidName, "'\(name.value)' is no name of a header", at: name.span)
        return nil
    }
}
