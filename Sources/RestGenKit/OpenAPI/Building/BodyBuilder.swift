/// Builds the body of an endpoint.
struct BodyBuilder {
    let parameters: ParameterBuilder

    private var types: TypeBuilder { parameters.types }

    /// Returns the body, or `nil` as the body if the spec can express none of its parameters.
    func body(_ body: ImportedEndpoint.Body, at span: Span) -> (body: Spec.Body?, isOptional: Bool) {
        switch body {
        case .type(let type, let isOptional): return (.type(types.type(type, at: span)), isOptional)
        case .fields(let kind, let fields): return (self.fields(kind, fields, at: span), false)
        case .members(let kind, let type, let isOptional):
            let type = types.type(type, at: span)
            return (kind == .multipart ? .multipartOf(type) : .formOf(type), isOptional)
        case .upload(let type, let isOptional): return (.upload(Located(type, span)), isOptional)
        case .table(let alternatives, let isOptional):
            return (.table(alternatives.compactMap { alternative($0, at: span) }, span), isOptional)
        }
    }

    private func fields(_ kind: Spec.Encoding, _ fields: [ImportedParameter], at span: Span) -> Spec.Body? {
        let all = fields.compactMap(parameters.parameter)
        guard !all.isEmpty else { return nil }
        let location = fields.first?.span ?? span
        return switch kind {
        case .form: .form(all, location)
        case .multipart: .multipart(all, location)
        case .json: .parameters(all, location)
        }
    }

    private func alternative(_ alternative: ImportedEndpoint.BodyAlternative, at span: Span) -> Spec.BodyAlternative? {
        let body: Spec.Body? =
            switch alternative.body {
            case .type(let type, _), .members(_, let type, _): .type(types.type(type, at: span))
            case .fields(_, let fields): self.fields(.json, fields, at: span)
            case .upload, .table: .type(types.type(.known("File"), at: span))
            }
        return body.map { Spec.BodyAlternative(mediaType: Located(MediaRange(alternative.mediaType), span), body: $0) }
    }
}

extension MediaRange {
    /// Parses `type/subtype`.
    init(_ text: String) {
        let sides = text.split(separator: "/", maxSplits: 1)
        self.init(type: String(sides.first ?? "*"), subtype: sides.count > 1 ? String(sides[1]) : "*")
    }
}
