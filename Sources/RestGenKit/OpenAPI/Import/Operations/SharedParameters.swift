/// Finds headers and query parameters that most operations of an API or a service have, or that many operations have in
/// common, and declares them once.
///
/// The requests stay the same. A parameter that identifies the client, such as a version, becomes a parameter of the
/// client's initializer. All others remain parameters of the methods.
struct SharedParameters {
    /// The parameters that an API or a service declares for its endpoints.
    struct LevelParameters {
        var query: [ImportedParameter] = []
        var headers: [ImportedParameter] = []
        /// The names of the API's parameters that the endpoints of the service don't have.
        var removedQuery: [String] = []
        var removedHeaders: [String] = []
    }

    /// The parameters that an endpoint declares itself.
    struct EndpointParameters {
        var query: [ImportedParameter]
        var headers: [ImportedParameter]
        var removedQuery: [String] = []
        var removedHeaders: [String] = []
        /// The names of the sets that it refers to.
        var sets: [String] = []

        init(_ endpoint: ImportedEndpoint) { (query, headers) = (endpoint.query, endpoint.headers) }
    }

    private(set) var api = LevelParameters()
    private(set) var services: [String: LevelParameters] = [:]
    private(set) var sets: [(name: String, parameters: [ImportedParameter])] = []
    /// The parameters of each endpoint, in the order of the API's endpoints.
    private(set) var endpoints: [EndpointParameters]

    /// - Parameter hasServices: Whether services and sets may declare parameters. They may not if another spec
    ///   overrides the imported one, because it refers to the parameters of an endpoint by name.
    init(_ imported: ImportedAPI, hasServices: Bool) {
        endpoints = imported.endpoints.map(EndpointParameters.init)
        guard imported.sharing != .nothing else { return }
        shareInAPI(imported)
        shareInServices(imported)
        let finder = ParameterSets(imported, endpoints)
        sets = finder.sets
        for (index, names) in finder.references {
            let members = Set(sets.filter { names.contains($0.name) }.flatMap(\.parameters).map(\.name))
            endpoints[index].query.removeAll { members.contains($0.name) }
            endpoints[index].sets = names
        }
        if hasServices { return }
        for (index, endpoint) in imported.endpoints.enumerated() { expand(index, endpoint) }
        (services, sets) = ([:], [])
    }

    /// Gives an endpoint the parameters of its service and its sets.
    private mutating func expand(_ index: Int, _ endpoint: ImportedEndpoint) {
        let level = services[endpoint.name.service] ?? LevelParameters()
        var own = endpoints[index]
        let names = Set(own.query.map(\.name) + endpoint.path.pairs.map(\.name) + own.removedQuery)
        own.query += level.query.filter { !names.contains($0.name) }
        own.query += own.sets.flatMap { name in sets.first { $0.name == name }?.parameters ?? [] }
        own.sets = []
        let ofService = Set(level.query.map(\.name))
        own.removedQuery = level.removedQuery + own.removedQuery.filter { !ofService.contains($0) }
        let headers = Set(own.headers.map { $0.name.lowercased() })
        own.headers = level.headers.filter { !headers.contains($0.name.lowercased()) } + own.headers
        own.removedHeaders = level.removedHeaders + own.removedHeaders
        endpoints[index] = own
    }

    // MARK: API

    private mutating func shareInAPI(_ imported: ImportedAPI) {
        let all = Array(endpoints.indices)
        let word = ParameterPurpose.init
        for header in common(all, \.headers, atLeast: 3, isPlain: true) {
            guard word(header.name).isOfClient(isHeader: true), !mayBeLeftOut(header, \.headers) else { continue }
            api.headers.append(header)
        }
        for parameter in common(all, \.query, atLeast: 3, isPlain: true) {
            let isNeeded = !parameter.isOptional || parameter.value.constant != nil
            guard word(parameter.name).isOfClient(isHeader: false, isNeeded: isNeeded),
                !mayBeLeftOut(parameter, \.query)
            else { continue }
            api.query.append(parameter)
        }
        removeClashes()
        let (headers, query) = (Set(api.headers.map(Key.init)), Set(api.query.map(Key.init)))
        for index in all {
            let (own, pairs) = (endpoints[index], imported.endpoints[index].path.pairs.map(\.name))
            endpoints[index].headers.removeAll { headers.contains(Key($0.plain)) }
            endpoints[index].query.removeAll { query.contains(Key($0.plain)) }
            endpoints[index].removedHeaders = api.headers.map(\.name).filter { name in
                !own.headers.contains { $0.name.lowercased() == name.lowercased() }
            }
            endpoints[index].removedQuery = api.query.map(\.name).filter { name in
                !own.query.contains { $0.name == name } && !pairs.contains(name)
            }
        }
    }

