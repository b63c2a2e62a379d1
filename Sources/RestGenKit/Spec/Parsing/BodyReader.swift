/// Reads what an endpoint sends: `body: Room`, `body: { name: String }`, `form: [name]`.
struct BodyReader: NodeReader {
    let diagnostics: Diagnostics

    /// A type, `{}`, or a mapping of parameters.
    func parseBody(_ node: YAMLNode) -> Spec.Body? {
        if let entries = node.entries {
            guard !entries.isEmpty else { return .emptyObject(node.span) }
            let parameters = parameters(node, "parameters")
            return parameters.isEmpty ? nil : .parameters(parameters, node.span)
        }
        if node.scalar?.text == "{}" { return .emptyObject(node.span) }
        if let items = node.items, items.count > 1 {
            wrongKind(node, expected: "a type or a mapping of parameters", help: "write '{ name: String }'")
            return nil
        }
        return .type(type(node))
    }

    /// `body?: Room`. The `?` belongs to a body that is one argument of the method.
    func parseOptionalBody(_ node: YAMLNode) -> Spec.Body? {
        guard node.entries != nil || node.scalar?.text == "{}" else { return parseBody(node) }
        wrongKind(
            node,
            expected: "a type, which may be left out as a whole",
            help:
                "write 'body' without the '?', and a '?' behind each name that may be absent, as in 'body: { reason?: String }'"
        )
        return nil
    }

    func parseForm(_ node: YAMLNode) -> Spec.Body? {
        .form(parameters(node, "the form's parameters"), node.span)
    }

    func parseMultipart(_ node: YAMLNode) -> Spec.Body? {
        .multipart(parameters(node, "the parts"), node.span)
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
        ValueKind(.definition("body") { ["anyOf": [.string, .typeList, .map(of: ParameterReader.schema)]] }) {
            BodyReader(diagnostics: $1).parseBody($0.value)
        }
    }

    static var optionalBody: Self {
        ValueKind(.definition("optionalBody") { ["anyOf": [.string, .typeList]] }) {
            BodyReader(diagnostics: $1).parseOptionalBody($0.value)
        }
    }

    static var form: Self {
        ValueKind(ValueKind<[Spec.Parameter]>.parameters("parameters").schema) {
            BodyReader(diagnostics: $1).parseForm($0.value)
        }
    }

    static var multipart: Self {
        ValueKind(ValueKind<[Spec.Parameter]>.parameters("parameters").schema) {
            BodyReader(diagnostics: $1).parseMultipart($0.value)
        }
    }

    static var upload: Self { ValueKind(.string) { BodyReader(diagnostics: $1).parseUpload($0.value) } }
}
