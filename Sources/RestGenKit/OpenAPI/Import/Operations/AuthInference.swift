/// Says who is calling once for the API, and where an operation differs.
struct AuthInference {
    let api: DocumentAPI
    let reader: OperationReader
    let unsupported: UnsupportedFeatures
    /// True where the API's own is what a page says already.
    var isPart = false

    func settle(_ page: inout ImportedAPI) {
        page.schemes = api.schemes
        let said = page.endpoints.map { endpoint -> [[String]] in
            unsupported.operation = endpoint.operation
            defer { unsupported.operation = nil }
            return names(reader.security(api.operations[endpoint.operation]) ?? api.security ?? [])
        }
        var counts: [[[String]]: Int] = [:]
        for names in said where !names.isEmpty { counts[names, default: 0] += 1 }
        // What is longest to say, and often said.
        let weight = { (names: [[String]]) -> Int in
            (counts[names] ?? 0) * names.joined().compactMap { api.schemes[$0]?.length }.reduce(0, +)
        }
        let weights = said.map(weight)
        let own = names(api.security ?? [])
        if isPart || (counts[own] ?? 0) * 3 >= said.count, isPart || counts[own] != nil {
            page.auth = isPart ? own : cheapest(own, said, counts)
            settle(&page, said)
            return
        }
        let isCommon = counts.values.reduce(0, +) * 2 > said.count
        if isCommon, let most = weights.max(), most > 0, let place = weights.firstIndex(of: most) {
            page.auth = cheapest(said[place], said, counts)
        }
        settle(&page, said)
    }

    /// Returns other schemes if the spec is much shorter with them: endpoints refer to the API's schemes by
    /// their kind.
    private func cheapest(_ own: [[String]], _ said: [[[String]]], _ counts: [[[String]]: Int]) -> [[String]] {
        var seen: Set<[[String]]> = [own]
        let others = said.filter { (counts[$0] ?? 0) * 10 >= said.count && seen.insert($0).inserted }
        let best = others.map { (names: $0, cost: cost(of: $0, counts)) }.min { $0.cost < $1.cost }
        guard let best, best.cost * 2 < cost(of: own, counts) else { return own }
        return best.names
    }

    /// About as many characters as endpoints take that don't have the API's schemes.
    private func cost(of own: [[String]], _ counts: [[[String]]: Int]) -> Int {
        let known = Set(own.joined())
        return counts.reduce(0) { cost, said in
            if said.key == own { return cost }
            let lengths = said.key.joined().map { known.contains($0) ? 6 : api.schemes[$0]?.length ?? 0 }
            return cost + said.value * (8 + lengths.reduce(0, +))
        }
    }

    private func settle(_ page: inout ImportedAPI, _ said: [[[String]]]) {
        for (index, names) in said.enumerated() where names != page.auth { page.endpoints[index].auth = names }
    }

    /// The schemes of which a call takes any, each with those that it takes together with it.
    private func names(_ requirements: [DocumentRequirement]) -> [[String]] {
        var groups: [[String]] = []
        var hasOAuth2 = false
        for requirement in requirements {
            let known = requirement.schemes.map(\.name).filter { api.schemes[$0].map(isExpressible) ?? false }
            if known.count < requirement.schemes.count { unsupported.add(.foreignCredential, at: requirement.span) }
            if known.isEmpty { continue }
            // A session is sent together with the schemes before it.
            var group = known.filter { !isCookie($0) }
            let sessions = known.filter(isCookie).prefix(1).map { [$0] }
            let hasSessions = known.count - group.count > sessions.count
            if hasSessions || !areTogether(group) { unsupported.add(.severalCredentials, at: requirement.span) }
            if !areTogether(group) { group = Array(group.prefix(1)) }
            for group in (group.isEmpty ? [] : [group]) + sessions where !groups.contains(group) {
                if group.contains(where: isOAuth2) {
                    // A client has one token.
                    if hasOAuth2 { continue }
                    hasOAuth2 = true
                }
                groups.append(group)
            }
        }
        return groups
    }

    private func isCookie(_ name: String) -> Bool {
        if case .cookie? = api.schemes[name]?.kind { true } else { false }
    }

    private func isOAuth2(_ name: String) -> Bool {
        if case .oauth2? = api.schemes[name]?.kind { true } else { false }
    }

    /// True for schemes that each have another place in a request.
    private func areTogether(_ names: [String]) -> Bool {
        if names.count < 2 { return true }
        var places: Set<String> = []
        return names.allSatisfy { name in
            let place: String
            switch api.schemes[name]?.kind {
            case .cookie?, nil: return false
            case .query(let name)?: place = "query " + name
            case .header(let name)?: place = "header " + name.lowercased()
            case .basic?, .bearer?, .digest?, .word?, .oauth2?, .openID?, .unsayable?: place = "header authorization"
            }
            return places.insert(place).inserted
        }
    }

    private func isExpressible(_ scheme: DocumentScheme) -> Bool {
        let isToken = { (name: String) in !name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter) }
        return switch scheme.kind {
        case .unsayable: false
        case .header(let name), .cookie(let name): isToken(name)
        case .query(let name): !name.isEmpty
        default: true
        }
    }
}

extension DocumentScheme {
    /// About as many characters as it takes in a spec.
    fileprivate var length: Int {
        switch kind {
        case .basic, .bearer, .digest, .openID, .unsayable: 6
        case .word(let word): 40 + word.utf8.count
        case .header(let name), .query(let name), .cookie(let name): 12 + name.utf8.count
        case .oauth2(let flows): 32 + (flows.map { ($0.token ?? "").utf8.count }.max() ?? 0)
        }
    }
}
