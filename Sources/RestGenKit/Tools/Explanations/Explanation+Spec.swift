extension Explanation {
    /// All explanations for specs that are valid YAML.
    static let spec: [DiagnosticID: Explanation] = [
        .unknownType: Explanation(
            "a type is named that the spec does not have",
            """
            A type is one of the built-in ones (`String`, `Int`, `Date`, …), a list or a map of a type, or the name of \
            a model, an enum or an alias of the spec or of the files it includes. Case matters.
            """,
            wrong: """
                models:
                  Room: { id: String, owner: Usr }
                  User: { name: String }
                """,
            right: """
                models:
                  Room: { id: String, owner: User }
                  User: { name: String }
                """
        )
    ]
}
