/// Builds the `returns` of an endpoint: a type, statuses, or a table by status and media type.
///
///     responses: { 200: Room, 202: Task }     ->  returns: { 200: Room, 202: Task }
///     responses: { 200: Room, 204: no body }  ->  returns: 200, 204 Room?
struct ResultBuilder {
    let types: TypeBuilder

    /// Returns `nil` if the response body is ignored and any successful status is accepted.
    func returns(_ responses: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns? {
        guard let first = responses.first else { return nil }
        if let returns = optional(responses, at: span) { return returns }
        guard responses.allSatisfy({ $0.content == first.content && $0.mediaType == nil && $0.headers.isEmpty }) else {
            return table(responses, at: span)
        }
        let statuses = responses.flatMap(\.statuses)
        let isUsual = statuses == [200] || statuses.count != responses.count
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
    private func optional(_ responses: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns? {
        let full = responses.filter { !$0.isNothing }
        let hasBodies = responses.allSatisfy { response in
            response.statuses.count == 1 && response.mediaType == nil && response.headers.isEmpty
                && (!response.isNothing || [204, 205].contains(response.statuses[0]))
        }
        guard hasBodies, full.count < responses.count, let first = full.first,
            full.allSatisfy({ $0.content == first.content }), case .type(let type, format: nil) = first.content,
            ![.text, .known("Data"), .known("File")].contains(type)
        else { return nil }
        return Spec.Returns(
            statuses: located(responses.flatMap(\.statuses).sorted(), at: span),
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

    private func table(_ responses: [ImportedEndpoint.Response], at span: Span) -> Spec.Returns {
        let statuses = responses.reduce(into: [ClosedRange<Int>]()) { all, response in
            if !all.contains(response.range) { all.append(response.range) }
        }
        // The usual statuses need no declaration.
        let isUsual = statuses == [200...299] || statuses == [200...200]
        if isUsual, responses.count == 1, responses[0].mediaType == nil {
            return Spec.Returns(
                statuses: [],
                content: content(responses[0].content, at: span),
                headers: headers(responses[0].headers, at: span),
                span: span
            )
        }
        // If some statuses have one type, and the others no body, the result is optional.
        let contents = Set(responses.map { $0.isNothing ? .nothing : $0.content })
        let isOptional =
            contents.count == 2 && responses.contains(where: \.isNothing)
            && responses.allSatisfy { $0.mediaType == nil }
        let cases = statuses.flatMap { status -> [Spec.Returns.Case] in
            let here = responses.filter { $0.range == status }
            let isTable = here.count > 1 || here[0].mediaType != nil
            return here.map { response in
                var conditions = Spec.Conditions(span)
                if !isUsual { conditions.statuses = Located(status, span) }
                if let mediaType = response.mediaType, mediaType != "*/*" {
                    conditions.mediaType = Located(MediaRange(mediaType), span)
                }
                return self.response(response, conditions, isOptional: isOptional && !isTable)
            }
        }
        return Spec.Returns(statuses: [], content: .byStatus(cases), span: span)
    }

    private func response(
        _ response: ImportedEndpoint.Response,
        _ conditions: Spec.Conditions,
        isOptional: Bool
    ) -> Spec.Returns.Case {
        let span = conditions.span
        var content = content(response.content, at: span)
        if response.isNothing {
            content = isOptional ? .absent : .type(types.type(.known("Void"), at: span), at: nil)
        }
        return Spec.Returns.Case(
            conditions: conditions,
            content: content,
            name: nil,
            headers: headers(response.headers, at: span)
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
