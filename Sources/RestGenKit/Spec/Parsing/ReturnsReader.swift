/// Reads the result of an endpoint: `returns: 201 Room`, `returns: { 200: Room, 404: nil }`.
struct ReturnsReader: NodeReader {
    let diagnostics: Diagnostics

    /// The long form: `{ type: "[Room]", at: data.rooms, lossy: true }`.
    struct KeyValues {
        var type: TypeSyntax?
        var path: KeyPathSyntax?
        var name: Located<String>?
        var lossy: Span?
        var headers: Located<Spec.Returns.Headers>?
        var stream = StreamOptions()
    }

    /// The options of a stream.
    struct StreamOptions {
        var events: TypeSyntax?
        var lines: TypeSyntax?
        var done: Located<String>?
        var failure: Spec.Stream.FailureSelector?
        var tag: Located<Spec.Stream.Tag>?
        var reconnection: InheritedSetting<Located<Double>>?
    }

    /// The value of a key in a table.
    private struct TableValue {
        var content: Spec.Returns.Content
        var name: Located<String>?
        var headers: Located<Spec.Returns.Headers>?
        /// A status before the type, which the table doesn't allow.
        var status: Located<ClosedRange<Int>>?
    }

    static let keySchema = KeySchema<KeyValues>(
        "a result",
        section: "Results",
        reserved: ["header", "file"]
    ) {
        SpecKey("type", .type, \.type, "The type. Its presence selects the long form.")
        SpecKey("at", .keyPath, \.path, "The location of the result in the response: 'data.rooms'.")
        SpecKey("as", .text, \.name, "The name of the entry's case in a table.")
        SpecKey("lossy", .flag, \.lossy, "Skips elements of a list, map or stream that can't be decoded.")
        SpecKey(
            "headers",
            .responseHeaders,
            \.headers,
            "The response headers to return: fields named after their headers, or a model of headers."
        )
        SpecKey("events", .type, \.stream.events, "Server-sent events with data of this type.")
        SpecKey("lines", .type, \.stream.lines, "JSON values of this type, one per line.")
        SpecKey("done", .text, \.stream.done, "The data or the line that ends the stream: '\"[DONE]\"'.")
        SpecKey(
            "failure",
            .streamFailure,
            \.stream.failure,
            "The event that reports an error, 'error', or the location of an error in the data: '{ at: error }'."
        )
        SpecKey(
            "by",
            .choice(Spec.Stream.Tag.self),
            \.stream.tag,
            "'event': the name of an event selects the union case of its data."
        )
        SpecKey(
            "reconnect",
            .orNone(.duration),
            \.stream.reconnection,
            "The delay before a stream reconnects, unless the server sends one: '5s'. Default: '3s'."
        )
    }

