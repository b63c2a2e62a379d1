import Foundation

/// A media type without parameters, or a range such as `text/*` (RFC 9110, sections 8.3.1 and 12.5.1).
///
///     MediaType("Text/HTML; charset=utf-8").text        // text/html
///
/// Types are compared regardless of case. Parameters are ignored, since no decision depends on them.
package struct MediaType: Sendable, Hashable {
    /// The type before the slash, in lowercase.
    let type: String
    /// The part after the slash, in lowercase.
    let subtype: String

    /// Creates a media type. Its parts are empty if the text is invalid.
    package init(_ text: String) {
        let name = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        type = parts.first.map(String.init) ?? ""
        subtype = parts.count > 1 ? String(parts[1]) : ""
    }

    var text: String { type + "/" + subtype }

    /// Whether it is `*/*`.
    package var isAny: Bool { type == "*" && (subtype == "*" || subtype.isEmpty) }

    /// Whether it is a range such as `text/*`.
    package var isRange: Bool { subtype == "*" }

    /// Returns whether another type is equal or in the range.
    ///
    ///     MediaType("text/*").covers(MediaType("text/csv"))      // true
    package func covers(_ other: MediaType) -> Bool {
        isAny || type == other.type && (isRange || subtype == other.subtype)
    }

    /// Whether it is a plain text, such as `text/plain` or `text/csv`.
    package var isPlainText: Bool { type == "text" && !isJSON }

    /// Whether it is markup, such as `text/html`, `application/xml` or `image/svg+xml`.
    package var isText: Bool { type == "text" || isXML }

    /// Whether it is XML: `application/xml`, `text/xml` or a type with `+xml`.
    package var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

    /// Whether it is JSON: `application/json`, `text/json`, a type with `+json`, or AWS's `application/x-amz-json-1.1`.
    package var isJSON: Bool {
        subtype == "json" && (type == "application" || type == "text") || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-amz-json-")
    }
}
