/// What a document says of its API as a whole, whichever version it is written in.
package struct DocumentAPI {
    var version: OpenAPIVersion
    package var root: DocumentNode
    var title: String?
    var doc: String?
    var servers: [DocumentServer] = []
    /// What tags are for, by name, in the document's order.
    var tags: [(name: String, doc: String?)] = []
    var schemes: [String: DocumentScheme] = [:]
    /// What calls need that say nothing; nil: nothing is said.
    var security: [DocumentRequirement]?
    package var operations: [DocumentOperation] = []
    /// The schemas that have a name, in the document's order.
    var schemas: [DocumentNode.Member] = []
    /// What the API sends by itself, by name: the schemas of the bodies.
    var webhooks: [DocumentNode.Member] = []
}
