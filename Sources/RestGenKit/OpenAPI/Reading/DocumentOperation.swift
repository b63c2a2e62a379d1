/// An operation: what can be said of it without looking at its parts.
package struct DocumentOperation {
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

    /// The path without what stands behind it.
    var plainPath: Substring { path[..<end] }

    /// The parts of the path without its query: `/pets/{id}` is `pets`, `{id}`.
    var segments: [Substring] { plainPath.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }

    /// Of `/{bucket}?acl&x-id=Get` what is behind the `?`. A fragment, which tells two operations on one path apart, is never sent (RFC 9110,
    /// section 7.1).
    var pairs: Substring {
        path[end...].first == "?" ? path[end...].dropFirst().prefix { $0 != "#" } : ""
    }

    /// Where the path ends: a `?` or `#` of a placeholder is its own.
    private var end: String.Index {
        var isInside = false
        return path.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "{") { isInside = true } else if byte == UInt8(ascii: "}") { isInside = false }
            return !isInside && byte.isOne(of: "?#")
        } ?? path.endIndex
    }
}
