/// An operation, its shortest name, and what distinguishes it from others of that name.
struct NamedMethod {
    let operation: DocumentOperation
    let path: OperationPath
    let words: [String]
    /// What the document's own name has besides, in the order in which it is tried. nil: nothing of that kind.
    let details: [NameDetail?]
    /// The nouns of the path around the last one, the nearest first, if the name is made of the path.
    let around: [[String]]
    /// Versions of the name and the path.
    let versions: [[String]]
    /// The name that the path alone would give.
    let made: PathPhrase
    /// The service's own nouns.
    let nouns: OperationNouns

    /// How many kinds of `details` there are.
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
        made = PathPhrase(operation, path, nouns, isList: isList, verbs: verbs)
        guard let phrase = OperationPhrase(operation, path, nouns: nouns.nouns, ids: ids) else {
            // What alone distinguishes it: `getTypePhoto` of `/media?type=photo`.
            words = made.words + path.pairs
            around = made.around
            versions = path.versions
            details = [NameDetail?](repeating: nil, count: Self.kinds)
            return
        }
        around = []
        versions = phrase.versions + path.versions
        let said = phrase.words
        let whole = nouns.withoutAbbreviation(said)
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
        // `users` of `createUsers` is the reason for that name, beside `createUser`.
        let isMany = taken.last.map(NameWords.isPlural) == true && words.first != "list"
        let ownWhole = Self.withoutRepetition(whole)
        details = [
            preposition.isEmpty ? nil : .suffix(preposition),
            keys.isEmpty ? nil : .suffix(keys),
            isMany ? .whole(ownWhole) : nil,
            Self.withoutRepetition(said) == self.words ? nil : .whole(Self.withoutRepetition(said)),
        ]
    }

    /// Without `by id`, if the path asks for that anyway.
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

    /// Without a noun that comes again: `get`, `user`, `user`, `roles`; `delete`, `interest`, `category`, `interest`.
    static func withoutRepetition(_ words: [String]) -> [String] {
        var (result, seen): ([String], Set<String>) = ([], [])
        for (place, word) in words.enumerated().reversed() {
            if place == 0, let next = result.last, NameWords.singular(next) == NameWords.singular(word) { continue }
            // Another role begins behind a preposition, and the verb is no noun.
            if OperationPhrase.prepositions.contains(word) {
                seen = []
            } else if !seen.insert(NameWords.singular(word)).inserted, place > 0 {
                continue
            }
            result.append(word)
        }
        return result.reversed()
    }

    /// With the verb that everybody knows: `list` for `getAll`, `update` for `patch`.
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
            // `get`, `list`, `users`; `get`, `all`, `users`
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

    /// `tasks`, `for`, `project`
    private static func isManyOf(_ words: [String]) -> Bool {
        let noun = words.prefix { !OperationPhrase.prepositions.contains($0) }.last ?? words[0]
        return NameWords.isPlural(noun) || words[0] == "by" || words[0] == "for"
    }
}
