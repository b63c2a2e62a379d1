/// Finds query parameters that many endpoints have in common, if declaring them on each endpoint makes its line too
/// long.
///
///     query: { ...paging: { page?: Int, per_page?: Int } }
struct ParameterSets {
    private(set) var sets: [(name: String, parameters: [ImportedParameter])] = []
    /// The names of the sets that each endpoint uses, by the endpoint's index.
    private(set) var references: [Int: [String]] = [:]

    /// The limits of the search.
    private static let mostSets = 12
    private static let mostParameters = 100
    private static let mostPairs = 12

    /// A parameter, and the endpoints that have it.
    private struct ParameterUsage {
        var parameter: ImportedParameter
        var endpoints: EndpointSet
    }

    private struct CandidateSet {
        var endpoints: EndpointSet
        var members: [Int]
        var score: Int
    }

    init(_ imported: ImportedAPI, _ endpoints: [SharedParameters.EndpointParameters]) {
        var lengths = endpoints.indices.map { EndpointLength(imported, $0).length(of: endpoints[$0]) }
        var usages = Self.usages(of: endpoints)
        for _ in 0..<Self.mostSets {
            let long = EndpointSet(
                endpoints.indices.filter { lengths[$0] > EndpointLength.most },
                of: endpoints.count
            )
            guard let best = Self.best(usages, long, lengths, imported) else { return }
            let parameters = best.members.map { usages[$0].parameter }
            let name = ParameterSetNamer(parameters.map(\.name), taken: Set(sets.map(\.name))).name
            sets.append((name, parameters))
            let saved = Self.length(of: parameters, imported) - name.utf8.count - 4
            for index in best.endpoints.indices {
                references[index, default: []].append(name)
                lengths[index] -= saved
            }
            for member in best.members {
                usages[member].endpoints = usages[member].endpoints.subtracting(best.endpoints)
            }
        }
    }

    private static func length(of parameters: [ImportedParameter], _ imported: ImportedAPI) -> Int {
        guard !imported.endpoints.isEmpty else { return 0 }
        let lengths = EndpointLength(imported, 0)
        return parameters.reduce(0) { $0 + lengths.length(of: $1) }
    }

    /// Returns the most frequent parameters, in document order.
    private static func usages(of endpoints: [SharedParameters.EndpointParameters]) -> [ParameterUsage] {
        var positions: [SharedParameters.Key: Int] = [:]
        var usages: [ParameterUsage] = []
        for (index, own) in endpoints.enumerated() {
            for parameter in own.query {
                let key = SharedParameters.Key(parameter)
                if let position = positions[key] {
                    usages[position].endpoints.insert(index)
                } else {
                    positions[key] = usages.count
                    usages.append(
                        ParameterUsage(parameter: parameter, endpoints: EndpointSet([index], of: endpoints.count))
                    )
                }
            }
        }
        let counts = usages.map(\.endpoints.count).sorted(by: >)
        let least = max(3, counts.count > mostParameters ? counts[mostParameters] : 0)
        return Array(usages.filter { $0.endpoints.count >= least }.prefix(mostParameters))
    }

    /// Returns the set that shortens the most lines enough.
    private static func best(_ usages: [ParameterUsage], _ long: EndpointSet, _ lengths: [Int], _ imported: ImportedAPI)
        -> CandidateSet?
    {
        guard long.count >= 3 else { return nil }
        var best: CandidateSet?
        for endpoints in candidates(usages, long) {
            let members = usages.indices.filter { usages[$0].endpoints.isSuperset(of: endpoints) }
            guard members.count > 1 else { continue }
            let saved = length(of: members.map { usages[$0].parameter }, imported) - 12
            let inside = endpoints.intersection(long).indices
            let shortened = inside.count { lengths[$0] - saved <= EndpointLength.most }
            guard shortened >= 3 || members.count >= 4 && inside.count >= 5 else { continue }
            let score = shortened * 1000 + inside.count * saved
            if score > best?.score ?? 0 { best = CandidateSet(endpoints: endpoints, members: members, score: score) }
        }
        return best
    }

    /// Returns the endpoints of each parameter, and the intersections for pairs of the most frequent parameters.
    private static func candidates(_ usages: [ParameterUsage], _ long: EndpointSet) -> [EndpointSet] {
        var seen: Set<EndpointSet> = []
        var candidates = usages.map(\.endpoints).filter { seen.insert($0).inserted }
        let counts = candidates.map { $0.intersection(long).count }
        let frequent = candidates.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(mostPairs)
        for (position, one) in frequent.enumerated() {
            for other in frequent.dropFirst(position + 1) {
                let both = candidates[one].intersection(candidates[other])
                if seen.insert(both).inserted { candidates.append(both) }
            }
        }
        return candidates.filter { $0.count >= 3 }
    }
}
