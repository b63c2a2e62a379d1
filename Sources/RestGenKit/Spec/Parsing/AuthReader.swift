/// Reads how a call says who is calling: `bearer`, `{ header: X-Api-Key }`, or a list of them.
struct AuthReader: NodeReader {
    let diagnostics: Diagnostics

    /// `bearer`, `{ header: X-Api-Key }`, or a list of them.
    func parseAuth(_ node: YAMLNode) -> [Located<Spec.Auth>] {
        guard let items = node.items else { return parseScheme(node).map { [$0] } ?? [] }
        if items.isEmpty { wrongKind(node, expected: "at least one scheme", help: "write 'none' for no credentials") }
        return items.compactMap { item in
            if item.scalar?.text == "none" {
                report(.unknownValue, "'none' among other schemes", at: item.span, help: "write it alone")
                return nil
            }
            return parseScheme(item)
        }
    }

    private func parseScheme(_ node: YAMLNode) -> Located<Spec.Auth>? {
        let later = ["digest", "cookie", "oauth2", "aws", "hmac", "mtls"]
        let names = ["basic", "bearer", "none", "header", "query"]
        switch node.kind {
        case .scalar:
            guard let name = text(node, expected: "a scheme such as 'basic'") else { return nil }
            switch name.value {
            case "basic": return Located(.basic, name.span)
            case "bearer": return Located(.bearer, name.span)
            case "header", "query":
                let help = "write '{ \(name.value): \(name.value == "header" ? "X-Api-Key" : "api_key") }'"
                report(.missingValue, "'\(name.value)' without the name of the key", at: name.span, help: help)
            case _ where later.contains(name.value):
                diagnostics.report(.later("'auth: \(name.value)' is", at: name.span))
            default: reportUnknown(name, of: "'auth'", names)
            }
            return nil
        case .mapping(let entries):
            guard let entry = entries.first, entries.count == 1 else {
                wrongKind(
                    node,
                    expected: "one scheme",
                    help: "several are a list: 'auth: [basic, { header: X-Api-Key }]'"
                )
                return nil
            }
            switch entry.key.value {
            case "header" where hasValue(entry):
                return text(entry.value).flatMap(headerName).map { Located(.header($0.value), node.span) }
            case "query" where hasValue(entry): return text(entry.value).map { Located(.query($0.value), node.span) }
            case "header", "query": break
            case "basic", "bearer", "none":
                wrongKind(node, expected: "'\(entry.key.value)' alone", help: "write 'auth: \(entry.key.value)'")
            case _ where later.contains(entry.key.value):
                diagnostics.report(.later("'auth: \(entry.key.value)' is", at: entry.key.span))
            default: reportUnknown(entry.key, of: "'auth'", names)
            }
            return nil
        case .sequence:
            wrongKind(node, expected: "a scheme such as 'basic'")
            return nil
        }
    }
}

extension ValueKind<[Located<Spec.Auth>]> {
    /// Never empty.
    static var authentication: Self {
        ValueKind(
            .definition("authentication") {
                let scheme: SchemaValue = ["anyOf": [.words(["basic", "bearer"]), .one("header"), .one("query")]]
                return ["anyOf": [["const": "none"], scheme, .list(of: scheme)]]
            }
        ) { entry, diagnostics in
            let schemes = AuthReader(diagnostics: diagnostics).parseAuth(entry.value)
            return schemes.isEmpty ? nil : schemes
        }
    }
}
