/// A pattern of paths, as the key of a table: `/users/#`.
package struct PathPattern: Sendable, Hashable {
    /// A segment of a pattern.
    package enum Segment: Sendable, Hashable {
        case text(String)
        /// `#`, a segment of digits.
        case digits
        /// `*`, any segment.
        case any
        /// `**`, one or more segments at the end.
        case rest
    }

    /// The segments. Empty for the root.
    package var segments: [Segment]

    package init(_ segments: [Segment]) { self.segments = segments }

    /// The normalized text, with a slash at the beginning: `/users/#`. `**` alone has none.
    package var text: String {
        if segments == [.rest] { return "**" }
        return "/"
            + segments.map { segment in
                switch segment {
                case .text(let text): text
                case .digits: "#"
                case .any: "*"
                case .rest: "**"
                }
            }
            .joined(separator: "/")
    }
}
