extension Spec {
    /// Groups of fields of which some are required.
    ///
    ///     needs: [email, phone]                            at least one of them
    ///     needs: [email, [street, city]]                   the street with the city
    ///     needs: { any: [email, phone], one: [user, team] }
    public struct Needs: Sendable {
        /// Alternatives of one field, or of several fields that are required together.
        public typealias Alternatives = Located<[[Located<String>]]>

        /// At least one alternative is required.
        public var any: Alternatives?
        /// Exactly one alternative is required.
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
