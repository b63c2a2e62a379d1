/// Prints the rows of a table as nested mappings by path, verb, status and media type.
///
///     { 404: NotFound, "/users/*": { 4xx: UserError }, "*": APIError }
struct TablePrinter {
    /// A row, with the keys of its conditions.
    struct Row {
        var keys: [TableKey.Kind: String]
        var node: YAMLNode

        init(_ conditions: Spec.Conditions, _ node: YAMLNode) {
            self.node = node
            keys = [:]
            keys[.path] = conditions.path?.value.text
            keys[.verb] = conditions.verb?.value
            keys[.status] = conditions.statuses.map { StatusRanges.text($0.value) }
            keys[.mediaType] = conditions.mediaType?.value.text
            if keys[.mediaType] == "*/*" { keys[.mediaType] = nil }
        }
    }

    let rows: [Row]
    let span: Span

    /// Returns a mapping. If `isValue` is `true`, a single row without conditions is only its value.
    func node(_ isValue: Bool) -> YAMLNode {
        if rows.count == 1, rows[0].keys.isEmpty, isValue { return rows[0].node }
        let all = Array(rows.indices)
        let order = Self.orders.first { self.order(of: all, $0[...]) == all } ?? Self.orders[0]
        return mapping(all, order[...])
    }

    /// All nesting orders, the default first. The printer chooses one that keeps the rows in order, since the order can
    /// decide between rows.
    private static let orders: [[TableKey.Kind]] = permutations([.path, .verb, .status, .mediaType])

    private static func permutations(_ kinds: [TableKey.Kind]) -> [[TableKey.Kind]] {
        guard kinds.count > 1 else { return [kinds] }
        return kinds.indices.flatMap { index in
            var rest = kinds
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    /// Groups rows by their outermost key, in order of appearance.
    private func groups(_ rows: [Int], _ order: ArraySlice<TableKey.Kind>) -> [(key: String, rows: [Int], isAny: Bool)]
    {
        var groups: [(key: String, rows: [Int], isAny: Bool)] = []
        for row in rows {
            let key = order.lazy.compactMap { self.rows[row].keys[$0] }.first
            if let index = groups.firstIndex(where: { $0.key == key ?? "*" }) {
                groups[index].rows.append(row)
            } else {
                groups.append((key ?? "*", [row], key == nil))
            }
        }
        return groups
    }

    /// Returns the kinds of keys that can follow inside of a group.
    private func rest(_ group: [Int], _ order: ArraySlice<TableKey.Kind>) -> ArraySlice<TableKey.Kind> {
        guard let kind = order.first(where: { rows[group[0]].keys[$0] != nil }) else { return [] }
        return order[(order.firstIndex(of: kind) ?? order.startIndex)...].dropFirst()
    }

    private func order(of rows: [Int], _ order: ArraySlice<TableKey.Kind>) -> [Int] {
        groups(rows, order).flatMap { group in
            group.isAny ? group.rows : self.order(of: group.rows, rest(group.rows, order))
        }
    }

    private func mapping(_ rows: [Int], _ order: ArraySlice<TableKey.Kind>) -> YAMLNode {
        var list = MappingBuilder(span)
        for group in groups(rows, order) {
            let inner = rest(group.rows, order)
            let isLeaf =
                group.isAny || group.rows.count == 1 && !inner.contains { self.rows[group.rows[0]].keys[$0] != nil }
            list.add(group.key, isLeaf ? self.rows[group.rows[0]].node : mapping(group.rows, inner))
        }
        return list.node
    }
}
