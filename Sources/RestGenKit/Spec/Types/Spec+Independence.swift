extension Spec {
    /// Replaces names that stand for options of the API, in services and endpoints, by these options: authentication schemes by
    /// their kind, and pagination schemes.
    ///
    /// After that another spec may override the options of the API.
    package mutating func makeEndpointsIndependent() {
        let schemes = (defaults.auth?.value ?? []).flatMap(\.each)
        var pages: [String: PageScheme] = [:]
        if case .value(.table(let table))? = defaults.pages {
            for line in table { pages[line.name.value] = line.scheme }
        }
        let change = { (defaults: inout Defaults) in
            defaults.makeIndependent(of: schemes, pages)
        }
        for index in endpoints.indices { change(&endpoints[index].defaults) }
        for index in services.indices { services[index].changeDefaults(change) }
        for index in odata.sets.indices { change(&odata.sets[index].defaults) }
    }
}

extension Spec.Service {
    /// The YAML reader bounds the depth.
    fileprivate mutating func changeDefaults(_ change: (inout Spec.Defaults) -> Void) {
        change(&defaults)
        for index in endpoints.indices { change(&endpoints[index].defaults) }
        for index in services.indices { services[index].changeDefaults(change) }
        for index in odata.sets.indices { change(&odata.sets[index].defaults) }
    }
}

extension Spec.Defaults {
    fileprivate mutating func makeIndependent(of schemes: [Auth], _ pages: [String: Spec.PageScheme]) {
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
    /// A name that stands for two schemes of its kind stays.
    fileprivate func replacingReferences(_ schemes: [Auth]) -> Auth {
        guard parts.isEmpty else { return Auth(all: parts.map { $0.replacingReferences(schemes) }) }
        let found = schemes.filter { $0.name == name }
        guard reference != nil, let scheme = found.first, found.allSatisfy({ $0 == scheme }) else { return self }
        return scheme
    }
}
