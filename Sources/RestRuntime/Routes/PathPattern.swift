/// A pattern of paths, as the keys of a spec's tables are.
///
///     try PathPattern("/users/#")       // /users/42, and not /users/me
///
/// A segment is a text that stands for itself, `#` for digits (0-9), `*` for any one segment that is not empty, or `**`
/// for one or more segments, which can only be the last. `/` is the root; `**` alone matches the root too. The slash in
/// front is optional, and one at the end is ignored. Texts are compared with the decoded path, case and all.
@_spi(Generated) public struct PathPattern: Sendable, Hashable {
    /// What stands between two slashes.
    public enum Segment: Sendable, Hashable {
        case text(String)
        /// `#`
        case digits
        /// `*`
        case any
        /// `**`
        case rest
    }

    public let segments: [Segment]

    /// Throws for an empty pattern, an empty segment, and a `**` that is not the last segment.
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
    /// With a slash in front: `/users/#`.
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
