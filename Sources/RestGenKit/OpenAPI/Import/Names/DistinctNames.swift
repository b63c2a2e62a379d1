/// Gives each method of a service a unique name.
///
///     list (/repos), list (/orgs/{org}/repos)     ->  list, listForOrg
struct DistinctNames {
    private let methods: [NamedMethod]
    private var names: [[String]]

    static func names(of methods: [NamedMethod]) -> [String] {
        var distinct = DistinctNames(methods)
        distinct.distinguish()
        distinct.shorten()
        return distinct.withoutDuplicates()
    }

    private init(_ methods: [NamedMethod]) {
        self.methods = methods
        names = methods.map(\.words)
    }

    /// The properties by which methods with equal names are distinguished, in the order in which they are tried.
    private enum Kind: Int, CaseIterable {
        // From the `operationId`, as in `NamedMethod.details`: a phrase with the owner, a phrase with `by`, the whole
        // name if its noun is plural, and the whole name.
        case owner, keys, many, own
        case nouns, parts, parameters, versions, pairs, tags, verb, spelling
    }

    private struct Group {
        var members: [Int]
        var kind: Int
    }

    private mutating func distinguish() {
        var open = Dictionary(grouping: methods.indices) { SwiftNames.member(NameWords.member(names[$0])) }.values
            .map { Group(members: $0, kind: 0) }.filter { $0.members.count > 1 }
        while let group = open.popLast() {
            guard let kind = Kind(rawValue: group.kind) else { continue }
            let details = details(kind, group.members)
            let parts = Dictionary(grouping: group.members.indices) { details[$0] }
            // A name can get several nouns, path parts or parameters, so these kinds are tried again until they make no
            // difference.
            let isDone = parts.count == 1 || ![.nouns, .parts, .parameters].contains(kind)
            for (detail, indexes) in parts {
                let members = indexes.map { group.members[$0] }
                if parts.count > 1, let detail {
                    for index in members { names[index] = detail.added(to: names[index]) }
                }
                if members.count > 1 { open.append(Group(members: members, kind: group.kind + (isDone ? 1 : 0))) }
            }
        }
    }

    // MARK: Differences

    private func details(_ kind: Kind, _ members: [Int]) -> [NameDetail?] {
        switch kind {
        case .owner, .keys, .many, .own: members.map { methods[$0].details[kind.rawValue] }
        case .nouns:
            differing(members) { methods[$0].around }.map { $0.first.map { .infix($0) } }
        case .parts: parts(members)
        case .parameters:
            parameters(members)
        case .versions:
            differing(members) { methods[$0].versions }.map { $0.last.map { .suffix($0) } }
        case .pairs: differing(members) { [methods[$0].path.pairs] }.map { $0.last.map { .suffix($0) } }
        case .tags:
            differing(members) { methods[$0].operation.tags.dropFirst().map(NameWords.of) }
                .map { $0.first.map { .suffix(["for"] + $0) } }
        case .verb: verbs(members)
        case .spelling: members.map { .whole(methods[$0].pathPhrase.raw) }
        }
    }

    /// Returns the words of each method that not all methods have, and that its name doesn't contain yet.
    private func differing(_ members: [Int], _ words: (Int) -> [[String]]) -> [[[String]]] {
        var counts: [[String]: Int] = [:]
        let all = members.map(words)
        for list in all { for word in Set(list) { counts[word, default: 0] += 1 } }
        return zip(members, all).map { index, list in
            let name = Set(names[index].map(NameWords.singular))
            return list.filter { word in
                !word.isEmpty && counts[word] != members.count && !Set(word.map(NameWords.singular)).isSubset(of: name)
            }
        }
    }

    /// Returns the words that the name doesn't contain yet, so that it's `ItemByID` instead of `ItemByItemID`.
    private func without(_ index: Int, _ words: [String]) -> [String] {
        let isVerb = names[index].first.map(NameVerbs.isVerb) == true
        let name = Set(names[index].dropFirst(isVerb ? 1 : 0).map(NameWords.singular))
        let nouns = Set(methods[index].nouns.nouns.map(NameWords.singular))
        let rest = words.filter { !name.contains(NameWords.singular($0)) && !nouns.contains(NameWords.singular($0)) }
        return rest
    }

    /// Distinguishes by a path part: `ForOrg` for `/orgs/{org}/repos`, `Bulk` for `/issues/bulk`, `ByName` for
    /// `/flows/name/{name}`.
    private func parts(_ members: [Int]) -> [NameDetail?] {
        let differing = differing(members) { methods[$0].path.parts.map(\.words) }
        return zip(members, differing).map { index, open in
            let method = methods[index]
            guard let words = open.last(where: { !without(index, $0).isEmpty }) else { return nil }
            let rest = without(index, words)
            guard let part = method.path.parts.last(where: { $0.words == words }) else { return nil }
            if part.isOwner, let key = method.path.keys.last, key == words { return .suffix(["by"] + words) }
            let isLast = part == method.path.parts.last && !part.isOwner
            return .suffix(isLast ? rest : ["for"] + rest.map(NameWords.singular))
        }
    }

