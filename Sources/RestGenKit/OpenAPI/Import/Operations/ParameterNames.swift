/// Renames parameters whose Swift names would clash: a body field `id` next to a path parameter `id` becomes `bodyID`.
enum ParameterNames {
    static func apply(to endpoint: inout ImportedEndpoint) {
        var taken = Set(endpoint.path.placeholders.map { SwiftNames.member($0.name) })
        switch endpoint.body {
        case .type, .members, .table: taken.insert("body")
        case .upload: taken.insert("file")
        case .fields, nil: break
        }
        var free = FreeNames(taken: taken)
        apply(to: &endpoint.query, "query", &free)
        if case .fields(let kind, var fields)? = endpoint.body {
            apply(to: &fields, "body", &free)
            endpoint.body = .fields(kind, fields)
        }
        apply(to: &endpoint.headers, "header", &free)
        apply(to: &endpoint.cookies, "cookie", &free)
    }

    private static func apply(to parameters: inout [ImportedParameter], _ location: String, _ free: inout FreeNames) {
        for index in parameters.indices where !parameters[index].isAlwaysSent {
            let name = SwiftNames.member(parameters[index].name)
            if free.claims(name) { continue }
            parameters[index].swiftName = free.claim([SwiftNames.member(location + "_" + parameters[index].name)])
        }
    }
}
