/// Reads the location of error messages in a response: `error.message`, `{ header: X-Error }`, or a list of them.
struct MessageReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Spec.Message?>("the location of an error message", section: "Envelopes") {
        SpecKey("header", schema: .scalar, "The header that holds the message.") { entry, diagnostics, source in
            let reader = MessageReader(diagnostics: diagnostics)
            let name = reader.text(entry.value, expected: "the name of a header")
            source = name.flatMap(reader.headerName).map { .header($0) }
        }
    }

    /// Reads `error.message`, `{ header: X-Error }`, or a list of them.
    func parseMessages(_ node: YAMLNode) -> [Spec.Message] {
        guard let items = node.items else { return parseMessage(node).map { [$0] } ?? [] }
        if items.isEmpty {
            wrongKind(node, expected: "at least one key path or header", help: "write 'none' if there is no message")
        }
        return items.compactMap(parseMessage)
    }

    private func parseMessage(_ node: YAMLNode) -> Spec.Message? {
        guard let entries = node.entries else {
            if SwitchWordCheck(diagnostics: diagnostics).reportsInPath(node) { return nil }
            if let text = node.scalar?.text, text.contains(where: { ",|;{".contains($0) }), !text.contains("\"") {
                let words = text.prefix(1000).split { !($0.isLetter || $0.isNumber || "@._-".contains($0)) }
                let paths = words.filter { $0 != "or" && $0.contains { $0.isLetter } }
                report(
                    .keyPathSyntax,
                    "a key path leads to one value",
                    at: node.span,
                    help: paths.isEmpty
                        ? nil
                        : "write '\(paths.count == 1 ? String(paths[0]) : "[" + paths.joined(separator: ", ") + "]")'"
                            + (paths.count == 1 ? "" : " for the first of these values that exists")
                )
                return nil
            }
            return keyPath(node).map { .path($0) }
        }
        if entries.isEmpty { wrongKind(node, expected: "a key path, or '{ header: X-Error }'") }
        var source: Spec.Message?
        read(entries, as: Self.keySchema, into: &source)
        return source
    }
}

extension ValueKind<[Spec.Message]> {
    /// The locations of error messages. Never empty.
    static var messages: Self {
        ValueKind(
            .definition("messages") {
                let source: SchemaValue = .any(of: [.string, .object(MessageReader.keySchema, required: ["header"])])
                return .any(of: [source, .list(of: source)])
            }
        ) { entry, diagnostics in
            let sources = MessageReader(diagnostics: diagnostics).parseMessages(entry.value)
            return sources.isEmpty ? nil : sources
        }
    }
}
