/// The words of an `operationId`, without those that only repeat the service, the path or the HTTP method.
///
///     repos/list-for-org                           -> list, for, org
///     UserController_findAll                       -> find, all
///     getUserUsingGET_1                            -> get, user
///     read_item_items__item_id__get                -> read, item
///     google.pubsub.v1.Publisher.CreateTopic       -> create, topic
struct OperationPhrase {
    /// The words, verb first.
    let words: [String]
    /// The versions in the `operationId`: `v2` in `listObjectsV2`.
    let versions: [[String]]

    /// Returns `nil` if the operation has no `operationId`, or one that is generated from the path.
    ///
    /// - Parameter ids: All operation IDs of the document.
    init?(_ operation: DocumentOperation, _ path: OperationPath, nouns: [String], ids: Set<String>) {
        guard let id = operation.id else { return nil }
        let (name, front) = Self.withoutNamespace(Self.withoutNumber(id, operation, ids), operation, nouns)
        var words = Self.withoutDigits(NameWords.of(name), operation)
        guard words.count < 64, path.words.count < 64, !words.isEmpty else { return nil }
        if !front, Self.isMade(words, of: path, operation) { return nil }
        words = Self.withoutTail(words, of: path, operation)
        let verb = operation.verb.lowercased()
        // `DocumentGetApiV1DocumentById` has the method and the path at its end.
        if let index = words.firstIndex(of: verb), index > 0, index + 1 < words.count,
            Self.repeats(words[(index + 1)...].filter { $0 != "by" }, operation)
        {
            words.removeLast(words.count - index - 1)
        }
        if words.count > 2, words[words.count - 1] == verb, words[words.count - 2] == "using" { words.removeLast(2) }
        versions = words.filter(Self.isVersion).map { [$0] }
        words = words.filter { !Self.isVersion($0) }
        words = Self.withoutNoun(words, nouns, operation)
        words = Self.withoutArticles(words)
        // For `post`, `activate`, the second word is the verb.
        if words.count > 1, verb == "post", words[0] == verb, NameVerbs.isClear(words[1]), !NameVerbs.isPlain(words[1])
        {
            words.removeFirst()
        }
        // For `get`, `list`, `users`, the second word is the verb.
        if words.count > 2, NameVerbs.reading.contains(words[0]), words[1] == "list" { words.removeFirst() }
        let ordered = Self.verbFirst(words, operation, path)
        self.words = ordered
        if ordered.isEmpty { return nil }
    }

    static let prepositions: Set<String> = ["for", "by", "of", "from", "in", "to", "with", "on", "as", "at"]

    private static func isVersion(_ word: String) -> Bool { word.first == "v" && PathVersion.isVersion(word) }

    /// Removes a number that a framework added: in `list_1` if there is a `list`, and in `listUsingGET_1`.
    private static func withoutNumber(_ id: String, _ operation: DocumentOperation, _ ids: Set<String>) -> Substring {
        guard let index = id.lastIndex(of: "_"), id[index...].count > 1, id[index...].dropFirst().allSatisfy(\.isNumber)
        else { return id[...] }
        let rest = id[..<index]
        let isMade = ids.contains(String(rest)) || rest.lowercased().hasSuffix(operation.verb.lowercased())
        return isMade ? rest : id[...]
    }

    /// Separates digits from the verb: `get3d`, `secure` becomes `get`, `3d`, `secure`.
    private static func withoutDigits(_ words: [String], _ operation: DocumentOperation) -> [String] {
        let verb = operation.verb.lowercased()
        guard let first = words.first, first.hasPrefix(verb), first.dropFirst(verb.count).first?.isNumber == true else {
            return words
        }
        return [verb, String(first.dropFirst(verb.count))] + words.dropFirst()
    }

    /// Removes the service in front of the name: `repos/list`, `pets.list`, `PetController_list`. Also returns whether
    /// there was one.
    private static func withoutNamespace(
        _ id: Substring,
        _ operation: DocumentOperation,
        _ nouns: [String]
    ) -> (Substring, Bool) {
        let singular = nouns.map(NameWords.singular)
        for mark in ["/", ".", "_"] as [Character] {
            guard let index = mark == "." ? id.lastIndex(of: mark) : id.firstIndex(of: mark) else { continue }
            let rest = id[id.index(after: index)...]
            guard NameWords.hasWords(rest), NameWords.hasWords(id[..<index]) else { continue }
            let words = NameWords.of(mark == "." ? id[..<index].split(separator: ".").last ?? "" : id[..<index])
            let front = words.filter { !ServiceNamer.kinds.contains($0) }
            if mark == "_", front.count == 1, NameVerbs.begins(front + NameWords.of(rest), operation) { continue }
            if front.map(NameWords.singular) == singular { return (rest, true) }
            // `EssLeave_CancelRequest` is a class with its method.
            if mark == "_", Self.isClass(id[..<index]), Self.isMethod(rest) { return (rest, true) }
            if mark != "_" || words.contains("controller") || words.last == "service" { return (rest, true) }
        }
        return (id, false)
    }

    private static func isClass(_ name: Substring) -> Bool {
        name.first?.isUppercase == true && name.contains(where: \.isLowercase) && !name.contains { "-_.".contains($0) }
    }

    private static func isMethod(_ name: Substring) -> Bool {
        let words = NameWords.of(name)
        return words.count > 1 && !name.contains("_") && NameVerbs.isClear(words[0])
            && !["or", "and"].contains(words[1])
            && !prepositions.contains(words[1])
    }

