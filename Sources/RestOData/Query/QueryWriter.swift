import RestRuntime

/// Writes the options of a query in a fixed order: `$top`, `$skip`, `$orderby`, `$filter`, `$expand`, then the rest.
struct QueryWriter {
    private let version: ODataVersion
    private let expressions: ExpressionWriter

    init(_ version: ODataVersion) {
        self.version = version
        expressions = ExpressionWriter(version)
    }

    /// Returns the names and values, not yet percent-encoded.
    ///
    /// - Throws: The first error that was recorded while the query was built, so that the methods of ``EntityQuery`` don't
    ///   throw, or an error of an expression.
    func pairs(_ query: QueryOptions) throws(RequestError) -> [(name: String, text: String)] {
        if let problem = query.problem { throw problem }
        var pairs: [(name: String, text: String)] = []
        for (name, count) in [("$top", query.top), ("$skip", query.skip)] {
            guard let count else { continue }
            if count < 0 { throw RequestError("'\(name)' is \(count), but can't be negative") }
            pairs.append((name, String(count)))
        }
        if !query.orders.isEmpty { pairs.append(("$orderby", try order(query))) }
        if let filter = try filter(query) { pairs.append(("$filter", filter)) }
        if !query.expansions.isEmpty { pairs.append(("$expand", try expansion(query))) }
        let selection = selection(query)
        if !selection.isEmpty { pairs.append(("$select", selection.joined(separator: ","))) }
        if query.isCounted { pairs.append(version.isBefore4 ? ("$inlinecount", "allpages") : ("$count", "true")) }
        if let search = query.search {
            if version.isBefore4 { throw RequestError("'$search' requires OData 4") }
            pairs.append(("$search", search))
        }
        return pairs + query.others
    }

    private func order(_ query: QueryOptions) throws(RequestError) -> String {
        var texts: [String] = []
        for (term, direction) in query.orders {
            texts.append(try expressions.text(term) + (direction == .ascending ? " asc" : " desc"))
        }
        return texts.joined(separator: ",")
    }

    private func filter(_ query: QueryOptions) throws(RequestError) -> String? {
        guard let first = query.filters.first else { return nil }
        return try expressions.text(query.filters.dropFirst().reduce(first) { .binary(.and, $0, $1) })
    }

    // MARK: Expand and select

    private func expansion(_ query: QueryOptions) throws(RequestError) -> String {
        var texts: [String] = []
        for expansion in query.expansions {
            texts += version.isBefore4 ? try expandedPaths(expansion) : [try nested(expansion)]
        }
        return texts.joined(separator: ",")
    }

    /// Returns an expansion with its options: `Items($top=3;$select=Name)`.
    private func nested(_ expansion: QueryOptions.Expansion) throws(RequestError) -> String {
        let pairs = try pairs(expansion.options)
        if pairs.isEmpty { return expansion.path }
        return "\(expansion.path)(\(pairs.map { "\($0.name)=\($0.text)" }.joined(separator: ";")))"
    }

    /// Returns an expansion as paths, `Items,Items/Product`. Before version 4 an expansion has no options but
    /// `$select`.
    private func expandedPaths(_ expansion: QueryOptions.Expansion) throws(RequestError) -> [String] {
        var inner = expansion.options
        if let problem = inner.problem { throw problem }
        var paths: [String] = []
        for further in inner.expansions {
            paths += try expandedPaths(further).map { expansion.path + "/" + $0 }
        }
        (inner.expansions, inner.selected, inner.required) = ([], [], [])
        if let option = try pairs(inner).first {
            throw RequestError("'\(option.name)' in an expansion requires OData 4")
        }
        return paths.isEmpty ? [expansion.path] : paths
    }

    /// Returns the selected properties, and those that the model can't be read without.
    ///
    /// Version 4 nests the selection of an expansion in `$expand`. Before, `$select=Name,Items/Price` contains it.
    private func selection(_ query: QueryOptions) -> [String] {
        var paths: [String] = []
        func add(_ path: String) { if !paths.contains(path) { paths.append(path) } }
        let expanded = query.expansions.map(\.path)
        if query.selected.isEmpty {
            // Before version 4, one `$select` lists the properties of all levels. A level without one is requested as a
            // whole.
            guard version.isBefore4, query.expansions.contains(where: { !selection($0.options).isEmpty }) else {
                return []
            }
            add("*")
        } else {
            query.selected.forEach(add)
            // Version 4 returns expanded properties, whether they are selected or not.
            for path in query.required where version.isBefore4 || !expanded.contains(path) { add(path) }
        }
        guard version.isBefore4 else { return paths }
        for expansion in query.expansions {
            let inner = selection(expansion.options)
            if inner.isEmpty { add(expansion.path) }
            for path in inner { add(expansion.path + "/" + path) }
        }
        return paths
    }
}
