/// A media type without parameters, or a range of them, as the key of a table: `text/csv`, `text/*`.
public struct MediaRange: Sendable, Hashable {
    /// In lower case, as the subtype (RFC 9110, section 8.3.1).
    public var type: String
    /// `*` for a range.
    public var subtype: String

    public init(type: String, subtype: String) {
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
    }

    public var text: String { type + "/" + subtype }

    public var isRange: Bool { subtype == "*" }

    /// True when each of the other's types is one of these.
    public func covers(_ other: MediaRange) -> Bool {
        type == other.type && (isRange || subtype == other.subtype)
    }
}

extension MediaRange {
    /// Whether the runtime reads it as JSON (RFC 6839, section 3.1), which AWS's `application/x-amz-json-1.1` is, too.
    package var isJSON: Bool {
        subtype == "json" && (type == "application" || type == "text") || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-amz-json-")
    }
}
