/// A pattern for paths, as used by the keys of a spec's tables.
///
///     try PathPattern("/users/#")       // /users/42, but not /users/me
///
/// A segment is a literal text, `#` for digits (0-9), `*` for any nonempty segment, or a final `**` for one or more
/// segments. `/` is the root, which `**` alone matches too. A leading slash is optional, and a trailing one is ignored.
/// Texts are compared with the decoded path and are case-sensitive.
@_spi(Generated) public struct PathPattern: Sendable, Hashable {
    /// A part between two slashes.
    public enum Segment: Sendable, Hashable {
        /// A text that is equal to the segment.
        case text(String)
        /// One or more digits, `#`.
        case digits
        /// Any segment, `*`.
        case any
        /// The rest of the path, `**`.
        case rest
    }

    /// The segments, in their order. Empty for the root.
    public let segments: [Segment]

    /// Parses a pattern. Throws for an empty pattern, an empty segment, and a `**` before the end.
    ///
    ///     try PathPattern("/files/**").segments      // [.text("files"), .rest]
    public init(_ text: String) throws(PathPatternError) {
        if text.isEmpty { throw PathPatternError(pattern: text, problem: .empty) }
        var inner = text[...]
        if inner.hasPrefix("/") { inner.removeFirst() }
        if inner.hasSuffix("/") { inner.removeLast() }
        if inner.isEmpty, text == "/" {
            segments = []
            return
        }
        var segments: [Segment] = []
        for part in inner.split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty { throw PathPatternError(pattern: text, problem: .emptySegment) }
            if segments.last == .rest { throw PathPatternError(pattern: text, problem: .restNotLast) }
            switch part {
            case "#": segments.append(.digits)
            case "*": segments.append(.any)
            case "**": segments.append(.rest)
            default: segments.append(.text(String(part)))
            }
        }
        self.segments = segments
    }
}

@_spi(Generated) extension PathPattern: CustomStringConvertible {
    /// The pattern with a leading slash, such as `/users/#`.
    @_spi(Generated) public var description: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .text(let text): text
                case .digits: "#"
                case .any: "*"
                case .rest: "**"
                }
            }.joined(separator: "/")
    }
}
