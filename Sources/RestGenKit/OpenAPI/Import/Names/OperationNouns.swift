/// Removes the nouns of a service from the names of its operations: `getPetByID` of the service `pets` becomes
/// `getByID`.
struct OperationNouns {
    let nouns: [String]
    private let singularNouns: [String]
    /// An abbreviation that most operations begin with: `org` in `orgListHooks` of the service `organizations`.
    let abbreviation: String?

    init(service: String, _ operations: [DocumentOperation]) {
        // Method names contain no versions either.
        let words = NameWords.of(service)
        let plain = words.filter { $0.first != "v" || !PathVersion.isVersion($0) }
        nouns = plain.isEmpty ? words : plain
        singularNouns = nouns.map(NameWords.singular)
        abbreviation = Self.abbreviation(of: nouns, operations)
    }

    private static func abbreviation(of nouns: [String], _ operations: [DocumentOperation]) -> String? {
        guard let noun = nouns.last else { return nil }
        let heads = operations.compactMap { $0.id.flatMap { NameWords.of($0).first } }
        var counts: [String: Int] = [:]
        for head in heads { counts[head, default: 0] += 1 }
        guard let most = counts.first(where: { $0.value * 2 > heads.count })?.key else { return nil }
        // `list` isn't an abbreviation of `listings`, but a verb.
        let isShort = most.count > 1 && most.count * 2 < noun.count && noun.hasPrefix(most)
        return isShort && !["get", "set", "put", "add", "list"].contains(most) ? most : nil
    }

    func withoutAbbreviation(_ words: [String]) -> [String] {
        words.count > 1 && words[0] == abbreviation ? Array(words.dropFirst()) : words
    }

    /// Whether the words are the nouns of the service.
    func isOwn(_ words: [String]) -> Bool { words.map(NameWords.singular) == singularNouns }

    /// Removes the service's nouns at the start: `dag`, `tags` becomes `tags` in the service `dags`.
    func withoutFront(_ words: [String]) -> [String] {
        words.count > singularNouns.count && !NameVerbs.isVerb(words[0])
            && words.prefix(singularNouns.count).map(NameWords.singular) == singularNouns
            ? Array(words.dropFirst(singularNouns.count)) : words
    }

    /// Returns the index after the service's nouns in a path: 2 for `files`, `versions` and the service `fileVersions`.
    func end(in parts: [[String]]) -> Int? {
        for start in parts.indices {
            var (words, end) = ([String](), start)
            while end < parts.count, words.count < singularNouns.count { (words, end) = (words + parts[end], end + 1) }
            if isOwn(words) { return end }
        }
        return nil
    }

    /// Removes the service's nouns: `get`, `pet`, `by`, `id` becomes `get`, `by`, `id`. `taken` has the removed words.
    func without(
        _ words: [String],
        of operation: DocumentOperation,
        owners: Set<[String]>
    ) -> (words: [String], taken: [String], owner: [String]) {
        guard !singularNouns.isEmpty, words.count > 1 else { return (words, [], []) }
        let words = splittingNouns(words)
        // The last noun alone can be the service's object: `comments` in the service `issueComments`.
        for count in Set([singularNouns.count, 1]).sorted(by: >) where words.count > count {
            let singularNouns = Array(singularNouns.suffix(count))
            for start in 0...(words.count - count) {
                let end = start + count
                guard words[start..<end].map(NameWords.singular) == singularNouns else { continue }
                if start > 0, OperationPhrase.prepositions.contains(words[start - 1]) { continue }
                if start == 0, NameVerbs.begins(words, operation) { continue }
                let isObject = end == words.count || OperationPhrase.prepositions.contains(words[end])
                if count < self.singularNouns.count, start != 1 || !isObject { continue }
                let rest = Array(words[..<start] + words[end...])
                if rest.allSatisfy(OperationPhrase.prepositions.contains) { return (words, [], []) }
                // `get`, `plan`, `months` gets the months of a plan, so the plan is the owner.
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

    /// Splits a word that is the service's nouns written together: `xcom` in the service `xComs`.
    private func splittingNouns(_ words: [String]) -> [String] {
        let joined = singularNouns.joined()
        guard singularNouns.count > 1, let index = words.firstIndex(where: { NameWords.singular($0) == joined }) else {
            return words
        }
        return words[..<index] + singularNouns + words[(index + 1)...]
    }

    /// Removes a phrase with the service: `create`, `group`, `for`, `enterprise` becomes `create`, `group` in the
    /// service `enterprises`. Returns `nil` for other names, and if only a verb would remain.
    func withoutOwner(_ words: [String]) -> [String]? {
        guard let index = words.lastIndex(where: OperationPhrase.prepositions.contains), index > 1 else { return nil }
        let owners = words[(index + 1)...].map(NameWords.singular)
        let service = singularNouns.filter { !["admin", "api", "management", "service"].contains($0) }
        guard ["for", "in", "of", "from", "to"].contains(words[index]), !owners.isEmpty,
            owners == service || owners == service.suffix(1), !["all", "list"].contains(words[1])
        else { return nil }
        return Array(words[..<index])
    }
}
