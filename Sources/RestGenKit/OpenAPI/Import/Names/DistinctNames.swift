/// Gives each method of a service a name that no other has.
struct DistinctNames {
    private let methods: [NamedMethod]
    private var names: [[String]]

    static func names(of methods: [NamedMethod]) -> [String] {
        var distinct = DistinctNames(methods)
        distinct.distinguish()
        distinct.shorten()
        return distinct.settled()
    }

    private init(_ methods: [NamedMethod]) {
        self.methods = methods
        names = methods.map(\.words)
    }

    /// What distinguishes methods, in the order in which it is tried.
    private enum Kind: Int, CaseIterable {
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
            // Some kinds have more to say the next time.
            let isDone = parts.count == 1 || ![.nouns, .parts, .parameters].contains(kind)
            for (detail, places) in parts {
                let members = places.map { group.members[$0] }
                if parts.count > 1, let detail {
                    for place in members { names[place] = detail.added(to: names[place]) }
                }
                if members.count > 1 { open.append(Group(members: members, kind: group.kind + (isDone ? 1 : 0))) }
            }
        }
    }

    // MARK: what distinguishes

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
        case .spelling: members.map { .whole(methods[$0].made.raw) }
        }
    }

    /// What each has that not all have, without what its name has already.
    private func differing(_ members: [Int], _ words: (Int) -> [[String]]) -> [[[String]]] {
        var counts: [[String]: Int] = [:]
        let all = members.map(words)
        for list in all { for word in Set(list) { counts[word, default: 0] += 1 } }
        return zip(members, all).map { place, list in
            let name = Set(names[place].map(NameWords.singular))
            return list.filter { word in
                !word.isEmpty && counts[word] != members.count && !Set(word.map(NameWords.singular)).isSubset(of: name)
            }
        }
    }

    /// Without words that the name has already: `ItemByID`, and not `ItemByItemID`.
    private func without(_ place: Int, _ words: [String]) -> [String] {
        let isVerb = names[place].first.map(NameVerbs.isVerb) == true
        let name = Set(names[place].dropFirst(isVerb ? 1 : 0).map(NameWords.singular))
        let nouns = Set(methods[place].nouns.nouns.map(NameWords.singular))
        let rest = words.filter { !name.contains(NameWords.singular($0)) && !nouns.contains(NameWords.singular($0)) }
        return rest
    }

    /// `ForOrg` of `/orgs/{org}/repos`, `Bulk` of `/issues/bulk`, `ByName` of `/flows/name/{name}`.
    private func parts(_ members: [Int]) -> [NameDetail?] {
        let differing = differing(members) { methods[$0].path.parts.map(\.words) }
        return zip(members, differing).map { place, open in
            let method = methods[place]
            guard let words = open.last(where: { !without(place, $0).isEmpty }) else { return nil }
            let rest = without(place, words)
            guard let part = method.path.parts.last(where: { $0.words == words }) else { return nil }
            if part.isOwner, let key = method.path.keys.last, key == words { return .suffix(["by"] + words) }
            let isLast = part == method.path.parts.last && !part.isOwner
            return .suffix(isLast ? rest : ["for"] + rest.map(NameWords.singular))
        }
    }

    /// `ByName`; `ByFlow` only if the service's own noun is all that there is.
    private func parameters(_ members: [Int]) -> [NameDetail?] {
        let keys = differing(members) { methods[$0].path.keys }
        let short = zip(members, keys).map { place, keys in keys.map { without(place, $0) }.last { !$0.isEmpty } }
        let found = short.allSatisfy { $0 == nil } ? keys.map(\.last) : short
        return found.map { $0.map { .suffix(["by"] + $0) } }
    }

    /// One of several verbs keeps the name; others say what they do.
    private func verbs(_ members: [Int]) -> [NameDetail?] {
        let order = ["GET", "QUERY", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"]
        let verbs = Set(members.map { methods[$0].operation.verb })
        let first = order.first(where: verbs.contains)
        return members.map { place in
            let verb = methods[place].operation.verb
            guard verb != first else { return nil }
            let word =
                switch verb {
                case "POST": "send"
                case "PUT": "replace"
                case "PATCH": "update"
                case "HEAD": "check"
                default: verb.lowercased()
                }
            let name = names[place]
            let isVerb = name.count > 1 && NameVerbs.isPlain(name[0])
            return .whole([word] + (isVerb ? Array(name.dropFirst()) : name))
        }
    }

    // MARK: long names

    /// How many characters a name may have before it is shortened.
    private static let limit = 30

    /// Leaves out of long names what no other name of the service needs.
    private mutating func shorten() {
        for step in [
            LongName.withoutIdle, LongName.withoutAuthenticated, LongName.withoutOwner, LongName.withoutPhrase,
            LongName.withoutOwner, LongName.withoutPhrase, LongName.ofPath,
        ] {
            var counts: [String: Int] = [:]
            for name in names { counts[SwiftNames.member(NameWords.member(name)), default: 0] += 1 }
            // How many names begin with the words before a preposition.
            var fronts: [[String]: Int] = [:]
            for name in names {
                for place in name.indices where OperationPhrase.prepositions.contains(name[place]) {
                    fronts[Array(name[..<place]), default: 0] += 1
                }
            }
            // How many names are the same but for one word.
            var holes: [[String]: Int] = [:]
            for name in names {
                for place in name.indices.dropFirst() { holes[Self.hole(in: name, at: place), default: 0] += 1 }
            }
            var short: [Int: [String]] = [:]
            for place in methods.indices where NameWords.member(names[place]).count > Self.limit {
                guard let name = step(names[place], methods[place]), name != names[place],
                    fronts[name, default: 0] < 2
                else { continue }
                // `environment` of `createOrUpdateEnvironmentSecret`, beside `createOrUpdateOrgSecret`.
                let isNeeded = names[place].indices.dropFirst().contains {
                    !name.contains(names[place][$0]) && holes[Self.hole(in: names[place], at: $0), default: 0] > 1
                }
                if isNeeded { continue }
                short[place] = name
                counts[SwiftNames.member(NameWords.member(name)), default: 0] += 1
            }
            for (place, name) in short where counts[SwiftNames.member(NameWords.member(name))] == 1 {
                names[place] = name
            }
        }
    }

    private static func hole(in name: [String], at place: Int) -> [String] {
        name[..<place] + [""] + name[(place + 1)...]
    }

    // MARK: what is left

    /// The names, of which the first in the order of their paths is kept if there are several. Others are followed by letters.
    private func settled() -> [String] {
        var result = names.map(NameWords.member)
        var free = FreeNames()
        for place in methods.indices.sorted(by: isBefore) {
            let name = SwiftNames.member(result[place])
            let other = free.claim([name])
            if other != name { result[place] = other }
        }
        return result
    }

    /// Names that are as short as they were made, before those that took more to be distinct.
    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (isLonger, isOtherLonger) = (
            names[left].count > methods[left].words.count, names[right].count > methods[right].words.count
        )
        if isLonger != isOtherLonger { return isOtherLonger }
        let (one, other) = (methods[left].operation, methods[right].operation)
        return (one.path, one.verb) < (other.path, other.verb)
    }
}
