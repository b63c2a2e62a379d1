extension [String: TypeReference] {
    /// Aliases by name, each with what the last of those that it names stands for.
    ///
    ///     [A: B, B: String]   ->   [A: String, B: String]
    ///
    /// Without those that end at no type; none may stand for itself.
    package var followed: [String: TypeReference] {
        // nil: at no type.
        var ends: [String: TypeReference?] = [:]
        ends.reserveCapacity(count)
        for start in keys where ends[start] == nil {
            var way = [start]
            var end = self[start]
            while case .declared(let next, .alias)? = end {
                if let known = ends[next] {
                    end = known
                    break
                }
                way.append(next)
                end = self[next]
            }
            for name in way { ends.updateValue(end, forKey: name) }
        }
        return ends.compactMapValues { $0 }
    }
}
