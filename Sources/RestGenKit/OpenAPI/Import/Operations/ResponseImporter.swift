/// Imports the results and the errors of an endpoint.
///
///     responses: { 200: Room, 404: Problem }   ->   returns Room, errors: { 404: Problem }
struct ResponseImporter {
    let types: ImportedTypes
    let name: OperationName

    func read(_ responses: [DocumentResponse], into endpoint: inout ImportedEndpoint) {
        let successes = responses.filter { isSuccess($0.status) }
        let others = responses.first { $0.status == .others }
        // `default` is the success if no other response is, unless its description is about an error or there is a
        // redirect.
        let isDefaultSuccess =
            successes.isEmpty && !responses.contains { isRedirect($0.status) } && !isError(others?.doc)
        let all = successes.isEmpty && isDefaultSuccess ? [others].compactMap { $0 } : successes
        // A serializer reads all results of its endpoint, except for JSON.
        let hasXML = all.contains { $0.contents.contains { MediaKind($0.mediaType) == .xml && !isText($0.schema) } }
        let readsText = endpoint.serializer == nil && !hasXML
        for response in all { read(response, readsText: readsText, into: &endpoint) }
        if all.isEmpty, !isDefaultSuccess, endpoint.verb == "GET" {
            // The document doesn't describe the result, for example the target of a redirect.
            endpoint.responses = [ImportedEndpoint.Response(statuses: [], content: .type(.known("Data"), format: nil))]
        }
        for response in responses where !isSuccess(response.status) && !(response.status == .others && isDefaultSuccess)
        {
            if let error = errorResponse(response) { endpoint.errorResponses.append(error) }
            reportHeaders(ofError: response)
        }
    }

    private func isSuccess(_ status: DocumentResponse.Status) -> Bool {
        switch status {
        case .code(let code): 200...299 ~= code
        case .hundreds(let hundreds): hundreds == 2
        case .others: false
        }
    }

    /// Whether the description of `default` is about an error only: `Unexpected error.`, but not `Success, or an
    /// error`.
    private func isError(_ doc: String?) -> Bool {
        let words = Set(NameWords.of(doc ?? "").map(NameWords.singular))
        let isDisjoint = words.isDisjoint(with: ["success", "successful", "successfully", "ok", "no", "without"])
        return isDisjoint && !words.isDisjoint(with: ["error", "failed", "failure", "unexpected"])
    }

    private func isRedirect(_ status: DocumentResponse.Status) -> Bool {
        switch status {
        case .code(let code): 300...399 ~= code
        case .hundreds(let hundreds): hundreds == 3
        case .others: false
        }
    }

    // MARK: Successes

    /// - Parameter readsText: Whether other types than `String` can be read from a text.
    private func read(_ response: DocumentResponse, readsText: Bool, into endpoint: inout ImportedEndpoint) {
        var statuses: [Int] = []
        if case .code(let code) = response.status { statuses = [code] }
        let headers = ResponseHeaderImporter(types: types, name: name).headers(response.headers)
        let location = response.headers.first { $0.name.lowercased() == "location" }
        endpoint.linkHeader = response.headers.first { $0.name.lowercased() == "link" }?.span ?? endpoint.linkHeader
        // These have no body, even if a document declares one (RFC 9110, sections 9.3.2 and 15).
        let isEmpty = statuses == [204] || statuses == [205] || endpoint.verb == "HEAD"
        let contents = isEmpty ? [] : distinctContents(response.contents)
        guard !contents.isEmpty else {
            var content = ImportedEndpoint.Response.Content.nothing
            if location != nil, endpoint.verb != "HEAD" { content = .type(.location, format: nil) }
            endpoint.responses.append(ImportedEndpoint.Response(statuses: statuses, content: content, headers: headers))
            return
        }
        if let location { types.unsupported.add(.answerHeaders, at: location.span) }
        for content in contents {
            var result = ImportedEndpoint.Response(
                statuses: statuses,
                content: self.content(content, readsText: readsText, &endpoint)
            )
            if contents.count > 1 { result.mediaType = content.mediaType }
            addExample(content, statuses)
            if case .type(let type, _) = result.content, let node = content.node {
                types.addExample(of: node, isWhole: types.version == .two, to: type)
            }
            if case .stream = result.content {
                for header in response.headers where !ResponseHeaderImporter.isUsual(header.name) {
                    types.unsupported.add(.answerHeaders, at: header.span)
                }
            } else {
                result.headers = headers
            }
            endpoint.responses.append(result)
        }
    }

