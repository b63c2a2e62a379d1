/// Finds the cases of unions that lead back to their union without a list or an object in between.
///
///     Again: { by: try, leaf: Leaf, again: Again }
///
/// The schema of such a case refers to itself for the same value, so that validators wouldn't terminate.
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

    /// Returns the cases that a schema can't contain. If a case is a union and isn't selected by a key, it is replaced
    /// by that union's other cases.
    func omittedCases(of union: Union) -> [Union.Case] {
        union.cases.filter { item in
            switch item.match {
            case .tag, .keys: target(of: item, in: union) != nil
            case .key, .kind, .nothing: false
            }
        }
    }

    /// Returns the union with the same JSON as a case.
    private static func union(of item: Union.Case, in types: TypeIndex) -> Union? {
        // The value is inside of an object with a key, or in a string that contains JSON.
        if case .key = item.match { return nil }
        guard item.format != .json, case .declared(let name, .union) = types.bare(item.type) else { return nil }
        return types.unions[name]
    }
}
