/// What an operation would be called after its verb and path.
///
///     GET /pets/{id}/toys -> listToys      POST /charges/{id}/capture -> capture      PUT /pets/{id} -> update
struct PathNouns {
    /// The words of the path's parameters.
    let parameters: Set<String>
    /// The shortest first.
    private(set) var names: [[String]] = []
    /// What else the path says, the nearest last: `orgs`, `user`.
    private let others: [[String]]
    private let keys: [String]

    init(_ operation: DocumentOperation, nouns: [String], isList: Bool, verbs: Set<String>) {
        let segments = operation.segments.filter { !ServiceNamer.isVersion($0) }
        parameters = Set(segments.filter { $0.contains("{") }.flatMap { NameWords.of($0) })
        keys = segments.last?.contains("{") == true ? NameWords.of(segments[segments.count - 1]) : []
        let fixed = segments.filter { !$0.contains("{") }.map { NameWords.of($0) }.filter { !$0.isEmpty }
        let wanted = nouns.map(NameWords.singular)
        let place = fixed.firstIndex { $0.map(NameWords.singular) == wanted }
        let own = place.map { Array(fixed[($0 + 1)...]) } ?? fixed
        let isKeyed = segments.last?.contains("{") == true
        others = fixed.filter { $0.map(NameWords.singular) != wanted }
        names = Self.names(operation, own, isKeyed: isKeyed, isList: isList, verbs: verbs)
    }

    private static func names(
        _ operation: DocumentOperation,
        _ own: [[String]],
        isKeyed: Bool,
        isList: Bool,
        verbs: Set<String>
    ) -> [[String]] {
        let last = own.last ?? []
        let isMany = last.last.map(NameWords.isPlural) ?? true
        // The path of an action: `POST /charges/{id}/capture`.
        if operation.verb == "POST", !isKeyed, !last.isEmpty, !isMany { return nested([], last, own) }
        let verb =
            switch operation.verb {
            case "GET": isList || (!isKeyed && isMany && !own.isEmpty) ? "list" : "get"
            case "POST": isKeyed ? "update" : "create"
            case "PUT": verbs.contains("PATCH") ? "replace" : "update"
            case "PATCH": "update"
            case "DELETE": "delete"
            case "HEAD": "check"
            default: operation.verb.lowercased()
            }
        let isOne = verb != "list" && (isKeyed || verb == "create")
        let noun = isOne ? last.dropLast() + [last.last.map(NameWords.singular)].compactMap { $0 } : last
        return nested([verb], Array(noun), own)
    }

    /// The name with more and more of the nouns around it.
    private static func nested(_ verb: [String], _ noun: [String], _ own: [[String]]) -> [[String]] {
        var names = [verb + noun]
        var front: [String] = []
        for part in own.dropLast().reversed() {
            front = part.map(NameWords.singular) + front
            names.append(verb.isEmpty ? noun + front : verb + front + noun)
        }
        return names
    }

    /// A name with words that tell it from its neighbours: `ForOrg`, `ByID`.
    func qualified(_ name: [String]) -> [[String]] {
        var names: [[String]] = []
        for other in others.reversed()
        where !Set(other.map(NameWords.singular)).isSubset(of: name.map(NameWords.singular)) {
            names.append(name + ["for"] + other.map(NameWords.singular))
        }
        if !keys.isEmpty { names.append(name + ["by"] + keys) }
        let all = others.flatMap { $0 }.map(NameWords.singular)
        if !all.isEmpty { names.append(name + ["for"] + all + (keys.isEmpty ? [] : ["by"] + keys)) }
        return names
    }
}
