/// Reads query parameters, sets of them, and references to sets.
///
///     query: { api-version: String, pretty: none, ...paging: { page?: Int, per_page?: Int } }
///     query: [...paging, q?]
struct QueryReader: NodeReader {
    let diagnostics: Diagnostics
    /// Whether sets can be declared. An endpoint only refers to them.
    var hasSets = true

    func parseQuery(_ node: YAMLNode) -> Spec.Query {
        var query = Spec.Query()
        let reader = ParameterReader(diagnostics: diagnostics)
        switch node.kind {
        case .mapping(let entries):
            for entry in entries { read(entry, into: &query) }
        case .sequence(let items):
            for item in items {
                if let text = item.scalar?.text, text.hasPrefix(Spec.Query.setMark) {
                    add(reference: Located(text, item.span), to: &query)
                } else {
                    query.parameters += reader.parseParameters(YAMLNode(.sequence([item]), item.span), of: Self.what)
                }
            }
        case .scalar(let scalar) where scalar.style == .plain && scalar.text == "none": query.removesAll = node.span
        case .scalar: query.parameters = reader.parseParameters(node, of: Self.what)
        }
        return query
    }

    static let what = "query parameters"

    private func read(_ entry: YAMLEntry, into query: inout Spec.Query) {
        let key = entry.key
        if key.value.hasPrefix(Spec.Query.setMark) {
            if entry.value.isNull {
                add(reference: key, to: &query)
            } else if let set = set(entry) {
                query.sets.append(set)
            }
            return
        }
        if Self.isRemoval(entry) {
            if let name = name(key)?.name { query.removed.append(name) }
            return
        }
        guard hasValue(entry) else { return }
        if let parameter = ParameterReader(diagnostics: diagnostics).parseParameter(entry) {
            query.parameters.append(parameter)
        }
    }

    /// `pretty: none`
    static func isRemoval(_ entry: YAMLEntry) -> Bool {
        guard let scalar = entry.value.scalar else { return false }
        return scalar.style == .plain && scalar.text == "none"
    }

    private func add(reference: Located<String>, to query: inout Spec.Query) {
        if let name = setName(reference) { query.references.append(name) }
    }

    private func set(_ entry: YAMLEntry) -> Spec.Query.Set? {
        guard let name = setName(entry.key) else { return nil }
        guard hasSets else {
            report(
                .wrongKind,
                "an endpoint can't declare a set of parameters",
                at: entry.key.span,
                help: "declare it under 'query' of the service or the spec, and refer to it by '\(entry.key.value)'"
            )
            return nil
        }
        let parameters = ParameterReader(diagnostics: diagnostics).parseParameters(plain(entry.value), of: Self.what)
        return Spec.Query.Set(name: name, parameters: parameters)
    }

    /// Returns a mapping or a list without references to sets, after reporting them.
    private func plain(_ node: YAMLNode) -> YAMLNode {
        switch node.kind {
        case .mapping(let entries):
            YAMLNode(.mapping(entries.filter { isParameter($0.key) }), node.span)
        case .sequence(let items):
            YAMLNode(
                .sequence(
                    items.filter { item in item.scalar.map { isParameter(Located($0.text, item.span)) } ?? true }
                ),
                node.span
            )
        case .scalar: node
        }
    }

    private func isParameter(_ name: Located<String>) -> Bool {
        guard name.value.hasPrefix(Spec.Query.setMark) else { return true }
        report(.wrongKind, "a set can't contain another set", at: name.span, help: "list its parameters here")
        return false
    }

    /// The name without its mark.
    private func setName(_ key: Located<String>) -> Located<String>? {
        let name = String(key.value.dropFirst(Spec.Query.setMark.count))
        guard let first = name.utf8.first, first.isLetter,
            name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_-") })
        else {
            report(
                .valueSyntax,
                "'\(key.value)' isn't the name of a set of parameters",
                at: key.span,
                help: "write '...' and a word, as in '...paging'"
            )
            return nil
        }
        return Located(name, key.span)
    }
}

extension ValueKind<Spec.Query> {
    static var query: Self { kind(hasSets: true) }

    /// Of an endpoint, which declares no sets.
    static var endpointQuery: Self { kind(hasSets: false) }

    private static func kind(hasSets: Bool) -> Self {
        let parameter = ParameterReader.schema
        let value: SchemaValue =
            hasSets
            ? .any(of: [parameter, ["type": "null"], .list(of: .scalar), .map(of: parameter)])
            : .any(of: [parameter, ["type": "null"]])
        return ValueKind(
            .definition(hasSets ? "query" : "endpointQuery") {
                .any(of: [["const": "none"], .list(of: .scalar), .map(of: value)])
            }
        ) { QueryReader(diagnostics: $1, hasSets: hasSets).parseQuery($0.value) }
    }
}
