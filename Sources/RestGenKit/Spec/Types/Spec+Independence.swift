extension Spec {
    /// Replaces references to the API's authentication and pagination schemes in services and endpoints by the schemes.
    ///
    /// After that, another spec can override the options of the API.
    package mutating func makeEndpointsIndependent() {
        let schemes = (defaults.auth?.value ?? []).flatMap(\.each)
        let pages = defaults.pages?.value?.schemes ?? [:]
        for index in endpoints.indices { endpoints[index].defaults.makeIndependent(of: schemes, pages) }
        for index in services.indices { services[index].makeIndependent(of: schemes, pages) }
        for index in odata.sets.indices { odata.sets[index].defaults.makeIndependent(of: schemes, pages) }
    }
}

extension Spec.Service {
    /// The recursion is bounded by the depth limit of YAML.
    fileprivate mutating func makeIndependent(of schemes: [Auth], _ pages: [String: Spec.PaginationScheme]) {
        defaults.makeIndependent(of: schemes, pages)
        // A service's schemes replace those of the API.
        let pages = pages.merging(defaults.pages?.value?.schemes ?? [:]) { $1 }
        for index in endpoints.indices { endpoints[index].defaults.makeIndependent(of: schemes, pages) }
        for index in services.indices { services[index].makeIndependent(of: schemes, pages) }
        for index in odata.sets.indices { odata.sets[index].defaults.makeIndependent(of: schemes, pages) }
    }
}

extension Spec.Pages {
    /// The schemes by name.
    fileprivate var schemes: [String: Spec.PaginationScheme] {
        guard case .table(let table) = self else { return [:] }
        return Dictionary(table.map { ($0.name.value, $0.scheme) }) { first, _ in first }
    }
}

extension Spec.Defaults {
    fileprivate mutating func makeIndependent(of schemes: [Auth], _ pages: [String: Spec.PaginationScheme]) {
        if case .value(let auth)? = auth {
            var seen: Set<Auth> = []
            let complete = auth.map { $0.replacingReferences(schemes) }
            self.auth = .value(complete.filter { seen.insert($0).inserted })
        }
        if case .value(.named(let name))? = self.pages, let scheme = pages[name.value] {
            self.pages = .value(.scheme(scheme))
        }
    }
}

extension Auth {
    /// Resolves a reference. It is unchanged if the API has two schemes of its kind.
    fileprivate func replacingReferences(_ schemes: [Auth]) -> Auth {
        guard parts.isEmpty else { return Auth(all: parts.map { $0.replacingReferences(schemes) }) }
        let found = schemes.filter { $0.name == name }
        guard reference != nil, let scheme = found.first, found.allSatisfy({ $0 == scheme }) else { return self }
        return scheme
    }
}
