/// Reads the body of an endpoint: `body: Room`, `body: { name: String }`, `form: [name]`.
struct BodyReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads a type, `{}`, a mapping of parameters, or a table by media type.
    func parseBody(_ node: YAMLNode) -> Spec.Body? {
        if let entries = node.entries {
            guard !entries.isEmpty else { return .emptyObject(node.span) }
            if let content = ForeignSchema.content(entries, mayHaveField: node["content"] == nil) {
                let message = "the body is written as in OpenAPI"
                report(.typeSyntax, message, at: start(of: node), help: "write 'body: \(content)'")
                return nil
            }
            let tables = BodyTableReader(diagnostics: diagnostics)
            if tables.isTable(entries) { return tables.parse(entries, node.span) }
            let parameters = parameters(node, "parameters")
            return parameters.isEmpty ? nil : .parameters(parameters, node.span)
        }
        if node.scalar?.text == "{}" { return .emptyObject(node.span) }
        if let items = node.items, items.count > 1 {
            let help = ExpectedForm.fields(of: node) ?? "write '{ name: String }'"
            wrongKind(node, expected: "a type or a mapping of parameters", help: help)
            return nil
        }
        return .type(type(node))
    }

    /// Reads `body?: Room`. The `?` applies to a body that is a single parameter of the method.
    func parseOptionalBody(_ node: YAMLNode) -> Spec.Body? {
        if let entries = node.entries, BodyTableReader(diagnostics: diagnostics).isTable(entries) {
            return parseBody(node)
        }
        guard node.entries != nil || node.scalar?.text == "{}" else { return parseBody(node) }
        return refuseOptional(node, "body")
    }

    func parseForm(_ node: YAMLNode) -> Spec.Body? {
        if isType(node) { return .formOf(type(node)) }
        return .form(parameters(node, "the form's parameters"), node.span)
    }

    func parseMultipart(_ node: YAMLNode) -> Spec.Body? {
        if isType(node) { return .multipartOf(type(node)) }
        return .multipart(parameters(node, "the parts"), node.span)
    }

    /// Reads `form?: NewCharge`. The `?` applies to a form that is a single parameter of the method.
    func parseOptionalForm(_ node: YAMLNode) -> Spec.Body? {
        isType(node) ? .formOf(type(node)) : refuseOptional(node, "form")
    }

    func parseOptionalMultipart(_ node: YAMLNode) -> Spec.Body? {
        isType(node) ? .multipartOf(type(node)) : refuseOptional(node, "multipart")
    }

    private func refuseOptional(_ node: YAMLNode, _ key: String) -> Spec.Body? {
        wrongKind(
            node,
            expected: "the type of an optional body",
            help:
                "declare a model with these names, as in '\(key)?: NewRoom', or write '\(key)' without the '?' for a "
                + "body that is always sent"
        )
        return nil
    }

    /// Whether it is a model or a map instead of a list of names. `[String: Int]` is a list with a mapping in YAML.
    private func isType(_ node: YAMLNode) -> Bool {
        if let items = node.items {
            guard items.count == 1, let entries = items[0].entries, entries.count == 1 else { return false }
            return ["String", "Int"].contains(entries[0].key.value)
        }
        guard let first = node.scalar?.text.utf8.first else { return false }
        return (0x41...0x5A).contains(first) || first == UInt8(ascii: "[")
    }

    func parseUpload(_ node: YAMLNode) -> Spec.Body? {
        PartReader(diagnostics: diagnostics).parseMediaType(node, allowsRange: true).map { .upload($0) }
    }

    private func parameters(_ node: YAMLNode, _ what: String) -> [Spec.Parameter] {
        ParameterReader(diagnostics: diagnostics).parseParameters(node, of: what)
    }
}

extension ValueKind<Spec.Body> {
    static var body: Self {
        ValueKind(
            .definition("body") {
                let parameters = SchemaValue.map(of: ParameterReader.schema)
                let object = SchemaValue.choice(
                    if: BodyTableReader.isTable,
                    then: BodyTableReader.schema,
                    else: parameters
                )
                return .any(of: [.string, .typeList, object])
            }
        ) {
            BodyReader(diagnostics: $1).parseBody($0.value)
        }
    }

    static var optionalBody: Self {
        ValueKind(.definition("optionalBody") { .any(of: [.string, .typeList, BodyTableReader.schema]) }) {
            BodyReader(diagnostics: $1).parseOptionalBody($0.value)
        }
    }

    static var form: Self {
        ValueKind(membersSchema) { BodyReader(diagnostics: $1).parseForm($0.value) }
    }

    static var optionalForm: Self {
        ValueKind(.any(of: [.string, .typeList])) { BodyReader(diagnostics: $1).parseOptionalForm($0.value) }
    }

    static var multipart: Self {
        ValueKind(membersSchema) { BodyReader(diagnostics: $1).parseMultipart($0.value) }
    }

    static var optionalMultipart: Self {
        ValueKind(.any(of: [.string, .typeList])) { BodyReader(diagnostics: $1).parseOptionalMultipart($0.value) }
    }

    /// Parameters, or a type that contains names.
    private static var membersSchema: SchemaValue {
        .any(of: [.string, .typeList, ValueKind<[Spec.Parameter]>.parameters("parameters").schema])
    }

    static var upload: Self { ValueKind(.string) { BodyReader(diagnostics: $1).parseUpload($0.value) } }
}
