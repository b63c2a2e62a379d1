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
            page.auth = own
            settle(&page, said)
            return
        }
        let isCommon = counts.values.reduce(0, +) * 2 > said.count
        if isCommon, let most = weights.max(), most > 0, let place = weights.firstIndex(of: most) {
            page.auth = said[place]
        }
        settle(&page, said)
    }

    private func settle(_ page: inout ImportedAPI, _ said: [[[String]]]) {
        for (index, names) in said.enumerated() where names != page.auth { page.endpoints[index].auth = names }
    }

    /// The schemes of which a call takes any, each with those that it takes together with it.
    private func names(_ requirements: [DocumentRequirement]) -> [[String]] {
        var groups: [[String]] = []
        var hasOAuth2 = false
        for requirement in requirements {
            let known = requirement.schemes.map(\.name).filter { api.schemes[$0].map(isSayable) ?? false }
            if known.count < requirement.schemes.count { unsupported.add(.foreignCredential, at: requirement.span) }
            guard let first = known.first else { continue }
            var group = known
            if !areTogether(known) {
                unsupported.add(.severalCredentials, at: requirement.span)
                group = [first]
            }
            guard !groups.contains(group) else { continue }
            if group.contains(where: isOAuth2) {
                // A client has one token.
                if hasOAuth2 { continue }
                hasOAuth2 = true
            }
            groups.append(group)
        }
        return groups
    }

    private func isOAuth2(_ name: String) -> Bool {
        if case .oauth2? = api.schemes[name]?.kind { true } else { false }
    }

    /// True for schemes that each have a place of their own in a request; a session in a cookie goes along with others anyway.
    private func areTogether(_ names: [String]) -> Bool {
        if names.count == 1 { return true }
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

    private func isSayable(_ scheme: DocumentScheme) -> Bool {
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
