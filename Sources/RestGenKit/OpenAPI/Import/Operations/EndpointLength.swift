/// Estimates the length of an endpoint's line in a spec.
struct EndpointLength {
    /// The maximum length of an endpoint that is written on one line.
    static let most = YAMLTextWriter.endpointWidth

    private let imported: ImportedAPI
    private let endpoint: ImportedEndpoint

    init(_ imported: ImportedAPI, _ index: Int) {
        self.imported = imported
        endpoint = imported.endpoints[index]
    }

    /// Returns the length with the parameters that the endpoint declares itself.
    func length(of own: SharedParameters.EndpointParameters) -> Int {
        // Indentation, name, method and spaces.
        var length = 4 + endpoint.name.method.count + 2 + endpoint.verb.count + 1
        length += endpoint.path.written(name).utf8.count
        length += own.query.reduce(0) { $0 + self.length(of: $1) } + own.sets.reduce(0) { $0 + $1.utf8.count + 4 }
        length += own.headers.reduce(own.headers.isEmpty ? 0 : 16) { $0 + self.length(of: $1) + 4 }
        length += own.removedHeaders.reduce(0) { $0 + $1.utf8.count + 8 }
        length += own.removedQuery.reduce(0) { $0 + $1.utf8.count + 8 }
        return length + bodyLength + resultLength + (endpoint.isDeprecated ? 25 : 0)
    }

    /// Returns the length of a parameter with its separator.
    func length(of parameter: ImportedParameter) -> Int {
        // A parameter with options is written in its long form, which doesn't fit on the line.
        if parameter.style != nil || parameter.objects != nil || parameter.swiftName != nil || parameter.isDeprecated
            || parameter.value.format != nil
        {
            return Self.most
        }
        let type = parameter.value.type == .text ? 0 : 1 + parameter.value.type.written(name).utf8.count
        return 1 + parameter.name.utf8.count + (parameter.isOptional ? 1 : 0) + type
    }

    private var bodyLength: Int {
        switch endpoint.body {
        case nil: return 0
        case .type(let type, _), .members(_, let type, _): return 4 + type.written(name).utf8.count
        case .fields(_, let fields): return fields.reduce(3) { $0 + length(of: $1) + 1 }
        case .upload: return 16
        case .table(let alternatives, _): return alternatives.reduce(12) { $0 + $1.mediaType.utf8.count + 12 }
        }
    }

    private var resultLength: Int {
        endpoint.responses.reduce(0) { length, response in
            switch response.content {
            case .nothing: length + 4
            case .type(let type, _), .stream(_, let type): length + 6 + type.written(name).utf8.count
            }
        }
    }

    private var name: (Int) -> String {
        let declarations = imported.declarations
        return { declarations[$0].name }
    }
}
