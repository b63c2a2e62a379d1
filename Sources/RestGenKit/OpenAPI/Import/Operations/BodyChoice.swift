/// Selects the bodies of an operation that the spec needs, out of those for its media types.
///
///     application/json: { a, b }, application/xml: { a, b }     ->  application/json
///     application/json: { a }, multipart/form-data: { a, file } ->  two methods, one with files
struct BodyChoice {
    let types: ImportedTypes

    /// Returns the bodies that differ in content, best first, and the multipart body that adds files to the others'
    /// fields.
    func contents(of body: DocumentBody) -> (plain: [DocumentContent], withFiles: DocumentContent?) {
        for span in body.otherTypes { types.unsupported.merge(.bodyMediaType, at: span) }
        let distinctContents = distinctContents(body)
        guard let first = distinctContents.first, [.json, .xml].contains(MediaKind(first.mediaType)) || isForm(first)
        else {
            return (distinctContents, nil)
        }
        var parts = distinctContents.filter { $0.mediaType.hasPrefix("multipart/") && holdsFiles($0) }
        for part in parts.dropFirst() { types.unsupported.add(.severalBodies, at: part.span) }
        parts = Array(parts.prefix(1))
        return (distinctContents.filter { !($0.mediaType.hasPrefix("multipart/") && holdsFiles($0)) }, parts.first)
    }

    /// Returns one of the JSON, XML and form bodies with the same fields, and one of several file bodies.
    private func distinctContents(_ body: DocumentBody) -> [DocumentContent] {
        let ranked = contentsWithJSON(body).enumerated().sorted {
            (rank($0.element.mediaType), $0.offset) < (rank($1.element.mediaType), $1.offset)
        }
        var distinctContents: [DocumentContent] = []
        var fields: Set<String> = []
        for content in ranked.map(\.element) {
            if isFile(content) {
                if types.isStructured(content) { types.unsupported.add(.foreignNotation, at: content.span) }
                distinctContents.append(content)
            } else if MediaKind(content.mediaType) == .text {
                let isOther = distinctContents.contains {
                    MediaKind($0.mediaType) != .text && types.haveSameSchema($0, content)
                }
                if !isOther, distinctContents.isEmpty || !types.isModel(content.schema) {
                    distinctContents.append(content)
                } else if isOther {
                    types.unsupported.merge(.bodyMediaType, at: content.span)
                } else {
                    types.unsupported.add(.severalBodies, at: content.span)
                }
            } else {
                let names = self.names(content)
                if distinctContents.isEmpty || !names.isSubset(of: fields) {
                    distinctContents.append(content)
                } else {
                    types.unsupported.merge(.bodyMediaType, at: content.span)
                }
                fields.formUnion(names)
            }
        }
        return joined(distinctContents)
    }

    /// Returns the contents with an object or a list as JSON in place of bytes or text. Swagger 2 has one list of media
    /// types for all bodies, which can lack JSON.
    private func contentsWithJSON(_ body: DocumentBody) -> [DocumentContent] {
        guard types.version == .two else { return body.contents }
        let needsJSON = { (content: DocumentContent) -> Bool in
            [.text, .other].contains(MediaKind(content.mediaType)) && !content.mediaType.hasPrefix("multipart/")
                && !MediaKind.isForeign(content.mediaType) && types.isStructured(content)
        }
        var hasModel = body.contents.contains { !needsJSON($0) }
        return body.contents.compactMap { content in
            guard needsJSON(content) else { return content }
            if hasModel {
                types.unsupported.merge(.bodyMediaType, at: content.span)
                return nil
            }
            types.unsupported.add(.assumedJSON, at: content.span)
            hasModel = true
            var content = content
            content.mediaType = "application/json"
            return content
        }
    }

    /// Combines file bodies, because the caller chooses the media type of a file.
    private func joined(_ distinctContents: [DocumentContent]) -> [DocumentContent] {
        let files = distinctContents.filter(isFile)
        guard files.count > 1 else { return distinctContents }
        for file in files.dropFirst() { types.unsupported.merge(.bodyMediaType, at: file.span) }
        let kinds = Set(files.map { $0.mediaType.prefix { $0 != "/" } })
        var isJoined = false
        return distinctContents.compactMap { content in
            guard isFile(content) else { return content }
            if isJoined { return nil }
            isJoined = true
            var content = content
            content.mediaType = kinds.count == 1 ? "\(kinds.first ?? "*")/*" : "*/*"
            content.isOfFiles = true
            return content
        }
    }

    private func isFile(_ content: DocumentContent) -> Bool {
        switch MediaKind(content.mediaType) {
        case .other, .events, .lines: !content.mediaType.hasPrefix("multipart/")
        case .xml: !types.isModel(content.schema)
        case .json, .form, .text: false
        }
    }

    private func isForm(_ content: DocumentContent) -> Bool {
        content.mediaType == "application/x-www-form-urlencoded"
    }

    private func holdsFiles(_ content: DocumentContent) -> Bool {
        guard let node = content.schema.flatMap(types.files.resolved) else { return false }
        let schema = SchemaReader.read(node)
        let parts = [node] + schema.oneOf + schema.anyOf
        return parts.flatMap { types.shapes.shape(of: $0).properties }.contains { isFile($0.value, depth: 0) }
    }

    private func isFile(_ node: DocumentNode, depth: Int) -> Bool {
        guard depth < 4, let node = types.files.resolved(node) else { return false }
        let schema = SchemaReader.read(node)
        if let items = schema.items { return isFile(items, depth: depth + 1) }
        return schema.kinds.contains(.string) && ScalarFormats.text(schema).type == .known("File")
    }

    /// Returns the names of the body's fields, by which bodies are compared. `()` is for bodies without fields.
    private func names(_ content: DocumentContent) -> Set<String> {
        guard let node = content.schema.flatMap(types.files.resolved) else { return ["()"] }
        let names = Set(types.shapes.shape(of: node).properties.map(\.key))
        let schema = SchemaReader.read(node)
        let loose =
            (schema.oneOf + schema.anyOf + schema.allOf.flatMap { $0["anyOf"]?.items ?? $0["oneOf"]?.items ?? [] })
            .flatMap { types.shapes.shape(of: $0).properties.map(\.key) }
        let all = names.union(loose)
        return all.isEmpty ? ["()"] : all
    }

    private func rank(_ type: String) -> Int {
        switch type {
        case "application/json": 0
        case let type where MediaKind(type) == .json: 1
        case "multipart/form-data": 2
        case "application/x-www-form-urlencoded": 3
        case let type where type.hasPrefix("multipart/"): 4
        case let type where MediaKind(type) == .xml: 5
        case let type where type.hasPrefix("text/"): 6
        default: 7
        }
    }
}

extension ImportedTypes {
    /// Whether the schema describes more than a string.
    func isModel(_ node: DocumentNode?) -> Bool {
        guard let node = node.flatMap(files.resolved) else { return false }
        let schema = SchemaReader.read(node)
        return !schema.isAnything && schema.kinds != [.string]
    }
}
