/// Names methods as a person would: `repos.list`, not `repos.listReposForUser`.
///
/// Each operation has several names, the shortest first. Those of a service that would share one all take the next, until each
/// has its own: so that no name depends on the order of the document.
struct MethodNamer {
    private let lists: (DocumentOperation) -> Bool

    /// `lists` says whether what comes back is a list.
    init(lists: @escaping (DocumentOperation) -> Bool) { self.lists = lists }

    func names(of operations: [DocumentOperation]) -> [OperationName] {
        let namer = ServiceNamer(operations)
        let services = operations.map(namer.service)
        var names = [OperationName](repeating: OperationName(service: "", method: ""), count: operations.count)
        var verbs: [String: Set<String>] = [:]
        for operation in operations { verbs[operation.path, default: []].insert(operation.verb) }
        for (service, places) in Dictionary(grouping: operations.indices, by: { services[$0] }) {
            let abbreviation = Self.abbreviation(of: service, places.map { operations[$0] })
            let candidates = places.map { place in
                self.candidates(operations[place], service, abbreviation, verbs[operations[place].path] ?? [])
            }
            for (place, method) in zip(places, Self.distinct(candidates)) {
                names[place] = OperationName(service: service, method: method)
            }
        }
        return names
    }

    /// What most operations of a service call it in front: `org` of `orgListHooks` in a service of organizations.
    private static func abbreviation(of service: String, _ operations: [DocumentOperation]) -> String? {
        guard let noun = NameWords.of(service).last else { return nil }
        let heads = operations.compactMap { $0.id.flatMap { NameWords.of($0).first } }
        var counts: [String: Int] = [:]
        for head in heads { counts[head, default: 0] += 1 }
        guard let most = counts.first(where: { $0.value * 2 > heads.count })?.key else { return nil }
        // `list` of listings and `export` of exports are verbs.
        let isShort = most.count > 1 && most.count * 2 < noun.count && noun.hasPrefix(most)
        return isShort && !["get", "set", "put", "add", "list"].contains(most) ? most : nil
    }

    /// What an operation is called, the shortest name first.
    private struct Candidates {
        var names: [String]
        /// True where the document calls it otherwise than the first: it gives way to who is called so.
        var isMade = false
    }

    private static func distinct(_ all: [Candidates]) -> [String] {
        let candidates = all.map(\.names)
        var levels = [Int](repeating: 0, count: candidates.count)
        let name = { (place: Int) in
            let level = levels[place]
            let last = candidates[place].count - 1
            return candidates[place][min(level, last)] + String(repeating: "Too", count: max(0, level - last))
        }
        // Who takes the next name, of those that share one.
        let moving = { (clash: [Int]) -> [Int] in
            let made = clash.filter { all[$0].isMade && levels[$0] == 0 }
            if !made.isEmpty, made.count < clash.count { return made }
            // The last name, with the verb once more, is for those whom nothing else tells apart.
            for last in [2, 1] {
                let open = clash.filter { levels[$0] < candidates[$0].count - last }
                if !open.isEmpty { return open }
            }
            // Of those whose names are used up the first keeps its own.
            return Array(clash.dropFirst())
        }
        for _ in 0..<64 {
            let groups = Dictionary(grouping: candidates.indices) { SwiftNames.member(name($0)) }
            let clashes = groups.values.filter { $0.count > 1 }
            if clashes.isEmpty { break }
            for place in clashes.flatMap(moving) { levels[place] += 1 }
        }
        return candidates.indices.map(name)
    }

    // MARK: the names of one operation

    private func candidates(
        _ operation: DocumentOperation,
        _ service: String,
        _ abbreviation: String?,
        _ verbs: Set<String>
    ) -> Candidates {
        let nouns = NameWords.of(service)
        let path = PathNouns(operation, nouns: nouns, isList: lists(operation), verbs: verbs)
        var names: [[String]] = []
        var isMade = true
        if let said = said(operation, nouns) {
            let isShortened = said.count > 1 && said[0] == abbreviation
            let whole = Self.withoutArticles(isShortened ? Array(said.dropFirst()) : said)
            let short = Self.without(nouns, in: whole)
            let bare = Self.withoutKeys(short, path)
            names = [normalised(bare, operation), normalised(short, operation), whole, Self.withoutArticles(said)]
            names += path.qualified(names[0])
            if let plain = Self.withoutOwner(bare, nouns), !names.contains(plain) { names.insert(plain, at: 0) }
            isMade = isShortened || names[0] != bare
        } else {
            names = path.names
            names += path.qualified(names[0])
            // What alone tells it apart: `getTypePhoto` of `/media?type=photo`.
            let words = NameWords.of(operation.path[operation.plainPath.endIndex...])
            if !words.isEmpty { names = names.map { $0 + words } }
        }
        names.append((names.last ?? []) + [operation.verb.lowercased()])
        var seen: Set<[String]> = []
        names = names.filter { !$0.isEmpty && seen.insert($0).inserted }
        return Candidates(names: names.map(NameWords.member), isMade: isMade)
    }

