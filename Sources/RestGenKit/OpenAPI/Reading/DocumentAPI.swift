/// The API that a document describes, in a form that doesn't depend on the OpenAPI version.
package struct DocumentAPI {
    var version: OpenAPIVersion
    package var root: DocumentNode
    var title: String?
    var doc: String?
    var servers: [DocumentServer] = []
    /// The tags with their descriptions, in document order.
    var tags: [(name: String, doc: String?)] = []
    var schemes: [String: DocumentScheme] = [:]
    /// The default security of operations, or `nil` if the document declares none.
    var security: [DocumentRequirement]?
    package var operations: [DocumentOperation] = []
    /// The named schemas, in document order.
    var schemas: [DocumentNode.Member] = []
    /// The schemas of webhook bodies, by the webhook's name.
    var webhooks: [DocumentNode.Member] = []
}
