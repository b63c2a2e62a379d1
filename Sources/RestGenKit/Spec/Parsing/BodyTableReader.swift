/// Reads a body with several media types.
///
///     body: { application/json: Room, text/csv: String, image/*: File, multipart/form-data: { file: File } }
struct BodyTableReader: NodeReader {
    let diagnostics: Diagnostics

    static var schema: SchemaValue {
        let line: SchemaValue = .any(of: [.string, .typeList, .map(of: ParameterReader.schema)])
        return .table(of: line, keys: [.mediaType])
    }

    /// Matches an object with a media type as a key, or with only '*'.
    static var isTable: SchemaValue {
        .object([
            ("anyOf", [SchemaValue.hasKey(MediaRange.pattern), ["propertyNames": ["const": "*"], "minProperties": 1]])
        ])
    }

    /// Whether it is a table. Media types are distinguished from parameter names by their top-level types, which IANA
    /// registers.
    func isTable(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { isMediaType($0.key) } || entries.map(\.key.value) == ["*"]
    }

    /// Whether it is a media type, possibly with an invalid subtype.
    private func isMediaType(_ key: Located<String>) -> Bool {
        guard key.value.contains("/") else { return false }
        do throws(SyntaxError) { return try MediaRange(key) != nil } catch { return true }
    }

    func parse(_ entries: [YAMLEntry], _ span: Span) -> Spec.Body? {
        var seen: [MediaRange: Span] = [:]
        let alternatives = entries.compactMap { entry -> Spec.BodyAlternative? in
            guard let mediaType = mediaType(entry.key, beside: entries), hasValue(entry), let body = body(entry.value)
            else { return nil }
            if let first = seen[mediaType.value] {
                report(
                    .duplicateLine,
                    "the media type '\(mediaType.value.text)' is listed twice",
                    at: entry.key.span,
                    labels: [Diagnostic.Label(first, "the first one")],
                    help: "keep one of them"
                )
                return nil
            }
            seen[mediaType.value] = entry.key.span
            return Spec.BodyAlternative(mediaType: mediaType, body: body)
        }
        return alternatives.isEmpty ? nil : .table(alternatives, span)
    }

    private func mediaType(_ key: Located<String>, beside entries: [YAMLEntry]) -> Located<MediaRange>? {
        if key.value == "*" { return Located(MediaRange(type: "*", subtype: "*"), key.span) }
        let found = attempt { () throws(SyntaxError) in try MediaRange(key, of: [.mediaType]) }
        guard let found else { return nil }
        if let mediaType = found { return Located(mediaType, key.span) }
        let other = entries.first { isMediaType($0.key) }
        let isStatus = Int(key.value) != nil
        report(
            .tableKey,
            isStatus
                ? "'\(key.value)' is not a media type"
                : "the body lists media types, so '\(key.value)' can't be a field here",
            at: key.span,
            labels: other.map { [Diagnostic.Label($0.key.span, "this is a media type")] } ?? [],
            help: isStatus ? "remove the entry: a request has no status" : Self.help(for: key.value, in: other)
        )
        return nil
    }

    /// Returns where a field belongs: into the model of a media type, or into its fields.
    private static func help(for name: String, in entry: YAMLEntry?) -> String {
        let type = entry?.key.value ?? "application/json"
        let fields = "'\(type): { \(name): … }'"
        guard let model = entry?.value.scalar?.text, !model.isEmpty else { return "move the field into \(fields)" }
        return "move the field into '\(model)', or write \(fields) instead of '\(type): \(model)'"
    }

    /// Reads a type, or a mapping of parameters.
    private func body(_ node: YAMLNode) -> Spec.Body? {
        guard let entries = node.entries else { return .type(type(node)) }
        if entries.isEmpty { return .emptyObject(node.span) }
        let parameters = ParameterReader(diagnostics: diagnostics).parseParameters(node, of: "parameters")
        return parameters.isEmpty ? nil : .parameters(parameters, node.span)
    }
}
