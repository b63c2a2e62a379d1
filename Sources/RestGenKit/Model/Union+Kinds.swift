extension Union {
    /// What a kind of JSON is read as.
    public struct KindBranch: Sendable {
        public var kind: Kind
        /// Tried first: a whole number is a number that an integer can be read from.
        public var attempts: [Case] = []
        /// nil: the case that keeps what no other one reads.
        public var item: Case?
    }

    /// Of `by: kind`, by the kinds that a reader tells: `integer` is none of them. Numbers first where there is one.
    public var kindBranches: [KindBranch] {
        let integers = cases.filter { $0.match == .kind(.integer) }
        let branches = cases.compactMap { item -> KindBranch? in
            guard case .kind(let kind) = item.match, kind != .integer else { return nil }
            return KindBranch(kind: kind, item: item)
        }
        if integers.isEmpty { return branches }
        let number = branches.first { $0.kind == .number }?.item
        return [KindBranch(kind: .number, attempts: integers, item: number)] + branches.filter { $0.kind != .number }
    }

    /// True if some numbers are integers, and others are not.
    public var separatesIntegers: Bool {
        discriminator == .kind && cases.contains { $0.match == .kind(.integer) }
            && cases.contains { $0.match == .kind(.number) }
    }

    /// True where each kind has a branch: Swift warns of a default that never applies.
    public var knowsAllKinds: Bool { kindBranches.count == Kind.allCases.count - 1 }
}
