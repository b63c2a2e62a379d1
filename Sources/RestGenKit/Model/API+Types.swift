extension API {
    /// All types that the generated code names.
    package var types: [TypeReference] {
        var types = clientTypes + routeTypes
        for service in services { types += service.types }
        for endpoint in endpoints { types += endpoint.types }
        for set in entitySets { types += set.types }
        for declaration in declarations { types += declaration.types }
        return types
    }
}

extension API {
    /// The type that each alias resolves to, by the alias's name.
    package var aliases: [String: TypeReference] {
        var aliases: [String: TypeReference] = [:]
        for case .alias(let alias) in declarations + included { aliases[alias.name] = alias.type }
        return aliases.followed
    }

    /// The types that the client itself uses, without the types of its methods.
    package var clientTypes: [TypeReference] { clientParameters.map(\.type) + (metadata.map { [$0.type] } ?? []) }

    /// The types in the tables of routes.
    package var routeTypes: [TypeReference] { (routes.map + routes.errors).compactMap(\.value) }
}

extension Service {
    package var types: [TypeReference] {
        endpoints.reduce(into: properties.map(\.type) + (metadata.map { [$0.type] } ?? [])) { $0 += $1.types }
            + entitySets.flatMap(\.types)
    }
}

extension Endpoint {
    package var types: [TypeReference] {
        var types = parameters.map(\.type)
        switch result {
        case .void, .byStatus, .file, .files: break
        case .data: types.append(.data)
        case .text: types.append(.string)
        case .value(let type, _), .optional(let type, _, _): types.append(type)
        case .stream(let stream): types.append(stream.type)
        }
        if let responseHeaders { types.append(responseHeaders) }
        if case .value(let type) = failure { types.append(type) }
        if isWholeURL { types.append(.url) }
        return types
    }
}

extension Declaration {
    package var types: [TypeReference] {
        switch self {
        case .model(let model): model.fields.map(\.type)
        case .enumeration: []
        case .union(let union): union.cases.map(\.type)
        case .alias(let alias): [alias.type]
        case .statusEnum(let statusEnum): statusEnum.cases.flatMap { [$0.content.type, $0.headers].compactMap(\.self) }
        case .entityKey(let key): key.fields.map(\.type)
        case .bodyEnum(let bodyEnum): bodyEnum.cases.flatMap { $0.parameters.map(\.type) }
        }
    }
}

extension StatusEnum.Content {
    package var type: TypeReference? {
        switch self {
        case .void, .undocumented: nil
        case .data: .data
        case .text: .string
        case .value(let type): type
        }
    }
}

extension API {
    /// Returns the settings of an endpoint's calls: its own, and those of all calls.
    public func settings(of endpoint: Endpoint) -> CallSettings { settings.applying(endpoint.settings) }

    /// Returns the query parameters of an endpoint: its own, and those of all calls.
    public func query(of endpoint: Endpoint) -> [Argument] {
        let own = Set(endpoint.query.map(\.name) + endpoint.removedQuery)
        return endpoint.query + query.filter { !own.contains($0.name) }
    }
}