    /// Distinguishes by a path parameter: `ByName`. A name with the service's own noun, such as `ByFlow`, is the last
    /// resort.
    private func parameters(_ members: [Int]) -> [NameDetail?] {
        let keys = differing(members) { methods[$0].path.keys }
        let short = zip(members, keys).map { index, keys in keys.map { without(index, $0) }.last { !$0.isEmpty } }
        let found = short.allSatisfy { $0 == nil } ? keys.map(\.last) : short
        return found.map { $0.map { .suffix(["by"] + $0) } }
    }

    /// Distinguishes by HTTP method. The first one in this order keeps the name, and the others get a verb.
    private func verbs(_ members: [Int]) -> [NameDetail?] {
        let order = ["GET", "QUERY", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"]
        let verbs = Set(members.map { methods[$0].operation.verb })
        let first = order.first(where: verbs.contains)
        return members.map { index in
            let verb = methods[index].operation.verb
            guard verb != first else { return nil }
            let word =
                switch verb {
                case "POST": "send"
                case "PUT": "replace"
                case "PATCH": "update"
                case "HEAD": "check"
                default: verb.lowercased()
                }
            let name = names[index]
            let isVerb = name.count > 1 && NameVerbs.isPlain(name[0])
            return .whole([word] + (isVerb ? Array(name.dropFirst()) : name))
        }
    }

    // MARK: Long names

    /// The number of characters above which a name is shortened.
    private static let limit = 30

    /// Removes words from long names if the names stay unique in the service.
    private mutating func shorten() {
        for step in [
            LongName.withoutIdle, LongName.withoutAuthenticated, LongName.withoutOwner, LongName.withoutPhrase,
            LongName.withoutOwner, LongName.withoutPhrase, LongName.ofPath,
        ] {
            var counts: [String: Int] = [:]
            for name in names { counts[SwiftNames.member(NameWords.member(name)), default: 0] += 1 }
            // The number of names that begin with the words before a preposition.
            var fronts: [[String]: Int] = [:]
            for name in names {
                for index in name.indices where OperationPhrase.prepositions.contains(name[index]) {
                    fronts[Array(name[..<index]), default: 0] += 1
                }
            }
            // The number of names that are equal except for one word.
            var holes: [[String]: Int] = [:]
            for name in names {
                for index in name.indices.dropFirst() { holes[Self.blanked(name, at: index), default: 0] += 1 }
            }
            var short: [Int: [String]] = [:]
            for index in methods.indices where NameWords.member(names[index]).count > Self.limit {
                guard let name = step(names[index], methods[index]), name != names[index],
                    fronts[name, default: 0] < 2
                else { continue }
                // Keeps a word that distinguishes two similar names: `createOrUpdateEnvironmentSecret` and
                // `createOrUpdateOrgSecret`.
                let isNeeded = names[index].indices.dropFirst().contains {
                    !name.contains(names[index][$0]) && holes[Self.blanked(names[index], at: $0), default: 0] > 1
                }
                if isNeeded { continue }
                short[index] = name
                counts[SwiftNames.member(NameWords.member(name)), default: 0] += 1
            }
            for (index, name) in short where counts[SwiftNames.member(NameWords.member(name))] == 1 {
                names[index] = name
            }
        }
    }

    /// Returns a name with an empty word at an index.
    private static func blanked(_ name: [String], at index: Int) -> [String] {
        name[..<index] + [""] + name[(index + 1)...]
    }

    // MARK: Remaining duplicates

    /// Returns the names. The first of several equal names in path order is kept, and the others get suffixes.
    private func withoutDuplicates() -> [String] {
        var result = names.map(NameWords.member)
        var free = FreeNames()
        for index in methods.indices.sorted(by: isBefore) {
            let name = SwiftNames.member(result[index])
            let other = free.claim([name])
            if other != name { result[index] = other }
        }
        return result
    }

    /// Orders methods so that those whose names were not extended come first, then by path and HTTP method.
    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (isLonger, isOtherLonger) = (
            names[left].count > methods[left].words.count, names[right].count > methods[right].words.count
        )
        if isLonger != isOtherLonger { return isOtherLonger }
        let (one, other) = (methods[left].operation, methods[right].operation)
        return (one.path, one.verb) < (other.path, other.verb)
    }
}
