extension Union {
    /// The cases in the order of the page, those of one tag together: they are tried one after the other.
    package var groups: [[Case]] {
        var places: [String: Int] = [:]
        var groups: [[Case]] = []
        for item in cases {
            if let tag = item.match.tag, let place = places[tag] {
                groups[place].append(item)
                continue
            }
            if let tag = item.match.tag { places[tag] = groups.count }
            groups.append([item])
        }
        return groups
    }

    /// True where a tag has more than one case.
    package var hasSharedTags: Bool { groups.count < cases.count }
}

extension Union.Match {
    /// The tag as a reader compares it; nil for what is none. `1` and `"1"` are one.
    package var tag: String? {
        guard case .tag(let literal) = self else { return nil }
        switch literal {
        case .string(let text), .integer(let text), .number(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .null, .emptyList, .emptyMap, .list, .enumCase: return nil
        }
    }
}
