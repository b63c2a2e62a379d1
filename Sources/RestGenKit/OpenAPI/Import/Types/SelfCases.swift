/// Removes the cases of unions that are the union itself. They are decoded from the same JSON, so decoding never ends.
///
///     Again: { by: kind, leaf: Leaf, again: Again }   ->   Again: { by: kind, leaf: Leaf }
enum SelfCases {
    /// Removes the cases, and returns the locations of their unions.
    static func removed(from declarations: inout [ImportedDeclaration]) -> [Span] {
        var spans: [Span] = []
        for index in declarations.indices {
            guard case .union(let discriminator, let cases) = declarations[index].content else { continue }
            let others = cases.filter { item in
                if case .optional(let wrapped) = item.type { return wrapped != .declared(index) }
                return item.type != .declared(index)
            }
            guard others.count < cases.count, !others.isEmpty else { continue }
            declarations[index].content = .union(by: discriminator, others)
            spans.append(declarations[index].span)
        }
        return spans
    }
}
