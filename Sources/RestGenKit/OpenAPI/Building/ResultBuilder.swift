/// Builds the `returns` of an endpoint: a type, statuses, or a table by status and media type.
///
///     responses: { 200: Room, 202: Task }     ->  returns: { 200: Room, 202: Task }
///     responses: { 200: Room, 204: no body }  ->  returns: 200, 204 Room?
struct ResultBuilder {
    let types: TypeBuilder

    /// Returns `nil` if the response body is ignored and any successful status is accepted.
    func returns(_ lines: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns? {
        guard let first = lines.first else { return nil }
        if let returns = optional(lines, at: span) { return returns }
        guard lines.allSatisfy({ $0.content == first.content && $0.mediaType == nil && $0.headers.isEmpty }) else {
            return table(lines, at: span)
        }
        let statuses = lines.flatMap(\.statuses)
        let isUsual = statuses == [200] || statuses.count != lines.count
        if isUsual, first.content == .nothing { return nil }
        return Spec.Returns(
            statuses: isUsual ? [] : located(statuses, at: span),
            content: content(first.content, at: span),
            span: span
        )
    }

    /// Returns an optional type for an endpoint whose responses have either one type or no body (statuses 204 and 205).
    ///
    /// `String`, `Data` and `File` aren't optional, because an empty body is a value of these types.
    private func optional(_ lines: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns? {
        let full = lines.filter { !$0.isNothing }
        let hasBodies = lines.allSatisfy { line in
            line.statuses.count == 1 && line.mediaType == nil && line.headers.isEmpty
                && (!line.isNothing || [204, 205].contains(line.statuses[0]))
        }
        guard hasBodies, full.count < lines.count, let first = full.first,
            full.allSatisfy({ $0.content == first.content }), case .type(let type, format: nil) = first.content,
            ![.text, .known("Data"), .known("File")].contains(type)
        else { return nil }
        return Spec.Returns(
            statuses: located(lines.flatMap(\.statuses).sorted(), at: span),
            content: .type(types.type(.optional(type), at: span), at: nil),
            span: span
        )
    }

    private func located(_ statuses: [Int], at span: Span) -> [Located<ClosedRange<Int>>] {
        statuses.map { Located($0...$0, span) }
    }

    private func content(_ content: ImportedEndpoint.Response.Content, at span: Span) -> Spec.Returns.Content {
        switch content {
        case .nothing: .nothing
        case .type(let type, _): .type(types.type(type, at: span), at: nil)
        case .stream(let kind, let type): .stream(Spec.Stream(kind, types.type(type, at: span), span: span))
        }
    }

    // MARK: tables

    private func table(_ lines: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns {
        let statuses = lines.reduce(into: [ClosedRange<Int>]()) { all, line in
            if !all.contains(line.range) { all.append(line.range) }
        }
        // The usual statuses need no declaration.
        let isUsual = statuses == [200...299] || statuses == [200...200]
        if isUsual, lines.count == 1, lines[0].mediaType == nil {
            return Spec.Returns(
                statuses: [],
                content: content(lines[0].content, at: span),
                headers: headers(lines[0].headers, at: span),
                span: span
            )
        }
        // If some statuses have one type, and the others no body, the result is optional.
        let contents = Set(lines.map { $0.isNothing ? .nothing : $0.content })
        let isOptional =
            contents.count == 2 && lines.contains(where: \.isNothing) && lines.allSatisfy { $0.mediaType == nil }
        let cases = statuses.flatMap { status -> [Spec.Returns.Case] in
            let here = lines.filter { $0.range == status }
            let isTable = here.count > 1 || here[0].mediaType != nil
            return here.map { line in
                var conditions = Spec.Conditions(span)
                if !isUsual { conditions.statuses = Located(status, span) }
                if let mediaType = line.mediaType, mediaType != "*/*" {
                    conditions.mediaType = Located(MediaRange(mediaType), span)
                }
                return self.line(line, conditions, isOptional: isOptional && !isTable)
            }
        }
        return Spec.Returns(statuses: [], content: .byStatus(cases), span: span)
    }

    private func line(
        _ line: ImportedEndpoint.Response,
        _ conditions: Spec.Conditions,
        isOptional: Bool
    ) -> Spec.Returns.Case {
        let span = conditions.span
        var content = content(line.content, at: span)
        if line.isNothing {
            content = isOptional ? .absent : .type(types.type(.known("Void"), at: span), at: nil)
        }
        return Spec.Returns.Case(
            conditions: conditions,
            content: content,
            name: nil,
            headers: headers(line.headers, at: span)
        )
    }

    // MARK: headers

    /// Returns fields that are named like their headers.
    private func headers(_ headers: [ImportedHeader], at span: Span) -> Located<Spec.Returns.Headers>? {
        guard !headers.isEmpty else { return nil }
        let fields = headers.map { field($0, named: $0.name, isOptional: $0.isOptional, at: span) }
        return Located(.fields(fields), span)
    }

    /// Returns fields for headers that most responses have. They are optional, because the other responses lack them.
    func metadata(_ headers: [ImportedHeader], at span: Span) -> [Spec.Field] {
        let names = headers.map { SwiftNames.member(Self.plain($0.name)) }
        return zip(headers, names).map { header, plain in
            let isOne = names.count { $0 == plain } == 1
            return field(header, named: isOne ? plain : SwiftNames.member(header.name), isOptional: true, at: span)
        }
    }

    private func field(_ header: ImportedHeader, named name: String, isOptional: Bool, at span: Span) -> Spec.Field {
        let type = types.type(header.type, at: span)
        var field = Spec.Field(name: Located(name, span), isOptional: isOptional, content: .type(type))
        field.header = Located(header.name, span)
        field.format = header.format.map { Located(Spec.Format($0), span) }
        field.doc = Located(doc: header.doc, span)
        return field
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().hasPrefix("x-") && name.utf8.count > 2 ? String(name.dropFirst(2)) : name
    }
}

extension ImportedEndpoint.Response {
    fileprivate var range: ClosedRange<Int> { statuses.first.map { $0...$0 } ?? 200...299 }
}