    private func addExample(_ content: DocumentContent, _ statuses: [Int]) {
        guard let node = content.node, MediaKind(content.mediaType) == .json else { return }
        let kind = ImportedExample.Kind.response(name, status: statuses.first ?? 200, mediaType: content.mediaType)
        types.examples?.add(ImportedExample(node: node, isWhole: types.version == .two, kind: kind))
    }

    /// Returns the contents that differ: JSON first, and other media types only if they have another schema.
    private func distinctContents(_ contents: [DocumentContent]) -> [DocumentContent] {
        guard contents.count > 1 else { return contents }
        let ranked = contents.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        var seen: Set<DocumentNode.ID> = []
        var distinctContents: [DocumentContent] = []
        for content in ranked.map(\.element) {
            let kind = MediaKind(content.mediaType)
            let isStream = kind == .events || kind == .lines
            // XML next to JSON has the same content. JSON and XML without a schema are ignored next to another type.
            if let first = distinctContents.first, kind == .xml, MediaKind(first.mediaType) == .json {
                types.unsupported.recordMerged(.responseMediaType, at: content.span)
                continue
            }
            if !distinctContents.isEmpty, content.schema == nil, content.itemSchema == nil,
                kind == .json || kind == .xml
            {
                types.unsupported.recordMerged(.responseMediaType, at: content.span)
                continue
            }
            if let id = content.schema.flatMap(types.files.resolved)?.id, !seen.insert(id).inserted, !isStream {
                types.unsupported.recordMerged(.responseMediaType, at: content.span)
                continue
            }
            // `lines` and `events` each accept all media types of their kind.
            if isStream, let other = distinctContents.first(where: { MediaKind($0.mediaType) == kind }) {
                if types.haveSameSchema(content, other) {
                    types.unsupported.recordMerged(.responseMediaType, at: content.span)
                } else {
                    types.unsupported.add(.unresolvable, at: content.span)
                }
                continue
            }
            // A parameter such as a charset doesn't make another media type.
            if let same = distinctContents.first(where: { $0.mediaType == content.mediaType }) {
                if types.haveSameSchema(content, same) {
                    types.unsupported.recordMerged(.responseMediaType, at: content.span)
                } else {
                    types.unsupported.add(.sameName, at: content.span)
                }
                continue
            }
            // The same schema was repeated inline. Two media types for plain text are both kept.
            if !isStream, kind != .text || !isText(content.schema), let source = content.schema?.span.text,
                distinctContents.contains(where: { $0.schema?.span.text == source })
            {
                types.unsupported.recordMerged(.responseMediaType, at: content.span)
                continue
            }
            distinctContents.append(content)
        }
        return distinctContents
    }

    private func rank(_ content: DocumentContent) -> Int {
        if content.mediaType == "application/json" { return 0 }
        switch MediaKind(content.mediaType) {
        case .json: return 1
        case .events, .lines: return 2
        case .xml: return 3
        case .text: return 4
        case .form, .other: return 5
        }
    }

    private func content(_ content: DocumentContent, readsText: Bool, _ endpoint: inout ImportedEndpoint)
        -> ImportedEndpoint.Response.Content
    {
        let kind = MediaKind(content.mediaType)
        switch kind {
        case .events, .lines:
            guard kind == .events else {
                let value = (content.itemSchema ?? content.schema).map { types.value(of: $0, at: context) }
                return .stream(.lines, value?.plain ?? .json)
            }
            let item = EventSchema(types: types).item(of: content)
            return .stream(.events, item.map { types.value(of: $0, at: context).plain } ?? .text)
        case .text, .xml:
            if isFile(content.schema) { return .type(.known("Data"), format: nil) }
            if kind == .text, types.isStructured(content) {
                types.unsupported.add(.unsupportedEncoding, at: content.span)
                return .type(.text, format: nil)
            }
            if kind == .text { return .type(text(content, readsText: readsText), format: nil) }
            if isText(content.schema) { return .type(.text, format: nil) }
            endpoint.serializer = "xml"
        case .json: break
        case .form, .other:
            guard let schema = content.schema ?? content.itemSchema,
                hasProperties(schema) || types.isStructured(content)
            else {
                return .type(.known("Data"), format: nil)
            }
            if MediaRange.isForeign(content.mediaType) || content.schema == nil {
                types.unsupported.add(.unsupportedEncoding, at: content.span)
                return .type(.known("Data"), format: nil)
            }
        }
        guard let schema = content.schema else { return .type(kind == .json ? .json : .known("Data"), format: nil) }
        let value = types.omissible(types.value(of: schema, at: context), of: schema, at: context)
        switch value.type {
        case .known("File"), .known("Data"): return .type(.known("Data"), format: nil)
        case .known("String") where value.format == nil && content.mediaType == "*/*": return .type(.text, format: nil)
        default: return .type(value.isNullable ? .optional(value.plain) : value.plain, format: nil)
        }
    }

