/// The parts of a spec that other tools don't see in the exported document, one per line.
///
///     rooms.chatters is beside GET /rooms/{id}, of which OpenAPI has one operation
struct ExportLosses {
    private let api: API

    init(_ api: API) { self.api = api }

    var lines: [String] { operations + sets + cases + foreign }

    private var operations: [String] {
        let (operations, others) = OperationList.shown(api)
        let taken = Set(operations.map { $0.0.verb + " " + OperationList.template($0.0.path) })
        return others.map { endpoint in
            let path = OperationList.template(endpoint.path)
            let isTaken = taken.contains(endpoint.verb + " " + path)
            let reason =
                if endpoint.isWholeURL {
                    "OpenAPI has no path that is a whole URL"
                } else if isTaken {
                    "OpenAPI allows one operation for \(endpoint.verb) \(path)"
                } else {
                    "OpenAPI has no '\(endpoint.verb)', or the same path with other parameter names"
                }
            return "'\(endpoint.written)' is only exported under 'x-restgen': \(reason)"
        }
    }

    private var sets: [String] {
        (api.entitySets + api.services.flatMap(\.entitySets)).map {
            "the entity set '\($0.endpoint.written)' is only exported under 'x-restgen': OpenAPI has no OData queries"
        }
    }

    private var cases: [String] {
        let types = TypeIndex(api)
        let cycles = UnionCycles(types)
        return types.unions.values.sorted { $0.name < $1.name }.flatMap { union in
            cycles.omittedCases(of: union).map {
                "the case '\($0.name)' of the union '\(union.name)' is only exported under 'x-restgen': it refers "
                    + "back to the union"
            }
        }
    }

    private var foreign: [String] {
        var names: Set<String> = []
        for type in api.types { type.walk { if case .foreign(let name) = $0 { names.insert(name) } } }
        return names.sorted().map { "the type '\($0)' is a custom type, so its schema accepts any value" }
    }
}
