extension JSONValue {
    /// Returns the number of values at any depth, including itself, or `limit` if there are more.
    func count(upTo limit: Int) -> Int {
        var open = [self]
        var count = 0
        while let next = open.popLast(), count < limit {
            count += 1
            switch next {
            case .array(let items): open += items.prefix(limit)
            case .object(let members): open += members.prefix(limit).compactMap(\.1)
            case .null, .bool, .number, .string: break
            }
        }
        return count
    }
}
