/// An operation can have a body for each media type. Selects the bodies that the spec needs.
///
///     application/json: { a, b }, application/xml: { a, b }     ->  application/json
///     application/json: { a }, multipart/form-data: { a, file } ->  two methods, one with files
struct BodyChoice {
    let types: ImportedTypes

    /// Returns the bodies that differ in content, best first, and the multipart body that adds files to the others'
    /// fields.
    func contents(of body: DocumentBody) -> (plain: [DocumentContent], withFiles: DocumentContent?) {
        for span in body.otherTypes { types.unsupported.recordMerged(.bodyMediaType, at: span) }
        let distinctContents = distinctContents(body)
        guard let first = distinctContents.first, [.json, .xml].contains(MediaKind(first.mediaType)) || isForm(first)
        else {
            return (distinctContents, nil)
        }
        var plain: [DocumentContent] = []
        var bodiesWithFiles: [DocumentContent] = []
        for content in distinctContents {
            let isWithFiles = content.mediaType.hasPrefix("multipart/") && !BodyFields(of: content, types).files.isEmpty
            if isWithFiles { bodiesWithFiles.append(content) } else { plain.append(content) }
        }
        for body in bodiesWithFiles.dropFirst() { types.unsupported.add(.severalBodies, at: body.span) }
        return (plain, bodiesWithFiles.first)
    }

    /// Returns the bodies, best first, without bodies that add nothing to the others:
    ///
    /// - JSON, XML and forms are left out if a better body has all their fields.
    /// - Files of several media types become one body.
    /// - A text is left out if another body has the same schema, or if its schema is more than a string.
    private func distinctContents(_ body: DocumentBody) -> [DocumentContent] {
        let ranked = contentsWithJSON(body).enumerated().sorted {
            (rank($0.element.mediaType), $0.offset) < (rank($1.element.mediaType), $1.offset)
        }
        var distinctContents: [DocumentContent] = []
        var fieldsOfBodies: [BodyFields] = []
        for content in ranked.map(\.element) {
            if isFile(content) {
                if types.isStructured(content) { types.unsupported.add(.unsupportedEncoding, at: content.span) }
                distinctContents.append(content)
            } else if MediaKind(content.mediaType) == .text {
                let isCovered = distinctContents.contains {
                    MediaKind($0.mediaType) != .text && types.haveSameSchema($0, content)
                }
                if isCovered {
                    types.unsupported.recordMerged(.bodyMediaType, at: content.span)
                } else if distinctContents.isEmpty || !types.isMoreThanString(content.schema) {
                    distinctContents.append(content)
                } else {
                    // restgen can't write an object as text, so it prefers the other bodies.
                    types.unsupported.add(.severalBodies, at: content.span)
                }
            } else {
                let fields = BodyFields(of: content, types)
                // Comparing with a few bodies bounds the time. A body that isn't compared is kept.
                if fieldsOfBodies.prefix(8).contains(where: { $0.cover(fields) }) {
                    types.unsupported.recordMerged(.bodyMediaType, at: content.span)
                } else {
                    distinctContents.append(content)
                    fieldsOfBodies.append(fields)
                }
            }
        }
        return joined(distinctContents)
    }

    /// Replaces the media type of bytes or text by JSON if the schema is an object or a list. Swagger 2 has one list of
    /// media types for all bodies, which can lack JSON.
    private func contentsWithJSON(_ body: DocumentBody) -> [DocumentContent] {
        guard types.version == .two else { return body.contents }
        let needsJSON = { (content: DocumentContent) -> Bool in
            [.text, .other].contains(MediaKind(content.mediaType)) && !content.mediaType.hasPrefix("multipart/")
                && !MediaRange.isForeign(content.mediaType) && types.isStructured(content)
        }
        var hasUsableBody = body.contents.contains { !needsJSON($0) }
        return body.contents.compactMap { content in
            guard needsJSON(content) else { return content }
            if hasUsableBody {
                types.unsupported.recordMerged(.bodyMediaType, at: content.span)
                return nil
            }
            types.unsupported.add(.assumedJSON, at: content.span)
            hasUsableBody = true
            var content = content
            content.mediaType = "application/json"
            return content
        }
    }

    /// Combines file bodies, because the caller chooses the media type of a file.
    private func joined(_ distinctContents: [DocumentContent]) -> [DocumentContent] {
        let files = distinctContents.filter(isFile)
        guard files.count > 1 else { return distinctContents }
        for file in files.dropFirst() { types.unsupported.recordMerged(.bodyMediaType, at: file.span) }
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
        case .xml: !types.isMoreThanString(content.schema)
        case .json, .form, .text: false
        }
    }

    private func isForm(_ content: DocumentContent) -> Bool {
        content.mediaType == "application/x-www-form-urlencoded"
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
    func isMoreThanString(_ node: DocumentNode?) -> Bool {
        guard let node = node.flatMap(files.resolved) else { return false }
        let schema = SchemaReader.read(node)
        return !schema.isAnything && schema.kinds != [.string]
    }
}
