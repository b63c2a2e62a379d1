extension Union {
    /// The cases in the order of the spec, grouped by tag. Cases with the same tag are tried in order.
    package var groups: [[Case]] {
        var indexes: [String: Int] = [:]
        var groups: [[Case]] = []
        for item in cases {
            if let tag = item.match.tag, let index = indexes[tag] {
                groups[index].append(item)
                continue
            }
            if let tag = item.match.tag { indexes[tag] = groups.count }
            groups.append([item])
        }
        return groups
    }

    /// Whether several cases have the same tag.
    package var hasSharedTags: Bool { groups.count < cases.count }
}

extension Union.Match {
    /// The text of the tag for comparison, or `nil` if it can't be a tag. `1` and `"1"` are equal.
    package var tag: String? {
        guard case .tag(let literal) = self else { return nil }
        switch literal {
        case .string(let text), .integer(let text), .number(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .null, .emptyList, .emptyMap, .list, .enumCase: return nil
        }
    }
}
