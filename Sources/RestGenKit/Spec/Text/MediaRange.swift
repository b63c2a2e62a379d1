/// A media type without parameters, or a range of them, as the key of a table: `text/csv`, `text/*`.
package struct MediaRange: Sendable, Hashable {
    /// The top-level type in lowercase (RFC 9110, section 8.3.1).
    package var type: String
    /// The subtype in lowercase. `*` for a range.
    package var subtype: String

    package init(type: String, subtype: String) {
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
    }

    package var text: String { type + "/" + subtype }

    package var isRange: Bool { subtype == "*" }

    /// Whether all media types of the other range belong to this one.
    package func covers(_ other: MediaRange) -> Bool {
        type == other.type && (isRange || subtype == other.subtype)
    }
}

extension MediaRange {
    /// Whether the runtime decodes it as JSON (RFC 6839, section 3.1). AWS's `application/x-amz-json-1.1` is JSON, too.
    package var isJSON: Bool {
        subtype == "json" && (type == "application" || type == "text") || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-amz-json-")
    }
}
