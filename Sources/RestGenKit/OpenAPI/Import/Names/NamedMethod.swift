/// An operation with its shortest name, and the details that can distinguish it from operations with the same name.
struct NamedMethod {
    let operation: DocumentOperation
    let path: OperationPath
    let words: [String]
    /// The parts of the `operationId` that the shortest name leaves out, in the order in which they are tried. A part
    /// that doesn't exist is `nil`.
    let details: [NameDetail?]
    /// The nouns before the last one in the path, nearest first. Empty if the name comes from the `operationId`.
    let around: [[String]]
    /// The versions in the `operationId` and the path.
    let versions: [[String]]
    /// The name made of HTTP method and path only.
    let pathPhrase: PathPhrase
    /// The nouns of the service's name.
    let nouns: OperationNouns

    /// The number of `details`.
    static let kinds = 4

    init(
        _ operation: DocumentOperation,
        _ nouns: OperationNouns,
        _ ids: Set<String>,
        _ isList: Bool,
        _ verbs: Set<String>
    ) {
        (self.operation, self.nouns) = (operation, nouns)
        path = OperationPath(operation)
        pathPhrase = PathPhrase(operation, path, nouns, isList: isList, verbs: verbs)
        guard let phrase = OperationPhrase(operation, path, nouns: nouns.nouns, ids: ids) else {
            // The query pairs in the path are often the only difference: `getTypePhoto` for `/media?type=photo`.
            words = pathPhrase.words + path.pairs
            around = pathPhrase.around
            versions = path.versions
            details = [NameDetail?](repeating: nil, count: Self.kinds)
            return
        }
        around = []
        versions = phrase.versions + path.versions
        let phraseWords = phrase.words
        let whole = nouns.withoutAbbreviation(phraseWords)
        let owners = Set(path.parts.filter(\.isOwner).map { $0.words.map(NameWords.singular) })
        let (short, taken, owner) = nouns.without(whole, of: operation, owners: owners)
        let (bare, keys) = Self.withoutKeys(short, path)
        var words = Self.normalised(bare, operation, isList: isList, verbs)
        var preposition: [String] = []
        if let plain = nouns.withoutOwner(words) {
            preposition = Array(words[plain.count...])
            words = plain
        }
        if !owner.isEmpty { preposition = ["for"] + owner }
        self.words = Self.withoutRepetition(words)
        // `createUsers` must not become `create` next to `createUser`, so its plural can restore the name.
        let isMany = taken.last.map(NameWords.isPlural) == true && words.first != "list"
        let ownWhole = Self.withoutRepetition(whole)
        details = [
            preposition.isEmpty ? nil : .suffix(preposition),
            keys.isEmpty ? nil : .suffix(keys),
            isMany ? .whole(ownWhole) : nil,
            Self.withoutRepetition(phraseWords) == self.words ? nil : .whole(Self.withoutRepetition(phraseWords)),
        ]
    }

    /// Removes `by id` if the path has that parameter anyway.
    private static func withoutKeys(_ words: [String], _ path: OperationPath) -> (words: [String], keys: [String]) {
        guard let by = words.lastIndex(of: "by"), by > 0, by + 1 < words.count, !path.keys.isEmpty else {
            return (words, [])
        }
        let known = Set(path.keys.flatMap { $0 })
        let last = path.isKeyed ? path.keys.last?.joined() ?? "" : ""
        let keys = words[(by + 1)...]
        let isKnown =
            keys.allSatisfy { known.contains($0) || $0 == "and" || $0 == "id" } || last.hasSuffix(keys.joined())
        return isKnown ? (Array(words[..<by]), Array(words[by...])) : (words, [])
    }

    /// Removes repeated nouns: `get`, `user`, `user`, `roles` becomes `get`, `user`, `roles`.
    static func withoutRepetition(_ words: [String]) -> [String] {
        var (result, seen): ([String], Set<String>) = ([], [])
        for (index, word) in words.enumerated().reversed() {
            if index == 0, let next = result.last, NameWords.singular(next) == NameWords.singular(word) { continue }
            // After a preposition, a noun has another role and may repeat. The verb isn't a noun.
            if OperationPhrase.prepositions.contains(word) {
                seen = []
            } else if !seen.insert(NameWords.singular(word)).inserted, index > 0 {
                continue
            }
            result.append(word)
        }
        return result.reversed()
    }

    /// Replaces verbs by their usual synonyms: `getAll` by `list`, `patch` by `update`.
    private static func normalised(
        _ words: [String],
        _ operation: DocumentOperation,
        isList: Bool,
        _ verbs: Set<String>
    ) -> [String] {
        guard let verb = words.first else { return words }
        if ["by", "for", "in"].contains(verb), operation.verb == "GET" { return [isList ? "list" : "get"] + words }
        let rest = Array(words.dropFirst())
        let isAll = rest == ["all"]
        let isAlone = rest.isEmpty || isAll || rest == ["one"]
        let isBare = isAlone || OperationPhrase.prepositions.contains(rest[0])
        switch (operation.verb, verb) {
        case ("GET", _)
        where NameVerbs.reading.contains(verb) || (isAlone && ["list", "find", "index", "query"].contains(verb)):
            if isAlone { return isList || isAll || verb == "list" ? ["list"] : ["get"] }
            // Handles `get`, `list`, `users` and `get`, `all`, `users`.
            if isList, rest.count > 1, ["list", "all"].contains(rest[0]),
                !OperationPhrase.prepositions.contains(rest[1])
            {
                return ["list"] + rest.dropFirst()
            }
            return [isList && Self.isManyOf(rest) ? "list" : "get"] + rest
        case ("POST", _) where isList && NameVerbs.reading.contains(verb): return ["list"] + (isAlone ? [] : rest)
        case ("POST", "create"), ("POST", "post"), ("POST", "insert"): return isBare ? ["create"] + rest : words
        case ("PUT", "put"), ("PUT", "replace"): return isBare ? ["replace"] + rest : words
        case ("PUT", "update"), ("PUT", "edit"), ("PUT", "modify"):
            return [verbs.contains("PATCH") ? "replace" : "update"] + rest
        case (_, "bulk"), (_, "batch"):
            let names = ["patch": "update", "post": "create", "put": "replace"]
            return rest.first.flatMap { names[$0] }.map { [verb, $0] + rest.dropFirst() } ?? words
        case (_, "patch"), (_, "modify"), (_, "edit"): return ["update"] + rest
        case ("DELETE", "remove"), ("DELETE", "del"): return isBare ? ["delete"] + rest : words
        case ("DELETE", "destroy"): return ["delete"] + (isAlone ? [] : rest)
        default: return words
        }
    }

    /// Whether the noun is plural, as in `tasks`, `for`, `project`.
    private static func isManyOf(_ words: [String]) -> Bool {
        let noun = words.prefix { !OperationPhrase.prepositions.contains($0) }.last ?? words[0]
        return NameWords.isPlural(noun) || words[0] == "by" || words[0] == "for"
    }
}
