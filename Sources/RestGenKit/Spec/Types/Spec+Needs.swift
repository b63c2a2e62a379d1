extension Spec {
    /// Fields of a model of which some have to be there.
    ///
    ///     needs: [email, phone]                            at least one of them
    ///     needs: [email, [street, city]]                   the street with the city
    ///     needs: { any: [email, phone], one: [user, team] }
    public struct Needs: Sendable {
        /// Fields that stand for one another, each alone or several together.
        public typealias Alternatives = Located<[[Located<String>]]>

        /// At least one of them.
        public var any: Alternatives?
        /// One of them, and no other.
        public var one: Alternatives?

        public init() {}
    }
}

extension Spec.Needs {
    static let place = Place<Spec.Needs>("what a model needs", section: "What a model needs") {
        SpecKey("any", .alternatives, \.any, "At least one of these fields is there; a list inside is fields together.")
        SpecKey("one", .alternatives, \.one, "One of these fields is there, and no other of them.")
    }
}
