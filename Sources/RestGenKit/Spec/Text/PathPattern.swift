/// A pattern of paths, the key of a table: `/users/#`.
public struct PathPattern: Sendable, Hashable {
    public enum Segment: Sendable, Hashable {
        case text(String)
        /// `#`: one of digits.
        case digits
        /// `*`: any one.
        case any
        /// `**`: one or more, at the end alone.
        case rest
    }

    /// Empty for the root.
    public var segments: [Segment]

    public init(_ segments: [Segment]) { self.segments = segments }

    /// With a slash in front, in one spelling: `/users/#`; `**` alone.
    public var text: String {
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
