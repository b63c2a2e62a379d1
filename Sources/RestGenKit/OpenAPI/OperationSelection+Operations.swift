extension OperationSelection {
    /// Returns the indices of the selected operations. Reports each selector that matches none.
    func indexes(
        in operations: [DocumentOperation],
        _ names: [OperationName],
        reporting diagnostics: Diagnostics
    ) -> [Int] {
        guard !isEverything else { return Array(operations.indices) }
        for selector in only + except
        where !operations.indices.contains(where: { selector.value.fits(operations[$0], names[$0]) }) {
            report(selector, operations, names, diagnostics)
        }
        return operations.indices.filter { index in
            let fits = { (selector: Located<OperationSelector>) in selector.value.fits(operations[index], names[index])
            }
            return (only.isEmpty || only.contains(where: fits)) && !except.contains(where: fits)
        }
    }

    private func report(
        _ selector: Located<OperationSelector>,
        _ operations: [DocumentOperation],
        _ names: [OperationName],
        _ diagnostics: Diagnostics
    ) {
        let words = selector.value.words(operations, names)
        let near = NearNames.suggest(selector.value.word, among: words)
        diagnostics.error(
            .openapiSelection,
            "'\(selector.value.text)' matches no operation of the document",
            at: selector.span,
            help: selector.value.help(operations, names) ?? near.map { "did you mean '\($0)'?" }
        )
    }
}

extension OperationSelector {
    /// Returns the help for a verb in lowercase, several verbs, a tag, an `operationId`, and a path with a query.
    fileprivate func help(_ operations: [DocumentOperation], _ names: [OperationName]) -> String? {
        let verbs = text.uppercased().split { ",|/ ".contains($0) }.map(String.init)
        if !verbs.isEmpty, verbs.allSatisfy(HTTPVerb.all.contains), verbs != [text] {
            return "write '\(verbs.joined(separator: ", "))'"
        }
        if operations.contains(where: { $0.tags.contains(text) }) { return "write '{ tag: \(text) }'" }
        if let index = operations.firstIndex(where: { $0.id == text }) {
            return "write '\(names[index].service).\(names[index].method)'"
        }
        if text.hasSuffix(".*") { return "write '\(text.dropLast(2))'" }
        let path = String(text.prefix { $0 != "?" })
        return path.hasPrefix("/") && path != text ? "write '\(path)'" : nil
    }

    fileprivate func words(_ operations: [DocumentOperation], _ names: [OperationName]) -> [String] {
        switch self {
        case .service: Array(Set(names.map(\.service))).sorted()
        case .method: names.map { "\($0.service).\($0.method)" }
        case .tag: Array(Set(operations.flatMap(\.tags))).sorted()
        case .verb: []
        case .path: operations.map(\.path)
        }
    }

    fileprivate func fits(_ operation: DocumentOperation, _ name: OperationName) -> Bool {
        switch self {
        case .service(let service): service == name.service
        case .method(let service, let method):
            // A nested service is named with a dot: `repos.issues` can be a service, or the method `issues` of `repos`.
            service == name.service && method == name.method || name.service == "\(service).\(method)"
        case .tag(let tag): operation.tags.contains(tag)
        case .verb(let verb): verb == operation.verb
        case .path(let verb, let pattern):
            (verb == nil || verb == operation.verb) && Self.fits(pattern, operation.segments)
        }
    }

    /// Matches a path segment by segment. `*` matches one segment, and `**` at the end matches one or more.
    private static func fits(_ pattern: String, _ segments: [Substring]) -> Bool {
        var rest = segments[...]
        for part in pattern.split(separator: "/") {
            if part == "**" { return true }
            guard let segment = rest.popFirst() else { return false }
            let isParameter = part.hasPrefix("{") && segment.contains("{")
            if part != "*", part != segment, !isParameter { return false }
        }
        return rest.isEmpty
    }
}
