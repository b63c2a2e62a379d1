/// Takes what a service is called out of the names of its operations.
struct OperationNouns {
    let nouns: [String]
    private let wanted: [String]
    /// What most operations of a service have in front for it: `org` of `orgListHooks` in a service of organizations.
    let abbreviation: String?

    init(service: String, _ operations: [DocumentOperation]) {
        // The names of methods have no versions either.
        let words = NameWords.of(service)
        let plain = words.filter { $0.first != "v" || !PathVersion.isVersion($0) }
        nouns = plain.isEmpty ? words : plain
        wanted = nouns.map(NameWords.singular)
        abbreviation = Self.abbreviation(of: nouns, operations)
    }

    private static func abbreviation(of nouns: [String], _ operations: [DocumentOperation]) -> String? {
        guard let noun = nouns.last else { return nil }
        let heads = operations.compactMap { $0.id.flatMap { NameWords.of($0).first } }
        var counts: [String: Int] = [:]
        for head in heads { counts[head, default: 0] += 1 }
        guard let most = counts.first(where: { $0.value * 2 > heads.count })?.key else { return nil }
        // `list` of listings and `export` of exports are verbs.
        let isShort = most.count > 1 && most.count * 2 < noun.count && noun.hasPrefix(most)
        return isShort && !["get", "set", "put", "add", "list"].contains(most) ? most : nil
    }

    func withoutAbbreviation(_ words: [String]) -> [String] {
        words.count > 1 && words[0] == abbreviation ? Array(words.dropFirst()) : words
    }

    /// True for the service's own nouns.
    func isOwn(_ words: [String]) -> Bool { words.map(NameWords.singular) == wanted }

    /// `dag`, `tags` of a service of dags is `tags`.
    func withoutFront(_ words: [String]) -> [String] {
        words.count > wanted.count && !NameVerbs.isVerb(words[0])
            && words.prefix(wanted.count).map(NameWords.singular) == wanted
            ? Array(words.dropFirst(wanted.count)) : words
    }

    /// Where the service's nouns end in a path: `files`, `versions` of file versions.
    func end(in parts: [[String]]) -> Int? {
        for start in parts.indices {
            var (words, end) = ([String](), start)
            while end < parts.count, words.count < wanted.count { (words, end) = (words + parts[end], end + 1) }
            if isOwn(words) { return end }
        }
        return nil
    }

    /// Without the service: `get`, `pet`, `by`, `id` -> `get`, `by`, `id`. `taken` are the words that are gone.
    func without(
        _ words: [String],
        of operation: DocumentOperation,
        owners: Set<[String]>
    ) -> (words: [String], taken: [String], owner: [String]) {
        guard !wanted.isEmpty, words.count > 1 else { return (words, [], []) }
        let words = apart(words)
        // `comments` alone is the object of issue comments, too.
        for count in Set([wanted.count, 1]).sorted(by: >) where words.count > count {
            let wanted = Array(wanted.suffix(count))
            for start in 0...(words.count - count) {
                let end = start + count
                guard words[start..<end].map(NameWords.singular) == wanted else { continue }
                if start > 0, OperationPhrase.prepositions.contains(words[start - 1]) { continue }
                if start == 0, NameVerbs.begins(words, operation) { continue }
                let isObject = end == words.count || OperationPhrase.prepositions.contains(words[end])
                if count < self.wanted.count, start != 1 || !isObject { continue }
                let rest = Array(words[..<start] + words[end...])
                if rest.allSatisfy(OperationPhrase.prepositions.contains) { return (words, [], []) }
                // `get`, `plan`, `months` are the months of a plan.
                let front = words[..<start].dropFirst().map(NameWords.singular)
                if end == words.count, start > 1, owners.contains(front) {
                    return ([words[0]], Array(words[start..<end]), Array(front))
                }
                if end == words.count, start == 2, NameWords.isPlural(words[1]), NameWords.isPlural(words[end - 1]) {
                    return ([words[0], "for"] + front, Array(words[start..<end]), [])
                }
                return (rest, Array(words[start..<end]), [])
            }
        }
        return (words, [], [])
    }

    /// `xcom` of a service of x coms is `x`, `com`.
    private func apart(_ words: [String]) -> [String] {
        let joined = wanted.joined()
        guard wanted.count > 1, let place = words.firstIndex(where: { NameWords.singular($0) == joined }) else {
            return words
        }
        return words[..<place] + wanted + words[(place + 1)...]
    }

    /// `create`, `group`, `for`, `enterprise` of a service of enterprises is `create`, `group`; nil for all else. A verb alone would
    /// be about the service's own, and `user` is no owner in a service of user groups.
    func withoutOwner(_ words: [String]) -> [String]? {
        guard let place = words.lastIndex(where: OperationPhrase.prepositions.contains), place > 1 else { return nil }
        let owners = words[(place + 1)...].map(NameWords.singular)
        let service = wanted.filter { !["admin", "api", "management", "service"].contains($0) }
        guard ["for", "in", "of", "from", "to"].contains(words[place]), !owners.isEmpty,
            owners == service || owners == service.suffix(1), !["all", "list"].contains(words[1])
        else { return nil }
        return Array(words[..<place])
    }
}
