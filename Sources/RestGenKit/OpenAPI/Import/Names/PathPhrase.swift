/// Makes a method name of the HTTP method and the path, for operations without a useful `operationId`.
///
///     GET /pets/{id}/toys -> listToys      POST /charges/{id}/capture -> capture      PUT /pets/{id} -> update
struct PathPhrase {
    let words: [String]
    /// The words with the noun as in the path, not in singular.
    let raw: [String]
    /// The nouns before the last one, nearest first.
    private(set) var around: [[String]] = []

    /// - Parameter verbs: All HTTP methods of the path.
    init(
        _ operation: DocumentOperation,
        _ path: OperationPath,
        _ nouns: OperationNouns,
        isList: Bool,
        verbs: Set<String>
    ) {
        let own = nouns.end(in: path.parts.map(\.words)).map { Array(path.parts[$0...]) } ?? path.parts
        let last = nouns.withoutFront(own.last?.words ?? [])
        var front = own.dropLast().filter { !["actions", "action"].contains($0.words.joined()) }
        let isMany = last.last.map(NameWords.isPlural) ?? true
        if !path.isKeyed, let first = last.first, Self.isAction(operation, last, first, isMany) {
            // An action such as `close` needs an object: `closeDispute`.
            let noun = front.popLast().map { $0.isOwner ? $0.words.map(NameWords.singular) : $0.words } ?? []
            words = last + (Set(noun).isSubset(of: last.map(NameWords.singular)) ? [] : noun)
            raw = words
            around = front.reversed().map { $0.words.map(NameWords.singular) }
            return
        }
        let verb = Self.verb(
            operation,
            isKeyed: path.isKeyed,
            isList: isList || (!path.isKeyed && isMany && !own.isEmpty),
            verbs
        )
        let isOne = verb != "list" && (path.isKeyed || verb == "create")
        raw = [verb] + (path.parts.last?.words ?? [])
        words = [verb] + (isOne ? last.dropLast() + last.suffix(1).map(NameWords.singular) : last)
        around = front.reversed().map { $0.words.map(NameWords.singular) }
    }

    /// Whether the path ends with an action: `POST /charges/{id}/capture`, `PUT /users/{id}/reset-password`,
    /// `GET /charges/search`.
    private static func isAction(_ operation: DocumentOperation, _ last: [String], _ first: String, _ isMany: Bool)
        -> Bool
    {
        switch operation.verb {
        case "POST": !isMany || (last.count > 1 && NameVerbs.isClear(first))
        case "GET" where last.count == 1:
            ["list", "get", "read", "show", "search", "query", "lookup", "find"].contains(first)
        case "GET":
            ["search", "query", "lookup", "find"].contains(first)
                || (last.count > 1 && ["download", "export", "get", "list"].contains(first))
        case "PUT", "PATCH": NameVerbs.isVerb(first) && !(isMany && last.count == 1)
        default: false
        }
    }

    private static func verb(_ operation: DocumentOperation, isKeyed: Bool, isList: Bool, _ verbs: Set<String>)
        -> String
    {
        switch operation.verb {
        case "GET": isList ? "list" : "get"
        case "POST": isKeyed && verbs.isDisjoint(with: ["PUT", "PATCH"]) ? "update" : "create"
        case "PUT": verbs.contains("PATCH") ? "replace" : "update"
        case "PATCH": "update"
        case "DELETE": "delete"
        case "HEAD": "check"
        default: operation.verb.lowercased()
        }
    }
}