    /// Whether a different parameter with the same name is optional. If a call omitted it, the API's value would be
    /// sent instead.
    private func mayBeLeftOut(_ parameter: ImportedParameter, _ path: KeyPath<EndpointParameters, [ImportedParameter]>)
        -> Bool
    {
        let (key, name) = (Key(parameter), parameter.name.lowercased())
        return endpoints.contains { own in
            own[keyPath: path].contains { other in
                other.isOptional && other.name.lowercased() == name && Key(other.plain) != key
            }
        }
    }

    /// Removes parameters whose Swift name is already taken in the client's initializer.
    private mutating func removeClashes() {
        var seen: Set<String> = []
        let isFree = { (parameter: ImportedParameter) in
            parameter.isAlwaysSent || seen.insert(SwiftNames.member(parameter.name)).inserted
        }
        api.query = api.query.filter(isFree)
        api.headers = api.headers.filter(isFree)
    }

    // MARK: Services

    private mutating func shareInServices(_ imported: ImportedAPI) {
        let indexes = Dictionary(grouping: imported.endpoints.indices) { imported.endpoints[$0].name.service }
        for (service, indexes) in indexes where indexes.count > 1 && !service.isEmpty {
            var level = LevelParameters()
            level.headers = common(indexes, \.headers, atLeast: 2).filter { header in
                indexes.allSatisfy { index in
                    endpoints[index].headers.contains { $0.name.lowercased() == header.name.lowercased() }
                }
            }
            let isLong = indexes.contains {
                EndpointLength(imported, $0).length(of: endpoints[$0]) > EndpointLength.most
            }
            if isLong { level.query = common(indexes, \.query, atLeast: 3) }
            let (headers, query) = (Set(level.headers.map(Key.init)), Set(level.query.map(Key.init)))
            for index in indexes {
                endpoints[index].headers.removeAll { headers.contains(Key($0)) }
                let (own, pairs) = (endpoints[index], imported.endpoints[index].path.pairs.map(\.name))
                endpoints[index].query.removeAll { query.contains(Key($0)) }
                endpoints[index].removedQuery += level.query.map(\.name).filter { name in
                    !own.query.contains { $0.name == name } && !pairs.contains(name)
                }
            }
            level.removedQuery = shared(indexes, \.removedQuery)
            if indexes.allSatisfy({ endpoints[$0].headers.isEmpty }) {
                level.removedHeaders = shared(indexes, \.removedHeaders)
            }
            for index in indexes {
                endpoints[index].removedHeaders.removeAll(where: level.removedHeaders.contains)
                endpoints[index].removedQuery.removeAll(where: level.removedQuery.contains)
            }
            services[service] = level
        }
    }

    /// Returns the names that all of the endpoints remove.
    private func shared(_ indexes: [Int], _ path: KeyPath<EndpointParameters, [String]>) -> [String] {
        guard let first = indexes.first else { return [] }
        return endpoints[first][keyPath: path].filter { name in
            indexes.allSatisfy { endpoints[$0][keyPath: path].contains(name) }
        }
    }

    // MARK: Parameters

    /// Returns the parameters that at least two thirds of the endpoints have.
    ///
    /// - Parameter isPlain: Whether differences in Swift names are ignored.
    private func common(
        _ indexes: [Int],
        _ path: KeyPath<EndpointParameters, [ImportedParameter]>,
        atLeast: Int,
        isPlain: Bool = false
    ) -> [ImportedParameter] {
        var counts: [Key: Int] = [:]
        var order: [ImportedParameter] = []
        for index in indexes {
            for own in endpoints[index][keyPath: path] {
                let parameter = isPlain ? own.plain : own
                let key = Key(parameter)
                if counts[key] == nil { order.append(parameter) }
                counts[key, default: 0] += 1
            }
        }
        return order.filter { parameter in
            let count = counts[Key(parameter)] ?? 0
            return count >= atLeast && count * 3 >= indexes.count * 2
        }
    }

    /// The properties of a parameter by which it's compared. Its documentation is ignored.
    struct Key: Hashable {
        let name: String
        let value: ImportedValue
        let isOptional: Bool
        let style: Spec.ListStyle?
        let objects: Spec.ObjectStyle?
        let swiftName: String?
        let isDeprecated: Bool
        let rules: ValueRules?

        init(_ parameter: ImportedParameter) {
            name = parameter.name
            value = parameter.value
            isOptional = parameter.isOptional
            style = parameter.style
            objects = parameter.objects
            swiftName = parameter.swiftName
            isDeprecated = parameter.isDeprecated
            rules = parameter.rules
        }
    }
}

extension ImportedParameter {
    /// The parameter without its Swift name, which is only needed next to the other parameters of a method.
    fileprivate var plain: ImportedParameter {
        var parameter = self
        parameter.swiftName = nil
        return parameter
    }
}
