/// The cases of unions that lead back to their union without a list or an object in between.
///
///     Again: { by: try, leaf: Leaf, again: Again }
///
/// A schema with such a case refers to itself for the same value, so validators follow it without end.
struct UnionCycles {
    private let types: TypeIndex
    private let positions: [String: Int]
    private let components: StrongComponents

    init(_ types: TypeIndex) {
        self.types = types
        let names = types.unions.keys.sorted()
        let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        components = StrongComponents(
            names.map { name in
                (types.unions[name]?.cases ?? []).compactMap { item in
                    Self.union(of: item, in: types).flatMap { positions[$0.name] }
                }
            }
        )
        self.positions = positions
    }

    /// Returns the union that a case is, if that leads back to the case's own union.
    func target(of item: Union.Case, in union: Union) -> Union? {
        guard let target = Self.union(of: item, in: types), let start = positions[union.name],
            let end = positions[target.name], components.part[start] == components.part[end]
        else { return nil }
        return target
    }

    /// The cases that a schema can't contain. Without a key that selects it, a case is the other cases of the union that it is.
    func omittedCases(of union: Union) -> [Union.Case] {
        union.cases.filter { item in
            switch item.match {
            case .tag, .keys: target(of: item, in: union) != nil
            case .key, .kind, .nothing: false
            }
        }
    }

    /// The union with the same JSON as a case.
    private static func union(of item: Union.Case, in types: TypeIndex) -> Union? {
        // A key and a string that contains JSON are around the value.
        if case .key = item.match { return nil }
        guard item.format != .json, case .declared(let name, .union) = types.bare(item.type) else { return nil }
        return types.unions[name]
    }
}
