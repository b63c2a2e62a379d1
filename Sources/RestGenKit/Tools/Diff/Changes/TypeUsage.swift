/// The directions in which an API uses its types. A change to a model can break requests and be compatible for
/// responses, or vice versa.
struct TypeUsage {
    private(set) var sent: Set<String> = []
    private(set) var received: Set<String> = []

    /// The directions of data.
    struct Directions: OptionSet {
        let rawValue: Int
        static let sent = Directions(rawValue: 1)
        static let received = Directions(rawValue: 2)
        static let both: Directions = [.sent, .received]
    }

    init(of api: API, _ declarations: [String: Declaration], _ aliases: [String: TypeReference]) {
        let endpoints = api.endpoints + api.services.flatMap(\.endpoints)
        let sets = api.entitySets + api.services.flatMap(\.entitySets)
        var sending = api.clientParameters.map(\.type) + api.services.flatMap { $0.properties.map(\.type) }
        var receiving = api.routeTypes + [api.metadata?.type].compactMap { $0 }
        receiving += api.services.compactMap(\.metadata?.type)
        for endpoint in endpoints {
            sending += endpoint.parameters.map(\.type)
            receiving += endpoint.received
        }
        for set in sets {
            sending += set.types
            receiving += set.types
        }
        sent = Self.reached(from: sending, declarations, aliases) { $0.isReadOnly || $0.isFromHeader }
        received = Self.reached(from: receiving, declarations, aliases) { _ in false }
    }

    /// Returns the directions of a type. A type that endpoints don't use has both, since apps may send and receive it
    /// with calls by path.
    func directions(of name: String) -> Directions {
        var directions: Directions = []
        if sent.contains(name) { directions.insert(.sent) }
        if received.contains(name) { directions.insert(.received) }
        return directions.isEmpty ? .both : directions
    }

    private static func reached(
        from types: [TypeReference],
        _ declarations: [String: Declaration],
        _ aliases: [String: TypeReference],
        passing isLeft: (Field) -> Bool
    ) -> Set<String> {
        var seen: Set<String> = []
        var open: [String] = []
        func add(_ type: TypeReference) {
            type.walk { part in
                switch part {
                case .declared(let name, _), .generic(let name, _): if seen.insert(name).inserted { open.append(name) }
                default: break
                }
            }
        }
        types.forEach(add)
        while let name = open.popLast() {
            guard let declaration = declarations[name] else { continue }
            if case .model(let model) = declaration {
                model.fields.filter { !isLeft($0) }.map(\.type).forEach(add)
            } else {
                declaration.types.forEach(add)
            }
        }
        return seen
    }
}

extension Endpoint {
    /// The types of possible responses.
    fileprivate var received: [TypeReference] {
        var types: [TypeReference] = []
        switch result {
        case .value(let type, _), .optional(let type, _, _): types.append(type)
        case .byStatus(let name, _), .files(let name, _, _, _): types.append(.declared(name, .model))
        case .stream(let stream): types.append(stream.type)
        case .void, .data, .text, .file: break
        }
        if let responseHeaders { types.append(responseHeaders) }
        switch failure {
        case .never: break
        case .value(let type): types.append(type)
        case .byStatus(let name): types.append(.declared(name, .model))
        }
        return types
    }
}

extension Field {
    var isFromHeader: Bool {
        switch location {
        case .header, .headers: true
        case .key, .others: false
        }
    }
}
