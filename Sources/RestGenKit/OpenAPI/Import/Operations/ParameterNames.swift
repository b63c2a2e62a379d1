/// Gives parameters that would have one Swift name names of their own: a field `id` beside the path's `id` is `bodyID`.
enum ParameterNames {
    static func settle(_ endpoint: inout ImportedEndpoint) {
        var taken = Set(endpoint.path.placeholders.map { SwiftNames.member($0.name) })
        switch endpoint.body {
        case .type, .members, .table: taken.insert("body")
        case .upload: taken.insert("file")
        case .fields, nil: break
        }
        settle(&endpoint.query, "query", &taken)
        if case .fields(let kind, var fields)? = endpoint.body {
            settle(&fields, "body", &taken)
            endpoint.body = .fields(kind, fields)
        }
        settle(&endpoint.headers, "header", &taken)
        settle(&endpoint.cookies, "cookie", &taken)
    }

    private static func settle(_ parameters: inout [ImportedParameter], _ place: String, _ taken: inout Set<String>) {
        for index in parameters.indices where parameters[index].value.constant == nil {
            let name = SwiftNames.member(parameters[index].name)
            if taken.insert(name).inserted { continue }
            var other = SwiftNames.member(place + "_" + parameters[index].name)
            other = FreeName.of(other) { !taken.contains($0) }
            taken.insert(other)
            parameters[index].swiftName = other
        }
    }
}
