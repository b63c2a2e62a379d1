/// Names a set of query parameters by the purpose of most of them: `paging`, `sorting`, `period`.
struct ParameterSetNamer {
    let name: String

    init(_ parameters: [String], taken: Set<String>) {
        let words = parameters.map { Set(NameWords.of($0).map { $0.lowercased() }) }
        let count = { (known: Set<String>) in words.count { !$0.isDisjoint(with: known) } }
        let most = Self.kinds.map { (name: $0.name, count: count($0.words)) }.max { $0.count < $1.count }
        var names: [String] = []
        if let most, most.count * 2 > parameters.count { names.append(most.name) }
        if count(Self.paging) > 0 { names.append("listing") }
        // Otherwise the set is named after its first parameter, or after the first two.
        let members = parameters.map(SwiftNames.member)
        names += members
        names += zip(members, members.dropFirst()).map { $0 + "And" + NameWords.capitalised($1) }
        let isName = { (name: String) in
            name.utf8.first?.isLetter == true && name.utf8.allSatisfy { $0.isLetter || $0.isDigit }
        }
        var free = names.first { isName($0) && !taken.contains($0) } ?? "more"
        while taken.contains(free) { free += "Options" }
        name = free
    }

    private static let paging: Set<String> = [
        "page", "limit", "offset", "cursor", "size", "count", "per", "skip", "take", "top", "after", "before", "token",
        "start", "marker", "continue", "max",
    ]

    private static let kinds: [(name: String, words: Set<String>)] = [
        ("paging", paging),
        ("sorting", ["sort", "order", "direction", "orderby", "sortby"]),
        (
            "period",
            ["from", "to", "start", "end", "since", "until", "day", "date", "time", "frame", "created", "updated"]
        ),
        ("filters", ["filter", "search", "query", "selector", "where", "pattern"]),
    ]
}
