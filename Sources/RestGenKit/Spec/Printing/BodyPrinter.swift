/// Prints the body of an endpoint: in its line, or under `body`, `form`, `multipart` or `upload`.
struct BodyPrinter {
    let line: EndpointLine

    /// Whether the body stays in a line that is too long: a type, or a body without a long form.
    func isShort(_ endpoint: Spec.Endpoint) -> Bool {
        switch endpoint.body {
        case .type, .formOf, .multipartOf, .name, .emptyObject: true
        case .parameters(let parameters, let span): isTable(parameters, span)
        case nil, .form, .multipart, .upload, .table: false
        }
    }

    /// Returns the body's short form, or `nil` if it has none.
    func text(_ endpoint: Spec.Endpoint) -> String? {
        let isForced =
            if case .parameters(let parameters, let span)? = endpoint.body { isTable(parameters, span) } else { false }
        return line.body(endpoint.body, isOptional: endpoint.isBodyOptional, isForced: isForced)
    }

    func entries(_ endpoint: Spec.Endpoint) -> [YAMLEntry] {
        guard let body = endpoint.body else { return [] }
        let key = Self.key(body) + (endpoint.isBodyOptional ? "?" : "")
        return [YAMLEntry(key: Located(key, body.span), value: node(body))]
    }

    private static func key(_ body: Spec.Body) -> String {
        switch body {
        case .type, .name, .emptyObject, .parameters, .table: "body"
        case .form, .formOf: "form"
        case .multipart, .multipartOf: "multipart"
        case .upload: "upload"
        }
    }

    private func node(_ body: Spec.Body) -> YAMLNode {
        let builder = NodeBuilder(span: body.span)
        switch body {
        case .type(let type), .formOf(let type), .multipartOf(let type): return builder.type(type)
        case .name(let name, _): return builder.text(name.value)
        case .emptyObject: return builder.mapping([])
        case .parameters(let parameters, let span), .form(let parameters, let span),
            .multipart(let parameters, let span):
            return ParameterPrinter(isLong: line.isForeign(parameters)).node(parameters, span)
        case .upload(let mediaType): return NodeBuilder(span: mediaType.span).text(mediaType.value)
        case .table(let alternatives, let span):
            var list = MappingBuilder(span)
            for alternative in alternatives {
                let text = alternative.mediaType.value.text
                list.add(text == "*/*" ? "*" : text, self.line(alternative.body))
            }
            return list.node
        }
    }

    private func line(_ body: Spec.Body) -> YAMLNode {
        switch body {
        case .upload, .table: NodeBuilder(span: body.span).word("File")
        case .type, .formOf, .multipartOf, .name, .emptyObject, .parameters, .form, .multipart: node(body)
        }
    }

    /// Whether a mapping of these parameters would be parsed as a table by media type.
    private func isTable(_ parameters: [Spec.Parameter], _ span: Span) -> Bool {
        let entries = parameters.map { YAMLEntry(key: $0.name, value: NodeBuilder(span: span).word("String")) }
        return BodyTableReader(diagnostics: Diagnostics()).isTable(entries)
    }
}

extension Spec.Body {
    /// The parameters that can be written in parentheses.
    var parameters: [Spec.Parameter] {
        switch self {
        case .parameters(let parameters, _), .form(let parameters, _), .multipart(let parameters, _): parameters
        case .type, .name, .emptyObject, .formOf, .multipartOf, .upload, .table: []
        }
    }
}
