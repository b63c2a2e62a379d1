extension Union {
    /// How one kind of JSON is decoded.
    package struct KindBranch: Sendable {
        package var kind: Kind
        /// The cases that are tried first. An integer is a number that can be decoded as one.
        package var attempts: [Case] = []
        /// The case for all other values, or `nil` for the unknown case.
        package var item: Case?
    }

    /// The branches of `by: kind`. The runtime doesn't distinguish integers from other numbers, so `integer` is part of
    /// the branch for numbers, which comes first.
    package var kindBranches: [KindBranch] {
        let integers = cases.filter { $0.match == .kind(.integer) }
        let branches = cases.compactMap { item -> KindBranch? in
            guard case .kind(let kind) = item.match, kind != .integer else { return nil }
            return KindBranch(kind: kind, item: item)
        }
        if integers.isEmpty { return branches }
        let number = branches.first { $0.kind == .number }?.item
        return [KindBranch(kind: .number, attempts: integers, item: number)] + branches.filter { $0.kind != .number }
    }

    /// Whether integers and other numbers have different cases.
    package var separatesIntegers: Bool {
        discriminator == .kind && cases.contains { $0.match == .kind(.integer) }
            && cases.contains { $0.match == .kind(.number) }
    }

    /// Whether each kind has a branch. Swift warns about a `default` that never applies.
    package var knowsAllKinds: Bool { kindBranches.count == Kind.allCases.count - 1 }
}
