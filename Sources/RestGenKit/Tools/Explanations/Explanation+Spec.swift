extension Explanation {
    /// All explanations for specs that are valid YAML.
    static let spec: [DiagnosticID: Explanation] = [
        .unknownType: Explanation(
            "a type does not exist",
            """
            A type is a built-in type (`String`, `Int`, `Date`, …), a list or a map of a type, or the name of a model, \
            an enum, a union or an alias in the spec or its included files. Names are case-sensitive. Declare a missing \
            type under `models`, `enums`, `unions` or `types`.
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