    /// Reads a type, a status, a table by status and media type, or `{ type, at }`.
    func parseReturns(_ node: YAMLNode) -> Spec.Returns? {
        let invalid = Spec.Returns(
            statuses: [],
            content: .type(TypeSyntax(.invalid, node.span), at: nil),
            span: node.span
        )
        switch node.kind {
        case .scalar:
            return attempt { () throws(SyntaxError) in
                var parser = ResultParser(cursor: cursor(node), diagnostics: diagnostics)
                parser.cursor.skipSpaces()
                return try parser.parseResult()
            } ?? invalid
        case .sequence(let items):
            let isTable = node.singleEntries?.allSatisfy { $0.key.value.contains("/") || Int($0.key.value) != nil }
            if items.count > 1, isTable == false {
                wrongKind(node, expected: "a type", help: "declare a model with these fields, and write its name")
                return invalid
            }
            let type = type(node) { names in
                ExpectedForm.table(of: names).map { "write '{ \($0) }'" }
                    ?? "write a table by status, as in '{ 200: \(names[0]), 202: \(names[1]) }', or declare a union of both "
                    + "types"
            }
            return Spec.Returns(statuses: [], content: .type(type, at: nil), span: node.span)
        case .mapping(let entries):
            let reference = node["$ref"]?.scalar?.text.split(separator: "/").last.map { "write '\($0)'" }
            let content = ForeignSchema.content(entries, mayHaveField: false).map { "write '\($0)'" }
            if let help = reference ?? content ?? ForeignSchema.help(entries) {
                report(.typeSyntax, "the result is written as in OpenAPI", at: start(of: node), help: help)
                return invalid
            }
            if let status = node["status"] ?? node["code"], let type = node["type"]?.span.text,
                Int(status.span.text) != nil
            {
                let help = "write '{ \(status.span.text): \(type) }'"
                report(.wrongKind, "the status is a value instead of a key", at: status.span, help: help)
                return invalid
            }
            if entries.contains(where: { Self.keySchema.contains($0.key.value) }) {
                let result = parseLongResult(entries, at: node)
                if let name = result.name {
                    report(
                        .unknownKey,
                        "'as' names one of several results, but this endpoint has only one",
                        at: name.span,
                        help: "remove 'as'"
                    )
                }
                return Spec.Returns(
                    statuses: [],
                    content: result.content,
                    headers: result.headers,
                    span: node.span
                )
            }
            if let (key, stream) = entries.lazy.compactMap({ entry in
                ForeignStream.word(for: entry.key.value).map { (entry.key, $0) }
            }).first {
                report(.unknownKey, "unknown key '\(key.value)'", at: key.span, help: "write '\(stream)' instead")
                return invalid
            }
            let cases = parseCases(node)
            return cases.isEmpty ? invalid : Spec.Returns(statuses: [], content: .byStatus(cases), span: node.span)
        }
    }

    private func parseLongResult(_ entries: [YAMLEntry], at node: YAMLNode) -> TableValue {
        var values = KeyValues()
        read(entries, as: Self.keySchema, into: &values)
        if let line = stream(entries, values, at: node) { return line }
        if values.type == nil,
            ["type", "events", "lines"].allSatisfy({ Self.keySchema.lacks($0, in: entries) })
        {
            if let headers = values.headers, values.path == nil, values.lossy == nil {
                return TableValue(content: .nothing, name: values.name, headers: headers)
            }
            report(
                .missingKey,
                "the result has no 'type'",
                at: start(of: node),
                help: "add the type of the result, as in 'type: Room'"
            )
        }
        let type = values.type ?? TypeSyntax(.invalid, node.span)
        return TableValue(
            content: .type(type, at: values.path, lossy: values.lossy),
            name: values.name,
            headers: values.headers
        )
    }

    /// Returns `nil` if it isn't a stream. An invalid stream is reported.
    private func stream(_ entries: [YAMLEntry], _ values: KeyValues, at node: YAMLNode) -> TableValue? {
        let ofStreams = ["done", "failure", "by", "reconnect"]
        let marks = entries.filter { ["type", "events", "lines"].contains($0.key.value) }
        guard let mark = marks.first(where: { $0.key.value != "type" }) else {
            guard let wrong = entries.first(where: { ofStreams.contains($0.key.value) }), !marks.isEmpty else {
                return nil
            }
            let key = wrong.key.value
            report(
                .conflictingKeys,
                "'\(key)' can't be combined with 'type'",
                at: wrong.key.span,
                help: "remove '\(key)', which applies only to 'events' and 'lines'"
            )
            return TableValue(content: .type(TypeSyntax(.invalid, node.span), at: nil))
        }
        let kind: Spec.Stream.Kind = mark.key.value == "lines" ? .lines : .events
        if let other = marks.first(where: { $0.key.value != mark.key.value }) {
            report(
                .conflictingKeys,
                "'\(other.key.value)' can't be combined with '\(mark.key.value)'",
                at: other.key.span,
                help: "keep one of them"
            )
        }
        if kind == .lines, let wrong = entries.first(where: { ["by", "reconnect"].contains($0.key.value) }) {
            report(
                .conflictingKeys,
                "'\(wrong.key.value)' can't be combined with 'lines'",
                at: wrong.key.span,
                help: "leave it out: it applies only to 'events'"
            )
        }
        if kind == .lines, let name = values.stream.failure?.event {
            report(
                .conflictingKeys,
                "'lines' has no event names",
                at: name.span,
                help: "write the location of an error in a line: 'failure: { at: \(name.value) }'"
            )
        }
        if let headers = entries.first(where: { $0.key.value == "headers" }) {
            report(
                .conflictingKeys,
                "'headers' can't be combined with '\(mark.key.value)'",
                at: headers.key.span,
                help: "leave it out: the headers of a stream are in its 'ResponseRecord'"
            )
        }
        let element = (kind == .lines ? values.stream.lines : values.stream.events) ?? TypeSyntax(.invalid, node.span)
        var stream = Spec.Stream(kind, element, span: mark.key.span)
        (stream.path, stream.lossy, stream.done) = (values.path, values.lossy, values.stream.done)
        (stream.failure, stream.tag, stream.reconnection) =
            (values.stream.failure, values.stream.tag, values.stream.reconnection)
        return TableValue(content: .stream(stream), name: values.name)
    }

