extension Spec {
    /// The OpenAPI document that a spec is based on, and the selected operations.
    ///
    ///     openapi: { document: github.json, only: [issues, "GET /users/*"] }
    package struct OpenAPI: Sendable {
        package var document: Located<String>?
        package var selection = OperationSelection()
    }
}

extension Spec.OpenAPI {
    static let keySchema = KeySchema<Spec.OpenAPI>("'openapi'", section: "OpenAPI") {
        SpecKey(
            "document",
            .text,
            \.document,
            "The file: OpenAPI 2.0 or 3, as JSON or YAML. Its presence selects the long form."
        )
        SpecKey(
            "only",
            .selectors,
            \.selection.only,
            "The operations to import: a service, 'issues.list', '/users/**', 'GET /users/*', '{ tag: Pulls }', or a "
                + "list of them."
        )
        SpecKey("except", .selectors, \.selection.except, "The operations to leave out, in the same syntax.")
    }
}