    /// Whether the words only repeat the path: `GetChargesCharge`, `getCampaignsIdContent`.
    private static func isMade(_ words: [String], of path: OperationPath, _ operation: DocumentOperation) -> Bool {
        let verb = operation.verb.lowercased()
        var candidates = [words]
        if words.first == verb { candidates.append(Array(words.dropFirst())) }
        if words.last == verb, words.count > 1 { candidates.append(words.dropLast()) }
        return candidates.contains { !$0.isEmpty && repeats($0.filter { $0 != "by" }, operation) }
    }

    /// Whether the words follow the path segment by segment.
    ///
    /// A parameter may appear as its words, as `id`, or not at all. Versions and `api` may be missing.
    private static func repeats(_ words: [String], _ operation: DocumentOperation) -> Bool {
        var starts: Set<Int> = [0]
        for segment in operation.segments {
            let isKey = segment.contains("{")
            let parts = NameWords.of(segment)
            if parts.isEmpty { continue }
            var next: Set<Int> = []
            for start in starts {
                if words[start...].starts(with: parts) { next.insert(start + parts.count) }
                if isKey, words[start...].first == "id" { next.insert(start + 1) }
                // A compound can be one word in the path and two words in the name, or the other way around.
                let joined = parts.joined()
                var (text, end) = ("", start)
                while end < words.count, text.count < joined.count { (text, end) = (text + words[end], end + 1) }
                if text == joined { next.insert(end) }
                let isIdle = PathVersion.isVersion(segment) || start == 0 && ["api", "rest"].contains(parts.joined())
                if isKey || isIdle { next.insert(start) }
            }
            starts = next
            if starts.isEmpty { return false }
        }
        return starts.contains(words.count)
    }

    /// Removes the path and the method that FastAPI appends: `read_items_items__get`.
    private static func withoutTail(_ words: [String], of path: OperationPath, _ operation: DocumentOperation)
        -> [String]
    {
        guard words.last == operation.verb.lowercased() else { return words }
        let rest = words.dropLast()
        // Only the end of the path may be repeated, because a router can be mounted below another path.
        for count in (0..<path.words.count).map({ path.words.count - $0 }) {
            guard count > 1 || path.words.count == 1 else { break }
            if rest.count > count, rest.suffix(count) == path.words.suffix(count) { return rest.dropLast(count) }
        }
        return words
    }

    private static func withoutNoun(_ words: [String], _ nouns: [String], _ operation: DocumentOperation) -> [String] {
        guard !nouns.isEmpty, words.count > nouns.count,
            zip(words, nouns).allSatisfy({ NameWords.singular($0) == NameWords.singular($1) })
        else { return words }
        let rest = Array(words.dropFirst(nouns.count))
        // In a service `lists`, the word `list` is the verb if no other verb follows.
        if prepositions.contains(rest[0]) || NameVerbs.begins(words, operation) { return words }
        return rest
    }

    private static func withoutArticles(_ words: [String]) -> [String] {
        let rest = words.filter { !["a", "an", "the"].contains($0) }
        return rest.isEmpty ? words : rest
    }

    private static let amounts: Set<String> = ["bulk", "batch", "force", "multi", "mass", "soft", "hard"]

    /// Returns the index of a verb between nouns: 1 for `repo`, `delete`, `release`.
    private static func index(ofVerbIn words: [String]) -> Int? {
        guard words.count > 2, !NameVerbs.isVerb(words[0]), !prepositions.contains(words[0])
        else { return nil }
        guard !words.contains(where: amounts.contains) else { return nil }
        let verbs = words.indices.dropLast().filter { NameVerbs.isPlain(words[$0]) }
        guard verbs.count == 1, let index = verbs.first, !prepositions.contains(words[index + 1]),
            !words[..<index].contains(where: prepositions.contains)
        else { return nil }
        return index
    }

    /// Moves the verb to the front: `invites`, `partial`, `update` becomes `update`, `invite`.
    private static func verbFirst(_ words: [String], _ operation: DocumentOperation, _ path: OperationPath) -> [String]
    {
        var words = words
        // `Pools_CreateOrUpdate` has two verbs at the end.
        if words.count > 3, ["or", "and"].contains(words[words.count - 2]), NameVerbs.isClear(words[words.count - 1]),
            NameVerbs.isClear(words[words.count - 3]), !NameVerbs.isPlain(words[0])
        {
            return words[(words.count - 3)...] + words[..<(words.count - 3)].map(NameWords.singular)
        }
        let isPartial = words.suffix(2) == ["partial", "update"]
        if isPartial { words.remove(at: words.count - 2) }
        if let index = index(ofVerbIn: words) {
            words.insert(words.remove(at: index), at: 0)
            return words
        }
        let isHTTP = words.last == operation.verb.lowercased()
        guard words.count > 1, let lastWord = words.last, isHTTP || NameVerbs.isLast(lastWord, of: operation),
            isPartial || isHTTP
                || !NameVerbs.isVerb(words[0]) && !words.dropLast().contains(where: NameVerbs.isClear),
            !NameVerbs.isPlain(words[0]), !amounts.contains(words[0]), !words.contains(where: prepositions.contains)
        else { return words }
        let verb = isHTTP ? ["post": "create", "put": "update", "patch": "update"][lastWord] ?? lastWord : lastWord
        var nouns = Array(words.dropLast())
        let last = nouns.removeLast()
        let part = path.parts.last { $0.words.last.map(NameWords.singular) == NameWords.singular(last) }
        let many = part.flatMap(\.words.last) ?? NameWords.plural(last)
        let isList =
            verb == "list" || NameVerbs.reading.contains(verb) && part?.isOwner == false && NameWords.isPlural(last)
        let isOne = part?.isOwner == true || ["create", "add"].contains(verb)
        return [verb] + nouns.map(NameWords.singular) + [
            isList ? NameWords.plural(many) : isOne ? NameWords.singular(last) : last
        ]
    }
}