    /// Reads a table by status and media type: `{ 200: { text/csv: String, "*": Room }, 404: nil }`.
    private func parseCases(_ node: YAMLNode) -> [Spec.Returns.Case] {
        let reserved = (node.entries ?? []).filter { Self.keySchema.reserved.contains($0.key.value) }
        for entry in reserved { diagnostics.report(.reserved("'\(entry.key.value)' is", at: entry.key.span)) }
        if !reserved.isEmpty { return [] }
        let lines = TableReader(diagnostics: diagnostics).parseTable(
            node,
            TableForm<TableValue>(
                name: "'returns'",
                kinds: [.status, .mediaType],
                noun: "a type",
                isValue: { $0.contains { Self.keySchema.contains($0.key.value) } },
                missing: "write 'nil' for an optional result, or 'Void' if there is no body",
                names: Self.keySchema.keys.map(\.name),
                value: { .value(parseCaseContent($0)) }
            )
        )
        return lines.compactMap { line in
            if let status = line.value.value?.status { report(status, line.conditions) }
            return line.value.value.map {
                Spec.Returns.Case(
                    conditions: line.conditions,
                    content: $0.content,
                    name: $0.name,
                    headers: $0.headers
                )
            }
        }
    }

    private func parseCaseContent(_ node: YAMLNode) -> TableValue {
        if let entries = node.entries { return parseLongResult(entries, at: node) }
        if node.scalar?.text == "nil" { return TableValue(content: .absent) }
        guard let result = parseReturns(node) else { return TableValue(content: .nothing) }
        return TableValue(content: result.content, status: result.statuses.first)
    }

    /// Reports `{ 200: 201 Room }`.
    private func report(_ status: Located<ClosedRange<Int>>, _ conditions: Spec.Conditions) {
        let text = status.span.text
        guard let key = conditions.statuses else {
            let help = "write '\(text)' as the key of the entry"
            report(.conflictingKeys, "a status before a type is not allowed in a table", at: status.span, help: help)
            return
        }
        report(
            .conflictingKeys,
            "the entry has two statuses, '\(key.span.text)' and '\(text)'",
            at: status.span,
            help: "write only one of them, as the key: '\(text): …'"
        )
    }
}

extension ValueKind<Spec.Returns> {
    static var returns: Self {
        ValueKind(
            .definition("returns") {
                let table = SchemaValue.table(of: Self.returns.schema, keys: [.status, .mediaType])
                let long = ["type", "events", "lines", "headers"].map {
                    SchemaValue.object(ReturnsReader.keySchema, required: [$0])
                }
                return .any(of: [.scalar, .typeList] + long + [table])
            }
        ) { ReturnsReader(diagnostics: $1).parseReturns($0.value) }
    }
}
