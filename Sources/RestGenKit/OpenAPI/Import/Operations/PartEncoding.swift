/// Applies the `encoding` of a body's field to its parameter.
///
///     meta: { contentType: application/json, headers: { X-Kind: { required: true, schema: { const: main } } } }
struct PartEncoding {
    let types: ImportedTypes
    let node: DocumentNode
    let kind: Spec.Encoding

    func apply(to parameter: inout ImportedParameter) {
        setType(of: &parameter)
        setStyle(of: &parameter)
        if let reserved = node["allowReserved"], reserved.flag == true {
            types.unsupported.add(kind == .form ? .reserved : .foreignStyle, at: reserved.span)
        }
        for header in node["headers"]?.members ?? [] { add(header, to: &parameter) }
    }

    // MARK: Content type

    private func setType(of parameter: inout ImportedParameter) {
        // If several types or a range are allowed, the file has its own type.
        guard let contentType = node["contentType"], let type = contentType.text,
            !type.contains(where: { $0 == "*" || $0 == "," })
        else {
            return
        }
        guard OperationReader.isMediaType(type) else { return types.unsupported.add(.unusable, at: contentType.span) }
        let mediaType = OperationReader.mediaType(type) + Self.parameters(type)
        let element = parameter.value.type.element
        if kind == .multipart, element == .known("File") || element == .known("Data") {
            parameter.mediaType = mediaType
        } else if MediaKind(OperationReader.mediaType(type)) == .json {
            setJSON(mediaType, of: &parameter)
        } else if types.isText(element) {
            if mediaType.lowercased().contains("charset=") {
                return types.unsupported.add(.foreignStyle, at: contentType.span)
            }
            // The fields of a form have no content types.
            if kind == .multipart { parameter.mediaType = mediaType }
        } else {
            types.unsupported.add(.foreignStyle, at: contentType.span)
        }
    }

    /// Returns the parameters of a media type: `; header=present` for `text/csv; header=present`. UTF-8 is the default.
    private static func parameters(_ type: String) -> String {
        let parts = type.split(separator: ";").dropFirst().map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        return parts.filter { part in
            !part.isEmpty && !["charset=utf-8", "charset=\"utf-8\""].contains(part.lowercased())
                && part.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
        }.map { "; " + $0 }.joined()
    }

    /// Sets JSON as the encoding. Models and lists of models are sent as JSON parts by default.
    private func setJSON(_ mediaType: String, of parameter: inout ImportedParameter) {
        let isPlain = types.isText(parameter.value.type.element)
        if kind == .form || isPlain { (parameter.value.format, parameter.style) = (.json, nil) }
        if kind == .multipart, mediaType != "application/json" || !isPlain { parameter.mediaType = mediaType }
    }

    // MARK: Style

    private func setStyle(of parameter: inout ImportedParameter) {
        // A style doesn't apply to JSON.
        if let type = node["contentType"]?.text, MediaKind(OperationReader.mediaType(type)) == .json { return }
        let style = node["style"]?.text.flatMap(DocumentParameter.Style.init)
        let explodes = node["explode"]?.flag
        guard style != nil || explodes != nil else { return }
        if case .list = parameter.value.type {
            switch style {
            case .deepObject?: parameter.style = .brackets
            case .spaceDelimited? where explodes != true: parameter.style = .space
            case .pipeDelimited? where explodes != true: parameter.style = .pipe
            case .label?, .matrix?, .simple?, .tabDelimited?: types.unsupported.add(.foreignStyle, at: node.start)
            default: if explodes == false { parameter.style = .comma }
            }
        } else if types.isListedObject(parameter.value.type) {
            if style == .deepObject {
                if kind == .multipart { parameter.objects = .brackets }
            } else {
                types.unsupported.add(.foreignStyle, at: node.start)
            }
        }
    }

    // MARK: Headers

    /// Adds a header with a constant value. `Content-Type` is ignored here (OpenAPI 3.1, Encoding Object).
    private func add(_ header: DocumentNode.Member, to parameter: inout ImportedParameter) {
        guard kind == .multipart, header.key.lowercased() != "content-type" else { return }
        guard let node = types.files.referenced(header.value), node["required"]?.flag == true,
            let value = types.shapes.constant(node["schema"]), header.key.utf8.allSatisfy(\.isTokenCharacter),
            value.text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !$0.isOne(of: "{}") })
        else { return types.unsupported.add(.partHeaders, at: header.span) }
        parameter.headers.append(ImportedParameter.PartHeader(name: header.key, value: value.text, span: header.span))
    }
}

extension ImportedTypes {
    /// Whether the value is sent as plain text in a form or a part.
    fileprivate func isText(_ type: ImportedType) -> Bool { isScalar(type) }
}
