extension Spec {
    /// Groups of fields of which some are required.
    ///
    ///     needs: [email, phone]                            at least one of them
    ///     needs: [email, [street, city]]                   the street with the city
    ///     needs: { any: [email, phone], one: [user, team] }
    package struct Needs: Sendable {
        /// Alternatives of one field, or of several fields that are required together.
        package typealias Alternatives = Located<[[Located<String>]]>

        /// At least one alternative is required.
        package var any: Alternatives?
        /// Exactly one alternative is required.
        package var one: Alternatives?

        package init() {}
    }
}

extension Spec.Needs {
    static let keySchema = KeySchema<Spec.Needs>("the required fields of a model", section: "What a model needs") {
        SpecKey(
            "any",
            .alternatives,
            \.any,
            "Fields of which at least one is required, with a nested list for fields that belong together."
        )
        SpecKey("one", .alternatives, \.one, "Fields of which exactly one is required.")
    }
}
