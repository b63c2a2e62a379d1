/// Reads the response headers that are returned with the result: `{ X-Total-Count: Int, X-Next?: URL }`, `RateLimit`.
struct ResponseHeadersReader: NodeReader {
    let diagnostics: Diagnostics

    /// The keys of fields that don't apply to headers.
    private static let ofBodies = [
        "key", "fields", "by", "defaultFor", "nullIf", "readOnly", "writeOnly", "lossy", "xml", "example",
    ]

    func parse(_ node: YAMLNode) -> Located<Spec.Returns.Headers>? {
        guard let entries = node.entries else {
            guard node.items == nil else {
                wrongKind(
                    node,
                    expected: "fields read from headers, or a model of headers",
                    help: "write '{ X-Total-Count: Int }'"
                )
                return nil
            }
            return Located(.type(type(node)), node.span)
        }
        if entries.isEmpty { wrongKind(node, expected: "at least one header") }
        for entry in entries { checkKeys(entry) }
        let fields = ModelReader(diagnostics: diagnostics).parseFields(node).compactMap(placed)
        return fields.isEmpty ? nil : Located(.fields(fields), node.span)
    }

    /// Sets the header of a field. Its default is the field's name.
    private func placed(_ field: Spec.Field) -> Spec.Field? {
        if case .constant(let literal) = field.content {
            report(
                .fieldOption,
                "a response header can't be a constant",
                at: literal.span,
                help: "write its type instead, such as 'String'"
            )
            return nil
        }
        var field = field
        if field.header == nil {
            guard field.name.value == "*" || headerName(field.name) != nil else { return nil }
            field.header = field.name
            if field.name.value == "*", field.swiftName == nil { field.swiftName = Located("all", field.name.span) }
        }
        return field
    }

    private func checkKeys(_ entry: YAMLEntry) {
        for inner in entry.value.entries ?? [] where Self.ofBodies.contains(inner.key.value) {
            report(
                .conflictingKeys,
                "'\(inner.key.value)' does not apply to a value read from a header",
                at: inner.key.span,
                help: "leave it out: it applies only to fields of a body"
            )
        }
    }
}

extension ValueKind<Located<Spec.Returns.Headers>> {
    static var responseHeaders: Self {
        ValueKind(.definition("responseHeaders") { .any(of: [.string, ModelReader.fields]) }) {
            ResponseHeadersReader(diagnostics: $1).parse($0.value)
        }
    }
}
