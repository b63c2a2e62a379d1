extension Spec {
    /// The OpenAPI document that a spec is based on, and the selected operations.
    ///
    ///     openapi: { document: github.json, only: [issues, "GET /users/*"] }
    public struct OpenAPI: Sendable {
        public var document: Located<String>?
        public var selection = PageSelection()
    }
}

extension Spec.OpenAPI {
    static let place = Place<Spec.OpenAPI>("a document", section: "OpenAPI") {
        SpecKey("document", .text, \.document, "The file: JSON or YAML of OpenAPI 2.0 or 3; marks the long form.")
        SpecKey(
            "only",
            .selectors,
            \.selection.only,
            "What is wanted: a service, 'issues.list', '/users/**', 'GET /users/*', '{ tag: Pulls }', or a list of them."
        )
        SpecKey("except", .selectors, \.selection.except, "What is not wanted, in the same words.")
    }
}
