/// The query parameters that a service or an endpoint inherits.
///
///     query: { lang?: String, pretty: none, ...paging: { page?: Int, per_page?: Int } }
struct QueryTable {
    private(set) var parameters: [Spec.Parameter] = []
    /// The API's parameters that aren't sent.
    private(set) var removed: [Located<String>] = []
    /// `query: none`
    private(set) var isAPIRemoved = false
    private var sets: [String: Spec.Query.Set] = [:]

    mutating func merge(_ query: Spec.Query?, _ context: ResolveContext) {
        guard let query else { return }
        if query.removesAll != nil { (parameters, isAPIRemoved) = ([], true) }
        for set in query.sets { sets[set.name.value] = set }
        for name in query.removed {
            context.unusedOptions.add(name.span, "no query parameter '\(name.value)' is inherited here")
            let count = parameters.count
            parameters.removeAll { $0.name.value == name.value }
            if parameters.count < count || query.isReplaced(name.value) { context.unusedOptions.use(name.span) }
            if parameters.count == count, !removed.contains(where: { $0.value == name.value }) { removed.append(name) }
        }
        var seen: Set<String> = []
        for name in query.references where !seen.insert(name.value).inserted {
            context.diagnostics.warning(
                .duplicateValue,
                "the set '\(name.value)' is used twice",
                at: name.span,
                help: "remove one of them"
            )
        }
        add(query.parameters + query.references.flatMap { self.parameters(of: $0, context) })
    }

    /// Returns the inherited parameters that an endpoint's own parameters don't override.
    func parameters(beside own: [Spec.Parameter]) -> [Spec.Parameter] {
        let names = Set(own.map(\.name.value))
        return parameters.filter { !names.contains($0.name.value) }
    }

    private mutating func add(_ added: [Spec.Parameter]) {
        for parameter in added {
            parameters.removeAll { $0.name.value == parameter.name.value }
            parameters.append(parameter)
        }
    }

    private func parameters(of name: Located<String>, _ context: ResolveContext) -> [Spec.Parameter] {
        if let set = sets[name.value] {
            context.unusedOptions.use(set.name.span)
            return set.parameters
        }
        let names = sets.keys.sorted()
        context.diagnostics.error(
            .unknownValue,
            "no set of parameters is named '\(name.value)'",
            at: name.span,
            help: context.types.near.suggest(name.value, among: { names }).map { "did you mean '\($0)'?" }
                ?? (names.isEmpty
                    ? "declare it at the service or the API: 'query: { ...\(name.value): { page?: Int } }'"
                    : names.listed(as: "set"))
        )
        return []
    }
}
