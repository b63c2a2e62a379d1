extension Spec {
    /// The query parameters that a level declares for its endpoints, and the changes to those it inherits.
    ///
    ///     query: { api-version: String, pretty: none, ...paging: { page?: Int, per_page?: Int } }
    package struct Query: Sendable {
        /// A set of parameters. An endpoint has them if it refers to the set: `GET /rooms?...paging`.
        package struct Set: Sendable {
            package var name: Located<String>
            package var parameters: [Parameter]

            package init(name: Located<String>, parameters: [Parameter]) {
                self.name = name
                self.parameters = parameters
            }
        }

        /// The parameters of every endpoint. Empty for an endpoint, which has its own.
        package var parameters: [Parameter] = []
        /// `query: none`: nothing is inherited.
        package var removesAll: Span?
        /// `pretty: none`: inherited parameters that are removed.
        package var removed: [Located<String>] = []
        /// The names among `removed` of parameters of an OpenAPI document that the spec overrides.
        package var replaced: [String] = []
        package var sets: [Set] = []
        /// The names of the sets that the level refers to.
        package var references: [Located<String>] = []

        package init() {}

        package var isEmpty: Bool {
            parameters.isEmpty && removesAll == nil && removed.isEmpty && sets.isEmpty && references.isEmpty
        }

        package func isReplaced(_ name: String) -> Bool { replaced.contains(name) }

        /// The prefix of a set's name.
        package static let setMark = "..."
    }
}
