extension [String: TypeReference] {
    /// The types that aliases resolve to.
    ///
    ///     [A: B, B: String]   ->   [A: String, B: String]
    ///
    /// Aliases that don't lead to a type are missing. There must be no cycles.
    package var followed: [String: TypeReference] {
        // `nil` for an alias that doesn't lead to a type.
        var ends: [String: TypeReference?] = [:]
        ends.reserveCapacity(count)
        for start in keys where ends[start] == nil {
            var path = [start]
            var end = self[start]
            while case .declared(let next, .alias)? = end {
                if let known = ends[next] {
                    end = known
                    break
                }
                path.append(next)
                end = self[next]
            }
            for name in path { ends.updateValue(end, forKey: name) }
        }
        return ends.compactMapValues { $0 }
    }
}
