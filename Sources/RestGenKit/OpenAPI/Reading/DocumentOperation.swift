/// An operation, without the parts that may be references: parameters, body and responses.
package struct DocumentOperation {
    var path: String
    /// The HTTP method in uppercase: `GET`.
    var verb: String
    var id: String?
    var tags: [String]
    var summary: String?
    var doc: String?
    var isDeprecated: Bool
    /// The location of the method in the document.
    var span: Span
    var node: DocumentNode
    /// The path item, which may have parameters and servers for all of its operations.
    var pathItem: DocumentNode

    /// The path without its query and fragment.
    var plainPath: Substring { path[..<end] }

    /// The segments of the path without its query: `pets` and `{id}` for `/pets/{id}`.
    var segments: [Substring] { plainPath.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }

    /// The query that is part of the path: `acl&x-id=Get` for `/{bucket}?acl&x-id=Get`.
    ///
    /// Documents use fragments to distinguish operations with equal paths. A fragment is never sent (RFC 9110, section
    /// 7.1).
    var pairs: Substring {
        path[end...].first == "?" ? path[end...].dropFirst().prefix { $0 != "#" } : ""
    }

    /// The end of the path. A `?` or `#` inside a placeholder doesn't end it.
    private var end: String.Index {
        var isInside = false
        return path.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "{") { isInside = true } else if byte == UInt8(ascii: "}") { isInside = false }
            return !isInside && byte.isOne(of: "?#")
        } ?? path.endIndex
    }
}
