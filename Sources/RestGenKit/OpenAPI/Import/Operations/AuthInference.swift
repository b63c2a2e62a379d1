/// Declares the authentication that most operations share once, and that of the others on their endpoints.
///
///     security of 90 operations: [token], of 2: []   ->   auth: bearer, and auth: none on two endpoints
struct AuthInference {
    let api: DocumentAPI
    let reader: OperationReader
    let unsupported: UnsupportedFeatures
    /// Whether the API's own `auth` is kept, because a restgen extension declares the rest of the spec.
    var isPart = false

    func apply(to imported: inout ImportedAPI) {
        imported.schemes = api.schemes
        addScopes(to: &imported)
        let declared = imported.endpoints.map { endpoint -> [[String]] in
            unsupported.operation = endpoint.operation
            defer { unsupported.operation = nil }
            return names(reader.security(api.operations[endpoint.operation]) ?? api.security ?? [])
        }
        var counts: [[[String]]: Int] = [:]
        for names in declared where !names.isEmpty { counts[names, default: 0] += 1 }
        // The security whose declaration on each endpoint would take the most characters in total.
        let weight = { (names: [[String]]) -> Int in
            (counts[names] ?? 0) * names.joined().compactMap { api.schemes[$0]?.length }.reduce(0, +)
        }
        let weights = declared.map(weight)
        let own = names(api.security ?? [])
        if isPart || (counts[own] ?? 0) * 3 >= declared.count, isPart || counts[own] != nil {
            imported.auth = isPart ? own : cheapest(own, declared, counts)
            apply(to: &imported, declared)
            return
        }
        let isCommon = counts.values.reduce(0, +) * 2 > declared.count
        if isCommon, let most = weights.max(), most > 0, let index = weights.firstIndex(of: most) {
            imported.auth = cheapest(declared[index], declared, counts)
        }
        apply(to: &imported, declared)
    }

    /// Adds the scopes that the operations require to their OAuth 2 schemes. If an operation has alternatives, only the
    /// first one with the scheme counts.
    private func addScopes(to imported: inout ImportedAPI) {
        var seen: [String: Set<String>] = [:]
        for endpoint in imported.endpoints {
            let requirements = reader.security(api.operations[endpoint.operation]) ?? api.security ?? []
            var found: Set<String> = []
            for (name, scopes) in requirements.flatMap(\.schemes) where isOAuth2(name) && found.insert(name).inserted {
                for scope in scopes where seen[name, default: []].insert(scope).inserted {
                    if OAuth2.isScope(scope) {
                        imported.schemes[name]?.scopes.append(scope)
                    } else if let span = imported.schemes[name]?.span {
                        unsupported.add(.unusable, at: span)
                    }
                }
            }
        }
    }

    /// Returns other schemes as the API's if the spec becomes much shorter. Endpoints can refer to the API's schemes by
    /// kind.
    private func cheapest(_ own: [[String]], _ declared: [[[String]]], _ counts: [[[String]]: Int]) -> [[String]] {
        var seen: Set<[[String]]> = [own]
        let others = declared.filter { (counts[$0] ?? 0) * 10 >= declared.count && seen.insert($0).inserted }
        let best = others.map { (names: $0, cost: cost(of: $0, counts)) }.min { $0.cost < $1.cost }
        guard let best, best.cost * 2 < cost(of: own, counts) else { return own }
        return best.names
    }

    /// Returns the approximate number of characters for `auth` on all endpoints that differ from the API.
    private func cost(of own: [[String]], _ counts: [[[String]]: Int]) -> Int {
        let known = Set(own.joined())
        return counts.reduce(0) { cost, entry in
            if entry.key == own { return cost }
            let lengths = entry.key.joined().map { known.contains($0) ? 6 : api.schemes[$0]?.length ?? 0 }
            return cost + entry.value * (8 + lengths.reduce(0, +))
        }
    }

    private func apply(to imported: inout ImportedAPI, _ declared: [[[String]]]) {
        for (index, names) in declared.enumerated() where names != imported.auth {
            imported.endpoints[index].auth = names
        }
    }

    /// Returns the alternatives of a call, each a list of schemes that are sent together.
    private func names(_ requirements: [DocumentRequirement]) -> [[String]] {
        var groups: [[String]] = []
        var hasOAuth2 = false
        for requirement in requirements {
            let known = requirement.schemes.map(\.name).filter { api.schemes[$0].map(isExpressible) ?? false }
            if known.count < requirement.schemes.count { unsupported.add(.foreignCredential, at: requirement.span) }
            if known.isEmpty { continue }
            // A session cookie becomes a separate alternative, because restgen can't combine it with other schemes.
            var group = known.filter { !isCookie($0) }
            let sessions = known.filter(isCookie).prefix(1).map { [$0] }
            let hasSessions = known.count - group.count > sessions.count
            if hasSessions || !canCombine(group) { unsupported.add(.severalCredentials, at: requirement.span) }
            if !canCombine(group) { group = Array(group.prefix(1)) }
            for group in (group.isEmpty ? [] : [group]) + sessions where !groups.contains(group) {
                if group.contains(where: isOAuth2) {
                    // A client has one token, so a second OAuth 2 scheme can't be used.
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

    /// Whether the schemes can be sent in one request because each uses a different header or query parameter.
    private func canCombine(_ names: [String]) -> Bool {
        if names.count < 2 { return true }
        var locations: Set<String> = []
        return names.allSatisfy { name in
            let location: String
            switch api.schemes[name]?.kind {
            case .cookie?, nil: return false
            case .query(let name)?: location = "query " + name
            case .header(let name)?: location = "header " + name.lowercased()
            case .basic?, .bearer?, .digest?, .word?, .oauth2?, .openID?, .unsupported?:
                location = "header authorization"
            }
            return locations.insert(location).inserted
        }
    }

    private func isExpressible(_ scheme: DocumentScheme) -> Bool {
        let isToken = { (name: String) in !name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter) }
        return switch scheme.kind {
        case .unsupported: false
        case .header(let name), .cookie(let name): isToken(name)
        case .query(let name): !name.isEmpty && !name.contains { "?&=#".contains($0) }
        default: true
        }
    }
}

extension DocumentScheme {
    /// The approximate number of characters of the scheme in a spec.
    fileprivate var length: Int {
        switch kind {
        case .basic, .bearer, .digest, .openID, .unsupported: 6
        case .word(let word): 40 + word.utf8.count
        case .header(let name), .query(let name), .cookie(let name): 12 + name.utf8.count
        case .oauth2(let flows): 32 + (flows.map { ($0.token ?? "").utf8.count }.max() ?? 0)
        }
    }
}
