/// Reads parameters of a query, a form or an inline body: `{ since?: String, limit: Int = 20 }`, `[since?, limit:Int]`.
struct ParameterReader: NodeReader {
    let diagnostics: Diagnostics

    /// A type, a constant, or the long form.
    static var schema: SchemaValue {
        .any(of: [["type": ["string", "number"]], .typeList, .object(Spec.Parameter.keySchema)])
    }

    /// Reads `{ since?: String, kind: = full }` or `[since?, limit:Int]`.
    func parseParameters(_ node: YAMLNode, of what: String) -> [Spec.Parameter] {
        switch node.kind {
        case .mapping: return members(node, what).compactMap(parseParameter)
        case .sequence(let items): return items.flatMap(parseListed)
        case .scalar(let scalar):
            let text = scalar.text.drop { $0 == "?" }
            let names = text.split { "&, ".contains($0) }.map(String.init)
            let isList = !names.isEmpty && names.allSatisfy { $0.utf8.first?.isLetter == true && !$0.contains("=") }
            let help =
                isList
                ? "write '[\(names.joined(separator: ", "))]'" : Self.constants(text).map { "write '{ \($0) }'" }
            wrongKind(node, expected: "a mapping or a list of \(what)", help: help)
            return []
        }
    }

    /// Returns `a: = 1, b: String` for `a=1&b` and `a=1; b`, and `nil` for another text.
    private static func constants(_ text: Substring) -> String? {
        let pairs = text.split { "&;, ".contains($0) }.map { $0.split(separator: "=", maxSplits: 1) }
        guard pairs.contains(where: { $0.count == 2 }), pairs.allSatisfy({ $0[0].utf8.first?.isLetter == true }) else {
            return nil
        }
        return pairs.map { $0.count == 2 ? "\($0[0]): = \($0[1])" : "\($0[0]): String" }.joined(separator: ", ")
    }

    /// Reads a parameter of a list. `[limit: Int]` is a mapping with one entry in YAML.
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
        return parameter.map { [documented($0, by: item)] } ?? []
    }

    func parseParameter(_ entry: YAMLEntry) -> Spec.Parameter? {
        parseForm(entry).map { documented($0, by: entry.value) }
    }

    /// Adds a comment as documentation. A constant has none, since it isn't part of a signature.
    private func documented(_ parameter: Spec.Parameter, by node: YAMLNode) -> Spec.Parameter {
        guard case .argument = parameter.value else {
            if let comment = node.comment { diagnostics.expect(.undocumentable(comment.span), at: comment.span) }
            return parameter
        }
        var parameter = parameter
        document(&parameter.doc, by: node)
        return parameter
    }

    private func parseForm(_ entry: YAMLEntry) -> Spec.Parameter? {
        guard let (name, isOptional) = name(entry.key) else { return nil }
        if name.value == "needs", entry.value.items.map({ $0.count > 1 }) ?? entry.value.isNeeds {
            wrongKind(
                entry.value,
                expected: "a type",
                help: "declare parameters that need each other as a model: 'Contact: { needs: [email, phone], "
                    + "fields: { … } }'"
            )
            return nil
        }
        var parameter = Spec.Parameter(name: name, isOptional: isOptional, value: .argument(nil, defaultValue: nil))
        if constantText(entry.value) == nil { ForeignNameCheck(diagnostics: diagnostics).check(entry, name) }
        if let entries = entry.value.entries {
            if let help = ForeignSchema.help(entries) {
                let message = "the parameter '\(name.value)' is written as in OpenAPI"
                report(.typeSyntax, message, at: entry.key.span, help: help)
                return nil
            }
            read(entries, as: Spec.Parameter.keySchema, into: &parameter)
        } else if let constant = constantText(entry.value) {
            guard !isOptional else {
                report(.valueSyntax, "a constant can't be optional", at: entry.key.span, help: "remove the '?'")
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
}

extension ValueKind<[Spec.Parameter]> {
    /// Parameters. `what` is their name in messages.
    static func parameters(_ what: String) -> Self {
        ValueKind(
            .definition("parameters") {
                .any(of: [.list(of: .scalar), .map(of: ParameterReader.schema)])
            }
        ) { ParameterReader(diagnostics: $1).parseParameters($0.value, of: what) }
    }

    /// Options of the placeholders in an endpoint's path. A text is probably meant as the path itself.
    static var pathParameters: Self {
        let kind = ValueKind.parameters("path parameters")
        return ValueKind(kind.schema) { entry, diagnostics in
            guard entry.value.scalar != nil else { return kind.read(entry, diagnostics) }
            ParameterReader(diagnostics: diagnostics).wrongKind(
                entry.value,
                expected: "a mapping or a list of path parameters",
                help: "the verb is the key and the path its value, as in 'GET: /rooms'"
            )
            return nil
        }
    }

    /// Cookies, with names of RFC 6265, section 4.1.1.
    static var cookies: Self {
        let kind = ValueKind.parameters("cookies")
        return ValueKind(kind.schema) { entry, diagnostics in
            let reader = ParameterReader(diagnostics: diagnostics)
            return kind.read(entry, diagnostics)?.filter { reader.cookieName($0.name) != nil }
        }
    }
}
