extension ImportedEndpoint.Body {
    /// The types in the body.
    package var types: [ImportedType] {
        switch self {
        case .type(let type, _), .members(_, let type, _): [type]
        case .fields(_, let fields): fields.map(\.value.type)
        case .upload: []
        case .table(let alternatives, _): alternatives.flatMap(\.body.types)
        }
    }

    /// Returns the body with the indices of its declared types changed.
    func mapped(_ change: (Int) -> Int) -> ImportedEndpoint.Body {
        switch self {
        case .type(let type, let isOptional): .type(type.mapped(change), isOptional: isOptional)
        case .members(let kind, let type, let isOptional): .members(kind, type.mapped(change), isOptional: isOptional)
        case .fields(let kind, let fields): .fields(kind, fields.map { $0.mapped(change) })
        case .upload: self
        case .table(let alternatives, let isOptional):
            .table(
                alternatives.map {
                    ImportedEndpoint.BodyAlternative(mediaType: $0.mediaType, body: $0.body.mapped(change))
                },
                isOptional: isOptional
            )
        }
    }

    /// Whether it's sent as JSON only if `encoding` isn't a form.
    var isJSON: Bool {
        switch self {
        case .type(let type, _): type != .text && type != .known("Data")
        case .fields(let kind, _): kind == .json
        case .members, .upload, .table: false
        }
    }

    var isTable: Bool { if case .table = self { true } else { false } }
}

extension ImportedParameter {
    fileprivate func mapped(_ change: (Int) -> Int) -> ImportedParameter {
        var argument = self
        argument.value.type = argument.value.type.mapped(change)
        return argument
    }
}
