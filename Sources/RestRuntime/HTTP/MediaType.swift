import Foundation

/// A media type without its parameters, or a range of them such as `text/*` (RFC 9110, sections 8.3.1 and 12.5.1).
///
///     MediaType("Text/HTML; charset=utf-8").text        // text/html
package struct MediaType: Sendable, Hashable {
    let type: String
    let subtype: String

    /// Empty parts for a text that is no media type.
    package init(_ text: String) {
        let name = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        type = parts.first.map(String.init) ?? ""
        subtype = parts.count > 1 ? String(parts[1]) : ""
    }

    var text: String { type + "/" + subtype }

    /// True for a range without any condition.
    package var isAny: Bool { type == "*" && (subtype == "*" || subtype.isEmpty) }

    /// True for a range such as `text/*`.
    package var isRange: Bool { subtype == "*" }

    /// True where `other` is this type, or one of this range.
    package func covers(_ other: MediaType) -> Bool {
        isAny || type == other.type && (isRange || subtype == other.subtype)
    }

    /// `text/plain`, `text/csv`.
    package var isPlainText: Bool { type == "text" && !isJSON }

    /// `text/html`, `application/xml`, `image/svg+xml`.
    package var isText: Bool { type == "text" || isXML }

    /// `application/xml`, `text/xml`, `image/svg+xml`.
    package var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

    /// `application/json`, `text/json`, `application/problem+json`, and AWS's `application/x-amz-json-1.1`.
    package var isJSON: Bool {
        subtype == "json" && (type == "application" || type == "text") || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-amz-json-")
    }
}
