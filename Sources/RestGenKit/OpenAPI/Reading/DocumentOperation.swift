/// An operation: what can be said of it without looking at its parts.
struct DocumentOperation {
    var path: String
    /// In capitals: `GET`.
    var verb: String
    var id: String?
    var tags: [String]
    var summary: String?
    var doc: String?
    var isDeprecated: Bool
    /// Of the verb in the document.
    var span: Span
    var node: DocumentNode
    /// The path's own node, which may have parameters and servers for all of its operations.
    var pathItem: DocumentNode

    /// The parts of the path without its query: `/pets/{id}` is `pets`, `{id}`.
    var segments: [Substring] {
        path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    }
}