    /// The words of the operation's own name; nil where it has none, or one that was made of the path.
    private func said(_ operation: DocumentOperation, _ nouns: [String]) -> [String]? {
        guard let id = operation.id else { return nil }
        var words = NameWords.of(Self.withoutNamespace(id, nouns))
        let path = operation.segments.flatMap(NameWords.of)
        let verb = operation.verb.lowercased()
        let key = { (words: [String]) in words.filter { $0 != "by" }.joined() }
        let fixed = operation.segments.filter { !$0.contains("{") }.flatMap(NameWords.of)
        for parts in [path, fixed, Array(path.drop { ServiceNamer.isVersion(Substring($0)) })] {
            let made = key(parts)
            if [verb + made, made + verb, made].contains(key(words)) { return nil }
        }
        let tail = path + [verb]
        if words.count > tail.count, Array(words.suffix(tail.count)) == tail { words.removeLast(tail.count) }
        return words.isEmpty ? nil : words
    }

    /// `repos/list`, `pets.list`, `PetController_list`: what stands in front says the service once more.
    private static func withoutNamespace(_ id: String, _ nouns: [String]) -> Substring {
        for mark in ["/", ".", "_"] as [Character] {
            guard let place = id.firstIndex(of: mark) else { continue }
            let front = NameWords.of(id[..<place]).filter { $0 != "controller" && $0 != "api" }
            let rest = id[id.index(after: place)...]
            if front.map(NameWords.singular) == nouns.map(NameWords.singular), NameWords.hasWords(rest) {
                return rest
            }
            if mark != "_", NameWords.hasWords(rest) { return rest }
        }
        return id[...]
    }

    private static func withoutArticles(_ words: [String]) -> [String] {
        let rest = words.filter { !["a", "an", "the"].contains($0) }
        return rest.isEmpty ? words : rest
    }

    private static let prepositions: Set<String> = ["for", "by", "of", "from", "in", "to", "with", "on", "as", "at"]

    /// Without what the service is called: `get`, `pet`, `by`, `id` -> `get`, `by`, `id`.
    private static func without(_ nouns: [String], in words: [String]) -> [String] {
        let wanted = nouns.map(NameWords.singular)
        guard !wanted.isEmpty, words.count > wanted.count else { return words }
        for start in 0...(words.count - wanted.count) {
            guard words[start..<start + wanted.count].map(NameWords.singular) == wanted else { continue }
            if start > 0, prepositions.contains(words[start - 1]) { continue }
            let rest = Array(words[..<start] + words[(start + wanted.count)...])
            // `get`, `categories`, `playlists` are the playlists of one.
            if start == 2, start + wanted.count == words.count, NameWords.isPlural(words[start - 1]),
                NameWords.isPlural(words[words.count - 1])
            {
                return [words[0], "for", NameWords.singular(words[1])]
            }
            return rest.allSatisfy(prepositions.contains) ? words : rest
        }
        return words
    }

    /// Without `by id`, where the path asks for that anyway.
    private static func withoutKeys(_ words: [String], _ path: PathNouns) -> [String] {
        guard let by = words.lastIndex(of: "by"), by > 0, by + 1 < words.count else { return words }
        let keys = words[(by + 1)...]
        return keys.allSatisfy { path.parameters.contains($0) || $0 == "and" || $0 == "id" } && !path.parameters.isEmpty
            ? Array(words[..<by]) : words
    }

    /// `create`, `group`, `for`, `enterprise` of a service of enterprises is `create`, `group`; nil for all else. A verb alone would
    /// be about the service's own, and `user` is no owner in a service of user groups.
    private static func withoutOwner(_ words: [String], _ nouns: [String]) -> [String]? {
        guard let place = words.lastIndex(where: prepositions.contains), place > 1 else { return nil }
        let owners = words[(place + 1)...].map(NameWords.singular)
        let service = nouns.map(NameWords.singular).filter { !["admin", "api", "management", "service"].contains($0) }
        guard ["for", "in", "of", "from", "to"].contains(words[place]), !owners.isEmpty,
            owners == service || owners == service.suffix(1), !["all", "list"].contains(words[1])
        else { return nil }
        return Array(words[..<place])
    }

    /// A verb alone is one of those that everybody knows.
    private func normalised(_ words: [String], _ operation: DocumentOperation) -> [String] {
        guard let verb = words.first else { return words }
        let rest = Array(words.dropFirst())
        let isAll = rest == ["all"]
        guard rest.isEmpty || isAll else { return words }
        switch (operation.verb, verb) {
        case ("GET", "get"), ("GET", "list"), ("GET", "fetch"), ("GET", "retrieve"), ("GET", "read"), ("GET", "show"),
            ("GET", "find"), ("GET", "index"), ("GET", "query"), ("GET", "view"):
            return lists(operation) || isAll ? ["list"] : ["get"]
        case ("POST", "create"), ("POST", "post"), ("POST", "insert"): return ["create"] + rest
        case ("PUT", "put"), ("PUT", "replace"): return ["replace"] + rest
        case ("PATCH", "patch"), ("PATCH", "modify"), ("PATCH", "edit"): return ["update"] + rest
        case ("DELETE", "remove"), ("DELETE", "destroy"), ("DELETE", "del"): return ["delete"] + rest
        default: return words
        }
    }
}
