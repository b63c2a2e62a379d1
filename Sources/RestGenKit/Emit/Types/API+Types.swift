extension API {
    /// Every type that the generated code spells.
    var types: [TypeReference] {
        var types = headerParameters.map(\.type)
        for service in services { types += service.types }
        for endpoint in endpoints { types += endpoint.types }
        for declaration in declarations { types += declaration.types }
        return types
    }
}

extension Service {
    var types: [TypeReference] {
        endpoints.reduce(into: parameters.map(\.type)) { $0 += $1.types }
    }
}

extension Endpoint {
    var types: [TypeReference] {
        var types = parameters.map(\.type)
        switch result {
        case .void, .byStatus: break
        case .data: types.append(.data)
        case .text: types.append(.string)
        case .value(let type, _), .optional(let type, _, _): types.append(type)
        }
        if case .value(let type) = failure { types.append(type) }
        if isWholeURL { types.append(.url) }
        return types
    }
}

extension Declaration {
    var types: [TypeReference] {
        switch self {
        case .model(let model): model.fields.map(\.type)
        case .enumeration: []
        case .alias(let alias): [alias.type]
        case .statusEnum(let statusEnum): statusEnum.cases.compactMap(\.content.type)
        }
    }
}

extension StatusEnum.Content {
    var type: TypeReference? {
        switch self {
        case .void: nil
        case .data: .data
        case .text: .string
        case .value(let type): type
        }
    }
}