    /// Returns the type of a text: `String`, or the type of its schema if the runtime reads the type from a text.
    private func text(_ content: DocumentContent, readsText: Bool) -> ImportedType {
        guard types.isTypedText(content), let schema = content.schema else { return .text }
        guard readsText else {
            types.unsupported.add(.typedText, at: content.span)
            return .text
        }
        let value = types.omissible(types.value(of: schema, at: context), of: schema, at: context)
        return value.isNullable ? .optional(value.plain) : value.plain
    }

    private func isText(_ node: DocumentNode?) -> Bool {
        guard let node = node.flatMap(types.files.resolved) else { return true }
        return SchemaReader.read(node).kinds == [.string]
    }

    private func isFile(_ node: DocumentNode?) -> Bool {
        guard let node = node.flatMap(types.files.resolved) else { return false }
        let schema = types.shapes.schema(node)
        return schema.kinds == [.string] && schema.format == "binary"
    }

    private func hasProperties(_ node: DocumentNode) -> Bool {
        guard let node = types.files.resolved(node) else { return false }
        let schema = SchemaReader.read(node)
        return !schema.properties.isEmpty || !schema.allOf.isEmpty
    }

    private var context: ImportedDeclaration.Context {
        ImportedDeclaration.Context(owner: .method(name.service, name.method), name: "Response")
    }

    // MARK: Errors

    /// Returns the error model, or `nil` if the document doesn't describe the body.
    private func errorResponse(_ response: DocumentResponse) -> ImportedEndpoint.ErrorResponse? {
        let contents = distinctContents(response.contents)
        if isRedirect(response.status) {
            for content in contents where content.schema != nil {
                types.unsupported.add(.redirectBody, at: content.span)
            }
        }
        switch response.status {
        case .code(..<400), .hundreds(..<4): return nil
        case .code, .hundreds, .others: break
        }
        let first = contents.first { $0.schema != nil && MediaKind($0.mediaType) != .text } ?? contents.first
        for other in contents where other.span != first?.span && other.schema != nil {
            types.unsupported.add(.errorBody, at: other.span)
        }
        if let first, MediaKind(first.mediaType) == .text, !isJSONError(first) {
            if types.isStructured(first) {
                types.unsupported.add(.errorBody, at: first.span)
            } else if types.isTypedText(first) {
                types.unsupported.add(.typedText, at: first.span)
            }
            return ImportedEndpoint.ErrorResponse(status: response.status, type: .text)
        }
        let content = first
        guard let schema = content?.schema else { return nil }
        let context = ImportedDeclaration.Context(owner: .method(name.service, name.method), name: "Error")
        let value = types.value(of: schema, at: context)
        guard value.type != .known("File"), value.type != .text else {
            if let content { types.unsupported.add(.errorBody, at: content.span) }
            return nil
        }
        if let content, let node = content.node, MediaKind(content.mediaType) == .json {
            let plain = ImportedExample.Kind.value(ImportedValue(value.plain), mayBeNull: value.isNullable)
            types.examples?.add(ImportedExample(node: node, isWhole: types.version == .two, kind: plain))
            types.addExample(of: node, isWhole: types.version == .two, to: value.plain)
        }
        return ImportedEndpoint.ErrorResponse(status: response.status, type: value.plain)
    }

    /// Whether an error is JSON although the operation produces text. Swagger 2 has one list of media types for all
    /// responses of an operation, so the schema of the error decides.
    private func isJSONError(_ content: DocumentContent) -> Bool {
        types.version == .two && types.isStructured(content)
    }

    private func reportHeaders(ofError response: DocumentResponse) {
        switch response.status {
        case .code(400...), .hundreds(4...), .others: break
        case .code, .hundreds: return
        }
        for header in response.headers where !ResponseHeaderImporter.isUsual(header.name) {
            types.unsupported.add(.errorHeaders, named: header.name.lowercased(), at: header.span)
        }
    }
}
